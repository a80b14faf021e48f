// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.Variant;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.Jitter;
import org.restcompress.provider.LZF;
import org.restcompress.provider.NoCompress;

/** Entities of all kinds. */
@Path("entity")
@Produces("text/plain")
@Compress
public class EntityResource {
    @GET
    @Path("text")
    public String text(@QueryParam("length") int length) {
        return Texts.of(length);
    }

    @GET
    @Path("plain")
    @NoCompress
    public String plain() {
        return Texts.of(2000);
    }

    @GET
    @Path("two")
    @LZF
    @Gzip
    public String two() {
        return Texts.of(2000);
    }

    @GET
    @Path("later")
    public CompletionStage<String> later() {
        return CompletableFuture.supplyAsync(() -> Texts.of(2000));
    }

    @GET
    @Path("stream")
    public StreamingOutput stream(@QueryParam("length") int length) {
        byte[] text = Texts.bytes(length);
        return out -> {
            for (int done = 0; done < text.length; done += 1000) {
                out.write(text, done, Math.min(1000, text.length - done));
            }
        };
    }

    /** By a body writer that knows nothing of the runtime. */
    @GET
    @Path("written")
    public Written written(@QueryParam("length") int length) {
        return new Written(Texts.of(length));
    }

    @GET
    @Path("bytes")
    public byte[] bytes(@QueryParam("length") int length) {
        return Texts.bytes(length);
    }

    @GET
    @Path("input")
    public InputStream input(@QueryParam("length") int length) {
        return new ByteArrayInputStream(Texts.bytes(length));
    }

    @GET
    @Path("tagged")
    public Response tagged(@Context Request request) {
        EntityTag tag = new EntityTag("v1");
        Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        return (unchanged != null ? unchanged : Response.ok(Texts.of(2000)).tag(tag)).build();
    }

    @PUT
    @Path("tagged")
    public Response put(@Context Request request) {
        return Put.under(request, new EntityTag("v1"));
    }

    /** Reads the field itself. */
    @GET
    @Path("tagged/itself")
    public Response tagged(@HeaderParam("If-None-Match") String held) {
        return "\"v1\"".equals(held)
                ? Response.notModified().build()
                : Response.ok(Texts.of(2000)).tag("v1").build();
    }

    /** In the language that the client likes best. */
    @GET
    @Path("languages")
    public Response languages(@Context Request request) {
        List<Variant> variants =
                Variant.languages(Locale.ENGLISH, Locale.GERMAN).build();
        Variant variant = request.selectVariant(variants);
        return variant == null
                ? Response.notAcceptable(variants).build()
                : Response.ok(variant.getLanguageString() + Texts.of(2000), "text/plain")
                        .language(variant.getLanguage())
                        .build();
    }

    @GET
    @Path("jittered")
    @Jitter
    public String jittered(@QueryParam("length") int length) {
        return Texts.of(length);
    }

    @POST
    @Path("echo")
    public String echo(String text) {
        return text;
    }

    @GET
    @Path("nothing")
    public void nothing() {
        // 204
    }

    /** With what the request accepts. */
    @GET
    @Path("seen")
    public Response seen(@Context HttpHeaders headers) {
        return Response.ok(Texts.of(2000))
                .header("Seen-Accept-Encoding", headers.getHeaderString("Accept-Encoding"))
                .build();
    }

    @POST
    @Path("echo/lzf")
    @LZF
    public String echoLzf(String text) {
        return text;
    }

    @GET
    @Path("missing")
    public Response missing() {
        return Response.status(404).entity(Texts.of(2000)).build();
    }
}
