// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restcompress.CompressionConfig;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.config.Setting;
import org.restcompress.internal.body.BodyCopy;
import org.restcompress.internal.settings.Settings;

/** What a client takes for responses that offer themselves as dictionaries, and need not end. */
class OpenResponsesTest {
    private static final URI URL = URI.create("https://ill.example/");
    /** More than any collector needs. */
    private static final int COLLECTIONS = 100;

    private static List<String> offering(String name) {
        return switch (name) {
            case "Use-As-Dictionary" -> List.of("match=\"/*\"");
            case "Cache-Control" -> List.of("max-age=60");
            default -> List.of();
        };
    }

    /** As much room as is announced would be 16 GB. */
    @Test
    void anAnnouncedLengthTakesNoMemoryBeforeTheBytesCome() {
        ClientDictionaries dictionaries = new ClientDictionaries(() -> Instant.EPOCH);
        List<BodyCopy> begun = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            DictionaryCall call = dictionaries.call(Settings.defaults(), "GET", URL, name -> List.of(), false);
            BodyCopy copy = call.answered(200, OpenResponsesTest::offering, Runnable::run)
                    .copy(8_000_000);
            copy.add(new byte[1], 0, 1);
            begun.add(copy);
        }
        assertThat(begun).hasSize(2000).doesNotContain(BodyCopy.NONE);
    }

    /** What becomes of a response that is open. */
    enum End {
        READ,
        CLOSED,
        FAILED,
        MALFORMED,
        FORGOTTEN
    }

    /** So many bytes, and an end. */
    private static final class Body extends InputStream {
        private final End end;
        private int left;

        Body(int length, End end) {
            left = length;
            this.end = end;
        }

        @Override
        public int read() throws IOException {
            return left > 0 ? left-- & 0xff : end();
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int n = left > 0 || length == 0 ? Math.min(left, length) : end();
            left -= Math.max(n, 0);
            return n;
        }

        private int end() throws IOException {
            return switch (end) {
                case FAILED -> throw new IOException("on purpose");
                case MALFORMED -> throw new MalformedContentException("gzip", "on purpose");
                default -> -1;
            };
        }
    }

    private static DictionaryCall call(ClientDictionaries dictionaries, String path) {
        CompressionConfig config = CompressionConfig.builder()
                .set(Setting.CLIENT_DICTIONARIES_MAX_BYTES, 1 << 20)
                .build();
        return dictionaries.call(
                Settings.of(config::isSet, config::get), "GET", URL.resolve(path), name -> List.of(), false);
    }

    private static InputStream open(ClientDictionaries dictionaries, String path, Body body) {
        FieldLines offer = name -> name.equals("Use-As-Dictionary") ? List.of("match=\"" + path + '"') : offering(name);
        return call(dictionaries, path).answered(200, offer, Runnable::run).from(body, -1);
    }

    private static boolean isKept(ClientDictionaries dictionaries, String path) throws IOException {
        try (InputStream body = open(dictionaries, path, new Body(20_000, End.READ))) {
            assertThat(body.readAllBytes()).hasSize(20_000);
        }
        return !call(dictionaries, path).fields("gzip").isEmpty();
    }

    /** Two copies of 400,000 bytes take the 1 MiB that there is. */
    @ParameterizedTest
    @EnumSource
    void copiesOfOpenResponsesAreBoundedAndGiveTheirRoomBackHoweverTheyEnd(End end) throws IOException {
        ClientDictionaries dictionaries = new ClientDictionaries(() -> Instant.EPOCH);
        List<InputStream> open = new ArrayList<>();
        for (String path : List.of("/1", "/2")) {
            open.add(open(dictionaries, path, new Body(400_000, end)));
        }
        for (InputStream body : open) {
            assertThat(body.readNBytes(400_000)).hasSize(400_000);
        }
        assertThat(isKept(dictionaries, "/3")).isFalse();

        switch (end) {
            case READ -> assertThat(open.remove(0).read()).isNegative();
            case CLOSED -> open.remove(0).close();
            case FAILED, MALFORMED -> {
                InputStream body = open.remove(0);
                assertThatThrownBy(body::read).hasMessageContaining("on purpose");
            }
            case FORGOTTEN -> open.remove(0);
        }
        boolean isKept = isKept(dictionaries, "/4");
        for (int i = 0; i < COLLECTIONS && end == End.FORGOTTEN && !isKept; i++) {
            System.gc();
            isKept = isKept(dictionaries, "/4");
        }
        assertThat(isKept).isTrue();
        assertThat(open).as("still open").hasSize(1);
    }
}
