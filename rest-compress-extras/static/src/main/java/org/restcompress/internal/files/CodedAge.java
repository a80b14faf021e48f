// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

/** Tells whether a precompressed file is outdated, by one rule for the tool that makes such files and the server. */
public final class CodedAge {
    /** In milliseconds. Archives store times as coarsely as that. */
    private static final long COARSENESS = 2000;

    private CodedAge() {}

    /**
     * Returns whether a precompressed file was made of an earlier version of its file.
     *
     * @param coded when the precompressed file was written, in milliseconds of the epoch
     * @param plain when the file was written, in milliseconds of the epoch
     */
    public static boolean isOlder(long coded, long plain) {
        return coded + COARSENESS < plain;
    }
}
