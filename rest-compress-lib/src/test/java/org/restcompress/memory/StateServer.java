// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Server;

/** Methods that end in every way there is. */
public final class StateServer extends Application {
    /** Bytes: the longest decoded request. */
    public static final int LONGEST_REQUEST = 8 << 20;

    /** Bytes of polled bodies that are remembered: little of the heap, and enough for each client to find its last one. */
    private static final int REMEMBERED = 8 << 20;

    /** A system property: true for requests that are run by virtual threads. */
    public static final String VIRTUAL = "restcompress.test.virtual";

    private static final Duration SHORT_PATIENCE = Duration.ofSeconds(2);

    /** Runs a patient and an impatient server until the standard input ends. */
    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        Executor executor = Boolean.getBoolean(VIRTUAL) ? VirtualThreads.executor() : null;
        // Two, with buffers of their own: Undertow takes a slow server for a slow client, too, and when it runs out of
        // patience, it takes a request's buffer away from the thread that reads, for use by other requests.
        Server patient = Server.start(new StateServer(), executor, Duration.ZERO);
        Server impatient = Server.start(new StateServer(), executor, SHORT_PATIENCE);
        patient.runWithStandardInput(impatient);
    }

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(
                Responses.class,
                Requests.class,
                AnnotatedParameter.class,
                BigServer.Big.class,
                Polled.class,
                States.class,
                VirtualThreads.class);
    }

    @Override
    public Map<String, Object> getProperties() {
        return Map.of(
                "restcompress.decode.max-size", String.valueOf(LONGEST_REQUEST),
                "restcompress.dictionary.assume-secure", "true",
                "restcompress.delta.max-bytes", String.valueOf(REMEMBERED));
    }

    /** How a body writer fails. */
    public enum Failure {
        CHECKED,
        UNCHECKED,
        ERROR;

        public void happen() throws IOException {
            switch (this) {
                case CHECKED -> throw new IOException("on purpose");
                case UNCHECKED -> throw new IllegalStateException("on purpose");
                case ERROR -> throw new AssertionError("on purpose");
            }
        }
    }

    /** Responses. */
    @Path("response")
    @Compress
    @Produces(MediaType.TEXT_PLAIN)
    public static final class Responses {
        @GET
        public StreamingOutput whole(@QueryParam("length") long length) {
            return sink -> BigContent.write(length, sink::write);
        }

        @GET
        @Path("{kind: failing|failing-flushed}")
        public StreamingOutput failing(
                @PathParam("kind") String kind, @QueryParam("after") long after, @QueryParam("how") Failure how) {
            return sink -> {
                BigContent.write(after, sink::write);
                if (kind.equals("failing-flushed")) {
                    sink.flush();
                }
                how.happen();
            };
        }

        @GET
        @Path("later")
        public CompletionStage<StreamingOutput> later(@QueryParam("length") long length) {
            return CompletableFuture.supplyAsync(() -> whole(length));
        }
    }

    /** Requests. */
    @Path("request")
    @Compress
    @Consumes(MediaType.TEXT_PLAIN)
    @Produces(MediaType.TEXT_PLAIN)
    public static final class Requests {
        /** Bytes: fewer than any body has. */
        private static final int PART = 1000;

        @POST
        @Path("stream-read-whole")
        public String streamReadWhole(InputStream body) throws IOException {
            return "" + body.readAllBytes().length;
        }

        @POST
        @Path("bytes")
        public String bytes(byte[] body) {
            return "" + body.length;
        }

        @POST
        @Path("partly-read")
        public String partlyRead(InputStream body) throws IOException {
            return "" + body.readNBytes(PART).length;
        }

        @POST
        @Path("partly-read-then-nothing")
        public void partlyReadThenNothing(InputStream body) throws IOException {
            partlyRead(body);
        }

        @POST
        @Path("partly-read-then-{how: unchecked-exception|checked-exception|answer-by-exception}")
        public String partlyReadThenException(@PathParam("how") String how, InputStream body) throws IOException {
            String after = "on purpose, after " + partlyRead(body);
            switch (how) {
                case "unchecked-exception" -> throw new IllegalStateException(after);
                case "checked-exception" -> throw new IOException(after);
                default -> throw new BadRequestException(after);
            }
        }

        @POST
        @Path("partly-read-later")
        public CompletionStage<String> partlyReadLater(InputStream body) throws IOException {
            partlyRead(body);
            return CompletableFuture.supplyAsync(() -> "later");
        }

        @POST
        @Path("partly-read-later-exception")
        public CompletionStage<String> partlyReadLaterException(InputStream body) throws IOException {
            partlyRead(body);
            return CompletableFuture.supplyAsync(() -> {
                throw new IllegalStateException("on purpose");
            });
        }

        @POST
        @Path("partly-read-while-answering")
        public StreamingOutput partlyReadWhileAnswering(InputStream body) {
            return sink -> sink.write(body.readNBytes(PART));
        }

        @POST
        @Path("partly-read-and-failing-while-answering")
        public StreamingOutput partlyReadAndFailingWhileAnswering(InputStream body) {
            return sink -> {
                sink.write(body.readNBytes(PART));
                throw new IOException("on purpose");
            };
        }

        @POST
        @Path("echo")
        public StreamingOutput echo(InputStream body) {
            return body::transferTo;
        }

        @POST
        @Path("never-read")
        public String neverRead(InputStream body) {
            return "";
        }
    }

    /** A request whose response is never coded. */
    @Path("request/annotated-parameter-partly-read")
    @Consumes(MediaType.TEXT_PLAIN)
    @Produces(MediaType.TEXT_PLAIN)
    public static final class AnnotatedParameter {
        @POST
        public String partlyRead(@Compress InputStream body) throws IOException {
            return "" + body.readNBytes(Requests.PART).length;
        }
    }
}
