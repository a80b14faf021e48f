// SPDX-License-Identifier: Apache-2.0
package org.restcompress.dictionary;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;

/**
 * Names the user that a response belongs to, for an application that knows better than the request's headers. An example is a
 * session cookie, if a load balancer changes another cookie with each response. A response to one user is never used for another.
 *
 * <p>An application passes a user key to {@code CompressionConfig.Server.userKey}. Without one, users are told apart by the
 * principal, {@code Authorization}, {@code Cookie} and the fields that {@code restcompress.credentials} names.
 *
 * @since 1.0
 */
@FunctionalInterface
public interface UserKey {
    /**
     * Names the user. Called by many threads at a time, once or twice for a response that may be remembered, before its body is
     * written. If it throws, the response fails.
     *
     * @param request the request that the response answers
     * @return a text that no other user has, such as an account number; empty if this key does not know the user. If the request
     *     then has a principal, {@code Authorization} or a field of {@code restcompress.credentials}, users are told apart as without
     *     a key. If it has none of them, the response is remembered only if it is {@code public}, or if the annotation says that it
     *     is shared
     */
    Optional<String> of(ContainerRequestContext request);
}
