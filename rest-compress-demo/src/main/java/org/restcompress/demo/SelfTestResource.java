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

/** The server calls itself over HTTP; 500 with the same report if a coding failed. */
@Path("test")
public final class SelfTestResource {
    /** The report for programs. */
    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Response test(@Context UriInfo uri, @Context HttpServletRequest request) {
        SelfTestReport report = new SelfTest(self(uri, request)).run();
        return Response.status(status(report)).entity(report).build();
    }

    /** The report for people. */
    @GET
    @Path("show")
    @Produces(MediaType.TEXT_PLAIN)
    public Response show(@Context UriInfo uri, @Context HttpServletRequest request) {
        SelfTestReport report = new SelfTest(self(uri, request)).run();
        return Response.status(status(report)).entity(report.table()).build();
    }

    /** The base URI at the address that this request came in on: the Host header is whatever a client says it is. */
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
