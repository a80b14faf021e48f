// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Codings;
import org.restcompress.bench.probe.Reading;
import org.restcompress.bench.probe.Subject;
import org.restcompress.bench.probe.Writing;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.discovery.Codecs;

/**
 * One measurement: a body that passes a chain or a codec.
 *
 * @param coding the content coding, or {@link #NO_CODING}
 */
record Passage(Direction direction, String coding, Contender way, int level, int size, Path body) {
    /** The coding of an unannotated method. */
    static final String NO_CODING = "none";

    /** The most bytes that a coding adds to a body that does not shrink. */
    private static final int OVERHEAD = 1024;

    /** Returns the parameters that JMH passes to the JVM that measures. */
    Map<String, String> params() {
        Map<String, String> params = new LinkedHashMap<>();
        params.put("direction", direction.name());
        params.put("coding", coding);
        params.put("way", way.name());
        params.put("level", Integer.toString(level));
        params.put("size", Integer.toString(size));
        params.put("body", body.toAbsolutePath().toString());
        return params;
    }

    private byte[] content() throws IOException {
        return Bodies.cut(body, size);
    }

    /** Returns the body compressed by the raw codec. All readers read it. */
    byte[] coded() throws IOException {
        byte[] target = target();
        return Arrays.copyOf(target, Raw.of(coding, level).encode(content(), target, 0));
    }

    /** Returns the code to measure, after a check of its output: it must be whole, and in the coding. */
    Subject subject() throws IOException {
        Subject subject = direction == Direction.WRITER ? writer() : reader();
        if (way != Contender.CONTEXTS) {
            byte[] result = subject.result();
            if (!Arrays.equals(content(), direction == Direction.READER ? result : decode(result))) {
                throw new IOException(this + " does not restore the body");
            }
        }
        return subject;
    }

    private byte[] decode(byte[] coded) throws IOException {
        byte[] target = new byte[size];
        return Arrays.copyOf(target, Raw.of(coding, level).decode(coded, 0, coded.length, target));
    }

    private Subject writer() throws IOException {
        byte[] content = content();
        return switch (way) {
            case CONTEXTS -> Writing.unannotated(content);
            case CHAIN -> Writing.annotated(coding, settings(), content, size);
            case PIECES -> Writing.annotated(coding, settings(), content, Writing.PIECE);
            case KEPT -> Writing.annotated(coding, keeping(), content, size);
            case RAW -> encode(Raw.of(coding, level), content);
            case CODEC -> encode(codec(), content);
            case LIBDEFLATE -> encode(Raw.libdeflate(level), content);
            case RESTEASY -> Writing.resteasy(content);
            case JERSEY -> Writing.jersey(content);
            case JDK -> throw new IllegalArgumentException(toString());
        };
    }

    private Map<String, Object> settings() {
        return Codings.DEFAULT_LEVELS.containsKey(coding) ? Map.of("restcompress.level." + coding, level) : Map.of();
    }

    private Map<String, Object> keeping() {
        Map<String, Object> settings = new HashMap<>(settings());
        settings.put("restcompress.cache.apply", "all");
        settings.put("restcompress.cache.max-bytes", 1 << 24);
        return settings;
    }

    private Subject reader() throws IOException {
        if (way == Contender.CONTEXTS) {
            return Reading.unannotated(coding);
        }
        byte[] coded = coded();
        return switch (way) {
            case CHAIN -> Reading.annotated(coding, coded);
            case RAW -> decode(Raw.of(coding, level), coded);
            case CODEC -> decode(codec(), coded);
            case LIBDEFLATE -> decode(Raw.libdeflate(level), coded);
            case RESTEASY -> Reading.resteasy(coded);
            case JERSEY -> Reading.jersey(coded);
            case JDK -> Reading.jdk(coded);
            case CONTEXTS, PIECES, KEPT -> throw new IllegalArgumentException(toString());
        };
    }

    private ContentCodec codec() {
        ContentCodec codec = Codecs.installed().named(coding).orElseThrow();
        return level == 0 && Codings.defaultLevel(coding) == 0 ? codec : codec.withLevel(level);
    }

    private Subject encode(ContentCodec codec, byte[] content) {
        byte[] target = target();
        return sink -> sink.write(target, 0, codec.encode(content, 0, content.length, target));
    }

    private Subject decode(ContentCodec codec, byte[] coded) {
        byte[] target = new byte[size];
        WholeDecoder decoder = codec.wholeDecoder().orElseThrow();
        return sink -> sink.write(target, 0, decoder.decode(coded, 0, coded.length, target, 0, size));
    }

    private Subject encode(Raw codec, byte[] content) {
        byte[] target = target();
        return sink -> sink.write(target, 0, codec.encode(content, target, 0));
    }

    private Subject decode(Raw codec, byte[] coded) {
        byte[] target = new byte[size];
        return sink -> sink.write(target, 0, codec.decode(coded, 0, coded.length, target));
    }

    @Override
    public String toString() {
        return direction + " " + size + " " + coding + (level == 0 ? "" : " " + level) + ", " + way;
    }

    private byte[] target() {
        return new byte[size + size / 8 + OVERHEAD];
    }

    /** The direction of a body. */
    enum Direction {
        /** A response: the filter and the interceptor that compress it. */
        WRITER,
        /** A request: the filter and the interceptor that decode it. */
        READER;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The code that a body passes. */
    enum Contender {
        /**
         * The message objects alone, because their cost is not the chain's. Codecs and {@link #JDK} do without them.
         */
        CONTEXTS("contexts alone"),
        /** The library's chain; the body is written at once. */
        CHAIN("chain"),
        /** The library's chain; the body is written in pieces. */
        PIECES("chain, written in 8 KB"),
        /** The library's chain, which has cached the compressed body. */
        KEPT("chain, kept"),
        /** The codec that the chain uses: one call on arrays, with a reused state. */
        RAW("raw codec"),
        /** The library's codec in one call, with a state from its pool. */
        CODEC("library's codec"),
        /** A raw codec that uses libdeflate. */
        LIBDEFLATE("raw libdeflate"),
        RESTEASY("RESTEasy"),
        JERSEY("Jersey"),
        JDK("GZIPInputStream");

        private final String text;

        Contender(String text) {
            this.text = text;
        }

        /** Returns whether the contender exists for a coding. */
        boolean exists(Passage.Direction direction, String coding) {
            boolean gzip = coding.equals("gzip");
            return switch (this) {
                case CONTEXTS -> coding.equals(Passage.NO_CODING);
                case CODEC ->
                    direction == Passage.Direction.WRITER
                            ? !coding.equals(Passage.NO_CODING)
                            : Set.of("lzf", "gzip", "zstd").contains(coding);
                case CHAIN, RAW -> !coding.equals(Passage.NO_CODING);
                case PIECES, KEPT -> direction == Passage.Direction.WRITER && !coding.equals(Passage.NO_CODING);
                case LIBDEFLATE, RESTEASY, JERSEY -> gzip;
                case JDK -> gzip && direction == Passage.Direction.READER;
            };
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
