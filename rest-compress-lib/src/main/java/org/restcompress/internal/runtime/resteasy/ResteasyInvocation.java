// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.Invocation;
import org.jboss.resteasy.client.jaxrs.internal.ClientInvocation;
import org.jboss.resteasy.client.jaxrs.internal.ClientRequestContextImpl;

/** What RESTEasy knows of a proxy's invocation, and its MicroProfile client cannot do without. */
public final class ResteasyInvocation {
    private ResteasyInvocation() {}

    /** Makes an invocation one of the same proxy's method that a request comes from. */
    public static void ofSameMethod(Invocation invocation, ClientRequestContext request) {
        if (invocation instanceof ClientInvocation second && request instanceof ClientRequestContextImpl first) {
            second.setClientInvoker(first.getInvocation().getClientInvoker());
        }
    }
}
