// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.bombs;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.memory.bombs.BombServer.Limits;

/** The kinds of bombs. */
final class Waves {
    static final List<String> CODINGS = List.of("lzf", "gzip", "deflate", "zstd");

    private static final int KIB = 1 << 10;
    private static final int MIB = 1 << 20;

    /** Bytes: the largest that decoders give (RFC 9659 §3, RFC 7932 §9.1). */
    static final int ZSTD_WINDOW = 8 * MIB;

    private static final String EMPTY_GZIP_MEMBER = "1f8b0800000000000000 0300 00000000 00000000";

    /** The last block of a zstd frame: 128 KiB of blanks. */
    private static final String ZSTD_BLANKS = "03001020";

    /** One wave of each kind; they go through the codings, as most kinds have one for each. */
    static Stream<Wave> oneOfEachKind() {
        List<List<Wave>> kinds = kinds();
        return IntStream.range(0, kinds.size()).mapToObj(kind -> kinds.get(kind).get(chosen(kind, kinds.get(kind))));
    }

    /** All that {@link #oneOfEachKind} leaves out. */
    static Stream<Wave> others() {
        List<List<Wave>> kinds = kinds();
        return IntStream.range(0, kinds.size()).boxed().flatMap(kind -> {
            List<Wave> waves = new ArrayList<>(kinds.get(kind));
            waves.remove(chosen(kind, waves));
            return waves.stream();
        });
    }

    private static int chosen(int kind, List<Wave> waves) {
        return kind % waves.size();
    }

    private static List<List<Wave>> kinds() {
        return Stream.of(
                        overSize(),
                        overRatio(),
                        stacked(),
                        withFilledWindows(),
                        withDeclaredWindows(),
                        ofEmptyUnits(),
                        ofNothing(),
                        ofLies())
                .map(waves -> waves.filter(
                                wave -> CODINGS.containsAll(wave.bomb().codings()))
                        .toList())
                .toList();
    }

    private static Stream<Wave> overSize() {
        return CODINGS.stream()
                .map(coding -> sized("blanks over max-size", Limits.SHORT_BODIES, 192 * KIB, 384 * KIB, 0, coding));
    }

    private static Stream<Wave> overRatio() {
        return CODINGS.stream().map(coding -> dense("blanks over max-ratio", coding));
    }

    private static Stream<Wave> stacked() {
        Stream<Wave> shortBetween = Stream.of("gzip, gzip", "gzip, gzip, gzip", "zstd, gzip", "deflate, zstd, lzf")
                .map(codings -> dense("stacked blanks over max-ratio", codings.split(", ", -1)));
        return Stream.concat(shortBetween, Stream.of(denseBetween("lzf", "gzip")));
    }

    /** Between two decoders, a body is over a lower ratio long before its content is over max-ratio. */
    private static Wave denseBetween(String... codings) {
        String answer = "the decoded body is more than 10 times as long as the compressed body,"
                + " and has another content coding (restcompress.decode.max-ratio)\n";
        Bomb bomb = Bomb.ofBlanks(256 * KIB, 700 * KIB, codings);
        return new Wave("blanks that stay long", Limits.LOW_RATIO, ReadingStyle.STREAMING, bomb, answer, 0);
    }

    private static Stream<Wave> withFilledWindows() {
        int content = Limits.LONG_BODIES.maxSize + 1;
        return Stream.of(sized("filled windows", Limits.LONG_BODIES, ZSTD_WINDOW + MIB, content, ZSTD_WINDOW, "zstd"));
    }

    /** RFC 8878 §3.1.1.1: as exponent and eighths, or as the length of a single segment. */
    private static Stream<Wave> withDeclaredWindows() {
        return Stream.of(
                window("zstd", 1L << 27, ZSTD_WINDOW, "28b52ffd", "0088" + ZSTD_BLANKS),
                window("zstd", 15L << 38, ZSTD_WINDOW, "28b52ffd", "00ff" + ZSTD_BLANKS),
                window("zstd", 1L << 40, ZSTD_WINDOW, "28b52ffd", "e00000000000010000" + ZSTD_BLANKS));
    }

    private static Stream<Wave> ofEmptyUnits() {
        return Stream.of(
                empty("gzip members", "gzip", EMPTY_GZIP_MEMBER),
                empty("zstd frames", "zstd", "28b52ffd 2000 010000"),
                empty("zstd frames", "zstd", "502a4d18 00000000"),
                empty("lzf chunks", "lzf", "5a56000000"));
    }

    /** RFC 1952 §2.3.1, RFC 1951 §3.2.4, RFC 8878 §3.1.1.2 and §3.1.2. */
    private static Stream<Wave> ofNothing() {
        String extra = "1f8b0804000000000000 ffff" + "61".repeat(0xffff) + "0300 00000000 00000000";
        return Stream.of(
                nothing("a name without end", "gzip", "1f8b0808000000000000", "61"),
                nothing("a comment without end", "gzip", "1f8b0810000000000000", "61"),
                nothing("long extra fields", "gzip", EMPTY_GZIP_MEMBER, extra),
                nothing("stored blocks of nothing", "gzip", "1f8b0800000000000000", "000000ffff"),
                nothing("stored blocks of nothing", "deflate", "789c", "000000ffff"),
                nothing("a long skippable frame", "zstd", "502a4d18ffffffff", "00"),
                nothing("raw blocks of nothing", "zstd", "28b52ffd0000", "000000"));
    }

    private static Stream<Wave> ofLies() {
        return Stream.of(
                lie("more content than there is", "gzip", "1f8b0800000000000000", "01 0100feff 61 43beb7e8 02000000"),
                lie("another checksum", "deflate", "789c", "01 0100feff 61 00000000"),
                lie("more content than there is", "zstd", "28b52ffd20ff", "090000 61"),
                lie("less content than there is", "zstd", "28b52ffd2001", "110000 6161"),
                lie("a window of 8 MiB for nothing", "zstd", "28b52ffd0068 080000 61", "08"),
                lie("a chunk of 64 KiB with less in it", "lzf", "5a56", "01 0005 ffff 00 61 e0 ff 00"));
    }

    private static Wave sized(String kind, Limits limits, int within, int content, int least, String coding) {
        String answer =
                "the decoded body is longer than %d bytes (restcompress.decode.max-size)\n".formatted(limits.maxSize);
        Set<ReadingStyle> ways = limits == Limits.SHORT_BODIES ? ReadingStyle.ALL : ReadingStyle.FAST;
        return new Wave(kind, limits, ways, Bomb.ofBlanks(within, content - within, coding), answer, least);
    }

    private static Wave dense(String kind, String... codings) {
        String answer = ("the decoded body is more than %d times as long as the compressed body"
                        + " (restcompress.decode.max-ratio)\n")
                .formatted(Limits.LOW_RATIO.maxRatio);
        Bomb bomb = Bomb.ofBlanks(900 * KIB, 700 * KIB, codings);
        return new Wave(kind, Limits.LOW_RATIO, ReadingStyle.STREAMING, bomb, answer, 0);
    }

    private static Wave window(String coding, long window, int most, String within, String beyond) {
        String answer = ("the %s window is %d bytes, but at most %d bytes are allowed by %s itself"
                        + " (restcompress.decode.max-window)\n")
                .formatted(coding, window, most, coding);
        return shortBody("a window of " + window + " bytes", Bomb.ofHex(coding, within, beyond), answer);
    }

    private static Wave empty(String units, String coding, String unit) {
        String answer = "the body has more than %d empty %s in a row\n"
                .formatted(DecodeLimits.defaults().maxEmpty(), units);
        return shortBody("empty " + units, Bomb.endless(coding, unit, unit), answer);
    }

    private static Wave nothing(String kind, String coding, String within, String again) {
        int size = Limits.SHORT_BODIES.maxSize;
        String answer = ("the compressed body is longer than %d bytes, the most for %d decoded bytes"
                        + " (restcompress.decode.max-size)\n")
                .formatted(size + size / 8 + (1L << 20), size);
        return shortBody(kind, Bomb.endless(coding, within, again), answer);
    }

    private static Wave lie(String kind, String coding, String within, String beyond) {
        return shortBody(kind, Bomb.ofHex(coding, within, beyond), "malformed " + coding + " body: ");
    }

    private static Wave shortBody(String kind, Bomb bomb, String answer) {
        return new Wave(kind, Limits.SHORT_BODIES, ReadingStyle.ALL, bomb, answer, 0);
    }

    private Waves() {}
}
