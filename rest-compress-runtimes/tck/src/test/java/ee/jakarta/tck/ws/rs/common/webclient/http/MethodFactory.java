// SPDX-License-Identifier: Apache-2.0
package ee.jakarta.tck.ws.rs.common.webclient.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.httpclient.Header;
import org.apache.commons.httpclient.HttpConnection;
import org.apache.commons.httpclient.HttpMethod;
import org.apache.commons.httpclient.HttpMethodBase;
import org.apache.commons.httpclient.HttpState;
import org.apache.commons.httpclient.methods.ByteArrayRequestEntity;
import org.apache.commons.httpclient.methods.EntityEnclosingMethod;
import org.restcompress.tck.Run;

/**
 * In place of the TCK's class of this name, which comes later on the class path: requests of the client that knows nothing of
 * Jakarta REST nor of codings. These ask for gzip, code what they send, and decode what they get, with the coder of the JDK.
 */
public final class MethodFactory {
    private static final String ACCEPT_ENCODING = "Accept-Encoding";
    private static final String CONTENT_ENCODING = "Content-Encoding";
    private static final String GZIP = "gzip";

    private MethodFactory() {}

    /** As the TCK calls it, with a request line. */
    public static HttpMethod getInstance(String requestLine) {
        String[] parts = requestLine.trim().split("\\s+");
        HttpMethodBase method =
                parts[0].equals("POST") || parts[0].equals("PUT") ? new WithBody(parts[0]) : new WithoutBody(parts[0]);
        String[] target = parts[1].split("\\?", 2);
        method.setPath(target[0]);
        if (target.length > 1) {
            method.setQueryString(target[1]);
        }
        return method;
    }

    /**
     * Unless the test says what it takes. Short bodies are coded for who refuses identity. The TCK names the tag of the plain
     * representation, though, and nobody who refuses that is told that it has not changed (RFC 9110 §13.1.2).
     */
    private static void accept(HttpMethodBase method) {
        if (Run.current().codes() && method.getRequestHeader(ACCEPT_ENCODING) == null) {
            boolean isConditional = method.getRequestHeader("If-None-Match") != null;
            method.setRequestHeader(ACCEPT_ENCODING, isConditional ? GZIP : GZIP + ", identity;q=0");
        }
    }

    private static boolean isCoded(HttpMethodBase method) {
        Header coding = method.getResponseHeader(CONTENT_ENCODING);
        return Run.current().codes() && coding != null && coding.getValue().equals(GZIP);
    }

    private static final class WithoutBody extends HttpMethodBase {
        private final String name;

        WithoutBody(String name) {
            this.name = name;
        }

        @Override
        public String getName() {
            return name;
        }

        @Override
        protected void addRequestHeaders(HttpState state, HttpConnection connection) throws IOException {
            super.addRequestHeaders(state, connection);
            accept(this);
        }

        @Override
        protected void readResponseBody(HttpState state, HttpConnection connection) throws IOException {
            if (name.equals("HEAD")) {
                responseBodyConsumed();
                return;
            }
            super.readResponseBody(state, connection);
            if (getResponseStream() != null && isCoded(this)) {
                setResponseStream(new GZIPInputStream(getResponseStream()));
                getResponseHeaderGroup().removeHeader(getResponseHeader(CONTENT_ENCODING));
            }
        }
    }

    private static final class WithBody extends EntityEnclosingMethod {
        private final String name;

        WithBody(String name) {
            this.name = name;
        }

        @Override
        public String getName() {
            return name;
        }

        @Override
        protected void addRequestHeaders(HttpState state, HttpConnection connection) throws IOException {
            if (Run.current().codes() && hasRequestContent() && !isForm()) {
                code();
            }
            super.addRequestHeaders(state, connection);
            accept(this);
        }

        /** RESTEasy reads those for fields before the library; FormsIT posts coded ones. */
        private boolean isForm() {
            Header type = getRequestHeader("Content-Type");
            return type != null && type.getValue().startsWith("application/x-www-form-urlencoded");
        }

        private void code() throws IOException {
            ByteArrayOutputStream coded = new ByteArrayOutputStream();
            try (GZIPOutputStream coder = new GZIPOutputStream(coded)) {
                getRequestEntity().writeRequest(coder);
            }
            setRequestEntity(new ByteArrayRequestEntity(
                    coded.toByteArray(), getRequestEntity().getContentType()));
            setRequestHeader(CONTENT_ENCODING, GZIP);
            // That of the characters, by the TCK.
            removeRequestHeader("Content-Length");
        }

        @Override
        protected void readResponseBody(HttpState state, HttpConnection connection) throws IOException {
            super.readResponseBody(state, connection);
            if (getResponseStream() != null && isCoded(this)) {
                setResponseStream(new GZIPInputStream(getResponseStream()));
                getResponseHeaderGroup().removeHeader(getResponseHeader(CONTENT_ENCODING));
            }
        }
    }
}
