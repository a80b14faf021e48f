// SPDX-License-Identifier: Apache-2.0
package org.restcompress.dictionary;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;

/**
 * Says whose the response to a request is, where an application knows better than its headers tell: by the session of a cookie,
 * say, while a load balancer changes another cookie with each response. What was sent to one user is never used for another.
 *
 * <p>An application gives one to {@code CompressionConfig.Server.userKey}, or has a {@link jakarta.ws.rs.ext.ContextResolver}
 * of this type among its providers. Without one, users are told apart by the principal, {@code Authorization}, {@code Cookie} and
 * the fields that {@code restcompress.credentials} names.
 *
 * @since 1.0
 */
@FunctionalInterface
public interface UserKey {
    /**
     * Names the user. Called by many threads at a time, once or twice for a response that may be remembered.
     *
     * @param request of which the method was called
     * @return what no other user has, such as the number of an account; empty if nobody is known: the response is then remembered
     *     only if it is {@code public}, or the annotation says that it is shared. What is thrown fails the response
     */
    Optional<String> of(ContainerRequestContext request);
}
