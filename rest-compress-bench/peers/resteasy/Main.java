// SPDX-License-Identifier: Apache-2.0
package peers;

import io.undertow.Undertow;
import jakarta.ws.rs.Path;
import java.util.Set;
import org.jboss.resteasy.annotations.GZIP;
import org.jboss.resteasy.plugins.interceptors.AcceptEncodingGZIPFilter;
import org.jboss.resteasy.plugins.interceptors.GZIPDecodingInterceptor;
import org.jboss.resteasy.plugins.interceptors.GZIPEncodingInterceptor;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;

public class Main extends Service {
    /** Events are in a class without {@code @GZIP}. */
    @Path("/")
    @GZIP
    public static class Zipped extends Orders {}

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(
                Zipped.class,
                Orders.Events.class,
                AcceptEncodingGZIPFilter.class,
                GZIPDecodingInterceptor.class,
                GZIPEncodingInterceptor.class);
    }

    public static void main(String[] args) {
        UndertowJaxrsServer server = new UndertowJaxrsServer();
        server.start(Undertow.builder().addHttpListener(Integer.getInteger("port"), "localhost"));
        server.deploy(IS_OURS ? new Service() : new Main(), "/");
    }
}
