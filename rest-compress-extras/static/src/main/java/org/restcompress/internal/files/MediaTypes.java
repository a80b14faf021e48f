// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.net.URLConnection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the media type of a file by the suffix of its name. The table has the types of the web; the JDK knows others. */
public final class MediaTypes {
    /** The type of a file with an unknown suffix (RFC 2046 §4.5.1). */
    static final String UNKNOWN = "application/octet-stream";

    private static final String TOKEN = "[\\w!#$&^.+-]+";
    private static final Pattern SYNTAX =
            Pattern.compile(TOKEN + '/' + TOKEN + "(\\s*;\\s*" + TOKEN + "=[^;\\r\\n]+)*");
    private static final Pattern SUFFIX = Pattern.compile("[^./]+");
    /** RFC 9239 makes JavaScript a text type. */
    private static final Map<String, String> TYPES = read("""
            text/ html=html,htm css=css javascript=js,mjs,cjs plain=txt,log calendar=ics vtt=vtt
            application/ json=json,map manifest+json=webmanifest geo+json=geojson ld+json=jsonld yaml=yaml,yml
            application/ xml=xml,xsl,xsd xhtml+xml=xhtml rss+xml=rss atom+xml=atom vnd.apple.mpegurl=m3u8
            application/ wasm=wasm gzip=gz,tgz zstd=zst
            image/ apng=apng avif=avif jxl=jxl svg+xml=svg,svgz x-icon=ico
            font/ woff=woff woff2=woff2 ttf=ttf otf=otf
            audio/ wav=wav
            video/ mp2t=ts,mts,m2ts
            model/ gltf-binary=glb gltf+json=gltf
            """);

    private MediaTypes() {}

    /** Reads lines that have a type, and then its subtypes with their suffixes. */
    private static Map<String, String> read(String table) {
        Map<String, String> types = new HashMap<>();
        for (String line : table.split("\n", -1)) {
            String[] words = line.split(" ", -1);
            for (int i = 1; i < words.length; i++) {
                String[] subtype = words[i].split("=", 2);
                for (String suffix : subtype[1].split(",", -1)) {
                    types.put(suffix, words[0] + subtype[0]);
                }
            }
        }
        return types;
    }

    /**
     * Copies an application's own types, with suffixes in lower case.
     *
     * @throws IllegalArgumentException if a type or a suffix is malformed
     */
    static Map<String, String> checked(Map<String, String> own) {
        Map<String, String> checked = new HashMap<>();
        own.forEach((suffix, type) -> {
            if (!SUFFIX.matcher(suffix).matches() || !SYNTAX.matcher(type).matches()) {
                throw new IllegalArgumentException("media type: " + suffix + '=' + type
                        + " (expected a suffix and its type, such as glb=model/gltf-binary)");
            }
            checked.put(suffix.toLowerCase(Locale.ROOT), type);
        });
        return Map.copyOf(checked);
    }

    /**
     * Returns the media type of a file. Text gets {@code charset=UTF-8}, and so does XML, since some runtimes add it
     * themselves.
     *
     * @return {@value #UNKNOWN} for an unknown suffix, and for a name without a dot
     */
    static String of(String name, Map<String, String> own) {
        int dot = name.lastIndexOf('.');
        if (dot < 0) {
            return UNKNOWN;
        }
        String suffix = name.substring(dot + 1).toLowerCase(Locale.ROOT);
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

    /** Returns the coding that the name implies; null for none. Browsers do not show an {@code .svgz} without it. */
    static @Nullable String coding(String name, String type) {
        return name.toLowerCase(Locale.ROOT).endsWith(".svgz") && bare(type).equals("image/svg+xml") ? "gzip" : null;
    }

    /** Returns a media type without its parameters, in lower case. */
    static String bare(String type) {
        int semicolon = type.indexOf(';');
        return (semicolon < 0 ? type : type.substring(0, semicolon)).strip().toLowerCase(Locale.ROOT);
    }
}
