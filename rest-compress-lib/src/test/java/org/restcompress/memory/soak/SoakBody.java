// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.soak;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;
import org.restcompress.memory.BigContent;
import org.restcompress.memory.BigServer;
import org.restcompress.memory.StateServer;
import org.restcompress.testkit.Coder;

/** The body of a request, and what has to come of it. */
final class SoakBody {
    /** Bytes: fewer and more than decoders and containers hold. */
    private static final long[] LENGTHS = {2_000, 30_000, 300_000};

    /** Bytes: no codings but LZF need more than a hundredth of them for zeros. */
    private static final int ZEROS = 4 << 20;

    /** The {@code Content-Encoding}. */
    final String codings;

    /** The status of the answer. */
    final int status;

    /** A part of the answer. */
    final String says;

    /** Bytes of the content that is coded; 0 if there is none that could be decoded. */
    final long length;

    private final byte[] bytes;

    private SoakBody(String codings, byte[] bytes, long length, int status, String says) {
        this.codings = codings;
        this.bytes = bytes;
        this.length = length;
        this.status = status;
        this.says = says;
    }

    /** Bytes that are sent. */
    int codedLength() {
        return bytes.length;
    }

    /** The first of the bytes that are sent. */
    byte[] codedPart(int length) {
        return Arrays.copyOf(bytes, length);
    }

    @Override
    public String toString() {
        return bytes.length + " bytes in " + codings + " for a " + status;
    }

    /** Contents in every coding, and in every two and some three of them one after another. */
    static List<SoakBody> good(List<Coder> coders) throws IOException {
        List<SoakBody> bodies = new ArrayList<>();
        for (long length : LENGTHS) {
            CRC32C checksum = new CRC32C();
            BigContent.write(length, checksum::update);
            String says = BigServer.Big.summary(length, checksum);
            for (List<Coder> stack : stacks(coders)) {
                bodies.add(new SoakBody(names(stack), coded(length, stack), length, 200, says));
            }
        }
        return bodies;
    }

    private static List<List<Coder>> stacks(List<Coder> coders) {
        List<List<Coder>> stacks = new ArrayList<>();
        int n = coders.size();
        for (int i = 0; i < n; i++) {
            stacks.add(List.of(coders.get(i)));
            for (int k = 0; k < n; k++) {
                stacks.add(List.of(coders.get(i), coders.get(k)));
                stacks.add(List.of(coders.get(i), coders.get(k), coders.get((i + k) % n)));
            }
        }
        return stacks;
    }

    /** Contents that decode to more than the server takes: at all, and for so few received bytes. */
    static List<SoakBody> bombs(List<Coder> coders) throws IOException {
        List<SoakBody> bodies = new ArrayList<>();
        long tooLong = StateServer.LONGEST_REQUEST + 1;
        for (Coder coder : coders) {
            bodies.add(bomb(coded(tooLong, List.of(coder)), List.of(coder), "restcompress.decode.max-size"));
            if (coder != Coder.LZF) {
                byte[] bomb = coder.encode(new byte[ZEROS]);
                bodies.add(bomb(bomb, List.of(coder), "restcompress.decode.max-ratio"));
                for (Coder outer : coders) {
                    bodies.add(bomb(outer.encode(bomb), List.of(coder, outer), "restcompress.decode.max-ratio"));
                }
            }
        }
        return bodies;
    }

    private static SoakBody bomb(byte[] bytes, List<Coder> stack, String says) {
        return new SoakBody(names(stack), bytes, 0, 413, says);
    }

    /** Bodies that are not what their {@code Content-Encoding} says, and such as say what nobody takes. */
    static List<SoakBody> bad(List<Coder> coders) throws IOException {
        List<SoakBody> bodies = new ArrayList<>();
        long length = LENGTHS[LENGTHS.length - 1];
        for (Coder coder : coders) {
            byte[] coded = coded(length, List.of(coder));
            byte[] damaged = coded.clone();
            Arrays.fill(damaged, damaged.length / 2, damaged.length / 2 + 100, (byte) 0xff);
            byte[] cutShort = Arrays.copyOf(coded, coded.length - 1);
            String name = coder.coding();
            bodies.add(bad(name, damaged, name));
            bodies.add(bad(name, cutShort, name));
            bodies.add(bad(name, Arrays.copyOf(coded, coded.length / 2), name));
            bodies.add(bad(name, Arrays.copyOf(coded, coded.length + 10), name));
            bodies.add(bad(name, "This is no coded content.".getBytes(StandardCharsets.US_ASCII), name));
            for (Coder outer : coders) {
                bodies.add(bad(name + ", " + outer.coding(), outer.encode(cutShort), name));
            }
            bodies.add(bad(String.join(", ", Collections.nCopies(4, name)), coded, "restcompress.decode.max-codings"));
            bodies.add(new SoakBody("unheard-of, " + name, coded, 0, 415, "unheard-of"));
        }
        return bodies;
    }

    private static SoakBody bad(String codings, byte[] bytes, String says) {
        return new SoakBody(codings, bytes, 0, 400, says);
    }

    private static String names(List<Coder> stack) {
        return stack.stream().map(Coder::coding).collect(Collectors.joining(", "));
    }

    private static byte[] coded(long length, List<Coder> stack) throws IOException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        BigContent.write(length, plain::write);
        byte[] bytes = plain.toByteArray();
        for (Coder coder : stack) {
            bytes = coder.encode(bytes);
        }
        return bytes;
    }
}
