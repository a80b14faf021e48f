// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.EnumSet;
import java.util.Set;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.glassfish.jersey.servlet.ServletContainer;
import org.glassfish.jersey.servlet.ServletProperties;
import org.junit.jupiter.api.Test;
import org.restcompress.contract.RuntimeUnderTest.Running;
import org.restcompress.runtimes.JerseyInJetty;

/** What a servlet container adds to the contract: Jersey made from a {@code web.xml}'s worth of parameters. */
class ServletsIT {
    private static final String MIN_SIZE = "restcompress.min-size";

    /** Named by an init-param, as in a {@code web.xml}. */
    public static final class Entities extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(EntityResource.class);
        }
    }

    /** What is behind Jersey as a filter. */
    private static final class Behind extends HttpServlet {
        private static final long serialVersionUID = 1;

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            response.getWriter().print(Texts.of(2000));
        }
    }

    @Test
    void aServletNamedInTheContainersConfigurationCodes() {
        try (Running server = JerseyInJetty.start(context -> context.addServlet(servlet(), "/*"))) {
            assertThat(codingOf(server, 2000)).isEqualTo("gzip");
        }
    }

    @Test
    void parametersOfTheServletAreSettings() {
        ServletHolder strict = servlet();
        strict.setInitParameter(MIN_SIZE, "2001");
        try (Running server = JerseyInJetty.start(context -> context.addServlet(strict, "/*"))) {
            assertThat(codingOf(server, 2000)).isEmpty();
            assertThat(codingOf(server, 2001)).isEqualTo("gzip");
        }
    }

    /** Jersey takes the attributes of the context for properties, and asks for no parameter. */
    @Test
    void parametersOfTheContextAreNoSettingsButItsAttributesAre() {
        try (Running server = JerseyInJetty.start(context -> {
            context.setInitParameter(MIN_SIZE, "2001");
            context.addServlet(servlet(), "/*");
        })) {
            assertThat(codingOf(server, 2000)).isEqualTo("gzip");
        }
        try (Running server = JerseyInJetty.start(context -> {
            context.getServletContext().setAttribute(MIN_SIZE, "2001");
            context.addServlet(servlet(), "/*");
        })) {
            assertThat(codingOf(server, 2000)).isEmpty();
        }
    }

    @Test
    void aFilterCodesWhatIsJerseysAndLeavesTheRestToTheServletBehindIt() {
        FilterHolder filter = new FilterHolder(ServletContainer.class);
        filter.setInitParameter(ServletProperties.JAXRS_APPLICATION_CLASS, Entities.class.getName());
        filter.setInitParameter(ServletProperties.FILTER_FORWARD_ON_404, "true");
        filter.setInitParameter(MIN_SIZE, "2001");
        try (Running server = JerseyInJetty.start(context -> {
            context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
            context.addServlet(new ServletHolder(new Behind()), "/");
        })) {
            assertThat(codingOf(server, 2000)).isEmpty();
            assertThat(codingOf(server, 2001)).isEqualTo("gzip");

            HttpResponse<byte[]> behind = Http.get(server.uri().resolve("elsewhere"), "Accept-Encoding", "gzip");
            assertThat(behind.statusCode()).isEqualTo(200);
            assertThat(Http.header(behind, "content-encoding")).isEmpty();
            assertThat(Http.text(behind)).isEqualTo(Texts.of(2000));
        }
    }

    private static ServletHolder servlet() {
        ServletHolder servlet = new ServletHolder(ServletContainer.class);
        servlet.setInitParameter(ServletProperties.JAXRS_APPLICATION_CLASS, Entities.class.getName());
        return servlet;
    }

    private static String codingOf(Running server, int length) {
        HttpResponse<byte[]> response =
                Http.get(server.uri().resolve("entity/text?length=" + length), "Accept-Encoding", "gzip");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.text(response)).isEqualTo(Texts.of(length));
        return Http.header(response, "content-encoding");
    }
}
