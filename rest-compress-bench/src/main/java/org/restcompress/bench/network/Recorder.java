// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import org.jspecify.annotations.Nullable;

/** Records with the JVM's flight recorder where threads of this process wait for each other, and nothing else. */
public final class Recorder {
    /** The events that are recorded, however short they are. */
    public static final List<String> EVENTS = List.of("jdk.JavaMonitorEnter", "jdk.JavaMonitorWait", "jdk.ThreadPark");

    /** Code of the JDK and the server is above the code that waits. Deeper stacks would cost more time. */
    public static final String JVM_OPTION = "-XX:FlightRecorderOptions=stackdepth=16";

    private @Nullable Recording recording;

    /** Starts if the file is empty, and else stops and writes the file. */
    String answer(String file) throws IOException {
        if (file.isEmpty()) {
            recording = start();
        } else if (recording != null) {
            try (Recording ended = recording) {
                ended.stop();
                ended.dump(Path.of(file));
            }
        }
        return file;
    }

    private static Recording start() {
        Recording recording = new Recording();
        EVENTS.forEach(
                event -> recording.enable(event).withThreshold(Duration.ZERO).withStackTrace());
        recording.start();
        return recording;
    }
}
