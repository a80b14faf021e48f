// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.tools.doctor.Mark;

class PeersTest {
    private static final Path PAGE = Path.of("..", "docs", "doctor.md");
    private static final Path RECORDED = Path.of("results", "peers.json");

    @TempDir
    Path directory;

    /** With {@code -Drestcompress.update=true} it writes the table. */
    @Test
    void thePageHasTheRecordedResults() throws IOException {
        String rendered = PeersPage.update(Files.readString(PAGE), Files.readString(RECORDED));
        if (Boolean.getBoolean("restcompress.update")) {
            Files.writeString(PAGE, rendered);
        }
        assertThat(Files.readString(PAGE))
                .as("run this with -Drestcompress.update=true")
                .isEqualTo(rendered);
    }

    @Test
    void thisLibraryHasNoFaults() throws IOException {
        assertThat(PeersPage.results(Files.readString(RECORDED)))
                .filteredOn(result -> result.title().startsWith("rest-compress on "))
                .hasSize(3)
                .allSatisfy(result -> {
                    assertThat(result.kept())
                            .contains("decodes", "vary-coded", "etag-per-coding", "weak-comparison", "post-unknown");
                    assertThat(result.broken()).extracting(Result.Broken::mark).doesNotContain(Mark.FAULT);
                });
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theWholeGroupEnds() throws IOException, InterruptedException {
        Path child = directory.resolve("child");
        List<String> command = List.of("sh", "-c", "sleep 600 & echo $! > " + child + "; wait");
        PeerProcess process = new PeerProcess(command, directory.resolve("log"));
        while (!Files.exists(child) || Files.size(child) == 0) {
            Thread.sleep(10);
        }
        long pid = Long.parseLong(Files.readString(child).strip());
        assertThat(ProcessHandle.of(pid)).isPresent();
        process.close();
        assertThat(ProcessHandle.of(pid).map(ProcessHandle::isAlive)).isNotEqualTo(Optional.of(true));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFailureHasAReason() {
        assertThatThrownBy(() -> PeerProcess.run(
                        List.of("sh", "-c", "echo begin; echo '[ERROR] why'; echo end; exit 3"),
                        directory.resolve("log")))
                .isInstanceOf(IOException.class)
                .hasMessage("[ERROR] why");
    }
}
