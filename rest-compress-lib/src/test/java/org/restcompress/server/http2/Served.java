// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import java.net.URI;
import javax.net.ssl.SSLContext;

/**
 * Where {@link Http2Resource} is served.
 *
 * @param plain the application's base URI without TLS
 * @param secure the one with TLS
 * @param trusting what a client needs to trust the server
 */
public record Served(URI plain, URI secure, SSLContext trusting) {}
