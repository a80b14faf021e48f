#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times requests to the demo in several content codings, decoding included, and prints a table in Markdown.

Needs pycurl. Codings whose decoder is not there are left out: br needs brotli, zstd needs zstandard (or Python 3.14);
lzf is decoded by python-lzf, or, slowly, in Python.
"""

import argparse
import importlib
import io
import statistics
import sys
import time
import zlib

try:
    import pycurl
except ImportError:
    sys.exit("pycurl is missing; install it: python3 -m pip install pycurl")

RESOURCES = ("static", "complex/10000")
CODINGS = ("none", "lzf", "zstd", "br", "gzip", "deflate")

# Requests for each resource and coding that are not timed: the server compiles what is used often.
WARM_UP = 10


class Unusable(Exception):
    """A coding cannot be measured; the message says why."""


def lzf_block(block, length):
    """Decodes one block of LZF: literal runs and references back, as liblzf writes them."""
    plain = bytearray()
    at = 0
    while at < len(block):
        control = block[at]
        at += 1
        if control < 32:
            plain += block[at:at + control + 1]
            at += control + 1
            continue
        count = (control >> 5) + 2
        if count == 9:
            count += block[at]
            at += 1
        distance = ((control & 31) << 8) + block[at] + 1
        at += 1
        if distance > len(plain):
            raise ValueError("an LZF reference goes back beyond the beginning")
        # A run that is longer than its distance repeats what it has written itself.
        pattern = bytes(plain[-distance:][:count])
        plain += (pattern * -(-count // distance))[:count]
    if len(plain) != length:
        raise ValueError("an LZF block has another length than it says")
    return bytes(plain)


def lzf_decoder(decode_block):
    """Reads the framing: chunks of "ZV", a type, the length of the data, and for coded ones that of the content."""

    def decode(coded):
        parts = []
        at = 0
        while at < len(coded):
            if coded[at:at + 2] != b"ZV":
                raise ValueError("an LZF chunk does not begin with ZV")
            is_coded = coded[at + 2] == 1
            size = int.from_bytes(coded[at + 3:at + 5], "big")
            length = int.from_bytes(coded[at + 5:at + 7], "big") if is_coded else size
            at += 7 if is_coded else 5
            data = coded[at:at + size]
            if len(data) < size:
                raise ValueError("an LZF chunk is cut short")
            parts.append(decode_block(data, length) if is_coded else data)
            at += size
        return b"".join(parts)

    return decode


def first_module(*names):
    for name in names:
        try:
            return importlib.import_module(name)
        except ImportError:
            continue
    return None


def decoder(coding):
    """What turns a whole coded body into the plain one, and a remark on it."""
    if coding == "none":
        return bytes, ""
    if coding == "gzip":
        return lambda coded: zlib.decompress(coded, 16 + zlib.MAX_WBITS), ""
    if coding == "deflate":
        return zlib.decompress, ""
    if coding == "lzf":
        lzf = first_module("lzf")
        if lzf:
            return lzf_decoder(lzf.decompress), ""
        return lzf_decoder(lzf_block), "lzf is decoded in Python, which is slow: python3 -m pip install python-lzf"
    if coding == "br":
        brotli = first_module("brotli", "brotlicffi")
        if brotli:
            return brotli.decompress, ""
        raise Unusable("python3 -m pip install brotli")
    if coding == "zstd":
        zstd = first_module("compression.zstd")
        if zstd:
            return zstd.decompress, ""
        zstandard = first_module("zstandard")
        if zstandard:
            # A stream, since a frame need not say how long its content is.
            return lambda coded: zstandard.ZstdDecompressor().decompressobj().decompress(coded), ""
        raise Unusable("python3 -m pip install zstandard")
    raise Unusable("unknown coding")


class Client:
    """One connection. libcurl is not asked to decode anything."""

    def __init__(self):
        self.curl = pycurl.Curl()

    def get(self, url, coding):
        """The body as it came. It has to be coded as was asked."""
        body = io.BytesIO()
        headers = []
        self.curl.setopt(pycurl.URL, url)
        accepted = [] if coding == "none" else ["Accept-Encoding: " + coding]
        self.curl.setopt(pycurl.HTTPHEADER, ["Accept: application/json"] + accepted)
        self.curl.setopt(pycurl.WRITEFUNCTION, body.write)
        self.curl.setopt(pycurl.HEADERFUNCTION, headers.append)
        self.curl.perform()
        status = self.curl.getinfo(pycurl.RESPONSE_CODE)
        if status != 200:
            sys.exit(f"{url}: the server responded with status {status}")
        answered = "none"
        for header in headers:
            name, _, value = header.decode("iso-8859-1").partition(":")
            if name.lower() == "content-encoding":
                answered = value.strip()
        if answered != coding:
            raise Unusable(f"the Content-Encoding of the response is {answered}")
        return body.getvalue()


class Row:
    """The figures of one resource in one coding."""

    def __init__(self, url, coding, decode):
        self.url = url
        self.coding = coding
        self.decode = decode
        self.bytes = 0
        self.whole = []
        self.decoding = []

    def request(self, client):
        begin = time.perf_counter()
        coded = client.get(self.url, self.coding)
        received = time.perf_counter()
        plain = self.decode(coded)
        end = time.perf_counter()
        self.bytes = len(coded)
        self.whole.append((end - begin) * 1000)
        self.decoding.append((end - received) * 1000)
        return plain

    def forget(self):
        self.whole.clear()
        self.decoding.clear()


def decoders(codings):
    """What decodes each coding; those without are left out."""
    found = {}
    for coding in codings:
        try:
            found[coding], remark = decoder(coding)
            if remark:
                print(remark, file=sys.stderr)
        except Unusable as reason:
            print(f"{coding} is skipped: {reason}", file=sys.stderr)
    return found


def warmed_up(client, url, decode_by_coding):
    """A row for each coding that the server has, which was seen to give the same body."""
    rows = []
    expected = None
    for coding, decode in decode_by_coding.items():
        row = Row(url, coding, decode)
        try:
            plain = [row.request(client) for _ in range(WARM_UP)][-1]
        except Unusable as reason:
            print(f"{coding} is skipped: {reason}", file=sys.stderr)
            continue
        if expected is not None and plain != expected:
            sys.exit(f"{url}: {coding} does not decode to the same body")
        expected = plain
        row.forget()
        rows.append(row)
    return rows


def measure(client, url, decode_by_coding, requests):
    rows = warmed_up(client, url, decode_by_coding)
    # In turns: a machine that gets slower meanwhile does so for every coding.
    for _ in range(requests):
        for row in rows:
            row.request(client)
    return rows


def table(resource, rows):
    lines = [f"| `{resource}` | ms | of them decoding | : {rows[0].coding} | bytes |", "|---|---:|---:|---:|---:|"]
    first = statistics.median(rows[0].whole)
    for row in rows:
        whole = statistics.median(row.whole)
        decoding = statistics.median(row.decoding)
        lines.append(f"| {row.coding} | {whole:.1f} | {decoding:.1f} | {whole / first:.2f} | {row.bytes:,} |")
    return "\n".join(lines) + "\n"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--url", default="http://localhost:8080/rest", help="URL of the demo (default: %(default)s)")
    parser.add_argument(
        "--requests", type=int, default=50, metavar="N", help="timed requests for each resource and coding (default: %(default)s)")
    parser.add_argument(
        "--codings", type=lambda value: value.split(","), default=list(CODINGS), metavar="A,B", help=",".join(CODINGS))
    given = parser.parse_args()
    if given.requests < 1:
        parser.error(f"--requests: {given.requests} (expected 1 or more)")
    for coding in given.codings:
        if coding not in CODINGS:
            parser.error(f"--codings: {coding} (expected some of {','.join(CODINGS)})")
    return given


def main():
    given = arguments()
    decode_by_coding = decoders(given.codings)
    client = Client()
    print(f"Medians of {given.requests} requests, one after another on one connection, to {given.url}\n")
    try:
        for resource in RESOURCES:
            rows = measure(client, given.url.rstrip("/") + "/" + resource, decode_by_coding, given.requests)
            if rows:
                print(table(resource, rows))
    except pycurl.error as failure:
        sys.exit(f"{given.url}: {failure.args[1]} (is the demo running?)")


if __name__ == "__main__":
    main()
