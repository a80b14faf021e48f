// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.net.URLConnection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The media types of files, by the last part of their names: those of the web here, others as the JDK has them. */
public final class MediaTypes {
    /** RFC 2046 §4.5.1: what is not known. */
    static final String UNKNOWN = "application/octet-stream";

    private static final String TOKEN = "[\\w!#$&^.+-]+";
    private static final Pattern SYNTAX =
            Pattern.compile(TOKEN + '/' + TOKEN + "(\\s*;\\s*" + TOKEN + "=[^;\\r\\n]+)*");
    private static final Pattern SUFFIX = Pattern.compile("[^./]+");
    /** RFC 9239 has JavaScript among text. */
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

    /** Reads lines of a type, and its subtypes with the ends of names that they have. */
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

    /** The coding that a file of its type has by its name; null for none. Browsers show no {@code .svgz} without it. */
    static @Nullable String coding(String name, String type) {
        return name.toLowerCase(Locale.ROOT).endsWith(".svgz") && bare(type).equals("image/svg+xml") ? "gzip" : null;
    }

    /** A media type without its parameters. */
    static String bare(String type) {
        int semicolon = type.indexOf(';');
        return (semicolon < 0 ? type : type.substring(0, semicolon)).strip().toLowerCase(Locale.ROOT);
    }
}
