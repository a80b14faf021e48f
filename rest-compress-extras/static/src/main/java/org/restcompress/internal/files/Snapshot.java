// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.files.source.Found;

/** A file and the precompressed files beside it, as found for one request, or for all requests if they never change. */
final class Snapshot {
    private final Found plain;

    /** By suffix; deltas only after they were asked for. */
    private final Map<String, Found> beside = new ConcurrentHashMap<>();

    /** Looks for a precompressed file in each coding. */
    Snapshot(Found plain) throws IOException {
        this.plain = plain;
        for (String suffix : Suffixes.OF_CODINGS.values()) {
            lookFor(suffix);
        }
    }

    Found plain() {
        return plain;
    }

    /** Returns the precompressed file in a coding; null if there is none. */
    @Nullable
    Found coded(String coding) {
        String suffix = Suffixes.OF_CODINGS.get(coding);
        return suffix == null ? null : beside.get(suffix);
    }

    /** Returns the delta against the dictionary with this hash in hexadecimal digits; null if there is none. */
    @Nullable
    Found delta(String hash) throws IOException {
        String suffix = Suffixes.ofDelta(hash);
        Found known = beside.get(suffix);
        return known != null ? known : lookFor(suffix);
    }

    /** Ignores a file that is older than the plain one, is being written, or is empty: no coding makes an empty file. */
    private @Nullable Found lookFor(String suffix) throws IOException {
        Found found = plain.beside(suffix);
        if (found == null
                || found.length() == 0
                || CodedAge.isOlder(found.written(), plain.written())
                || !found.isSettled()) {
            return null;
        }
        beside.put(suffix, found);
        return found;
    }
}
