// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.Dictionary;
import org.restcompress.codec.EncodingStream;

/** A dictionary that whoever asks may read, and what it is in each coding. */
final class PublishedDictionary {
    private final Dictionary dictionary;
    private final String name;
    private final Map<String, byte[]> coded = new ConcurrentHashMap<>();

    PublishedDictionary(Dictionary dictionary) {
        this.dictionary = dictionary;
        this.name = Base64.getUrlEncoder().withoutPadding().encodeToString(dictionary.sha256());
    }

    Dictionary dictionary() {
        return dictionary;
    }

    /** Its name in URLs: its SHA-256. */
    String name() {
        return name;
    }

    boolean hasHash(byte[] sha256) {
        return Arrays.equals(dictionary.sha256(), sha256);
    }

    /** Its bytes in a coding; coded once, since they never change. */
    byte[] coded(ContentCodec codec) throws IOException {
        byte[] known = coded.get(codec.coding());
        if (known != null) {
            return known;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (EncodingStream encoder = codec.encoder(bytes)) {
            encoder.write(dictionary.toByteArray());
            encoder.finish();
        }
        coded.put(codec.coding(), bytes.toByteArray());
        return bytes.toByteArray();
    }
}
