// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;

/** Samples are coded one at a time, and not for ever. */
class SamplesTest {
    private static final byte[] SAMPLE = "a sample a sample a sample a sample a sample".getBytes(US_ASCII);

    @Test
    void whatThereIsNoTimeForIsLeftOut() {
        String late = Samples.measure(SAMPLE, Codecs.installed(), System.nanoTime() - 1);
        assertThat(late).isEqualTo("{\"bytes\":" + SAMPLE.length + ",\"results\":[],\"complete\":false}");
    }

    @Test
    void oneSampleIsCodedAtATime() throws Exception {
        CountDownLatch isCoding = new CountDownLatch(1);
        CountDownLatch mayGoOn = new CountDownLatch(1);
        Codecs waiting = new Codecs(Map.of("gzip", new Waiting(isCoding, mayGoOn)), Set.of());
        Samples samples = new Samples();
        CompletableFuture<Optional<String>> first =
                CompletableFuture.supplyAsync(() -> samples.measure(SAMPLE, waiting));
        assertThat(isCoding.await(1, TimeUnit.MINUTES)).isTrue();

        assertThat(samples.measure(SAMPLE, Codecs.installed())).isEmpty();
        mayGoOn.countDown();
        assertThat(first.get(1, TimeUnit.MINUTES)).isPresent();
        assertThat(samples.measure(SAMPLE, Codecs.installed())).isPresent();
    }

    /** Begins when it may. */
    private record Waiting(CountDownLatch isCoding, CountDownLatch mayGoOn) implements ContentCodec {
        private static final ContentCodec GZIP =
                Codecs.installed().named("gzip").orElseThrow();

        @Override
        public String coding() {
            return GZIP.coding();
        }

        @Override
        public EncodingStream encoder(OutputStream sink) throws IOException {
            isCoding.countDown();
            try {
                assertThat(mayGoOn.await(1, TimeUnit.MINUTES)).isTrue();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return GZIP.encoder(sink);
        }

        @Override
        public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
            return GZIP.decoder(source, limits);
        }
    }
}
