// SPDX-License-Identifier: Apache-2.0
package org.restcompress.insight;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
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
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Codecs;
import org.restcompress.internal.insight.Insight;
import org.restcompress.internal.insight.PageFiles;
import org.restcompress.internal.insight.Samples;
import org.restcompress.internal.insight.Watching;
import org.restcompress.provider.Compress;

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
 */
@Compress
public abstract class InsightResource {
    /** All comes from here, and nothing is written into the page (CSP Level 3). */
    private static final String POLICY =
            "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

    private static final int TOO_MANY_REQUESTS = 429;
    private static final int RETRY_SECONDS = 2;

    /** For the application's class. */
    protected InsightResource() {}

    private Insight insight() {
        return Insight.of(getClass(), InsightResource.class);
    }

    private ClassLoader application() {
        return getClass().getClassLoader();
    }

    /**
     * The page.
     *
     * @param uri where it is
     * @param request what the client holds of it
     * @return the page, or 304
     */
    @GET
    @Produces("text/html;charset=UTF-8")
    public Response page(@Context UriInfo uri, @Context Request request) {
        String path = uri.getRequestUri().getRawPath();
        // Relative, so that it stays right behind a proxy that knows the application under another path.
        String here = path.substring(path.lastIndexOf('/') + 1);
        return answer(PageFiles.page(here.isEmpty() ? "." : "./" + here, application()), request);
    }

    /**
     * A file of the page.
     *
     * @param name as the page names it
     * @param request what the client holds of it
     * @return the file, 304, or 404
     */
    @GET
    @Path("{name: [a-z]+\\.(css|js|svg)}")
    public Response file(@PathParam("name") String name, @Context Request request) {
        return PageFiles.named(name, application())
                .map(file -> answer(file, request))
                .orElseGet(() -> Response.status(Response.Status.NOT_FOUND).build());
    }

    private static Response answer(PageFiles.File file, Request request) {
        EntityTag tag = new EntityTag(file.tag());
        ResponseBuilder notModified = request.evaluatePreconditions(tag);
        ResponseBuilder response = notModified != null
                ? notModified
                : Response.ok((StreamingOutput) file::writeTo).type(file.type());
        return guarded(response)
                .tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    private static ResponseBuilder guarded(ResponseBuilder response) {
        return response.header("Content-Security-Policy", POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer");
    }

    /** Bytes: providers for JSON leave them as they are, and not each does so with text or a StreamingOutput. */
    private static Response json(String text) {
        return guarded(Response.ok(text.getBytes(UTF_8)).type(MediaType.APPLICATION_JSON_TYPE))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
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
        return json(insight().toJson());
    }

    /**
     * All figures once a second, as server-sent events. A stream ends after half a minute, and a browser then asks anew. There
     * are two at a time, and who finds them taken gets one event, so that few threads of the server are kept.
     *
     * @return the events
     */
    @GET
    @Path("events")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public Response events() {
        return guarded(Response.ok((StreamingOutput) new Watching(insight())::write))
                .type(MediaType.SERVER_SENT_EVENTS_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /**
     * Codes a sample at each level of each installed coding.
     *
     * @param sample up to 1 MiB
     * @param site what a browser says of the page that asks (Fetch Metadata)
     * @return JSON with lengths and times; 403 to pages of other sites, 413 for a longer sample, 429 while another is at work
     * @throws IOException if the sample cannot be read
     */
    @POST
    @Path("sample")
    @Consumes(MediaType.APPLICATION_OCTET_STREAM)
    @Produces(MediaType.APPLICATION_JSON)
    public Response sample(InputStream sample, @HeaderParam("Sec-Fetch-Site") @Nullable String site)
            throws IOException {
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            return refused(Response.Status.FORBIDDEN.getStatusCode(), "this is for the page itself");
        }
        byte[] bytes = sample.readNBytes(Samples.LONGEST + 1);
        if (bytes.length > Samples.LONGEST) {
            return refused(
                    Response.Status.REQUEST_ENTITY_TOO_LARGE.getStatusCode(),
                    "sample: more than " + Samples.LONGEST + " bytes (expected 1.." + Samples.LONGEST + ")");
        }
        return insight()
                .samples()
                .measure(bytes, Codecs.installed())
                .map(InsightResource::json)
                .orElseGet(() -> refused(TOO_MANY_REQUESTS, "another sample is at work"));
    }

    private static Response refused(int status, String why) {
        return guarded(Response.status(status).type(MediaType.TEXT_PLAIN_TYPE).entity((why + '\n').getBytes(UTF_8)))
                .header(HttpHeaders.RETRY_AFTER, RETRY_SECONDS)
                .build();
    }
}
