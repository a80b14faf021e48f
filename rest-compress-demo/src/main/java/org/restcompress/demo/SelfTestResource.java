// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;

/** Lets the server test itself over HTTP. If a coding fails, the status is 500, with the same report. */
@Path("test")
public final class SelfTestResource {
    /** Returns the report as JSON. */
    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Response test(@Context UriInfo uri, @Context HttpServletRequest request) {
        SelfTestReport report = new SelfTest(self(uri, request)).run();
        return Response.status(status(report)).entity(report).build();
    }

    /** Returns the report as text. */
    @GET
    @Path("show")
    @Produces(MediaType.TEXT_PLAIN)
    public Response show(@Context UriInfo uri, @Context HttpServletRequest request) {
        SelfTestReport report = new SelfTest(self(uri, request)).run();
        return Response.status(status(report)).entity(report.table()).build();
    }

    /**
     * Returns the base URI with the address that received this request. The Host header is no help, because a client
     * can send any.
     */
    private static URI self(UriInfo uri, HttpServletRequest request) {
        String address = request.getLocalAddr();
        return uri.getBaseUriBuilder()
                .host(address.contains(":") ? '[' + address + ']' : address)
                .port(request.getLocalPort())
                .build();
    }

    private static Response.Status status(SelfTestReport report) {
        return report.passed() ? Response.Status.OK : Response.Status.INTERNAL_SERVER_ERROR;
    }
}
