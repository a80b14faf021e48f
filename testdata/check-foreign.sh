#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Decodes what this library coded with the tools of others. DIR holds <name>.<coding> (lzf, gzip, deflate, zstd, br)
# and the plain bytes of each as <name>.plain. One line per file and tool; a tool that is missing is skipped, with the
# reason. Exit status: 0 all that was decoded is equal, 1 something differs, 2 nothing could be checked.
# Usage: testdata/check-foreign.sh DIR
set -euo pipefail

[[ $# -eq 1 && -d $1 ]] || { echo "usage: $0 DIR" >&2; exit 2; }
dir=$1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tmp=$(mktemp -d)
server=
trap 'rm -rf "$tmp"; [[ -z $server ]] || kill "$server"' EXIT

has() { command -v "$1" >/dev/null; }

# Which tools decode a coding.
tools_of() {
    case $1 in
        lzf) echo liblzf ;;
        gzip) echo gzip curl go ;;
        deflate) echo python curl go ;;
        zstd) echo zstd curl ;;
        br) echo brotli curl ;;
    esac
}

# Each decode_<tool> <coding> <file> is strict: one complete body, nothing after it.
decode_liblzf() { "$tmp/lzf-zv" -d <"$2"; }

decode_gzip() { gzip -d -c <"$2"; }

# Only with the zlib wrapper, RFC 9110 8.4.1.2.
decode_python() {
    python3 -c '
import sys, zlib
decoder = zlib.decompressobj(15)
plain = decoder.decompress(sys.stdin.buffer.read())
if not decoder.eof or decoder.unused_data:
    sys.exit("truncated, or bytes after the end")
sys.stdout.buffer.write(plain)' <"$2"
}

decode_go() { "$tmp/inflate" "$1" <"$2"; }

# A window of at most 8 MiB, RFC 9659.
decode_zstd() { zstd -q -d -c --memory=8MB <"$2"; }

# The command line also takes the large window that is not part of RFC 7932; its mark is 0010001 in the first bits.
decode_brotli() {
    local first
    first=$(od -An -tu1 -N1 "$2")
    (((${first:-0} & 0x7f) != 0x11)) || { echo "large window" >&2; return 1; }
    brotli -d -c <"$2"
}

# As a response: curl undoes codings of HTTP and nothing else.
decode_curl() {
    local name=${2##*/}
    curl -sS --fail --noproxy '*' --compressed "http://127.0.0.1:$port/${name// /%20}"
}

# Serves the files with their Content-Encoding on a free port, which it prints.
serve() {
    exec python3 - "$dir" <<'PYTHON'
import http.server, pathlib, sys, urllib.parse

directory = pathlib.Path(sys.argv[1])

class Coded(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        file = directory / pathlib.PurePosixPath(urllib.parse.unquote(self.path)).name
        body = file.read_bytes()
        self.send_response(200)
        self.send_header("Content-Encoding", file.suffix[1:])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass

with http.server.HTTPServer(("127.0.0.1", 0), Coded) as server:
    print(server.server_port, flush=True)
    server.serve_forever()
PYTHON
}

# missing <tool> <coding>: prints why the coding cannot be checked with the tool, or nothing.
missing() {
    case $1 in
        liblzf)
            if ! has "${CC:-cc}"; then
                echo "no C compiler for lzf-zv.c"
            elif ! "${CC:-cc}" -O2 -o "$tmp/lzf-zv" "$here/lzf-zv.c" -llzf 2>"$tmp/cc.log"; then
                echo "lzf-zv.c does not compile, is liblzf installed? $(head -n 1 "$tmp/cc.log")"
            fi
            ;;
        curl)
            if ! has curl; then
                echo "no curl command"
            elif ! curl --version | grep -Eqw "$(curl_feature "$2")"; then
                echo "this curl knows no $2"
            elif ! has python3; then
                echo "no python3 command to serve the files with"
            fi
            ;;
        go)
            if ! has go; then
                echo "no go command"
            elif [[ ! -x $tmp/inflate ]] && ! go build -o "$tmp/inflate" "$here/inflate.go" 2>"$tmp/go.log"; then
                echo "inflate.go does not compile: $(head -n 1 "$tmp/go.log")"
            fi
            ;;
        python) has python3 || echo "no python3 command" ;;
        *) has "$1" || echo "no $1 command" ;;
    esac
}

# What curl --version lists if it undoes a coding.
curl_feature() {
    case $1 in
        gzip | deflate) echo libz ;;
        br) echo brotli ;;
        *) echo "$1" ;;
    esac
}

checked=0
failed=0

check() {
    local tool=$1 coding=$2 coded=$3 expected=${3%."$2"}.plain
    if [[ ! -f $expected ]]; then
        echo "FAILED  $coded: no $expected"
        failed=$((failed + 1))
    elif ! "decode_$tool" "$coding" "$coded" >"$tmp/decoded" 2>"$tmp/error"; then
        echo "FAILED  $coded: not decoded by $tool: $(tail -n 1 "$tmp/error")"
        failed=$((failed + 1))
    elif ! cmp -s "$tmp/decoded" "$expected"; then
        echo "FAILED  $coded: $tool makes something else of it than $expected"
        failed=$((failed + 1))
    else
        echo "ok      $coded ($tool)"
    fi
    checked=$((checked + 1))
}

shopt -s nullglob
for coding in lzf gzip deflate zstd br; do
    files=("$dir"/*."$coding")
    [[ ${#files[@]} -gt 0 ]] || continue
    for tool in $(tools_of "$coding"); do
        reason=$(missing "$tool" "$coding")
        if [[ -n $reason ]]; then
            echo "skipped $coding by $tool (${#files[@]} files): $reason"
            continue
        fi
        if [[ $tool == curl && -z $server ]]; then
            exec {served}< <(serve)
            server=$!
            read -r port <&"$served"
        fi
        for file in "${files[@]}"; do check "$tool" "$coding" "$file"; done
    done
done

echo "$checked checked, $failed failed"
[[ $failed -eq 0 ]] || exit 1
[[ $checked -gt 0 ]] || exit 2
