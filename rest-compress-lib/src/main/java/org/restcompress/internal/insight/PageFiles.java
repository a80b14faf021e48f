// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The files of the page. */
public final class PageFiles {
    /** Where the page says in which directory its files are. */
    private static final String HERE = "@here";

    /** The line of the page that loads the charts. */
    private static final String CHARTS = "chart.js";

    private static final String POM = "META-INF/maven/org.webjars.npm/chart.js/pom.properties";
    private static final String WEBJAR = "META-INF/resources/webjars/chart.js/%s/dist/chart.umd.js";

    private static final Map<String, String> TYPES = Map.of(
            "page.css",
            "text/css;charset=UTF-8",
            "page.js",
            "text/javascript;charset=UTF-8",
            CHARTS,
            "text/javascript;charset=UTF-8",
            "icon.svg",
            "image/svg+xml");

    private static final int TAG_BYTES = 16;

    /** A file. */
    public static final class File {
        private final String type;
        private final byte[] bytes;
        private final String tag;

        private File(String type, byte[] bytes) {
            this.type = type;
            this.bytes = bytes;
            try {
                byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
                tag = HexFormat.of().formatHex(hash, 0, TAG_BYTES);
            } catch (NoSuchAlgorithmException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        /** Its media type. */
        public String type() {
            return type;
        }

        /** Its strong entity tag, without quotes. */
        public String tag() {
            return tag;
        }

        public void writeTo(OutputStream out) throws IOException {
            out.write(bytes);
        }
    }

    private PageFiles() {}

    /**
     * The page itself.
     *
     * @param here the path of its files relative to its own, without a slash at the end
     * @param application where else the charts may be
     */
    public static File page(String here, ClassLoader application) {
        String text = new String(own("page.html"), UTF_8);
        if (!hasCharts(application)) {
            text = text.lines().filter(line -> !line.contains(CHARTS + "\"")).reduce("", (a, b) -> a + b + '\n');
        }
        return new File(
                "text/html;charset=UTF-8", text.replace(HERE, escape(here)).getBytes(UTF_8));
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }

    /**
     * A file that the page loads.
     *
     * @param application where else the charts may be
     * @return empty if there is none of the name
     */
    public static Optional<File> named(String name, ClassLoader application) {
        String type = TYPES.get(name);
        if (type == null) {
            return Optional.empty();
        }
        byte[] bytes = name.equals(CHARTS) ? charts(application) : own(name);
        return bytes == null ? Optional.empty() : Optional.of(new File(type, bytes));
    }

    private static byte[] own(String name) {
        try (InputStream file = PageFiles.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException(name + " is missing in the library");
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean hasCharts(ClassLoader application) {
        try (InputStream file = openCharts(application)) {
            return file != null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte @Nullable [] charts(ClassLoader application) {
        try (InputStream file = openCharts(application)) {
            return file == null ? null : file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** In the WebJar of Chart.js, which is optional. */
    private static @Nullable InputStream openCharts(ClassLoader application) throws IOException {
        InputStream applications = openChartsIn(application);
        return applications == null ? openChartsIn(PageFiles.class.getClassLoader()) : applications;
    }

    private static @Nullable InputStream openChartsIn(ClassLoader loader) throws IOException {
        try (InputStream pom = loader.getResourceAsStream(POM)) {
            if (pom == null) {
                return null;
            }
            Properties properties = new Properties();
            properties.load(pom);
            return loader.getResourceAsStream(WEBJAR.formatted(properties.getProperty("version")));
        }
    }
}
