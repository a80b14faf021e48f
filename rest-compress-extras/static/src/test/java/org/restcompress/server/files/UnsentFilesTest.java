// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.files.StaticResources;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.Server;

/** Long files whose answers an application's filter changes, or delays. */
class UnsentFilesTest {
    private static final int LONG = 5 << 20;

    @TempDir
    static java.nio.file.Path files;

    private Server server;

    /** As an application has it. */
    @Path("files")
    public static class Serving extends StaticResources {
        /** Those of the test. */
        public Serving() {
            super(in(files));
        }
    }

    /** Does what the query says, after the headers were made and before the body is written. */
    public static class Filter implements ContainerResponseFilter {
        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) throws IOException {
            switch (String.valueOf(request.getUriInfo().getRequestUri().getQuery())) {
                case "drop" -> response.setEntity(null);
                case "replace" -> response.setEntity("another");
                case "throw" -> throw new IllegalStateException("a filter's own");
                case "rename" ->
                    Files.move(
                            Files.writeString(files.resolve("new"), "b".repeat(LONG)),
                            files.resolve("long.txt"),
                            StandardCopyOption.REPLACE_EXISTING);
                case "delete" -> Files.delete(files.resolve("long.txt"));
                default -> {}
            }
        }
    }

    @BeforeEach
    void start() throws Exception {
        server = Server.of(new Serving(), new Filter());
        Files.writeString(files.resolve("long.txt"), textOf(LONG));
        FileTimes.settle();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static List<String> open() throws IOException {
        try (Stream<java.nio.file.Path> all = Files.list(java.nio.file.Path.of("/proc/self/fd"))) {
            return all.map(UnsentFilesTest::target)
                    .filter(target -> target.startsWith(files.toString()))
                    .toList();
        }
    }

    private static String target(java.nio.file.Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException e) {
            // Closed since.
            return "";
        }
    }

    @ParameterizedTest
    @EnabledOnOs(OS.LINUX)
    @ValueSource(strings = {"drop", "replace", "throw"})
    void aFileIsNotOpenAfterAnAnswerThatAFilterChanges(String what) throws Exception {
        for (String[] headers : new String[][] {
            {"Accept-Encoding", "identity"},
            {"Accept-Encoding", "gzip"},
            {"Range", "bytes=5-9"},
            {"Range", "bytes=1-2,7-9"}
        }) {
            Http.get(server.uri("/files/long.txt?" + what), headers);
            assertThat(open()).as(String.join("=", headers)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rename", "delete"})
    void anAnswerWhoseFileIsAnotherOneByNowIsBrokenOff(String what) throws Exception {
        for (String coding : new String[] {"identity", "gzip", "deflate", "zstd", "lzf"}) {
            for (String range : new String[] {"bytes=0-", "bytes=5-9"}) {
                Files.writeString(files.resolve("long.txt"), textOf(LONG));
                FileTimes.settle();
                Http.get(server.uri("/files/long.txt"));
                try (RawClient client = new RawClient(server.port())) {
                    Answer answer = client.get(
                                    "files/long.txt?" + what,
                                    "Connection: close\r\nAccept-Encoding: " + coding + "\r\nRange: " + range + "\r\n")
                            .answer();
                    assertThat(answer.isComplete() && isWhole(answer.body(), coding))
                            .as(coding)
                            .isFalse();
                    assertThat(new String(answer.body(), UTF_8)).doesNotContain(files.toString());
                }
            }
        }
    }

    private static boolean isWhole(byte[] body, String coding) {
        try {
            Http.decode(coding, body);
            return true;
        } catch (UncheckedIOException e) {
            return false;
        }
    }
}
