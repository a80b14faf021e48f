// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.net.URLConnection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** The media types of files, by the last part of their names: those of the web here, others as the JDK has them. */
public final class MediaTypes {
    /** RFC 2046 §4.5.1: what is not known. */
    static final String UNKNOWN = "application/octet-stream";

    private static final String TOKEN = "[\\w!#$&^.+-]+";
    private static final Pattern SYNTAX =
            Pattern.compile(TOKEN + '/' + TOKEN + "(\\s*;\\s*" + TOKEN + "=[^;\\r\\n]+)*");
    private static final Pattern SUFFIX = Pattern.compile("[^./]+");
    private static final Map<String, String> TYPES = new HashMap<>();

    static {
        put("text/html", "html", "htm");
        put("text/css", "css");
        // RFC 9239.
        put("text/javascript", "js", "mjs");
        put("text/plain", "txt", "log");
        put("text/calendar", "ics");
        put("text/vtt", "vtt");
        put("application/json", "json", "map");
        put("application/manifest+json", "webmanifest");
        put("application/geo+json", "geojson");
        put("application/ld+json", "jsonld");
        put("application/xml", "xml", "xsl", "xsd");
        put("application/xhtml+xml", "xhtml");
        put("application/rss+xml", "rss");
        put("application/atom+xml", "atom");
        put("application/yaml", "yaml", "yml");
        put("image/apng", "apng");
        put("image/avif", "avif");
        put("image/jxl", "jxl");
        put("image/x-icon", "ico");
        put("font/woff", "woff");
        put("font/woff2", "woff2");
        put("font/ttf", "ttf");
        put("font/otf", "otf");
        put("audio/wav", "wav");
        put("application/wasm", "wasm");
        put("application/gzip", "gz", "tgz");
        put("application/zstd", "zst");
        put("model/gltf-binary", "glb");
        put("model/gltf+json", "gltf");
        put("application/vnd.apple.mpegurl", "m3u8");
    }

    private MediaTypes() {}

    private static void put(String type, String... suffixes) {
        for (String suffix : suffixes) {
            TYPES.put(suffix, type);
        }
    }

    /**
     * A copy of an application's own, in lower case.
     *
     * @throws IllegalArgumentException if there is a type or the end of a name that makes no sense
     */
    static Map<String, String> checked(Map<String, String> own) {
        Map<String, String> checked = new HashMap<>();
        own.forEach((suffix, type) -> {
            if (!SUFFIX.matcher(suffix).matches() || !SYNTAX.matcher(type).matches()) {
                throw new IllegalArgumentException(
                        "media type: " + suffix + '=' + type + " (expected such as glb=model/gltf-binary)");
            }
            checked.put(suffix.toLowerCase(Locale.ROOT), type);
        });
        return Map.copyOf(checked);
    }

    /**
     * The media type of a file. Text is taken to be UTF-8, and so is XML, since some runtimes say so of it.
     *
     * @param name its name
     * @param own types by the last part of a name, which go before those that are known
     * @return {@value #UNKNOWN} for an unknown one
     */
    static String of(String name, Map<String, String> own) {
        String suffix = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        String type = own.getOrDefault(suffix, TYPES.get(suffix));
        if (type == null) {
            type = URLConnection.guessContentTypeFromName("x." + suffix);
        }
        if (type == null) {
            return UNKNOWN;
        }
        boolean isText = type.startsWith("text/") || type.startsWith("application/xml");
        return isText && !type.contains("charset=") ? type + ";charset=UTF-8" : type;
    }

    /** A media type without its parameters. */
    static String bare(String type) {
        int semicolon = type.indexOf(';');
        return (semicolon < 0 ? type : type.substring(0, semicolon)).strip().toLowerCase(Locale.ROOT);
    }
}
