// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.util.Set;

/** What a body goes through. */
enum Contender {
    /** Nothing but the contexts that all but the raw codecs go through: what they cost is not the chain's. */
    CONTEXTS("contexts alone"),
    /** The library's chain, its body written at once. */
    CHAIN("chain"),
    /** The library's chain, its body written in pieces. */
    PIECES("chain, written in 8 KB"),
    /** The library's chain, which has kept the coded body. */
    KEPT("chain, kept"),
    /** The codec that the chain leans on: one call, on arrays, with a state that is used again. */
    RAW("raw codec"),
    /** The library's codec in one call, with a state of its pool. */
    CODEC("library's codec"),
    /** The same as the raw codec, by libdeflate. */
    LIBDEFLATE("raw libdeflate"),
    /** RESTEasy's interceptors for gzip. */
    RESTEASY("RESTEasy"),
    /** Jersey's interceptor for gzip. */
    JERSEY("Jersey"),
    /** The JDK's stream. */
    JDK("GZIPInputStream");

    private final String text;

    Contender(String text) {
        this.text = text;
    }

    /** Whether there is such a thing for a coding. */
    boolean exists(Direction direction, String coding) {
        boolean gzip = coding.equals("gzip");
        return switch (this) {
            case CONTEXTS -> coding.equals(Passage.NO_CODING);
            case CODEC ->
                direction == Direction.WRITER
                        ? !coding.equals(Passage.NO_CODING)
                        : Set.of("lzf", "gzip", "zstd").contains(coding);
            case CHAIN, RAW -> !coding.equals(Passage.NO_CODING);
            case PIECES, KEPT -> direction == Direction.WRITER && !coding.equals(Passage.NO_CODING);
            case LIBDEFLATE, RESTEASY, JERSEY -> gzip;
            case JDK -> gzip && direction == Direction.READER;
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
