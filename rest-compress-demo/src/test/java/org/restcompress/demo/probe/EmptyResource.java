// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jboss.resteasy.spi.AsyncStreamingOutput;
import org.restcompress.provider.Compress;

/** Nothing, in every form; and all that there is would be coded, however short. */
@Path("empty")
@Produces(MediaType.TEXT_PLAIN)
@Compress(minSize = 0)
public class EmptyResource {
    @GET
    @Path("void")
    public void nothing() {}

    @GET
    @Path("null")
    public String nullEntity() {
        return null;
    }

    @GET
    @Path("no-content")
    public Response noContent() {
        return Response.noContent().tag("v1").build();
    }

    @GET
    @Path("reset-content")
    public Response resetContent() {
        return Response.status(205).build();
    }

    @GET
    @Path("not-modified")
    public Response notModified() {
        return Response.notModified("v1").build();
    }

    @GET
    @Path("ok")
    public Response ok() {
        return Response.ok().build();
    }

    @GET
    @Path("created")
    public Response created() {
        return Response.status(201).build();
    }

    @GET
    @Path("stage")
    public CompletionStage<String> stage() {
        return CompletableFuture.supplyAsync(() -> "");
    }

    @GET
    @Path("async-response")
    public void asyncResponse(@Suspended AsyncResponse response) {
        response.resume("");
    }

    @GET
    @Path("string")
    public String string() {
        return "";
    }

    @GET
    @Path("bytes")
    public byte[] bytes() {
        return new byte[0];
    }

    @GET
    @Path("input-stream")
    public InputStream inputStream() {
        return new ByteArrayInputStream(new byte[0]);
    }

    @GET
    @Path("file")
    public File file() throws IOException {
        File file = Files.createTempFile("empty", ".txt").toFile();
        file.deleteOnExit();
        return file;
    }

    @GET
    @Path("streaming-output")
    public StreamingOutput streamingOutput() {
        return out -> {};
    }

    @GET
    @Path("flushing-output")
    public StreamingOutput flushingOutput() {
        return out -> {
            out.flush();
            out.write(new byte[0]);
            out.flush();
        };
    }

    @GET
    @Path("closing-output")
    public StreamingOutput closingOutput() {
        return out -> out.close();
    }

    @GET
    @Path("async-output")
    public AsyncStreamingOutput asyncOutput() {
        return out -> out.asyncFlush();
    }

    /** Two bytes, which are not nothing. */
    @GET
    @Path("list")
    @Produces(MediaType.APPLICATION_JSON)
    public List<String> list() {
        return List.of();
    }
}
