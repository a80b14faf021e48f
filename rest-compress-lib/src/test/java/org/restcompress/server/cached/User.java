// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.cached;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.ext.Provider;
import java.security.Principal;

/** A container that knows its users by a means of its own: the request's header {@code User}. */
@Provider
public class User implements ContainerRequestFilter {
    @Override
    public void filter(ContainerRequestContext request) {
        String name = request.getHeaderString("User");
        if (name != null) {
            request.setSecurityContext(new Known(name));
        }
    }

    private record Known(String name) implements SecurityContext {
        @Override
        public Principal getUserPrincipal() {
            return () -> name;
        }

        @Override
        public boolean isUserInRole(String role) {
            return false;
        }

        @Override
        public boolean isSecure() {
            return false;
        }

        @Override
        public String getAuthenticationScheme() {
            return "own";
        }
    }
}
