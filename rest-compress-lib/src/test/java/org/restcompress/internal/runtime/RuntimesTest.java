// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.core.ResteasyContext;
import org.jboss.resteasy.spi.HttpRequest;
import org.jboss.resteasy.spi.ResteasyAsynchronousContext;
import org.junit.jupiter.api.Test;
import org.restcompress.internal.cache.CodedBodies;
import org.restcompress.internal.dictionary.RecentBodies;
import org.restcompress.internal.event.Listeners;
import org.restcompress.internal.microprofile.MicroProfile;
import org.restcompress.internal.platform.Linked;
import org.restcompress.internal.runtime.cxf.Cxf;
import org.restcompress.internal.runtime.resteasy.Resteasy;

/** Reads class files: a class that an adapter refers to and nobody asks for would fail a deployment. */
class RuntimesTest {
    @Test
    void eachClassOfOthersThatTheGlueRefersToIsAskedForByItsAdapter() throws Exception {
        Map<String, Set<String>> asked = new TreeMap<>();
        asked.put("AsyncEncodingInterceptor", Set.copyOf(Resteasy.INTERCEPTOR.classes()));
        asked.put("ResteasyDetour", Set.copyOf(Resteasy.DETOUR.classes()));
        asked.put("ResteasyEvents", Set.copyOf(Resteasy.EVENTS.classes()));
        // It stands with the two that are asked for.
        asked.put("AsyncBody", Set.of("org.jboss.resteasy.spi.AsyncOutputStream"));
        asked.put("Resteasy", Set.copyOf(Resteasy.SETTINGS.classes()));
        asked.put("CxfBus", Set.copyOf(Cxf.BUS.classes()));
        asked.put("CxfVariants", Set.copyOf(Cxf.VARIANTS.classes()));
        asked.put("CxfGzip", Set.copyOf(Cxf.GZIP.classes()));
        asked.put("MicroProfile", Set.copyOf(MicroProfile.API.classes()));
        asked.put("Store", Set.copyOf(CodedBodies.CAFFEINE.classes()));
        asked.put("MemoryStore", Set.copyOf(RecentBodies.CAFFEINE.classes()));
        asked.put("Beans", Set.copyOf(Listeners.CDI.classes()));

        assertThat(referredTo()).isEqualTo(asked);
    }

    /** As on Netty. */
    @Test
    void aThreadMayBlockUnlessRestEasyForbidsIt() {
        assertThat(Runtimes.mayBlock()).isTrue();
        ResteasyAsynchronousContext forbidding =
                proxy(ResteasyAsynchronousContext.class, CompletableFuture.failedFuture(new IllegalStateException()));
        try {
            ResteasyContext.pushContext(HttpRequest.class, proxy(HttpRequest.class, forbidding));
            assertThat(Runtimes.mayBlock()).isFalse();
        } finally {
            ResteasyContext.clearContextData();
        }
    }

    private static <T> T proxy(Class<T> type, Object result) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> result));
    }

    @Test
    void oneMissingClassIsEnoughToLeaveAPartOut() {
        String there = "org.jboss.resteasy.spi.AsyncWriterInterceptor";
        assertThat(Linked.with(there).isUsable()).isTrue();
        assertThat(Linked.with(there, "org.jboss.resteasy.spi.NotThere").isUsable())
                .isFalse();
        assertThat(Resteasy.SETTINGS.isUsable()).isTrue();
        assertThat(Cxf.GZIP.isUsable()).isFalse();
    }

    /** Foreign classes by the class that refers to them; what is nested counts for what it is in. */
    private static Map<String, Set<String>> referredTo() throws Exception {
        Path glue = Path.of(Runtimes.class.getResource("Runtimes.class").toURI())
                .getParent()
                .getParent();
        Map<String, Set<String>> found = new TreeMap<>();
        try (Stream<Path> files = Files.walk(glue)) {
            for (Path file : files.filter(RuntimesTest::isGlue).toList()) {
                Set<String> foreign = classesIn(file).stream()
                        .filter(RuntimesTest::isForeign)
                        .collect(Collectors.toCollection(TreeSet::new));
                if (!foreign.isEmpty()) {
                    String top = file.getFileName().toString().replaceFirst("[$.].*", "");
                    found.computeIfAbsent(top, t -> new HashSet<>()).addAll(foreign);
                }
            }
        }
        return found;
    }

    /** Codecs have libraries of their own, and are tried before they are offered. */
    private static boolean isGlue(Path file) {
        return file.toString().endsWith(".class")
                && !file.toString().replace('\\', '/').contains("/internal/codec/");
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
