// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.liberty;

import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.rest.ServerRuntime;

/** Open Liberty. */
public final class Liberty implements ServerRuntime {
    /** For the list of runtimes. */
    public Liberty() {}

    @Override
    public int codingsLeft(@Nullable InputStream stream, List<String> codings) {
        return LibertyChannel.codingsLeft(stream, codings);
    }
}
