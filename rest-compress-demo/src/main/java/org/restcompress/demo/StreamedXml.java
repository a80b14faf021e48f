// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.InternalServerErrorException;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/** Writes entries as XML while they are made. RESTEasy's own writer holds the whole document first. */
@Provider
@Produces(MediaType.APPLICATION_XML)
public final class StreamedXml implements MessageBodyWriter<Entries> {
    private final JAXBContext context;

    public StreamedXml() throws JAXBException {
        context = JAXBContext.newInstance(Entries.class);
    }

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
        try {
            context.createMarshaller().marshal(entries, body);
        } catch (JAXBException failure) {
            throw new InternalServerErrorException(failure);
        }
    }
}
