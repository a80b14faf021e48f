// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.net.URI;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.negotiation.FieldNames;

/**
 * A GET or HEAD request for a file.
 *
 * @param path the path below the root, percent-encoded, without a slash at its beginning; a slash at its end is ignored
 * @param headers returns the lines of a field; an empty list if there is no such field
 * @param meter measures the answer; null if there is no listener
 */
public record FileRequest(
        boolean isHead,
        String path,
        URI uri,
        Function<String, List<String>> headers,
        boolean isSecure,
        @Nullable Meter meter) {
    /** Range is defined for GET only (RFC 9110 §14.2). */
    boolean asksForRange() {
        return !isHead && !headers.apply(FieldNames.RANGE).isEmpty();
    }

    boolean isFolder() {
        return uri.getRawPath().endsWith("/");
    }

    /** Returns the last segment of the URL's path, still percent-encoded. */
    String lastSegment() {
        return uri.getRawPath().substring(uri.getRawPath().lastIndexOf('/') + 1);
    }

    /** Returns the URL's path up to and including the last slash. */
    String directory() {
        return uri.getRawPath().substring(0, uri.getRawPath().lastIndexOf('/') + 1);
    }
}
