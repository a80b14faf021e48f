// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import jakarta.ws.rs.core.Application;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.resteasy.core.ResteasyDeploymentImpl;
import org.jboss.resteasy.mock.MockHttpRequest;
import org.jboss.resteasy.mock.MockHttpResponse;
import org.jboss.resteasy.spi.ResteasyDeployment;

/** RESTEasy without a server around it; it finds the library as a dependency would be found. */
final class InProcess {
    private final ResteasyDeployment deployment = new ResteasyDeploymentImpl();

    InProcess(Set<Class<?>> classes, Map<String, Object> properties) {
        deployment.setApplication(new Application() {
            @Override
            public Set<Class<?>> getClasses() {
                return classes;
            }

            @Override
            public Map<String, Object> getProperties() {
                return properties;
            }
        });
        deployment.start();
    }

    /** With headers given as name, value, name, value… */
    MockHttpResponse send(String method, String path, byte[] body, List<String> headers) {
        MockHttpResponse response = new MockHttpResponse();
        try {
            MockHttpRequest request = MockHttpRequest.create(method, path).content(body);
            for (int i = 0; i < headers.size(); i += 2) {
                request.header(headers.get(i), headers.get(i + 1));
            }
            deployment.getDispatcher().invoke(request, response);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(e);
        }
        return response;
    }
}
