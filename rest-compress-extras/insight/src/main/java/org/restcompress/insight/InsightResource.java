// SPDX-License-Identifier: Apache-2.0
package org.restcompress.insight;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.UriInfo;
import org.restcompress.internal.insight.Insight;
import org.restcompress.internal.insight.PageFiles;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.rest.OwnEntityTags;
import org.restcompress.provider.Compress;
import org.restcompress.provider.NoCompress;

/**
 * Serves a live page of what the library does in an application. The page shows the savings and costs for each resource method,
 * and why responses stay uncompressed. The application sets the page's path in a subclass. It registers the subclass like any
 * resource, as a class or an instance:
 *
 * <pre>{@code
 * @Path("insight") public class Insight extends InsightResource {}
 * }</pre>
 *
 * <p>This class has no path of its own, since servers publish each class with a path that they find in a library. It has no
 * access control either. The application must protect the path. Some runtimes apply an annotation such as {@code RolesAllowed}
 * on the subclass only to its own methods, and not to inherited ones.
 *
 * <p>Messages are counted from the application's start. If no such resource is registered, nothing is counted.
 *
 * <p>Each subclass has one set of figures, even if several applications register it. The figures are those of one node.
 *
 * @since 1.0
 */
// Not abstract: GlassFish looks for paths in jars, finds this class, and warns about each class that it cannot
// instantiate.
@Compress
@OwnEntityTags
public class InsightResource {
    /** The page loads only files of its own origin, and has no inline code (CSP Level 3). */
    private static final String POLICY =
            "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

    /** For subclasses in applications. */
    protected InsightResource() {}

    /**
     * Answers a GET of the page.
     *
     * @param uri the URL of the page
     * @param request evaluates the preconditions
     * @param headers the request's header fields
     * @return the page, 304, or 400 if the Host field is malformed
     */
    @GET
    @NoCompress
    @Produces("text/html;charset=UTF-8")
    public Response page(@Context UriInfo uri, @Context Request request, @Context HttpHeaders headers) {
        String path;
        try {
            path = uri.getRequestUri().getRawPath();
        } catch (IllegalArgumentException e) {
            // The Host field is malformed (RFC 9112 §3.2).
            return Response.status(Response.Status.BAD_REQUEST)
                    .header(HttpHeaders.CACHE_CONTROL, "no-store")
                    .build();
        }
        // Relative, so that it also works behind a proxy that serves the application under another path.
        String here = path.substring(path.lastIndexOf('/') + 1);
        return answer(PageFiles.page(here.isEmpty() ? "." : "./" + here), request, headers);
    }

    /**
     * Answers a GET of a file that the page loads.
     *
     * @param name the file's name in the page
     * @param request evaluates the preconditions
     * @param headers the request's header fields
     * @return the file, 304, or 404
     */
    @GET
    @NoCompress
    @Path("{name: .+}")
    public Response file(@PathParam("name") String name, @Context Request request, @Context HttpHeaders headers) {
        return PageFiles.named(name)
                .map(file -> answer(file, request, headers))
                .orElseGet(() -> Response.status(Response.Status.NOT_FOUND)
                        .header(HttpHeaders.CACHE_CONTROL, "no-store")
                        .build());
    }

    /** Answers in gzip, which every browser accepts, or uncompressed. */
    private static Response answer(PageFiles.File file, Request request, HttpHeaders headers) {
        boolean isCoded = file.isShorterInGzip()
                && AcceptEncoding.parse(headers.getRequestHeader(HttpHeaders.ACCEPT_ENCODING))
                                .weightByName(PageFiles.GZIP)
                        > 0;
        EntityTag tag = new EntityTag(isCoded ? file.tag() + "--" + PageFiles.GZIP : file.tag());
        ResponseBuilder response = request.evaluatePreconditions(tag);
        if (response == null) {
            // An array, as in data().
            response = Response.ok(isCoded ? file.gzip() : file.plain()).type(file.type());
            if (isCoded) {
                response.header(HttpHeaders.CONTENT_ENCODING, PageFiles.GZIP);
            }
        }
        return guarded(response)
                .tag(tag)
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    private static ResponseBuilder guarded(ResponseBuilder response) {
        return response.header("Content-Security-Policy", POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer");
    }

    /**
     * Answers a GET of all figures.
     *
     * @return JSON; docs/insight.md describes it
     */
    @GET
    @Path("data")
    @Produces(MediaType.APPLICATION_JSON)
    public Response data() {
        String figures = Insight.of(getClass(), InsightResource.class).toJson();
        // An array: JSON providers leave it unchanged. Some of them change text or a StreamingOutput.
        return guarded(Response.ok(figures.getBytes(UTF_8)).type(MediaType.APPLICATION_JSON_TYPE))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
