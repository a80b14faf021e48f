// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.net.URI;
import java.util.Map;

/** A server in this process, whatever runtime it is made of. */
public interface Running extends AutoCloseable {
    /** RESTEasy or Jersey, whichever is on the class path; it finds the library as a dependency would be found. */
    static Running with(Map<String, Object> properties, Object... components) {
        try {
            Class.forName("org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer");
        } catch (ClassNotFoundException e) {
            return JerseyServer.with(properties, components);
        }
        return Server.with(properties, components);
    }

    URI uri(String path);

    @Override
    void close();
}
