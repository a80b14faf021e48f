// SPDX-License-Identifier: Apache-2.0
package peers;

import java.net.URI;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.message.GZipEncoder;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.filter.EncodingFilter;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        ResourceConfig application = ResourceConfig.forApplication(new Service());
        if (!Service.IS_OURS) {
            EncodingFilter.enableFor(application, GZipEncoder.class);
        }
        URI uri = URI.create("http://localhost:" + Integer.getInteger("port") + "/");
        GrizzlyHttpServerFactory.createHttpServer(uri, application);
        Thread.currentThread().join();
    }
}
