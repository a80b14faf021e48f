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
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.files.source.DirectorySource;
import org.restcompress.internal.files.source.Found;
import org.restcompress.internal.settings.Settings;
import org.restcompress.server.files.FileTimes;
import org.restcompress.testkit.Http;

class ContentsTest {
    /** Interrupts its thread when it has begun to decode. */
    private record Interrupting(ContentCodec codec) implements ContentCodec {
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
            Thread.currentThread().interrupt();
            return codec.decoder(source, limits);
        }
    }

    @ParameterizedTest
    @CsvSource({"gzip", "zstd"})
    void aCodedFileIsNotJudgedByAThreadThatIsInterruptedMeanwhile(String coding, @TempDir Path files) throws Exception {
        Files.writeString(files.resolve("plain"), "a".repeat(5000));
        Files.write(files.resolve("coded"), Http.encode(coding, "a".repeat(5000)));
        FileTimes.settle();
        Found plain = Objects.requireNonNull(new DirectorySource(files).find("plain"));
        Found coded = Objects.requireNonNull(new DirectorySource(files).find("coded"));
        ContentCodec codec = Settings.defaults().codecs().named(coding).orElseThrow();
        Contents contents = new Contents(0);
        assertThatThrownBy(() -> contents.isCodedFrom(plain, coded, new Interrupting(codec)))
                .isInstanceOf(ClosedByInterruptException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(contents.isCodedFrom(plain, coded, codec)).isTrue();
    }
}
