// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Reads class files: a class that an adapter refers to and nobody asks for would fail a deployment. */
class AdapterTest {
    @Test
    void eachClassOfOthersThatTheGlueRefersToIsAskedForByItsAdapter() throws Exception {
        Map<String, Set<String>> asked = new TreeMap<>();
        asked.put("ResteasyEncodingInterceptor", Set.copyOf(Adapter.RESTEASY_INTERCEPTOR.foreign()));
        asked.put("ResteasyDetour", Set.copyOf(Adapter.RESTEASY_DETOUR.foreign()));
        asked.put("ResteasySettings", Set.copyOf(Adapter.RESTEASY_SETTINGS.foreign()));
        asked.put("ResteasyInvocation", Set.copyOf(Adapter.RESTEASY_INVOCATION.foreign()));
        asked.put("CxfGzip", Set.copyOf(Adapter.CXF_GZIP.foreign()));
        asked.put("MicroProfileSettings", Set.copyOf(Adapter.MICROPROFILE_SETTINGS.foreign()));

        assertThat(asked).hasSameSizeAs(Adapter.values());
        assertThat(referredTo()).isEqualTo(asked);
    }

    @Test
    void oneMissingClassIsEnoughToLeaveAPartOut() {
        assertThat(Adapter.isPresent("org.jboss.resteasy.spi.AsyncWriterInterceptor"))
                .isTrue();
        assertThat(Adapter.isPresent("org.jboss.resteasy.spi.NotThere")).isFalse();
        assertThat(Adapter.RESTEASY_SETTINGS.isUsable()).isTrue();
        assertThat(Adapter.CXF_GZIP.isUsable()).isFalse();
    }

    /** Foreign classes by the class that refers to them; what is nested counts for what it is in. */
    private static Map<String, Set<String>> referredTo() throws Exception {
        Path glue = Path.of(Adapter.class.getResource("Adapter.class").toURI()).getParent();
        Map<String, Set<String>> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(glue)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                Set<String> foreign = classesIn(file).stream()
                        .filter(AdapterTest::isForeign)
                        .collect(Collectors.toCollection(TreeSet::new));
                if (!foreign.isEmpty()) {
                    String top = file.getFileName().toString().replaceFirst("[$.].*", "");
                    found.computeIfAbsent(top, t -> new HashSet<>()).addAll(foreign);
                }
            }
        }
        return found;
    }

    /** Of neither the JDK, nor the API that all of the glue is for, nor the library. */
    private static boolean isForeign(String name) {
        if (name.startsWith("jakarta.ws.rs.") || name.startsWith("org.restcompress.") || name.startsWith("[")) {
            return false;
        }
        try {
            ClassLoader.getPlatformClassLoader().loadClass(name);
            return false;
        } catch (ClassNotFoundException e) {
            return true;
        }
    }

    /** The classes of a constant pool (JVMS §4.4): those that linking may load. */
    private static Set<String> classesIn(Path file) throws IOException {
        Map<Integer, String> texts = new HashMap<>();
        Set<Integer> classes = new HashSet<>();
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            in.readInt();
            in.readInt();
            int count = in.readUnsignedShort();
            for (int i = 1; i < count; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> texts.put(i, in.readUTF());
                    case 7 -> classes.add(in.readUnsignedShort());
                    case 8, 16, 19, 20 -> in.readUnsignedShort();
                    case 15 -> in.skipNBytes(3);
                    case 3, 4, 9, 10, 11, 12, 17, 18 -> in.readInt();
                    case 5, 6 -> {
                        in.readLong();
                        // It takes two entries.
                        i++;
                    }
                    default -> throw new IOException(file + ": no constant has the tag " + tag);
                }
            }
        }
        return classes.stream()
                .map(texts::get)
                .map(name -> name.replace('/', '.'))
                .collect(Collectors.toSet());
    }
}
