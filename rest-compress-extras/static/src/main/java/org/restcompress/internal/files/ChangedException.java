// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import org.restcompress.internal.files.source.Found;

/** Thrown if a file was replaced or changed while it was read. */
final class ChangedException extends IOException {
    private static final long serialVersionUID = 1;

    ChangedException(Found file) {
        super(file.name() + " changed while it was read");
    }
}
