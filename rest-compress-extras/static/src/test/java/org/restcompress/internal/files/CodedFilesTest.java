// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.files.source.DirectorySource;
import org.restcompress.internal.settings.Settings;
import org.restcompress.server.files.FileTimes;
import org.restcompress.testkit.Http;

class CodedFilesTest {
    /** Interrupts its thread when it has begun to decode. */
    private record Interrupting(ContentCodec codec, AtomicBoolean interrupts) implements ContentCodec {
        @Override
        public String coding() {
            return codec.coding();
        }

        @Override
        public EncodingStream encoder(OutputStream sink) throws IOException {
            return codec.encoder(sink);
        }

        @Override
        public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
            if (interrupts.get()) {
                Thread.currentThread().interrupt();
            }
            return codec.decoder(source, limits);
        }
    }

    /** Throws whatever it likes for bad bytes. */
    private record Careless(ContentCodec codec) implements ContentCodec {
        @Override
        public String coding() {
            return codec.coding();
        }

        @Override
        public EncodingStream encoder(OutputStream sink) throws IOException {
            return codec.encoder(sink);
        }

        @Override
        public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
            throw new IllegalStateException("not this byte: " + source.read());
        }
    }

    @TempDir
    private Path files;

    private Snapshot files(String coding, String suffix) throws Exception {
        Files.writeString(files.resolve("a"), "a".repeat(5000));
        Files.write(files.resolve("a" + suffix), Http.encode(coding, "a".repeat(5000)));
        FileTimes.settle();
        return new Snapshot(Objects.requireNonNull(new DirectorySource(files).find("a")));
    }

    private static CodedFiles by(UnaryOperator<ContentCodec> decorated) {
        Map<String, ContentCodec> codecs = new HashMap<>();
        Settings.defaults().codecs().byCoding().forEach((name, codec) -> codecs.put(name, decorated.apply(codec)));
        return new CodedFiles(new Codecs(codecs, Set.of()));
    }

    @ParameterizedTest
    @CsvSource({"gzip, .gz", "zstd, .zst"})
    void aCodedFileIsNotJudgedByAThreadThatIsInterruptedMeanwhile(String coding, String suffix) throws Exception {
        Snapshot file = files(coding, suffix);
        AtomicBoolean interrupts = new AtomicBoolean(true);
        CodedFiles coded = by(codec -> new Interrupting(codec, interrupts));
        assertThatThrownBy(() -> coded.in(coding, file)).isInstanceOf(ClosedByInterruptException.class);
        assertThat(Thread.interrupted()).isTrue();
        interrupts.set(false);
        assertThat(coded.in(coding, file)).isEqualTo(file.coded(coding)).isNotNull();
    }

    @Test
    void whateverACodecThrowsOfBytesThatItHasReadItDoesNotDecodeThem() throws Exception {
        Snapshot file = files("gzip", ".gz");
        assertThat(by(Careless::new).in("gzip", file)).isNull();
        assertThat(by(codec -> codec).in("gzip", file)).isNotNull();
    }
}
