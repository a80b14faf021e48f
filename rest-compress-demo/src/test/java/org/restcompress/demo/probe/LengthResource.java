// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.EntityPart;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.restcompress.demo.Entries;
import org.restcompress.demo.Entry;
import org.restcompress.demo.KeyValue;
import org.restcompress.provider.Compress;

/** As many lines as one asks for in every form, under a length that the application made up. */
@Path("length")
@Compress
public class LengthResource {
    /** The length that is none. */
    public static final int MADE_UP = 123_456_789;

    @GET
    @Path("{form}/{lines}")
    public Response get(@PathParam("form") String form, @PathParam("lines") int lines) throws IOException {
        Response.ResponseBuilder response = switch (form) {
            case "string" -> text(Lines.text(lines));
            case "bytes" -> text(Lines.bytes(lines));
            case "input-stream" -> text(new ByteArrayInputStream(Lines.bytes(lines)));
            case "file" -> text(file(lines));
            case "streaming-output" -> text((StreamingOutput) out -> out.write(Lines.bytes(lines)));
            case "json" -> Response.ok(entry(lines), MediaType.APPLICATION_JSON);
            case "xml" -> Response.ok(new Entries(List.of(entry(lines))), MediaType.APPLICATION_XML);
            default -> Response.ok(parts(lines), MediaType.MULTIPART_FORM_DATA);
        };
        return response.header(HttpHeaders.CONTENT_LENGTH, MADE_UP).build();
    }

    private static Response.ResponseBuilder text(Object entity) {
        return Response.ok(entity, MediaType.TEXT_PLAIN);
    }

    private static File file(int lines) throws IOException {
        File file = Files.createTempFile("lines", ".txt").toFile();
        file.deleteOnExit();
        Files.write(file.toPath(), Lines.bytes(lines));
        return file;
    }

    private static Entry entry(int lines) {
        return new Entry(Lines.text(lines)
                .lines()
                .map(line -> new KeyValue("line", line))
                .toList());
    }

    private static GenericEntity<List<EntityPart>> parts(int lines) throws IOException {
        EntityPart first = EntityPart.withName("first")
                .mediaType(MediaType.TEXT_PLAIN_TYPE)
                .content(Lines.text(lines))
                .build();
        EntityPart second = EntityPart.withName("second")
                .mediaType(MediaType.TEXT_PLAIN_TYPE)
                .content("the other part")
                .build();
        return new GenericEntity<>(List.of(first, second)) {};
    }
}
