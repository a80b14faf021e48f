// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.bombs;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** How a resource method takes a body; each is the path of one of {@link BombServer}. */
enum ReadingStyle {
    BYTE_BY_BYTE("text/plain", "some text"),
    IN_ARRAYS("text/plain", "some text"),
    SKIPPING("text/plain", "some text"),
    TRANSFERRING("text/plain", "some text"),
    ONLY_THE_BEGINNING("text/plain", "some text"),
    STRING("text/plain", "some text"),
    ARRAY("application/octet-stream", "some text"),
    FORM("application/x-www-form-urlencoded", "key=value"),
    JSON("application/json", "{\"key\": \"value\"}"),
    XML("application/xml", "<entry/>"),

    /** Keeps what it reads, and so is not for bombs. */
    HOARDING("text/plain", "some text");

    static final Set<ReadingStyle> ALL = EnumSet.complementOf(EnumSet.of(HOARDING));

    /** Those that keep nothing of a body of blanks. */
    static final Set<ReadingStyle> STREAMING =
            EnumSet.of(IN_ARRAYS, SKIPPING, TRANSFERRING, ONLY_THE_BEGINNING, JSON, XML);

    /** Those that are fast, too. */
    static final Set<ReadingStyle> FAST = EnumSet.of(IN_ARRAYS, SKIPPING, TRANSFERRING, ONLY_THE_BEGINNING);

    private final String mediaType;
    private final String good;

    ReadingStyle(String mediaType, String good) {
        this.mediaType = mediaType;
        this.good = good;
    }

    String mediaType() {
        return mediaType;
    }

    /** A body that it takes. */
    String good() {
        return good;
    }

    String path() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
