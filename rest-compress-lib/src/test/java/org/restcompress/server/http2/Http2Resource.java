// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.provider.Compress;
import org.restcompress.provider.NoCompress;

/** What is asked over each transport. */
@Path("http2")
@Compress
@Produces(MediaType.TEXT_PLAIN)
public class Http2Resource {
    /** A field with the client's port, which tells connections apart. */
    public static final String CONNECTION = "X-Connection";

    /** Events of a stream. */
    public static final int EVENTS = 5;

    /** The tag of each text. */
    public static final String TAG = "v1";

    private static final int PATIENCE_SECONDS = 30;
    private static final int LONG = 1_000_000;

    private static final Map<String, Semaphore> RECEIPTS = new ConcurrentHashMap<>();
    private static final Map<String, List<CompletableFuture<Void>>> MEETINGS = new ConcurrentHashMap<>();

    /** Lines of a number's own, of about that many bytes. */
    public static byte[] text(int number, int bytes) {
        StringBuilder text = new StringBuilder(bytes + 100);
        for (int i = 0; text.length() < bytes; i++) {
            text.append("line ").append(i).append(" of text ").append(number).append(": ");
            text.append((i + number) * 2_654_435_761L).append('\n');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @GET
    @Path("text/{bytes}")
    public Response text(
            @PathParam("bytes") int bytes, @Context Request request, @Context HttpServletRequest connection) {
        EntityTag tag = new EntityTag(TAG);
        ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        ResponseBuilder response =
                unchanged == null ? Response.ok(text(0, bytes)).tag(tag) : unchanged;
        return response.header(CONNECTION, connection.getRemotePort()).build();
    }

    /** Sends each event when the client has said that it got the one before. */
    @GET
    @Path("events/{stream}")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public StreamingOutput events(@PathParam("stream") String stream) {
        return out -> {
            for (int i = 0; i < EVENTS; i++) {
                out.write(("data: event " + i + "\n\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
                awaitReceipt(stream);
            }
        };
    }

    @POST
    @Path("events/{stream}")
    public void received(@PathParam("stream") String stream) {
        receipts(stream).release();
    }

    private static Semaphore receipts(String stream) {
        return RECEIPTS.computeIfAbsent(stream, name -> new Semaphore(0));
    }

    private static void awaitReceipt(String stream) throws IOException {
        try {
            if (!receipts(stream).tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("the client did not get the event");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    /** Answers when as many requests are here at a time, which takes no thread of any. */
    @GET
    @Path("meeting/{name}/{all}/{number}")
    public CompletionStage<Response> meeting(
            @PathParam("name") String name,
            @PathParam("all") int all,
            @PathParam("number") int number,
            @Context HttpServletRequest connection) {
        int port = connection.getRemotePort();
        CompletableFuture<Void> here = new CompletableFuture<>();
        List<CompletableFuture<Void>> met = MEETINGS.compute(name, (key, before) -> {
            List<CompletableFuture<Void>> now = new ArrayList<>(before == null ? List.of() : before);
            now.add(here);
            return now;
        });
        CompletionStage<Response> answer = here.thenApplyAsync(done ->
                Response.ok(text(number, 20_000)).header(CONNECTION, port).build());
        if (met.size() == all) {
            met.forEach(one -> one.complete(null));
        }
        return answer;
    }

    @GET
    @Path("endless")
    public StreamingOutput endless() {
        return out -> {
            for (int i = 0; ; i++) {
                out.write(text(i, LONG));
            }
        };
    }

    @GET
    @Path("failing")
    public StreamingOutput failing() {
        return out -> {
            out.write(text(0, LONG));
            out.flush();
            throw new IOException("on purpose");
        };
    }

    @POST
    @Path("echo")
    public byte[] echo(byte[] body) {
        return body;
    }

    /** Sends on what has come, as it comes. */
    @POST
    @Path("echo-stream")
    public StreamingOutput echoStream(InputStream body) {
        return body::transferTo;
    }

    /** How many states are lent, be they for responses or requests. */
    @GET
    @Path("lent")
    @NoCompress
    public String lent() {
        return Integer.toString(NativeState.lent());
    }
}
