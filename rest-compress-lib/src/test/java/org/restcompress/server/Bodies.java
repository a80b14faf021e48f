// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server;

import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.CacheControl;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.LZF;
import org.restcompress.testkit.Http;

/** Bodies of every kind. */
@Path("/")
@Produces("text/plain")
public class Bodies {
    @GET
    @Path("text/{length}")
    @Compress
    public String text(@PathParam("length") int length) {
        return textOf(length);
    }

    @GET
    @Path("lzf-or-gzip")
    @LZF
    @Gzip
    public String both() {
        return textOf(5000);
    }

    @GET
    @Path("stream/{length}")
    @Compress
    public StreamingOutput stream(@PathParam("length") int length) {
        return out -> out.write(textOf(length).getBytes(StandardCharsets.UTF_8));
    }

    @GET
    @Path("flushed")
    @Compress
    public StreamingOutput flushed() {
        return out -> {
            out.write("short".getBytes(StandardCharsets.UTF_8));
            out.flush();
        };
    }

    @GET
    @Path("random")
    @Compress
    public byte[] random() {
        byte[] bytes = new byte[5000];
        new Random(7).nextBytes(bytes);
        return bytes;
    }

    @GET
    @Path("image")
    @Produces("image/png")
    @Compress
    public byte[] image() {
        return textOf(5000).getBytes(StandardCharsets.UTF_8);
    }

    @GET
    @Path("{headers: no-transform|no-transform-in-the-second-line|opted-out|reset|coded-by-itself|partial|nothing"
            + "|lying-length|ranges|digest}")
    @Compress
    public Response with(@PathParam("headers") String headers) {
        Response.ResponseBuilder text = Response.ok(textOf(5000));
        return switch (headers) {
            case "no-transform" -> {
                CacheControl cacheControl = new CacheControl();
                cacheControl.setNoTransform(true);
                yield text.cacheControl(cacheControl).build();
            }
            case "no-transform-in-the-second-line" ->
                text.header("Cache-Control", "max-age=5")
                        .header("Cache-Control", "No-Transform")
                        .build();
            case "opted-out" -> text.header("X-No-Compression", "1").build();
            case "reset" -> Response.status(205).build();
            case "coded-by-itself" ->
                text.entity(Http.encode("gzip", textOf(5000)))
                        .header("Content-Encoding", "gzip")
                        .build();
            case "partial" ->
                text.status(206).header("Content-Range", "bytes 0-4999/9999").build();
            case "nothing" -> Response.noContent().build();
            case "lying-length" -> text.header("Content-Length", "5000").build();
            case "ranges" -> text.header("Accept-Ranges", "bytes").build();
            default ->
                text.header("Content-Digest", "sha-256=:AA==:")
                        .header("Repr-Digest", "sha-256=:AA==:")
                        .build();
        };
    }

    @GET
    @Path("empty")
    @Compress
    public String empty() {
        return "";
    }

    @GET
    @Path("varies/{how}")
    @Compress
    public Response varies(@PathParam("how") String how) {
        return Response.ok(textOf(5000)).header(HttpHeaders.VARY, how).build();
    }

    @GET
    @Path("error")
    @Compress
    public String error() {
        throw new WebApplicationException(
                Response.status(418).entity(textOf(5000)).build());
    }

    @GET
    @Path("fails-early")
    @Compress
    public StreamingOutput failsEarly() {
        return out -> {
            out.write(textOf(2000).getBytes(StandardCharsets.UTF_8));
            throw new IllegalStateException("the writer gave up");
        };
    }

    @GET
    @Path("fails-late")
    @Compress
    public StreamingOutput failsLate() {
        return out -> {
            for (int i = 0; i < 100; i++) {
                out.write(textOf(10_000).getBytes(StandardCharsets.UTF_8));
            }
            out.flush();
            throw new IllegalStateException("the writer gave up");
        };
    }

    @GET
    @Path("fails-unsent")
    @Compress
    public StreamingOutput failsUnsent() {
        return out -> {
            out.write(textOf(250_000).getBytes(StandardCharsets.UTF_8));
            throw new IllegalStateException("the writer gave up");
        };
    }

    @GET
    @Path("fails-undeclared")
    @Compress
    public StreamingOutput failsUndeclared() {
        return out -> {
            out.write(textOf(400_000).getBytes(StandardCharsets.UTF_8));
            Bodies.<RuntimeException>throwUndeclared(new Exception("the writer gave up"));
        };
    }

    @GET
    @Path("plain")
    public String plain() {
        return textOf(5000);
    }

    @SuppressWarnings("unchecked") // Kotlin and Lombok throw checked exceptions that nobody declared, in this way.
    private static <E extends Throwable> void throwUndeclared(Throwable thrown) throws E {
        throw (E) thrown;
    }
}
