// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.tunnel;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;

/**
 * What is sent when somebody checks out the files of a repository, one after another: for each file a description is asked for and
 * a report is sent, both short and much like those before; and now and then there is a large file, and a large report. The same
 * number gives the same each time.
 */
final class Checkout {
    private static final int EACH_LARGE = 50;
    private static final int LARGE = 100 * 1024;
    private static final int LARGE_REPORT = 50 * 1024;

    private static final String[] AUTHORS = {"ada", "brian", "barbara", "dennis", "edsger", "grace", "ken", "margaret"};
    private static final String[] VERBS = {"Fix", "Name", "Move", "Test", "Document", "Remove", "Simplify", "Measure"};
    private static final String[] THINGS = {"reader", "writer", "buffer", "filter", "parser", "header", "pool", "limit"
    };

    private final byte[] corpus;

    /**
     * With large files cut out of a file.
     *
     * @param file of 200 KB at least, or else the large files have fewer bytes
     */
    Checkout(Path file) throws IOException {
        corpus = Files.readAllBytes(file);
    }

    /** Whether a large file, and a large report, come with an entry. */
    static boolean isLarge(int entry) {
        return entry % EACH_LARGE == EACH_LARGE - 1;
    }

    /** The description of an entry: some 700 bytes of JSON. */
    static byte[] description(int entry) {
        Random random = new Random(entry);
        String path = "/trunk/src/main/java/org/example/" + THINGS[random.nextInt(THINGS.length)] + "/Class" + entry
                + ".java";
        return """
                {"path":"%s","kind":"file","revision":%d,"size":%d,"sha1":"%s","created":"2014-%02d-%02dT%02d:%02d:%02dZ",\
                "author":"%s","message":"%s the %s of the %s","properties":{"svn:eol-style":"native","svn:mime-type":\
                "text/x-java","svn:keywords":"Id Author Date Revision"},"lock":null,"links":[{"rel":"self","href":\
                "https://svn.example.org/repository%s?revision=%d"},{"rel":"history","href":\
                "https://svn.example.org/repository%s?history"},{"rel":"content","href":\
                "https://svn.example.org/repository%s?content"}]}""".formatted(
                        path,
                        40_000 + random.nextInt(9000),
                        random.nextInt(30_000),
                        sha1(random),
                        1 + random.nextInt(12),
                        1 + random.nextInt(28),
                        random.nextInt(24),
                        random.nextInt(60),
                        random.nextInt(60),
                        AUTHORS[random.nextInt(AUTHORS.length)],
                        VERBS[random.nextInt(VERBS.length)],
                        THINGS[random.nextInt(THINGS.length)],
                        THINGS[random.nextInt(THINGS.length)],
                        path,
                        49_000,
                        path,
                        path)
                .getBytes(StandardCharsets.UTF_8);
    }

    /** The report about an entry: some 400 bytes of JSON. */
    static byte[] report(int entry) {
        Random random = new Random(-entry - 1L);
        return """
                {"entry":%d,"state":"received","revision":49000,"sha1":"%s","depth":"infinity","working-copy":\
                "7d4b0c52-90aa-4c0e-9a51-6e2b3c1f8e77","client":{"name":"checkout","version":"1.8.8","platform":\
                "x86_64-linux-gnu"},"capabilities":["mergeinfo","depth","log-revprops","atomic-revprops",\
                "partial-replay"],"received-at":"2014-06-01T12:%02d:%02d.%03dZ"}""".formatted(entry, sha1(random), random.nextInt(60), random.nextInt(60), random.nextInt(1000))
                .getBytes(StandardCharsets.UTF_8);
    }

    /** What a report is answered with: some bytes. */
    static byte[] receipt(int length) {
        return ("{\"received\":" + length + "}").getBytes(StandardCharsets.UTF_8);
    }

    /** The content of a large file. */
    byte[] content(int entry) {
        return piece(entry, LARGE);
    }

    /** A large report: what changed in files, say. */
    byte[] largeReport(int entry) {
        return piece(entry + 1, LARGE_REPORT);
    }

    private byte[] piece(int entry, int length) {
        int begin = (int) ((long) entry * 7919 % Math.max(1, corpus.length - length));
        return Arrays.copyOfRange(corpus, begin, Math.min(corpus.length, begin + length));
    }

    private static String sha1(Random random) {
        byte[] hash = new byte[20];
        random.nextBytes(hash);
        return HexFormat.of().formatHex(hash);
    }
}
