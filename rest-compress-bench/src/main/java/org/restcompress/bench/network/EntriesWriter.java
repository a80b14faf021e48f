// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

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

/** Entries as JSON, written as they are made, as the demo does it: RESTEasy's own writer makes one string of them first. */
@Provider
@Produces(MediaType.APPLICATION_JSON)
public final class EntriesWriter implements MessageBodyWriter<Entries> {
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

    /** JSON-B flushes and closes what it writes to, and the body is not ours to close. */
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
            // The container flushes the body.
        }

        @Override
        public void close() {
            // The container closes the body.
        }
    }
}
