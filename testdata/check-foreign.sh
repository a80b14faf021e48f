#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Decodes what this library coded with the tools of others. DIR holds <name>.<coding> (lzf, gzip, deflate, zstd, br)
# and the plain bytes of each as <name>.plain. One line per file; a coding whose tool is missing is skipped, with the
# reason. Exit status: 0 all that was decoded is equal, 1 something differs, 2 nothing could be checked.
# Usage: testdata/check-foreign.sh DIR
set -euo pipefail

[[ $# -eq 1 && -d $1 ]] || { echo "usage: $0 DIR" >&2; exit 2; }
dir=$1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

has() { command -v "$1" >/dev/null; }

# Each decode_<coding> reads standard input, and is strict: one complete body, nothing after it.
decode_lzf() { "$tmp/lzf-zv" -d; }

decode_gzip() { gzip -d -c; }

# Only with the zlib wrapper, RFC 9110 8.4.1.2.
decode_deflate() {
    python3 -c '
import sys, zlib
decoder = zlib.decompressobj(15)
plain = decoder.decompress(sys.stdin.buffer.read())
if not decoder.eof or decoder.unused_data:
    sys.exit("truncated, or bytes after the end")
sys.stdout.buffer.write(plain)'
}

# A window of at most 8 MiB, RFC 9659.
decode_zstd() { zstd -q -d -c --memory=8MB; }

# The command line also takes the large window that is not part of RFC 7932; its mark is 0010001 in the first bits.
decode_br() {
    cat >"$tmp/body.br"
    local first
    first=$(od -An -tu1 -N1 "$tmp/body.br")
    (((${first:-0} & 0x7f) != 0x11)) || { echo "large window" >&2; return 1; }
    brotli -d -c <"$tmp/body.br"
}

# missing <coding>: prints why the coding cannot be checked, or nothing.
missing() {
    case $1 in
        lzf)
            if ! has "${CC:-cc}"; then
                echo "no C compiler for lzf-zv.c"
            elif ! "${CC:-cc}" -O2 -o "$tmp/lzf-zv" "$here/lzf-zv.c" -llzf 2>"$tmp/cc.log"; then
                echo "lzf-zv.c does not compile, is liblzf installed? $(head -n 1 "$tmp/cc.log")"
            fi
            ;;
        gzip) has gzip || echo "no gzip command" ;;
        deflate) has python3 || echo "no python3 command" ;;
        zstd) has zstd || echo "no zstd command" ;;
        br) has brotli || echo "no brotli command" ;;
    esac
}

checked=0
failed=0

check() {
    local coding=$1 coded=$2 expected=${2%."$1"}.plain
    if [[ ! -f $expected ]]; then
        echo "FAILED  $coded: no $expected"
        failed=$((failed + 1))
    elif ! "decode_$coding" <"$coded" >"$tmp/decoded" 2>"$tmp/error"; then
        echo "FAILED  $coded: not decoded: $(tail -n 1 "$tmp/error")"
        failed=$((failed + 1))
    elif ! cmp -s "$tmp/decoded" "$expected"; then
        echo "FAILED  $coded: differs from $expected"
        failed=$((failed + 1))
    else
        echo "ok      $coded"
    fi
    checked=$((checked + 1))
}

shopt -s nullglob
for coding in lzf gzip deflate zstd br; do
    files=("$dir"/*."$coding")
    [[ ${#files[@]} -gt 0 ]] || continue
    reason=$(missing "$coding")
    if [[ -n $reason ]]; then
        echo "skipped $coding (${#files[@]} files): $reason"
        continue
    fi
    for file in "${files[@]}"; do check "$coding" "$file"; done
done

echo "$checked checked, $failed failed"
[[ $failed -eq 0 ]] || exit 1
[[ $checked -gt 0 ]] || exit 2
