// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.restcompress.provider.Compress;
import org.restcompress.provider.NoCompress;

/** Ranges: RESTEasy cuts them out of files by itself, and a method may cut its own. */
@Path("ranges")
@Produces(MediaType.TEXT_PLAIN)
@Compress
public class RangeResource {
    @GET
    @Path("file")
    public Response file() throws IOException {
        File file = Files.createTempFile("lines", ".txt").toFile();
        file.deleteOnExit();
        Files.write(file.toPath(), Lines.bytes(10_000));
        return Response.ok(file).tag("v1").build();
    }

    /** What the runtime does with a file by itself. */
    @GET
    @Path("file-without-coding")
    @NoCompress
    public Response fileWithoutCoding() throws IOException {
        return file();
    }

    /** Its first half, whatever one asks for. */
    @GET
    @Path("own")
    public Response own() {
        byte[] lines = Lines.bytes(1_000);
        int half = lines.length / 2;
        return Response.status(206)
                .entity(new String(lines, 0, half, StandardCharsets.UTF_8))
                .tag("v1")
                .header("Accept-Ranges", "bytes")
                .header("Content-Range", "bytes 0-" + (half - 1) + '/' + lines.length)
                .build();
    }

    /** The status of a range without its field, as of several ranges in one multipart body. */
    @GET
    @Path("without-field")
    public Response withoutField() {
        return Response.status(206).entity(Lines.text(1_000)).tag("v1").build();
    }

    @GET
    @Path("whole")
    public Response whole() {
        return Response.ok(Lines.text(1_000))
                .tag("v1")
                .header("Accept-Ranges", "bytes")
                .build();
    }

    @GET
    @Path("not-satisfiable")
    public Response notSatisfiable() {
        return Response.status(416).header("Content-Range", "bytes */1000").build();
    }
}
