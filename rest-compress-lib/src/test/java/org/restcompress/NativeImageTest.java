// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.util.ZstdVersion;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restcompress.internal.platform.Linked;
import org.restcompress.testkit.Projects;

/** What GraalVM's native-image is told: classes that are looked up by name, and what native code reaches. */
class NativeImageTest {
    private static final Path CLASSES = Projects.ROOT.resolve("rest-compress-lib/target/classes");

    /** {@link NativeImageOnJerseyTest} and the tests of quarkus-classic look for these. */
    private static final Set<String> ELSEWHERE = Set.of(
            "io.quarkus.resteasy.runtime.standalone.VertxHttpResponse",
            "io.quarkus.runtime.BlockingOperationControl",
            "org.glassfish.jersey.client.ClientResponse",
            "org.glassfish.jersey.server.ChunkedOutput");

    private static final Pattern NAME = Pattern.compile("([a-z][a-z0-9_]*\\.)+[A-Z]\\w*(\\$\\w+)?");

    @Test
    void eachClassOfTheMetadataIsThereWithItsFieldsAndMethods() throws Exception {
        List<JsonObject> entries = entries("reflection").toList();

        assertThat(entries).hasSizeGreaterThan(20);
        for (JsonObject entry : entries) {
            String name = entry.getString("type");
            if (ELSEWHERE.contains(name)) {
                continue;
            }
            Class<?> type = Class.forName(name, false, NativeImageTest.class.getClassLoader());
            for (JsonValue field :
                    entry.getOrDefault("fields", JsonValue.EMPTY_JSON_ARRAY).asJsonArray()) {
                assertThat(type.getDeclaredField(field.asJsonObject().getString("name")))
                        .isNotNull();
            }
            for (JsonValue method :
                    entry.getOrDefault("methods", JsonValue.EMPTY_JSON_ARRAY).asJsonArray()) {
                List<String> parameters =
                        method.asJsonObject().getJsonArray("parameterTypes").getValuesAs(JsonString::getString);
                assertThat(Stream.of(type.getDeclaredConstructors(), type.getDeclaredMethods())
                                .flatMap(Stream::of)
                                .filter(m ->
                                        m.getName().equals(method.asJsonObject().getString("name"))
                                                || method.asJsonObject()
                                                        .getString("name")
                                                        .equals("<init>"))
                                .map(m -> Stream.of(m.getParameterTypes())
                                        .map(Class::getName)
                                        .toList()))
                        .contains(parameters);
            }
        }
    }

    @Test
    void everyClassThatTheLibraryNamesInAStringIsInTheMetadata() throws IOException {
        Set<String> told = new TreeSet<>(
                entries("reflection").map(e -> e.getString("type")).toList());
        Set<String> named = new TreeSet<>();
        try (Stream<Path> files = Files.walk(CLASSES)) {
            files.filter(file -> file.toString().endsWith(".class")).forEach(file -> named.addAll(strings(file)));
        }
        named.removeIf(name -> !NAME.matcher(name).matches()
                || name.startsWith("org.restcompress.")
                || !(Linked.isPresent(name) || ELSEWHERE.contains(name)));

        assertThat(named).hasSizeGreaterThan(20);
        assertThat(told).containsAll(named);
    }

    @Test
    void globsMatchTheNativeLibrariesOfZstdAndBrotli() throws Exception {
        Path system = Path.of(System.getProperty("os.arch").equals("aarch64") ? "linux/aarch64" : "linux/amd64");
        Path zstd = system.resolve("libzstd-jni-" + ZstdVersion.VERSION + ".so");

        assertThat(NativeImageTest.class.getClassLoader().getResource(zstd.toString()))
                .as("where zstd-jni has them")
                .isNotNull();
        assertThat(entries("resources").map(e -> e.getString("glob")))
                .anyMatch(glob ->
                        FileSystems.getDefault().getPathMatcher("glob:" + glob).matches(zstd))
                .anyMatch(glob -> FileSystems.getDefault()
                        .getPathMatcher("glob:" + glob)
                        .matches(Path.of("lib/linux-x86_64/libbrotli.so")));
    }

    private static Stream<JsonObject> entries(String kind) throws IOException {
        List<JsonObject> entries = new ArrayList<>();
        for (Path module : List.of(Path.of("rest-compress-lib"), Path.of("rest-compress-extras/brotli"))) {
            try (Stream<Path> files = Files.walk(Projects.ROOT.resolve(module).resolve("src/main/resources"))) {
                for (Path file : files.filter(f -> f.endsWith("reachability-metadata.json"))
                        .toList()) {
                    try (JsonReader json = Json.createReader(Files.newInputStream(file))) {
                        json.readObject().getJsonArray(kind).forEach(e -> entries.add(e.asJsonObject()));
                    }
                }
            }
        }
        return entries.stream();
    }

    /** The UTF-8 constants of a class (JVMS §4.4.7), among which its string literals are. */
    private static Set<String> strings(Path file) {
        Set<String> strings = new TreeSet<>();
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            in.readLong();
            int count = in.readUnsignedShort();
            for (int i = 1; i < count; i++) {
                switch (in.readUnsignedByte()) {
                    case 1 -> strings.add(in.readUTF());
                    case 5, 6 -> {
                        in.readLong();
                        i++;
                    }
                    case 7, 8, 16, 19, 20 -> in.readShort();
                    case 15 -> in.skipNBytes(3);
                    default -> in.readInt();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return strings;
    }
}
