// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import jakarta.ws.rs.core.Application;
import java.net.URISyntaxException;
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

    MockHttpResponse post(String path, String mediaType, String contentEncoding, byte[] body) {
        MockHttpResponse response = new MockHttpResponse();
        try {
            MockHttpRequest request = MockHttpRequest.post(path)
                    .header("Content-Type", mediaType)
                    .header("Content-Encoding", contentEncoding)
                    .content(body);
            deployment.getDispatcher().invoke(request, response);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(e);
        }
        return response;
    }
}
