// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;

/** Writes parts of an HTTP URL as browsers do (URL Standard of WHATWG), so that one resource has one text. */
final class UrlText {
    /**
     * ASCII characters that are percent-encoded (URL Standard, "path percent-encode set"), except those of URI syntax.
     */
    private static final String ENCODED_IN_PATHS = " \"#<>?^`{}";

    private static final String ENCODED_IN_QUERIES = " \"#<>'";

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private UrlText() {}

    static String pathOf(URI url) {
        String path = url.getRawPath();
        return path == null || path.isEmpty() ? "/" : path(path);
    }

    /** Returns the query without the question mark, or an empty string if there is none. */
    static String queryOf(URI url) {
        return url.getRawQuery() == null ? "" : query(url.getRawQuery());
    }

    /** Normalizes a path, or a piece of one. */
    static String path(String path) {
        String encoded = encode(path.replace('\\', '/'), ENCODED_IN_PATHS);
        if (!encoded.contains("/.") && !encoded.contains("/%2")) {
            return encoded;
        }
        // A piece without a slash at its beginning continues a segment: a dot there is no dot segment.
        boolean whole = encoded.startsWith("/");
        if (whole) {
            return withoutDotSegments(encoded);
        }
        String piece = withoutDotSegments("/-" + encoded);
        return piece.substring(Math.min(2, piece.length()));
    }

    static String query(String query) {
        return encode(query, ENCODED_IN_QUERIES);
    }

    private static String withoutDotSegments(String path) {
        Deque<String> kept = new ArrayDeque<>();
        String[] segments = path.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String dots = segments[i].replace("%2e", ".").replace("%2E", ".");
            boolean one = dots.equals(".");
            boolean two = dots.equals("..");
            if (two && !kept.isEmpty()) {
                kept.removeLast();
            }
            if (!one && !two) {
                kept.addLast(segments[i]);
            } else if (i == segments.length - 1) {
                kept.addLast("");
            }
        }
        return '/' + String.join("/", kept);
    }

    private static String encode(String text, String encoded) {
        if (isKept(text, encoded)) {
            return text;
        }
        StringBuilder url = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            if (isKept(b, encoded)) {
                url.append((char) b);
            } else {
                url.append('%').append(HEX.toHexDigits(b));
            }
        }
        return url.toString();
    }

    /** Uses no stream, since this runs for each response of some methods. */
    private static boolean isKept(String text, String encoded) {
        for (int i = 0; i < text.length(); i++) {
            if (!isKept(text.charAt(i), encoded)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isKept(int c, String encoded) {
        return c >= ' ' && c < 0x7f && encoded.indexOf(c) < 0;
    }
}
