// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Delta;
import org.restcompress.provider.Jitter;

/** Prices, of which some change between two requests. */
@Path("/prices")
@Produces("application/json")
public class Ticker {
    private static final int MANY = 2000;

    private final AtomicInteger asked = new AtomicInteger();

    static String prices(int count, int version) {
        Random random = new Random(1);
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < count; i++) {
            int price = 10_000 + random.nextInt(90_000);
            int now = i % 100 == version % 100 ? price + version : price;
            json.append("{\"symbol\":\"S")
                    .append(i)
                    .append("\",\"price\":")
                    .append(now)
                    .append("},");
        }
        return json.append("{}]").toString();
    }

    private String next() {
        return prices(MANY, asked.incrementAndGet());
    }

    @GET
    @Delta(shared = true)
    public String all() {
        return next();
    }

    @GET
    @Path("/of/{exchange}")
    @Delta(shared = true)
    public String of(@PathParam("exchange") String exchange, @QueryParam("page") String page) {
        return exchange + page + next();
    }

    @GET
    @Path("/across/{exchange}/list")
    @Delta(acrossPaths = true, shared = true, staleFor = 60)
    public String across(@PathParam("exchange") String exchange) {
        return exchange + next();
    }

    @GET
    @Path("/gzip")
    @Compress("gzip")
    @Delta(shared = true)
    public String gzip() {
        return next();
    }

    @GET
    @Path("/tagged")
    @Delta(shared = true)
    public Response tagged() {
        return Response.ok(next()).tag("one").build();
    }

    @GET
    @Path("/unchanged/{version}")
    @Delta(shared = true, etag = true, staleFor = 3600)
    public Response unchanged(
            @PathParam("version") int version, @QueryParam("tag") String tag, @QueryParam("length") int length) {
        String prices = prices(MANY, version);
        String body = length == 0 ? prices : prices.repeat(1 + length / 60_000).substring(0, length);
        return Response.ok(body).tag(tag).build();
    }

    @GET
    @Path("/said")
    @Delta(shared = true)
    public Response said(@QueryParam("header") String header, @QueryParam("value") String value) {
        return Response.ok(next()).header(header, value).build();
    }

    @GET
    @Path("/status/{status}")
    @Delta(shared = true)
    public Response status(@PathParam("status") int status) {
        return Response.status(status).entity(next()).build();
    }

    @GET
    @Path("/length/{length}")
    @Delta(shared = true)
    public String length(@PathParam("length") int length) {
        return next().repeat(1 + length / 60_000).substring(0, length);
    }

    @GET
    @Path("/streamed")
    @Delta(shared = true)
    public StreamingOutput streamed() {
        byte[] json = next().getBytes(StandardCharsets.UTF_8);
        return out -> {
            for (int i = 0; i < json.length; i += 1000) {
                out.write(json, i, Math.min(1000, json.length - i));
                if (i == 50_000) {
                    out.flush();
                }
            }
        };
    }

    @GET
    @Path("/padded")
    @Delta(shared = true)
    @Jitter(max = 64)
    public String padded() {
        return next();
    }

    /** Whose the response is, nobody says. */
    @GET
    @Path("/own")
    @Delta
    public Response own(@QueryParam("header") String header, @QueryParam("value") String value) {
        return header == null
                ? Response.ok(next()).build()
                : Response.ok(next()).header(header, value).build();
    }

    /** The body's writer says what selects it. */
    @GET
    @Path("/late")
    @Produces("text/late")
    @Delta(shared = true)
    public Late late() {
        return new Late(next());
    }

    record Late(String text) {}

    @Produces("text/late")
    public static final class LateWriter implements MessageBodyWriter<Late> {
        @Override
        public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
            return type == Late.class;
        }

        @Override
        public void writeTo(
                Late late,
                Class<?> type,
                Type generic,
                Annotation[] annotations,
                MediaType mediaType,
                MultivaluedMap<String, Object> headers,
                OutputStream out)
                throws IOException {
            headers.add("Vary", "X-Tenant");
            out.write(late.text.getBytes(StandardCharsets.UTF_8));
        }
    }

    @GET
    @Path("/usual")
    @Compress
    public String usual() {
        return next();
    }
}
