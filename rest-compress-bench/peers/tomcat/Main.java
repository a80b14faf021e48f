// SPDX-License-Identifier: Apache-2.0
package peers;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.Context;
import org.apache.catalina.servlets.DefaultServlet;
import org.apache.catalina.startup.Tomcat;

public class Main extends HttpServlet {
    public static void main(String[] args) throws Exception {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(System.getProperty("java.io.tmpdir"));
        tomcat.setPort(Integer.getInteger("port"));
        tomcat.getConnector().setProperty("compression", "on");
        Context context = tomcat.addContext("", System.getProperty("files"));
        Tomcat.addDefaultMimeTypeMappings(context);
        Tomcat.addServlet(context, "files", new DefaultServlet());
        context.addServletMappingDecoded("/", "files");
        Tomcat.addServlet(context, "dynamic", new Main());
        context.addServletMappingDecoded("/echo", "dynamic");
        context.addServletMappingDecoded("/events", "dynamic");
        tomcat.start();
        tomcat.getServer().await();
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("application/json");
        response.getOutputStream().write(request.getInputStream().readAllBytes());
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/event-stream");
        try {
            for (int i = 0; i < 300; i++) {
                response.getOutputStream().write("data: 1\n\n".getBytes(StandardCharsets.US_ASCII));
                response.flushBuffer();
                Thread.sleep(100);
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
