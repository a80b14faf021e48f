// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import org.restcompress.provider.Compress;

/** Reads bodies in every way, and gives back what it read. */
@Path("/")
@Produces("text/plain")
@Compress
public class Readers {
    /** What JSON and XML are read into. */
    @XmlRootElement
    public static class Note {
        public String text;
    }

    @POST
    @Path("string")
    public String string(String body) {
        return body;
    }

    @POST
    @Path("bytes")
    public byte[] bytes(byte[] body) {
        return body;
    }

    @POST
    @Path("stream")
    public byte[] stream(InputStream body) throws IOException {
        return body.readAllBytes();
    }

    @POST
    @Path("reader")
    public String reader(Reader body) throws IOException {
        StringWriter text = new StringWriter();
        body.transferTo(text);
        return text.toString();
    }

    @POST
    @Path("form")
    public String form(@FormParam("text") String text) {
        return text;
    }

    @POST
    @Path("json")
    @Consumes("application/json")
    public String json(Note note) {
        return note.text;
    }

    @POST
    @Path("xml")
    @Consumes("application/xml")
    public String xml(Note note) {
        return note.text;
    }
}
