// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.InterceptorContext;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** The common part of both interceptor contexts: the type of the entity, and the properties of the request. */
class ProbeContext implements InterceptorContext {
    private static final Annotation[] NONE = {};

    private final ProbeRequest request;

    ProbeContext(ProbeRequest request) {
        this.request = request;
    }

    @Override
    public @Nullable Object getProperty(String name) {
        return request.getProperty(name);
    }

    @Override
    public Collection<String> getPropertyNames() {
        return request.getPropertyNames();
    }

    @Override
    public void setProperty(String name, Object object) {
        request.setProperty(name, object);
    }

    @Override
    public void removeProperty(String name) {
        request.removeProperty(name);
    }

    @Override
    public Annotation[] getAnnotations() {
        return NONE;
    }

    @Override
    public Class<?> getType() {
        return Entity.class;
    }

    @Override
    public Type getGenericType() {
        return Entity.class;
    }

    @Override
    public MediaType getMediaType() {
        return MediaType.APPLICATION_JSON_TYPE;
    }

    /** Stands for an object that an application sends or receives. */
    static final class Entity {
        static final Entity INSTANCE = new Entity();

        private Entity() {}
    }

    @Override
    public void setAnnotations(Annotation[] annotations) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setType(Class<?> type) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setGenericType(Type genericType) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setMediaType(MediaType mediaType) {
        throw new UnsupportedOperationException();
    }
}
