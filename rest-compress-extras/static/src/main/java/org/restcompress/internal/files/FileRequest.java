// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.net.URI;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.negotiation.FieldNames;

/**
 * A GET or HEAD for a file.
 *
 * @param path below the root, percent-encoded, without a slash at its beginning; whether there is one at its end does not count
 * @param headers the lines of a field; none where there is no such field
 * @param meter measures the answer; null if nobody wants to know
 */
public record FileRequest(
        boolean isHead,
        String path,
        URI uri,
        Function<String, List<String>> headers,
        boolean isSecure,
        @Nullable Meter meter) {
    /** RFC 9110 §14.2: a HEAD has no range. */
    boolean asksForRange() {
        return !isHead && !headers.apply(FieldNames.RANGE).isEmpty();
    }

    boolean isFolder() {
        return uri.getRawPath().endsWith("/");
    }

    /** The last segment of the URL's path, as it stands there. */
    String lastSegment() {
        return uri.getRawPath().substring(uri.getRawPath().lastIndexOf('/') + 1);
    }

    /** The URL's path as far as the last slash. */
    String directory() {
        return uri.getRawPath().substring(0, uri.getRawPath().lastIndexOf('/') + 1);
    }
}
