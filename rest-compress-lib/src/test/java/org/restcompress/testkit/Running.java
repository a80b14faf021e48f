// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.net.URI;

/** A server in this process, whatever runtime it is made of. */
public interface Running extends AutoCloseable {
    URI uri(String path);

    @Override
    void close();
}
