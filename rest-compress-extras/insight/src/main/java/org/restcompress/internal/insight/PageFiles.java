// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.value.Sha256;

/** Reads and compresses the files of the page. */
public final class PageFiles {
    /** The placeholder in the page for the directory of its files. */
    private static final String HERE = "@here";

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

    /** The coding of the files. */
    public static final String GZIP = "gzip";

    /** Files that were requested: each is read and compressed once. */
    private static final Map<String, File> FILES = new ConcurrentHashMap<>();

    /** A file of the page. Nobody may change its bytes. */
    public static final class File {
        private final String type;
        private final byte[] plain;
        private final byte[] gzip;
        private final String tag;

        private File(String type, byte[] plain) {
            this.type = type;
            this.plain = plain;
            gzip = gzip(plain);
            tag = HexFormat.of().formatHex(Sha256.of(plain), 0, TAG_BYTES);
        }

        /** Returns the media type. */
        public String type() {
            return type;
        }

        /** Returns the strong entity tag of the uncompressed form, without quotes. */
        public String tag() {
            return tag;
        }

        public byte[] plain() {
            return plain;
        }

        public byte[] gzip() {
            return gzip;
        }

        public boolean isShorterInGzip() {
            return gzip.length < plain.length;
        }

        private static byte[] gzip(byte[] plain) {
            ByteArrayOutputStream coded = new ByteArrayOutputStream();
            try (OutputStream out = new GZIPOutputStream(coded)) {
                out.write(plain);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return coded.toByteArray();
        }
    }

    private PageFiles() {}

    /**
     * Returns the page itself.
     *
     * @param here the path of its files relative to its own, without a slash at the end
     */
    public static File page(String here) {
        String text = new String(own("page.html"), UTF_8);
        return new File(
                "text/html;charset=UTF-8", text.replace(HERE, escape(here)).getBytes(UTF_8));
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }

    /**
     * Returns a file that the page loads.
     *
     * @return empty if there is no file with this name
     */
    public static Optional<File> named(String name) {
        return Optional.ofNullable(TYPES.get(name))
                .map(type ->
                        FILES.computeIfAbsent(name, key -> new File(type, key.equals(CHARTS) ? charts() : own(key))));
    }

    private static byte[] own(String name) {
        return read(name, PageFiles.class.getResourceAsStream(name));
    }

    /** Reads the script from the WebJar, whose paths contain its version. */
    private static byte[] charts() {
        Properties pom = new Properties();
        try {
            pom.load(new ByteArrayInputStream(besides(POM)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return besides(WEBJAR.formatted(pom.getProperty("version")));
    }

    /** Uses the loader: in a named module, a class finds only the resources of its own module. */
    private static byte[] besides(String path) {
        return read(path, PageFiles.class.getClassLoader().getResourceAsStream(path));
    }

    private static byte[] read(String name, @Nullable InputStream found) {
        try (InputStream file = found) {
            if (file == null) {
                throw new IllegalStateException(name + " is missing on the class path");
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
