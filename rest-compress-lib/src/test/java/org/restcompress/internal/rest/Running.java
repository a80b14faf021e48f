// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import java.net.URI;

/** A server in this process, whatever runtime it is made of. */
interface Running extends AutoCloseable {
    URI uri(String path);

    @Override
    void close();
}
