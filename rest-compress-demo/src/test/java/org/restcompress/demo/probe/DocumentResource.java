// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.restcompress.provider.Compress;

/** Documents that clients change without overwriting each other, by nothing but the API's own means. */
@Path("documents")
@Produces(MediaType.TEXT_PLAIN)
public class DocumentResource {
    private static final Map<String, String> TEXTS = new ConcurrentHashMap<>();

    @GET
    @Path("{name}")
    @Compress
    public Response read(@PathParam("name") String name, @Context Request request) {
        String text = TEXTS.getOrDefault(name, "");
        Response.ResponseBuilder unmet = request.evaluatePreconditions(tag(text));
        return (unmet != null ? unmet : Response.ok(text).tag(tag(text))).build();
    }

    @PUT
    @Path("{name}")
    public Response write(@PathParam("name") String name, @Context Request request, String text) {
        Response.ResponseBuilder unmet = request.evaluatePreconditions(tag(TEXTS.getOrDefault(name, "")));
        if (unmet == null) {
            TEXTS.put(name, text);
        }
        return (unmet != null ? unmet : Response.noContent()).build();
    }

    private static EntityTag tag(String text) {
        return new EntityTag(Integer.toHexString(text.hashCode()));
    }

    /** The same text under the tag that one asks for, coded. */
    @GET
    @Path("tagged/{tag}")
    @Compress
    public Response coded(
            @PathParam("tag") String tag,
            @QueryParam("weak") @DefaultValue("false") boolean weak,
            @QueryParam("lines") @DefaultValue("500") int lines,
            @Context Request request) {
        return uncoded(tag, weak, lines, request);
    }

    @PUT
    @Path("tagged/{tag}")
    public Response replace(
            @PathParam("tag") String tag,
            @QueryParam("weak") @DefaultValue("false") boolean weak,
            @Context Request request,
            String text) {
        Response.ResponseBuilder unmet = request.evaluatePreconditions(new EntityTag(tag, weak));
        return (unmet != null ? unmet : Response.noContent()).build();
    }

    private static Response uncoded(String tag, boolean weak, int lines, Request request) {
        EntityTag current = new EntityTag(tag, weak);
        Response.ResponseBuilder unmet = request.evaluatePreconditions(current);
        return (unmet != null ? unmet : Response.ok(Lines.text(lines)).tag(current)).build();
    }

    /** The same in a class without an annotation: what the runtime answers by itself. */
    @Path("uncoded/{tag}")
    @Produces(MediaType.TEXT_PLAIN)
    public static class Uncoded {
        @GET
        public Response get(
                @PathParam("tag") String tag,
                @QueryParam("weak") @DefaultValue("false") boolean weak,
                @Context Request request) {
            return uncoded(tag, weak, 500, request);
        }

        @PUT
        public Response replace(
                @PathParam("tag") String tag,
                @QueryParam("weak") @DefaultValue("false") boolean weak,
                @Context Request request,
                String text) {
            return new DocumentResource().replace(tag, weak, request, text);
        }
    }
}
