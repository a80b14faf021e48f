// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;
import java.io.InputStream;
import java.net.URI;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jboss.resteasy.specimpl.ResteasyUriInfo;
import org.jspecify.annotations.Nullable;

/** A minimal request. It does not support methods that no filter of this library calls. */
final class ProbeRequest implements ContainerRequestContext {
    private static final UriInfo URI_INFO =
            new ResteasyUriInfo("https://example.org/api/prices/frankfurt?page=1", "/api/");

    private final String method;
    private final MultivaluedMap<String, String> headers;
    private final Map<String, Object> properties = new HashMap<>();
    private InputStream entityStream;

    ProbeRequest(String method, MultivaluedMap<String, String> headers, InputStream entityStream) {
        this.method = method;
        this.headers = headers;
        this.entityStream = entityStream;
    }

    @Override
    public @Nullable Object getProperty(String name) {
        return properties.get(name);
    }

    @Override
    public Collection<String> getPropertyNames() {
        return properties.keySet();
    }

    @Override
    public void setProperty(String name, Object value) {
        properties.put(name, value);
    }

    @Override
    public void removeProperty(String name) {
        properties.remove(name);
    }

    @Override
    public String getMethod() {
        return method;
    }

    @Override
    public MultivaluedMap<String, String> getHeaders() {
        return headers;
    }

    @Override
    public @Nullable String getHeaderString(String name) {
        List<String> lines = headers.get(name);
        return lines == null ? null : String.join(",", lines);
    }

    @Override
    public MediaType getMediaType() {
        return MediaType.APPLICATION_JSON_TYPE;
    }

    @Override
    public InputStream getEntityStream() {
        return entityStream;
    }

    @Override
    public void setEntityStream(InputStream input) {
        entityStream = input;
    }

    @Override
    public void abortWith(Response response) {
        throw new IllegalStateException("refused with " + response.getStatus());
    }

    @Override
    public UriInfo getUriInfo() {
        return URI_INFO;
    }

    @Override
    public void setRequestUri(URI requestUri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setRequestUri(URI baseUri, URI requestUri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Request getRequest() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setMethod(String method) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Date getDate() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Locale getLanguage() {
        throw new UnsupportedOperationException();
    }

    @Override
    public int getLength() {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<MediaType> getAcceptableMediaTypes() {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Locale> getAcceptableLanguages() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, Cookie> getCookies() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean hasEntity() {
        throw new UnsupportedOperationException();
    }

    @Override
    public @Nullable SecurityContext getSecurityContext() {
        return null;
    }

    @Override
    public void setSecurityContext(SecurityContext context) {
        throw new UnsupportedOperationException();
    }
}
