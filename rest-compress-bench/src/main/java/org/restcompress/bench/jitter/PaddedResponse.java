// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jitter;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.probe.Subject;
import org.restcompress.bench.probe.Writing;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;

/**
 * A response that is measured in all modes.
 *
 * @param coding its coding, at the library's default level
 * @param size the content's, in bytes
 * @param body a file that begins with the content
 */
record PaddedResponse(String coding, int size, Path body) {
    /** Bytes that a coding may need beside its padding. */
    private static final int BESIDE = 8;

    /** As JMH hands it to the JVM that measures. */
    Map<String, String> params() {
        return Map.of(
                "coding", coding,
                "size", Integer.toString(size),
                "body", body.toAbsolutePath().toString());
    }

    /** What is measured, for each of {@link PaddingMode#ALL}, after a trial: all must be whole, and all but one padded. */
    List<Subject> subjects() throws IOException {
        byte[] content = Bodies.cut(body, size);
        int bare = coded(PaddingMode.OFF, content).length;
        List<Subject> subjects = new ArrayList<>();
        for (PaddingMode mode : PaddingMode.ALL) {
            int padding = coded(mode, content).length - bare;
            if (mode == PaddingMode.OFF ? padding != 0 : padding < 1 || padding > PaddingMode.MAX + BESIDE) {
                throw new IOException(this + ", " + mode + " is longer by " + padding + " bytes");
            }
            subjects.add(subject(mode, content));
        }
        return subjects;
    }

    private Subject subject(PaddingMode mode, byte[] content) {
        return Writing.annotated(coding, mode.settings(), content, size);
    }

    private byte[] coded(PaddingMode mode, byte[] content) throws IOException {
        byte[] coded = subject(mode, content).result();
        if (!Arrays.equals(content, decode(coded))) {
            throw new IOException(this + ", " + mode + " changes the content");
        }
        return coded;
    }

    private byte[] decode(byte[] coded) throws IOException {
        ContentCodec codec = Codecs.installed().named(coding).orElseThrow();
        try (InputStream content = codec.decoder(new ByteArrayInputStream(coded))) {
            return content.readAllBytes();
        }
    }

    @Override
    public String toString() {
        return coding + ", " + Bodies.kilobytes(size);
    }
}
