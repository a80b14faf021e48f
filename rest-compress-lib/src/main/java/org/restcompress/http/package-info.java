// SPDX-License-Identifier: Apache-2.0
/** Content codings for {@link java.net.http.HttpClient}. This package does not need Jakarta REST. */
@NullMarked
package org.restcompress.http;

import org.jspecify.annotations.NullMarked;
