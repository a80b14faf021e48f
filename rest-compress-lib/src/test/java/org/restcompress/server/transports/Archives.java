// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.transports;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.restcompress.provider.CacheCompressed;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Delta;
import org.restcompress.provider.Jitter;

/** What is compressed already, under a media type that does not say so. */
@Path("/archives")
@Produces("application/octet-stream")
public class Archives {
    /** Bytes that nothing makes shorter, and that begin as no format does. */
    static byte[] noise(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        bytes[0] = 'x';
        return bytes;
    }

    /** A gzip file of so many bytes and some more. */
    static byte[] gzip(int length) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(file)) {
            out.write(noise(length));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file.toByteArray();
    }

    /** A text of digits that stand for noise; by itself it shrinks by a quarter. */
    static String base64(int length) {
        return "{\"picture\":\"" + Base64.getEncoder().encodeToString(noise(length)) + "\"}";
    }

    @GET
    @Path("gzip/{length}")
    @Compress
    public Response gzipped(@PathParam("length") int length) {
        return Response.ok(gzip(length)).tag("v1").build();
    }

    @GET
    @Path("noise/{length}")
    @Compress
    public byte[] noisy(@PathParam("length") int length) {
        return noise(length);
    }

    @GET
    @Path("base64/{length}")
    @Produces("application/json")
    @Compress
    public String json(@PathParam("length") int length) {
        return base64(length);
    }

    /** In pieces, each flushed if it is so wanted. */
    @GET
    @Path("streamed/{length}")
    @Compress
    public StreamingOutput streamed(
            @PathParam("length") int length, @QueryParam("piece") int piece, @QueryParam("flush") boolean flush) {
        byte[] file = gzip(length);
        return out -> {
            for (int at = 0; at < file.length; at += piece) {
                out.write(file, at, Math.min(piece, file.length - at));
                if (flush) {
                    out.flush();
                }
            }
        };
    }

    @GET
    @Path("padded/{length}")
    @Compress
    @Jitter(max = 16)
    public byte[] padded(@PathParam("length") int length) {
        return gzip(length);
    }

    @GET
    @Path("polled/{length}")
    @Delta(shared = true)
    public byte[] polled(@PathParam("length") int length) {
        return noise(length);
    }

    @GET
    @Path("kept/{length}")
    @CacheCompressed
    public byte[] kept(@PathParam("length") int length) {
        return gzip(length);
    }
}
