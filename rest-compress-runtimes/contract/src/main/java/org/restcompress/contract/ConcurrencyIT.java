// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Many messages at once. */
public class ConcurrencyIT {
    private static final int THREADS = 8;

    private static final boolean IN_PIECES = RuntimeUnderTest.installed().sendsWholeWhatComesInPieces();

    /** Of the longest, a part is sent before all of it is written; the one in its place is compressed whole. */
    private static final List<Integer> LENGTHS = List.of(2000, 20_000, IN_PIECES ? 200_000 : 120_000, 60_000);

    private static final List<String> COMPRESSED = List.of("lzf", "gzip", "deflate", "zstd", "br");

    /** A plain one is sent as it comes. */
    private static final List<String> ACCEPTED = IN_PIECES
            ? Stream.concat(COMPRESSED.stream(), Stream.of("identity")).toList()
            : COMPRESSED;

    private static final List<String> SENT = List.of("lzf", "gzip", "deflate", "zstd", "identity");

    @Test
    void eachAnswerIsTheOneToItsRequest() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (RunningServer server = RunningServer.of(EntityResource.class)) {
            List<Callable<Void>> calls = IntStream.range(0, THREADS)
                    .mapToObj(thread -> (Callable<Void>) () -> {
                        for (int i = 0; i < ACCEPTED.size() * SENT.size(); i++) {
                            echo(server, ACCEPTED.get((thread + i) % ACCEPTED.size()), SENT.get(i % SENT.size()), i);
                        }
                        return null;
                    })
                    .toList();
            for (Future<Void> call : threads.invokeAll(calls)) {
                call.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static void echo(RunningServer server, String accepted, String sent, int i) {
        String text = Texts.of(LENGTHS.get(i % LENGTHS.size()));
        HttpResponse<byte[]> response = Http.post(
                server.uri("entity/echo"),
                Http.encode(sent, text),
                "Content-Encoding",
                sent,
                "Content-Type",
                "text/plain",
                "Accept-Encoding",
                accepted);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEqualTo(accepted.equals("identity") ? "" : accepted);
        assertThat(Http.text(response)).isEqualTo(text);
    }
}
