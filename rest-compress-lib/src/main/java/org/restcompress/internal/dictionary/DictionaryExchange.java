// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.net.URI;
import java.time.Instant;

/**
 * A response that may be a dictionary, and the request that it answers.
 *
 * @param url of the request that was answered, after redirects
 * @param request the fields of the request
 * @param response the fields of the response
 * @param requested when the request was sent
 */
public record DictionaryExchange(URI url, FieldLines request, FieldLines response, Instant requested) {}
