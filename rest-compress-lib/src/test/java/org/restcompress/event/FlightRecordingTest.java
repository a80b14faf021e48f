// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.server.Bodies;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** What Java Flight Recorder keeps. */
class FlightRecordingTest {
    private static final String NAME = "org.restcompress.Coding";

    @TempDir
    private Path directory;

    private List<RecordedEvent> record(Duration threshold, Path file, String... paths) throws Exception {
        Heard heard = new Heard();
        CompressionConfig config = CompressionConfig.builder().listener(heard).build();
        try (Recording recording = new Recording();
                Server server = Server.with(Map.of(), new CompressionFeature(config), new Bodies())) {
            // Before anybody records, the class of the event is loaded.
            Http.get(server.uri("/empty"));
            heard.next(Side.SERVER, Direction.RESPONSE);
            recording.enable(NAME).withThreshold(threshold);
            recording.start();
            for (String path : paths) {
                Http.get(server.uri(path), "Accept-Encoding", "zstd");
                heard.next(Side.SERVER, Direction.RESPONSE);
            }
            recording.stop();
            recording.dump(file);
        }
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals(NAME))
                // Each thread has a buffer of its own, and the file has one after another.
                .sorted(Comparator.comparing(RecordedEvent::getStartTime))
                .toList();
    }

    @Test
    void aRecordingHasEachMessage() throws Exception {
        Path file = directory.resolve("all.jfr");
        List<RecordedEvent> events = record(Duration.ZERO, file, "/text/5000", "/text/100");
        assertThat(events).hasSize(2);
        RecordedEvent coded = events.get(0);
        assertThat(coded.getString("resource")).isEqualTo("GET /text/{length}");
        assertThat(coded.getString("coding")).isEqualTo("zstd");
        assertThat(coded.getString("reason")).isNull();
        assertThat(coded.getLong("plainBytes")).isEqualTo(5000);
        assertThat(coded.getLong("codedBytes")).isBetween(10L, 4999L);
        assertThat(coded.getDuration("codecTime")).isPositive().isLessThanOrEqualTo(coded.getDuration());
        assertThat(coded.getInt("level")).isEqualTo(2);
        assertThat(coded.getString("outcome")).isEqualTo("COMPLETE");
        RecordedEvent plain = events.get(1);
        assertThat(plain.getString("coding")).isNull();
        assertThat(plain.getString("reason")).isEqualTo("BELOW_MIN_SIZE");
        assertThat(plain.getLong("plainBytes")).isEqualTo(100);
        assertThat(printed(file)).contains(NAME, "resource = \"GET /text/{length}\"", "coding = \"zstd\"");
    }

    @Test
    void aThresholdKeepsWhatTakesLonger() throws Exception {
        assertThat(record(Duration.ofHours(1), directory.resolve("slow.jfr"), "/text/5000"))
                .isEmpty();
    }

    private static String printed(Path file) throws IOException, InterruptedException {
        Path tool = Path.of(System.getProperty("java.home"), "bin", "jfr");
        Process process = new ProcessBuilder(tool.toString(), "print", "--events", NAME, file.toString())
                .redirectErrorStream(true)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return text;
    }
}
