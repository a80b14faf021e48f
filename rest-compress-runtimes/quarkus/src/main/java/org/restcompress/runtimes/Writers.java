// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.restcompress.contract.Written;

/** Here for the same reason as {@link Entities}. */
@Provider
public class Writers implements MessageBodyWriter<Written> {
    private final Written.Writer writer = new Written.Writer();

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return writer.isWriteable(type, genericType, annotations, mediaType);
    }

    @Override
    public void writeTo(
            Written entity,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream out)
            throws IOException {
        writer.writeTo(entity, type, genericType, annotations, mediaType, headers, out);
    }
}
