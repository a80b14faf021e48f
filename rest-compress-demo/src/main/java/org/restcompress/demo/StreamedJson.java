// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/** Writes entries as JSON while they are made. RESTEasy's own writer makes one string of them first. */
@Provider
@Produces(MediaType.APPLICATION_JSON)
public final class StreamedJson implements MessageBodyWriter<Entries> {
    private final Jsonb jsonb = JsonbBuilder.create();

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type == Entries.class;
    }

    @Override
    public void writeTo(
            Entries entries,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream body) {
        jsonb.toJson(entries, new LeftOpen(body));
    }

    /** Ignores {@code close}: JSON-B closes the stream that it writes to, and only the container may close the body. */
    private static final class LeftOpen extends FilterOutputStream {
        LeftOpen(OutputStream body) {
            super(body);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void flush() {
            // A flush would commit the headers; the container does it at the end.
        }

        @Override
        public void close() {
            // The container closes the body.
        }
    }
}
