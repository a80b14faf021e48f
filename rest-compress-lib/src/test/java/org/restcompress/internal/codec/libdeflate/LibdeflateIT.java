// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.libdeflate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.codec.MalformedFilesTest;
import org.restcompress.internal.codec.zlib.DeflateCodecTest;
import org.restcompress.internal.codec.zlib.DeflateFormatTest;
import org.restcompress.internal.codec.zlib.GzipCodecTest;
import org.restcompress.internal.codec.zlib.GzipFormatTest;
import org.restcompress.internal.codec.zlib.GzipInOneCallPropertiesTest;
import org.restcompress.internal.codec.zlib.GzipInOneCallTest;
import org.restcompress.internal.codec.zlib.PaddedDeflateCodecTest;
import org.restcompress.internal.codec.zlib.PaddedGzipCodecTest;
import org.restcompress.testkit.Jdk;
import org.restcompress.tries.Tries;

/** The tests of gzip and deflate in a JVM that has libdeflate; skipped where no JDK is found that can have it. */
@Tag("matrix")
class LibdeflateIT {
    /** That of aircompressor-v3's class files. */
    private static final int FEATURE = 25;

    private static final int PATIENCE_SECONDS = 600;

    private static final List<Class<?>> TESTS = List.of(
            GzipCodecTest.class,
            GzipFormatTest.class,
            GzipInOneCallTest.class,
            GzipInOneCallPropertiesTest.class,
            DeflateCodecTest.class,
            PaddedGzipCodecTest.class,
            PaddedDeflateCodecTest.class,
            DeflateFormatTest.class,
            MalformedFilesTest.class,
            LibdeflateTest.class);

    @Test
    void gzipAndDeflatePassTheirTestsWithLibdeflate(@TempDir Path directory) throws IOException, InterruptedException {
        Optional<Jdk> jdk = Jdk.since(FEATURE);
        String what = jdk.map(found -> "libdeflate is tested on " + found)
                .orElse("libdeflate is not tested: no JDK that it works on was found (-D" + Jdk.property(FEATURE)
                        + "=<home> names one)");
        System.out.println(what);
        assumeTrue(jdk.isPresent(), what);
        assumeFalse(
                System.getProperty("os.name").startsWith("Windows"), "aircompressor-v3 has no libdeflate for Windows");
        File output = directory.resolve("output").toFile();

        List<String> command = new ArrayList<>(List.of(
                jdk.get().java().toString(),
                "--enable-native-access=ALL-UNNAMED",
                // So that what grows is not the heap.
                "-Xms256m",
                "-Xmx256m",
                "-XX:+AlwaysPreTouch",
                "-cp",
                System.getProperty("java.class.path"),
                "-D" + Tries.SEED_PROPERTY + "=" + Tries.SEED,
                TestsWithLibdeflate.class.getName()));
        TESTS.forEach(test -> command.add(test.getName()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }

        String said = Files.readString(output.toPath());
        assertThat(process.exitValue()).as(said).isZero();
        System.out.println(said.substring(said.indexOf(TestsWithLibdeflate.SUMMARY)));
    }
}
