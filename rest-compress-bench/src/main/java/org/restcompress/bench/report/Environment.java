// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Describes the machine, the JVM and the libraries of a measurement. */
public final class Environment {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final long MEBIBYTE = 1024 * 1024;

    private Environment() {}

    public static String machine() {
        return processor() + ", " + Runtime.getRuntime().availableProcessors() + " processors, "
                + System.getProperty("os.name") + ' ' + System.getProperty("os.version") + ' '
                + System.getProperty("os.arch");
    }

    public static String jvm() {
        return System.getProperty("java.vm.name") + ' ' + System.getProperty("java.vm.version");
    }

    /** Returns the collectors of this JVM, and the limit of its heap. */
    public static String heap() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .map(GarbageCollectorMXBean::getName)
                        .collect(Collectors.joining(", "))
                + "; at most " + Runtime.getRuntime().maxMemory() / MEBIBYTE + " MiB";
    }

    /** Returns the name and version of the library that a class comes from. */
    public static String library(Class<?> type) {
        String file = Path.of(URI.create(
                        type.getProtectionDomain().getCodeSource().getLocation().toString()))
                .getFileName()
                .toString();
        return file.endsWith(".jar") ? file.substring(0, file.length() - ".jar".length()) : file;
    }

    private static String processor() {
        try (Stream<String> lines = Files.lines(CPU_INFO)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown processor");
        } catch (IOException notLinux) {
            return "unknown processor";
        }
    }
}
