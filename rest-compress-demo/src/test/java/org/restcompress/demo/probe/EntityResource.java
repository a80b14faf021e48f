// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jboss.resteasy.spi.AsyncStreamingOutput;
import org.restcompress.demo.Entries;
import org.restcompress.demo.Entry;
import org.restcompress.demo.KeyValue;
import org.restcompress.provider.Compress;

/** The same lines in every form in which a method can give them; many enough to be more than is held back. */
@Path("entity")
@Produces(MediaType.TEXT_PLAIN)
@Compress
public class EntityResource {
    private static final int LINES = 10_000;

    @GET
    @Path("string")
    public String string() {
        return Lines.text(LINES);
    }

    @GET
    @Path("bytes")
    public byte[] bytes() {
        return Lines.bytes(LINES);
    }

    @GET
    @Path("input-stream")
    public InputStream inputStream() {
        return new ByteArrayInputStream(Lines.bytes(LINES));
    }

    @GET
    @Path("file")
    public File file() throws IOException {
        java.nio.file.Path file = Files.createTempFile("lines", ".txt");
        file.toFile().deleteOnExit();
        return Files.write(file, Lines.bytes(LINES)).toFile();
    }

    @GET
    @Path("streaming-output")
    public StreamingOutput streamingOutput() {
        return out -> {
            for (String line : Lines.text(LINES).split("(?<=\n)", -1)) {
                out.write(line.getBytes(StandardCharsets.UTF_8));
            }
        };
    }

    @GET
    @Path("flushing-output")
    public StreamingOutput flushingOutput() {
        return out -> {
            byte[] bytes = Lines.bytes(LINES);
            for (int i = 0; i < bytes.length; i += 10_000) {
                out.write(bytes, i, Math.min(10_000, bytes.length - i));
                out.flush();
            }
        };
    }

    @GET
    @Path("stage")
    public CompletionStage<String> stage() {
        return CompletableFuture.supplyAsync(() -> Lines.text(LINES));
    }

    @GET
    @Path("stage-of-bytes")
    public CompletionStage<byte[]> stageOfBytes() {
        return CompletableFuture.supplyAsync(() -> Lines.bytes(LINES));
    }

    @GET
    @Path("async-response")
    public void asyncResponse(@Suspended AsyncResponse response) {
        new Thread(() -> response.resume(Lines.text(LINES))).start();
    }

    @GET
    @Path("async-output")
    public AsyncStreamingOutput asyncOutput() {
        return out -> out.asyncWrite(Lines.bytes(LINES));
    }

    @GET
    @Path("stage-of-async-output")
    public CompletionStage<AsyncStreamingOutput> stageOfAsyncOutput() {
        return CompletableFuture.supplyAsync(() -> out -> {
            byte[] bytes = Lines.bytes(LINES);
            CompletionStage<Void> written = CompletableFuture.completedFuture(null);
            for (int i = 0; i < bytes.length; i += 10_000) {
                int offset = i;
                written = written.thenCompose(
                        done -> out.asyncWrite(bytes, offset, Math.min(10_000, bytes.length - offset)));
            }
            return written;
        });
    }

    @GET
    @Path("json")
    @Produces(MediaType.APPLICATION_JSON)
    public Entry json() {
        return entry();
    }

    @GET
    @Path("xml")
    @Produces(MediaType.APPLICATION_XML)
    public Entries xml() {
        return new Entries(List.of(entry()));
    }

    private static Entry entry() {
        return new Entry(Lines.text(LINES)
                .lines()
                .map(line -> new KeyValue("line", line))
                .toList());
    }

    @POST
    @Path("stream")
    public String stream(InputStream body) throws IOException {
        return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Reads when the method has returned. */
    @POST
    @Path("later")
    public CompletionStage<String> later(InputStream body) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return stream(body);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @POST
    @Path("form")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public String form(@FormParam("first") String first, @FormParam("second") String second) {
        return first + '|' + second;
    }
}
