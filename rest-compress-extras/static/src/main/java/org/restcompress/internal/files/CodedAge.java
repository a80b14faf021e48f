// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

/** Which coded files are too old to be of their file: for who makes such files, and who serves them. */
public final class CodedAge {
    /** Milliseconds: the times in archives are as coarse as that. */
    private static final long COARSENESS = 2000;

    private CodedAge() {}

    /**
     * Whether a coded file was made of an earlier version of its file.
     *
     * @param coded when the coded file was written, in milliseconds of the epoch
     * @param plain when the file was written, in milliseconds of the epoch
     */
    public static boolean isOlder(long coded, long plain) {
        return coded + COARSENESS < plain;
    }
}
