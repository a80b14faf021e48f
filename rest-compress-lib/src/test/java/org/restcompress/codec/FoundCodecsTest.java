// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.example.AliasedCodec;
import org.example.CheckingCodec;
import org.example.EndlessCodec;
import org.example.ErringCodec;
import org.example.HastyCodec;
import org.example.LateCodec;
import org.example.NamedCodec;
import org.example.SneakyCodec;
import org.example.StuckCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.event.Side;
import org.restcompress.internal.body.received.CodedBody;
import org.restcompress.internal.body.received.DecodedContent;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.testkit.Log;

/** What is said of an application's codec when it is found: of its names, and of what it does not notice. */
class FoundCodecsTest {
    @TempDir
    private Path services;

    private Codecs installed(String codec) throws IOException {
        Path file = services.resolve("META-INF/services/" + ContentCodec.class.getName());
        Files.createDirectories(file.getParent());
        Files.writeString(file, codec);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader application =
                new URLClassLoader(new URL[] {services.toUri().toURL()}, before)) {
            thread.setContextClassLoader(application);
            return Codecs.installed();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** As a name with a capital could be written and never read. */
    @Test
    void oneWithANameThatIsNoneIsLeftOutWithAWarning() throws IOException {
        for (String name : List.of("X-Own", "x own", "", "identity", "*", "x-öwn")) {
            for (Class<?> named : List.of(NamedCodec.class, AliasedCodec.class)) {
                NamedCodec.name = name;
                try (Log log = new Log("org.restcompress.codings")) {
                    Codecs codecs = installed(named.getName());

                    assertThat(codecs.names()).containsExactly("zstd", "lzf", "gzip", "deflate");
                    assertThat(codecs.named(name)).isEmpty();
                    assertThat(codecs.knows(name)).isFalse();
                    if (name.equals("X-Own")) {
                        assertThat(log.records())
                                .filteredOn(record -> record.getLevel().equals(Level.WARNING))
                                .extracting(LogRecord::getMessage)
                                .containsExactly("content codec " + named.getName()
                                        + " is ignored: it has a coding 'X-Own' (expected a token of RFC 9110 in lower"
                                        + " case, other than identity and *)");
                    }
                }
            }
        }
    }

    @Test
    void oneThatTakesACutBodyForAWholeOneIsOfferedWithAWarning() throws IOException {
        try (Log log = new Log("org.restcompress.codings")) {
            assertThat(installed(EndlessCodec.class.getName()).named("x-endless"))
                    .isPresent();
            assertThat(log.messages())
                    .filteredOn(message -> message.contains("x-endless"))
                    .containsExactly(
                            "content coding x-endless: the decoder of org.example.EndlessCodec accepts a body that"
                                    + " is cut short, without an error",
                            "content coding x-endless: the decoder of org.example.EndlessCodec accepts damaged bytes"
                                    + " without an error, as if the coding had no checksum");
        }
    }

    @Test
    void oneThatHoldsBackWhatIsFlushedIsOfferedWithAWarning() throws IOException {
        try (Log log = new Log("org.restcompress.codings")) {
            assertThat(installed(LateCodec.class.getName()).named("x-late")).isPresent();
            assertThat(log.messages())
                    .filteredOn(message -> message.contains("x-late"))
                    .containsExactly(
                            "content coding x-late: the encoder of org.example.LateCodec keeps bytes back at a flush,"
                                    + " so events and flushed pages arrive late");
        }
    }

    @Test
    void nothingIsSaidOfOneThatNoticesWhatIsCutAndDamaged() throws IOException {
        try (Log log = new Log("org.restcompress.codings")) {
            assertThat(installed(CheckingCodec.class.getName()).named("x-checking"))
                    .isPresent();
            assertThat(log.messages()).noneMatch(message -> message.contains("x-checking"));
        }
    }

    @Test
    void oneThatThrowsAnErrorForBadBytesIsOfferedWithAWarning() throws IOException {
        try (Log log = new Log("org.restcompress.codings")) {
            assertThat(installed(ErringCodec.class.getName()).named("x-erring")).isPresent();
            assertThat(log.messages())
                    .filteredOn(message -> message.contains("x-erring"))
                    .containsExactly("content coding x-erring: the decoder of org.example.ErringCodec throws"
                            + " java.lang.LinkageError for damaged bytes (expected an IOException or a"
                            + " RuntimeException, so that the server answers with 400)");
        }
    }

    /** They do most of the work. */
    @ParameterizedTest
    @CsvSource({"NONE, true", "ENCODES_TOO_LITTLE, false", "FILLS_THE_ROOM, false", "SAYS_ZERO, true"})
    void oneWhoseCallsForWholeBodiesAreWrongIsNotOffered(HastyCodec.Fault fault, boolean isOffered) throws IOException {
        HastyCodec.fault = fault;
        try {
            assertThat(installed(HastyCodec.class.getName()).named("x-hasty").isPresent())
                    .isEqualTo(isOffered);
        } finally {
            HastyCodec.fault = HastyCodec.Fault.NONE;
        }
    }

    @Test
    void oneThatThrowsWhateverItLikesIsNotOfferedAndTheOthersAre() throws IOException {
        List<Supplier<Throwable>> kinds =
                List.of(() -> new Exception("on purpose"), () -> new AssertionError("on purpose"));
        for (Supplier<Throwable> thrown : kinds) {
            SneakyCodec.thrown = thrown;
            Codecs codecs = installed(SneakyCodec.class.getName());
            assertThat(codecs.names()).containsExactly("zstd", "lzf", "gzip", "deflate");
            assertThat(codecs.knows("x-sneaky")).isTrue();
        }
    }

    @Test
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void oneThatGivesNeitherBytesNorAnEndIsOffered() throws IOException {
        assertThat(installed(StuckCodec.class.getName()).named("x-stuck")).isPresent();
    }

    @Test
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aBodyOfWhichADecoderGivesNeitherBytesNorAnEndIsMalformed() throws IOException {
        StuckCodec codec = new StuckCodec();
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (EncodingStream encoder = codec.encoder(coded)) {
            encoder.write(new byte[1000]);
        }
        byte[] cut = Arrays.copyOf(coded.toByteArray(), coded.size() - 6);
        CodedBody body = new CodedBody(new ByteArrayInputStream(cut), List.of(codec), cut.length);
        try (DecodedContent content = new DecodedContent(body, DecodeLimits.defaults(), Side.SERVER)) {
            assertThatThrownBy(content::readAllBytes).isInstanceOf(MalformedContentException.class);
        }
    }
}
