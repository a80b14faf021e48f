// SPDX-License-Identifier: Apache-2.0
/** Content codings for {@link java.net.http.HttpClient}; Jakarta REST need not be there. */
@NullMarked
package org.restcompress.http;

import org.jspecify.annotations.NullMarked;
