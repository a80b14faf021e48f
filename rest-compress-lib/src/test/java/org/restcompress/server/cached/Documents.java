// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.cached;

import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.restcompress.provider.CacheCompressed;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Jitter;

/** Documents, most of which are kept coded; each name has a content of its own. */
@Path("/documents")
public class Documents {
    /** An annotation of a user's own. */
    @CacheCompressed
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    public @interface Popular {}

    /** Annotated, for whoever implements it. */
    public interface Declared {
        @GET
        @Path("inherited/{name}")
        @CacheCompressed
        String inherited(@PathParam("name") String name);
    }

    private final AtomicInteger asked = new AtomicInteger();

    /** What a document says: its name, and what shrinks the more the longer one tries. */
    static String text(String name) {
        Random random = new Random(name.hashCode());
        StringBuilder text = new StringBuilder(name).append('\n');
        while (text.length() < 20_000) {
            text.append("item ")
                    .append(random.nextInt(50))
                    .append(" for ")
                    .append(random.nextInt(500))
                    .append('\n');
        }
        return text.toString();
    }

    @POST
    @Path("posted")
    @CacheCompressed
    public String posted() {
        return text("posted");
    }

    @GET
    @Path("shared/{name}")
    @CacheCompressed
    public Response shared(
            @PathParam("name") String name,
            @HeaderParam("Say") String cacheControl,
            @HeaderParam("Set") String cookie,
            @Context Request request) {
        return document(name, cacheControl, cookie, request);
    }

    @GET
    @Path("own/{name}")
    @CacheCompressed(perUser = true)
    public Response own(
            @PathParam("name") String name,
            @HeaderParam("Say") String cacheControl,
            @HeaderParam("Set") String cookie,
            @Context Request request) {
        return document(name, cacheControl, cookie, request);
    }

    private static Response document(String name, String cacheControl, String cookie, Request request) {
        EntityTag tag = new EntityTag("v1");
        Response.ResponseBuilder precondition = request.evaluatePreconditions(tag);
        Response.ResponseBuilder response = precondition != null ? precondition : Response.ok(text(name));
        response.tag(tag);
        if (cacheControl != null) {
            response.header("Cache-Control", cacheControl);
        }
        if (cookie != null) {
            response.cookie(new NewCookie.Builder("id").value(cookie).build());
        }
        return response.build();
    }

    @PUT
    @Path("shared/{name}")
    public Response write(@Context Request request) {
        Response.ResponseBuilder precondition = request.evaluatePreconditions(new EntityTag("v1"));
        return precondition != null
                ? precondition.build()
                : Response.noContent().build();
    }

    /** Another document each tenth time. */
    @GET
    @Path("changing/{name}")
    @CacheCompressed(perUser = true)
    public String changing(@PathParam("name") String name) {
        return text(name + '#' + asked.incrementAndGet() / 10);
    }

    @GET
    @Path("length/{length}")
    @CacheCompressed
    public String length(@PathParam("length") int length) {
        return textOf(length);
    }

    /** Fails when a part of it is written. */
    @GET
    @Path("failing/{name}")
    @CacheCompressed
    public StreamingOutput failing(@PathParam("name") String name) {
        return out -> {
            out.write(text(name).getBytes(StandardCharsets.US_ASCII));
            throw new IOException("the writer fails");
        };
    }

    @GET
    @Path("flushed/{name}")
    @CacheCompressed
    public StreamingOutput flushed(@PathParam("name") String name) {
        return out -> {
            out.write(text(name).getBytes(StandardCharsets.US_ASCII));
            out.flush();
            out.write('\n');
        };
    }

    @GET
    @Path("popular/{name}")
    @Popular
    public String popular(@PathParam("name") String name) {
        return text(name);
    }

    @GET
    @Path("gzip/{name}")
    @Compress("gzip")
    @CacheCompressed
    public String gzip(@PathParam("name") String name) {
        return text(name);
    }

    @GET
    @Path("padded/{name}")
    @CacheCompressed
    @Jitter(max = 32)
    public String padded(@PathParam("name") String name) {
        return text(name);
    }

    @GET
    @Path("random/{name}")
    @CacheCompressed
    @Jitter(max = 32, mode = Jitter.Mode.RANDOM)
    public String random(@PathParam("name") String name) {
        return text(name);
    }

    @GET
    @Path("usual/{name}")
    @Compress
    public Response usual(@PathParam("name") String name) {
        Response.ResponseBuilder response = Response.ok(text(name));
        return name.equals("public")
                ? response.header("Cache-Control", "public").build()
                : response.build();
    }

    @GET
    @Path("plain/{name}")
    public String plain(@PathParam("name") String name) {
        return text(name);
    }

    /** Of a user's interface, and annotated as a class. */
    @Path("/others")
    public static class Others implements Declared {
        @Override
        public String inherited(String name) {
            return text(name);
        }
    }

    /** Annotated as a class. */
    @Path("/whole")
    @CacheCompressed
    public static class Whole {
        @GET
        @Path("{name}")
        public String one(@PathParam("name") String name) {
            return text(name);
        }
    }
}
