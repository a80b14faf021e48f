// SPDX-License-Identifier: Apache-2.0

// Frames what liblzf codes into ZV chunks and back, as liblzf's own lzf program does, which distributions leave out.
// Usage: lzf-zv -c [chunk bytes] | lzf-zv -d, from standard input to standard output. Link with -llzf.

#if __has_include(<liblzf/lzf.h>)
#include <liblzf/lzf.h>
#else
#include <lzf.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CHUNK = 65535, RAW = 0, CODED = 1 };

static unsigned char plain[MAX_CHUNK], coded[MAX_CHUNK];

static void fail(const char *why) {
    fprintf(stderr, "lzf-zv: %s\n", why);
    exit(1);
}

static void put(const void *bytes, size_t length) {
    if (fwrite(bytes, 1, length, stdout) != length) fail("cannot write");
}

static void put_length(size_t length) {
    putchar((int)(length >> 8));
    putchar((int)(length & 0xff));
}

static void take(void *bytes, size_t length) {
    if (fread(bytes, 1, length, stdin) != length) fail("truncated");
}

static size_t take_length(void) {
    unsigned char b[2];
    take(b, 2);
    return (size_t)b[0] << 8 | b[1];
}

static void code(size_t chunk) {
    for (size_t length; (length = fread(plain, 1, chunk, stdin)) > 0;) {
        // A coded chunk has to save at least its two more header bytes; the lzf program asks for four.
        size_t room = length > 4 ? length - 4 : length;
        size_t shrunk = lzf_compress(plain, (unsigned)length, coded, (unsigned)room);
        put("ZV", 2);
        putchar(shrunk ? CODED : RAW);
        if (shrunk) put_length(shrunk);
        put_length(length);
        put(shrunk ? coded : plain, shrunk ? shrunk : length);
    }
}

static void decode(void) {
    for (int first; (first = getchar()) != EOF;) {
        unsigned char rest[2];
        take(rest, 2);
        if (first != 'Z' || rest[0] != 'V' || rest[1] > CODED) fail("not a ZV chunk");
        size_t shrunk = rest[1] == CODED ? take_length() : 0;
        size_t length = take_length();
        if (rest[1] == RAW) {
            take(plain, length);
        } else {
            take(coded, shrunk);
            if (lzf_decompress(coded, (unsigned)shrunk, plain, (unsigned)length) != length) fail("corrupt chunk");
        }
        put(plain, length);
    }
}

int main(int count, char **arguments) {
    if (count == 2 && strcmp(arguments[1], "-d") == 0) {
        decode();
    } else if ((count == 2 || count == 3) && strcmp(arguments[1], "-c") == 0) {
        long chunk = count == 3 ? strtol(arguments[2], NULL, 10) : MAX_CHUNK;
        if (chunk < 1 || chunk > MAX_CHUNK) fail("chunk bytes: expected 1..65535");
        code((size_t)chunk);
    } else {
        fail("usage: lzf-zv -c [chunk bytes] | -d");
    }
    if (ferror(stdin) || fflush(stdout)) fail("input or output error");
    return 0;
}
