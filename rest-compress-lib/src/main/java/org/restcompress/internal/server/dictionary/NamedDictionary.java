// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.config.Setting;
import org.restcompress.internal.dictionary.fields.PatternText;
import org.restcompress.internal.plan.Offers;
import org.restcompress.internal.settings.Settings;
import org.restcompress.internal.value.Range;

/**
 * A dictionary that {@code @PublishedDictionary} names: a file of the application that any client may read, and the methods
 * that use it.
 */
final class NamedDictionary {
    private static final String DIRECTORY = "META-INF/restcompress/dictionaries/";

    /**
     * In bytes. A longer dictionary would not fit a window that all decoders have, and its download would take more time
     * than it saves.
     */
    private static final Range LENGTH = new Range(1, 1 << 22);

    /** The template of all paths below the application's. */
    private static final String ANYWHERE = "{any: .*}";

    private final Offers offers;
    private final CompressionDictionary dictionary;
    private final String hash;
    private final Map<String, byte[]> coded = new ConcurrentHashMap<>();

    /** Paths of methods below the application's, with variables. */
    private final CopyOnWriteArrayList<String> templates = new CopyOnWriteArrayList<>();

    /**
     * Reads the dictionary's file.
     *
     * @throws IllegalArgumentException if there is no such file, or it cannot be read, or it is empty or longer than 4 MiB
     */
    NamedDictionary(String name, ClassLoader files, Settings config) {
        offers = new Offers(config.codecs(), config.get(Setting.PREFER));
        String path = DIRECTORY + name;
        try (InputStream file = files.getResourceAsStream(path)) {
            if (file == null) {
                throw new IllegalArgumentException("@PublishedDictionary: " + name + " (expected a file " + path
                        + "; the command `train` makes one from bodies)");
            }
            byte[] bytes = file.readAllBytes();
            LENGTH.check("bytes of " + path, bytes.length);
            dictionary = CompressionDictionary.of(bytes);
        } catch (IOException e) {
            throw new IllegalArgumentException(path + ": " + e.getMessage(), e);
        }
        hash = Base64.getUrlEncoder().withoutPadding().encodeToString(dictionary.sha256());
    }

    /** The codings in which it is served. */
    Offers offers() {
        return offers;
    }

    CompressionDictionary dictionary() {
        return dictionary;
    }

    /** Returns the dictionary's SHA-256, which is its name in URLs. */
    String hash() {
        return hash;
    }

    /** Returns the dictionary's bytes in a content coding. They are compressed once, since they never change. */
    byte[] coded(ContentCodec codec) throws IOException {
        byte[] known = coded.get(codec.coding());
        if (known != null) {
            return known;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (EncodingStream encoder = codec.encoder(bytes)) {
            encoder.write(dictionary.toByteArray());
        }
        coded.put(codec.coding(), bytes.toByteArray());
        return bytes.toByteArray();
    }

    /**
     * Adds a method that uses the dictionary.
     *
     * @param template the method's path, or null if it depends on the request
     */
    void usedAt(@Nullable String template) {
        templates.addIfAbsent(template == null ? ANYWHERE : template);
    }

    /**
     * Returns the URL pattern of the methods. A single method has its own pattern. For several methods, it matches all paths
     * below their common directory.
     */
    String pattern(String base) {
        if (templates.size() == 1) {
            return PatternText.ofTemplate(base + '/' + templates.get(0));
        }
        String common = templates.stream()
                .map(template -> template.replaceAll("\\{.*", ""))
                .reduce(NamedDictionary::commonPrefix)
                .orElse("");
        return PatternText.ofPath(base + '/' + common.substring(0, common.lastIndexOf('/') + 1)) + '*';
    }

    private static String commonPrefix(String one, String other) {
        int length = 0;
        while (length < Math.min(one.length(), other.length()) && one.charAt(length) == other.charAt(length)) {
            length++;
        }
        return one.substring(0, length);
    }
}
