// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.PathSegment;
import jakarta.ws.rs.core.UriBuilder;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.List;

/** Where all requests go; what no filter of ours asks for is not there. */
final class ProbeUri implements UriInfo {
    static final UriInfo INSTANCE = new ProbeUri();

    private static final URI BASE = URI.create("https://example.org/api/");
    private static final URI REQUEST = URI.create("https://example.org/api/prices/frankfurt?page=1");

    private ProbeUri() {}

    @Override
    public URI getRequestUri() {
        return REQUEST;
    }

    @Override
    public URI getAbsolutePath() {
        throw new UnsupportedOperationException();
    }

    @Override
    public URI getBaseUri() {
        return BASE;
    }

    @Override
    public String getPath() {
        throw new UnsupportedOperationException();
    }

    @Override
    public String getPath(boolean decode) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<PathSegment> getPathSegments() {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<PathSegment> getPathSegments(boolean decode) {
        throw new UnsupportedOperationException();
    }

    @Override
    public UriBuilder getRequestUriBuilder() {
        throw new UnsupportedOperationException();
    }

    @Override
    public UriBuilder getAbsolutePathBuilder() {
        throw new UnsupportedOperationException();
    }

    @Override
    public UriBuilder getBaseUriBuilder() {
        throw new UnsupportedOperationException();
    }

    @Override
    public MultivaluedMap<String, String> getPathParameters() {
        throw new UnsupportedOperationException();
    }

    @Override
    public MultivaluedMap<String, String> getPathParameters(boolean decode) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MultivaluedMap<String, String> getQueryParameters() {
        throw new UnsupportedOperationException();
    }

    @Override
    public MultivaluedMap<String, String> getQueryParameters(boolean decode) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<String> getMatchedURIs() {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<String> getMatchedURIs(boolean decode) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Object> getMatchedResources() {
        throw new UnsupportedOperationException();
    }

    @Override
    public URI resolve(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public URI relativize(URI uri) {
        throw new UnsupportedOperationException();
    }
}
