// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.files.source.Found;

/**
 * A file and what lies beside it, as they were found for one request.
 *
 * @param plain the file
 * @param coded the same in codings
 */
record Snapshot(Found plain, Map<String, Found> coded) {
    /** Milliseconds: the times in archives are as coarse as that. */
    private static final long COARSENESS = 2000;

    static Snapshot of(Found plain) throws IOException {
        Map<String, Found> coded = new HashMap<>();
        for (Map.Entry<String, String> suffix : Suffixes.OF_CODINGS.entrySet()) {
            Found beside = beside(plain, suffix.getValue());
            if (beside != null) {
                coded.put(suffix.getKey(), beside);
            }
        }
        return new Snapshot(plain, coded);
    }

    @Nullable
    Found beside(String suffix) throws IOException {
        return beside(plain, suffix);
    }

    /** Not what was made of an earlier version. */
    private static @Nullable Found beside(Found plain, String suffix) throws IOException {
        Found beside = plain.beside(suffix);
        return beside != null && beside.modified() + COARSENESS >= plain.modified() ? beside : null;
    }
}
