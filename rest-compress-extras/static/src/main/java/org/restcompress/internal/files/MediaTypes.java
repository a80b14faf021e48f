// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The media types of files, by the last part of their names. Text is taken to be UTF-8. */
public final class MediaTypes {
    /** RFC 2046 §4.5.1: what is not known. */
    static final String UNKNOWN = "application/octet-stream";

    private static final String UTF_8 = ";charset=UTF-8";

    private static final Map<String, String> TYPES = new HashMap<>();

    static {
        put("text/html" + UTF_8, "html", "htm");
        put("text/css" + UTF_8, "css");
        // RFC 9239.
        put("text/javascript" + UTF_8, "js", "mjs");
        put("text/plain" + UTF_8, "txt", "text", "log");
        put("text/markdown" + UTF_8, "md");
        put("text/csv" + UTF_8, "csv");
        put("text/calendar" + UTF_8, "ics");
        put("text/vtt" + UTF_8, "vtt");
        // These say themselves how they are encoded, or are UTF-8 in any case (RFC 8259 §8.1).
        put("application/json", "json", "map");
        put("application/manifest+json", "webmanifest");
        put("application/geo+json", "geojson");
        put("application/ld+json", "jsonld");
        put("application/xml", "xml", "xsl", "xsd");
        put("application/xhtml+xml", "xhtml");
        put("application/rss+xml", "rss");
        put("application/atom+xml", "atom");
        put("application/yaml", "yaml", "yml");
        put("image/svg+xml", "svg");
        put("image/png", "png");
        put("image/apng", "apng");
        put("image/jpeg", "jpg", "jpeg");
        put("image/gif", "gif");
        put("image/webp", "webp");
        put("image/avif", "avif");
        put("image/jxl", "jxl");
        put("image/bmp", "bmp");
        put("image/x-icon", "ico");
        put("font/woff", "woff");
        put("font/woff2", "woff2");
        put("font/ttf", "ttf");
        put("font/otf", "otf");
        put("audio/mpeg", "mp3");
        put("audio/ogg", "ogg", "oga", "opus");
        put("audio/wav", "wav");
        put("audio/mp4", "m4a");
        put("video/mp4", "mp4", "m4v");
        put("video/webm", "webm");
        put("application/wasm", "wasm");
        put("application/pdf", "pdf");
        put("application/zip", "zip");
        put("application/java-archive", "jar");
        put("application/gzip", "gz", "tgz");
        put("application/zstd", "zst");
    }

    private MediaTypes() {}

    private static void put(String type, String... suffixes) {
        for (String suffix : suffixes) {
            TYPES.put(suffix, type);
        }
    }

    /**
     * The media type of a file.
     *
     * @param name its name
     * @return with a charset where the type is text; {@value #UNKNOWN} for an unknown one
     */
    public static String of(String name) {
        String suffix = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return TYPES.getOrDefault(suffix, UNKNOWN);
    }

    /** A media type without its parameters. */
    static String bare(String type) {
        int semicolon = type.indexOf(';');
        return semicolon < 0 ? type : type.substring(0, semicolon);
    }
}
