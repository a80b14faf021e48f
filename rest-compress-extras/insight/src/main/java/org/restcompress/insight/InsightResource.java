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
 * A live page of what the library does in an application: what it saves and costs for each resource method, and why
 * responses stay plain. The application says where it is, and registers it like any resource, as a class or an instance:
 *
 * <pre>{@code
 * @Path("insight") public class Insight extends InsightResource {}
 * }</pre>
 *
 * <p>It has no path of its own, since servers publish each class with one that they find in a library. It has no protection of
 * its own either: who may see the page is the application's affair. Protect its path, since some runtimes apply an annotation
 * such as {@code RolesAllowed} on the class above to its own methods only, and not to those that it inherits.
 *
 * <p>Messages are counted from the application's start. Where no such resource is registered, nothing is counted.
 *
 * <p>Of one class there is one set of figures, even if several applications register it. It is that of one node.
 *
 * @since 1.0
 */
// Not abstract: GlassFish looks for paths in jars, finds this class, and warns of each that it cannot instantiate.
@Compress
@OwnEntityTags
public class InsightResource {
    /** All comes from here, and nothing is written into the page (CSP Level 3). */
    private static final String POLICY =
            "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

    /** For the application's class. */
    protected InsightResource() {}

    /**
     * The page.
     *
     * @param uri where it is
     * @param request what the client holds of it
     * @param headers what the client accepts
     * @return the page, or 304
     */
    @GET
    @NoCompress
    @Produces("text/html;charset=UTF-8")
    public Response page(@Context UriInfo uri, @Context Request request, @Context HttpHeaders headers) {
        String path = uri.getRequestUri().getRawPath();
        // Relative, so that it stays right behind a proxy that knows the application under another path.
        String here = path.substring(path.lastIndexOf('/') + 1);
        return answer(PageFiles.page(here.isEmpty() ? "." : "./" + here), request, headers);
    }

    /**
     * A file of the page.
     *
     * @param name as the page names it
     * @param request what the client holds of it
     * @param headers what the client accepts
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

    /** In gzip, which every browser accepts, or plain. */
    private static Response answer(PageFiles.File file, Request request, HttpHeaders headers) {
        boolean isCoded = file.isShorterInGzip()
                && AcceptEncoding.parse(headers.getRequestHeader(HttpHeaders.ACCEPT_ENCODING))
                                .weightByName(PageFiles.GZIP)
                        > 0;
        EntityTag tag = new EntityTag(isCoded ? file.tag() + "--" + PageFiles.GZIP : file.tag());
        ResponseBuilder response = request.evaluatePreconditions(tag);
        if (response == null) {
            // Bytes, as below.
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
     * All figures.
     *
     * @return JSON; docs/insight.md says what is in it
     */
    @GET
    @Path("data")
    @Produces(MediaType.APPLICATION_JSON)
    public Response data() {
        String figures = Insight.of(getClass(), InsightResource.class).toJson();
        // Bytes: providers for JSON leave them as they are, and not each does so with text or a StreamingOutput.
        return guarded(Response.ok(figures.getBytes(UTF_8)).type(MediaType.APPLICATION_JSON_TYPE))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
