// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench;

/** Thrown if the command line is wrong. The message says which part is wrong. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Public, because benchmarks in other packages check the values of their options. */
    public UsageException(String message) {
        super(message);
    }
}
