#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Makes testdata/golden again with tools other than this library, and checks each file with the tool's own decoder.
# Names: golden/<coding>/<plain>~<variant>.<ext> decodes to golden/plain/<plain>.
# Needs bash, python3, gzip, zstd, brotli, a C compiler and liblzf's headers (Debian: liblzf-dev).
# Usage: testdata/make-golden.sh
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
golden=$here/golden
plain=$golden/plain
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# RFC 9659: no decoder needs to take a window above this for the coding zstd.
readonly ZSTD_WINDOW_LIMIT=8MB
readonly REFUSED_PLAIN_BYTES=$((9 * 1024 * 1024))

need() {
    command -v "$1" >/dev/null || { echo "missing: $1" >&2; exit 1; }
}

make_plain() {
    mkdir -p "$plain"
    : >"$plain/empty"
    printf 'x' >"$plain/one"
    cp "$here/rest/stations-one.json" "$plain/small"
    cp "$here/rest/startups-big.json" "$plain/large"
    # Incompressible: SHA-256 of a counter, the same in every language.
    python3 -c '
import hashlib, sys
blocks = (hashlib.sha256(b"golden random %d" % i).digest() for i in range(2188))
sys.stdout.buffer.write(b"".join(blocks)[:70000])' >"$plain/random"
    # References that overlap their own output, across a 64 KiB boundary.
    python3 -c 'print(end="ab" * 20000 + "c" * 30000)' >"$plain/repeats"
}

# verify <coded file> <plain file> <decoder command...>: the decoder reads standard input.
verify() {
    local coded=$1 expected=$2
    shift 2
    "$@" <"$coded" | cmp - "$expected" || { echo "does not decode: $coded" >&2; exit 1; }
}

# refuses <coded file> <decoder command...>
refuses() {
    local coded=$1
    shift
    if "$@" <"$coded" >/dev/null 2>&1; then
        echo "was not refused: $coded" >&2
        exit 1
    fi
}

all_plain() { (cd "$plain" && ls | LC_ALL=C sort); }

# halves <name>: splits the plain file into $tmp/first and $tmp/second.
halves() {
    local bytes
    bytes=$(wc -c <"$plain/$1")
    head -c $((bytes / 2)) "$plain/$1" >"$tmp/first"
    tail -c +$((bytes / 2 + 1)) "$plain/$1" >"$tmp/second"
}

make_lzf() {
    local out=$golden/lzf name file
    mkdir -p "$out"
    "${CC:-cc}" -O2 -Wall -Wextra -Werror -o "$tmp/lzf-zv" "$here/lzf-zv.c" -llzf
    for name in $(all_plain); do
        "$tmp/lzf-zv" -c <"$plain/$name" >"$out/$name~chunk65535.lzf"
        "$tmp/lzf-zv" -c 4096 <"$plain/$name" >"$out/$name~chunk4096.lzf"
    done
    rm "$out/random~chunk4096.lzf"
    for file in "$out"/*; do verify "$file" "$(plain_of "$file")" "$tmp/lzf-zv" -d; done
}

# A member with FTEXT, FHCRC, FEXTRA, FNAME and FCOMMENT (RFC 1952 2.3.1). The header is ours, the body zlib's; gzip
# checks the header's CRC. Not by perl's IO::Compress::Gzip, which writes only eight bits of that CRC.
all_fields_gzip() {
    python3 - "$1" <<'PYTHON'
import pathlib, struct, sys, zlib

data = pathlib.Path(sys.argv[1]).read_bytes()
extra = b"zz" + struct.pack("<H", 5) + b"extra"
header = b"\x1f\x8b\x08\x1f" + struct.pack("<I", 1399887000) + b"\x00\xff"
header += struct.pack("<H", len(extra)) + extra + b"all.json\0" + b"all header fields\0"
header += struct.pack("<H", zlib.crc32(header) & 0xFFFF)
coder = zlib.compressobj(6, zlib.DEFLATED, -15)
trailer = struct.pack("<II", zlib.crc32(data), len(data))
sys.stdout.buffer.write(header + coder.compress(data) + coder.flush() + trailer)
PYTHON
}

make_gzip() {
    local out=$golden/gzip name file
    mkdir -p "$out"
    for name in $(all_plain); do
        gzip -1 -n -c <"$plain/$name" >"$out/$name~level1.gz"
        gzip -9 -n -c <"$plain/$name" >"$out/$name~level9.gz"
    done
    for name in empty small large; do
        # FNAME and MTIME.
        mkdir -p "$tmp/named"
        cp "$plain/$name" "$tmp/named/$name.json"
        TZ=UTC touch -d '2014-05-12 09:30:00' "$tmp/named/$name.json"
        gzip -6 -N -c "$tmp/named/$name.json" >"$out/$name~fname.gz"
        # Two members, with an empty one between them.
        halves "$name"
        { gzip -6 -n -c <"$tmp/first"; gzip -6 -n -c </dev/null; gzip -6 -n -c <"$tmp/second"; } >"$out/$name~members.gz"
        all_fields_gzip "$plain/$name" >"$out/$name~allfields.gz"
    done
    for file in "$out"/*; do verify "$file" "$(plain_of "$file")" gzip -d -c; done
}

make_deflate() {
    local out=$golden/deflate
    mkdir -p "$out"
    python3 - "$plain" "$out" <<'PYTHON'
import pathlib, sys, zlib

plain, out = map(pathlib.Path, sys.argv[1:])

def write(name, variant, ext, window_bits, level, flush_at=None, strategy=zlib.Z_DEFAULT_STRATEGY):
    data = (plain / name).read_bytes()
    coder = zlib.compressobj(level, zlib.DEFLATED, window_bits, 8, strategy)
    coded = b""
    if flush_at is not None:
        coded += coder.compress(data[:flush_at]) + coder.flush(zlib.Z_SYNC_FLUSH)
        data = data[flush_at:]
    coded += coder.compress(data) + coder.flush()
    path = out / f"{name}~{variant}.{ext}"
    path.write_bytes(coded)
    decoder = zlib.decompressobj(window_bits)
    decoded = decoder.decompress(path.read_bytes())
    if not decoder.eof or decoder.unused_data or decoded != (plain / name).read_bytes():
        sys.exit(f"does not decode: {path}")

for path in sorted(plain.iterdir()):
    write(path.name, "zlib1", "zz", 15, 1)
    write(path.name, "zlib9", "zz", 15, 9)
    if path.name != "random":
        write(path.name, "raw9", "raw", -15, 9)
for name in "small", "large":
    write(name, "zlibflushed", "zz", 15, 6, flush_at=1000)
    write(name, "zlibwindow512", "zz", 9, 6)
    write(name, "zlibfixed", "zz", 15, 6, strategy=zlib.Z_FIXED)
write("small", "zlibstored", "zz", 15, 0)
PYTHON
}

make_zstd() {
    local out=$golden/zstd name file
    mkdir -p "$out"
    # A skippable frame (RFC 8878 3.1.2) of six bytes.
    printf '\x50\x2a\x4d\x18\x06\x00\x00\x00skipme' >"$tmp/skippable"
    for name in $(all_plain); do
        # From a file: the frame has its content size. From a pipe: it has none, and level 19 declares 8 MiB of window.
        zstd -q -f -1 --check "$plain/$name" -o "$out/$name~level1.zst"
        cat "$plain/$name" | zstd -q -19 --check -c >"$out/$name~level19piped.zst"
    done
    for name in empty small large; do
        zstd -q -f -3 --no-check "$plain/$name" -o "$out/$name~nochecksum.zst"
        halves "$name"
        zstd -q -f -3 "$tmp/first" -o "$tmp/first.zst"
        zstd -q -f -3 "$tmp/second" -o "$tmp/second.zst"
        cat "$tmp/first.zst" "$tmp/second.zst" >"$out/$name~frames.zst"
        cat "$tmp/first.zst" "$tmp/skippable" "$tmp/second.zst" >"$out/$name~skippable.zst"
    done
    for file in "$out"/*; do verify "$file" "$(plain_of "$file")" zstd -q -d -c --memory=$ZSTD_WINDOW_LIMIT; done
}

make_br() {
    local out=$golden/br name quality file
    mkdir -p "$out"
    for name in $(all_plain); do
        for quality in 1 5 11; do
            brotli -f -q "$quality" -o "$out/$name~quality$quality.br" "$plain/$name"
        done
    done
    for file in "$out"/*; do verify "$file" "$(plain_of "$file")" brotli -d -c; done
}

brotli_strict() {
    python3 -c '
import ctypes, ctypes.util, sys
library = ctypes.CDLL(ctypes.util.find_library("brotlidec") or "libbrotlidec.so.1")
coded, plain = sys.stdin.buffer.read(), ctypes.create_string_buffer(int(sys.argv[1]))
size = ctypes.c_size_t(len(plain))
sys.exit(library.BrotliDecoderDecompress(ctypes.c_size_t(len(coded)), coded, ctypes.byref(size), plain) != 1)
' "$REFUSED_PLAIN_BYTES"
}

# Valid for a decoder without our limits, and to be refused by ours. Their plain form is REFUSED_PLAIN_BYTES zeros.
make_refused() {
    local out=$golden/refused
    mkdir -p "$out"
    head -c "$REFUSED_PLAIN_BYTES" /dev/zero >"$tmp/zeros"
    # From a pipe: a window of 128 MiB. From a file: one segment, so the window is the content, 9 MiB.
    cat "$tmp/zeros" | zstd -q -3 --long=27 -c >"$out/zeros~window128mib.zst"
    zstd -q -f -3 --long=27 "$tmp/zeros" -o "$out/zeros~singlesegment9mib.zst"
    for file in "$out"/*.zst; do
        verify "$file" "$tmp/zeros" zstd -q -d -c --long=27
        refuses "$file" zstd -q -d -c --memory=$ZSTD_WINDOW_LIMIT
    done
    brotli -f -q 5 --large_window=26 -o "$out/zeros~largewindow26.br" "$tmp/zeros"
    verify "$out/zeros~largewindow26.br" "$tmp/zeros" brotli -d -c --large_window=26
    # The command line takes large windows unasked; the library, with its defaults, does not.
    brotli -f -q 5 -o "$tmp/zeros.br" "$tmp/zeros"
    brotli_strict <"$tmp/zeros.br" || { echo "brotli_strict refuses what it should take" >&2; exit 1; }
    refuses "$out/zeros~largewindow26.br" brotli_strict
}

plain_of() {
    local base=${1##*/}
    echo "$plain/${base%%~*}"
}

for tool in python3 gzip zstd brotli "${CC:-cc}"; do need "$tool"; done
rm -rf "$golden"
make_plain
make_lzf
make_gzip
make_deflate
make_zstd
make_br
make_refused
echo "made and verified $(find "$golden" -type f | wc -l) files, $(du -sb "$golden" | cut -f1) bytes"
