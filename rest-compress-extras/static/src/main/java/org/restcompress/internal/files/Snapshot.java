// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.files.source.Found;

/** A file and what lies beside it, as they were found: for one request, or for all if it stays as it is. */
final class Snapshot {
    /** Milliseconds: the times in archives are as coarse as that. */
    private static final long COARSENESS = 2000;

    private final Found plain;

    /** By what stands behind the name; of deltas those that were asked for. */
    private final Map<String, Found> beside = new ConcurrentHashMap<>();

    /** With what lies there in each coding. */
    Snapshot(Found plain) throws IOException {
        this.plain = plain;
        for (String suffix : Suffixes.OF_CODINGS.values()) {
            lookFor(suffix);
        }
    }

    Found plain() {
        return plain;
    }

    /** The file in a coding; null if it does not lie there. */
    @Nullable
    Found coded(String coding) {
        String suffix = Suffixes.OF_CODINGS.get(coding);
        return suffix == null ? null : beside.get(suffix);
    }

    /** The delta against a dictionary with this hash in hexadecimal digits, by its name; null if it does not lie there. */
    @Nullable
    Found delta(String hash) throws IOException {
        String suffix = Suffixes.ofDelta(hash);
        Found known = beside.get(suffix);
        return known != null ? known : lookFor(suffix);
    }

    /** Not for what was made of an earlier version, nor what is being written: no coding makes a file without a byte. */
    private @Nullable Found lookFor(String suffix) throws IOException {
        Found found = plain.beside(suffix);
        if (found == null
                || found.length() == 0
                || found.modified() + COARSENESS < plain.modified()
                || !found.isSettled()) {
            return null;
        }
        beside.put(suffix, found);
        return found;
    }
}
