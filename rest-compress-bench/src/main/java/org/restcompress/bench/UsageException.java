// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench;

/** The command line makes no sense; the message says which part. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** For benchmarks, whose options have values of their own. */
    public UsageException(String message) {
        super(message);
    }
}
