// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status.Family;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.internal.runtime.Runtimes;

/** Fetches dictionaries for one client. */
final class DictionaryFetch {
    /** The request property that a request has which fetches a dictionary. */
    static final String PROPERTY = MessageProperties.OWN + "dictionary.fetch";

    private final Duration patience;
    private volatile CompletableFuture<Void> unanswered = CompletableFuture.completedFuture(null);

    /** Waits so long for an answer. */
    DictionaryFetch(Duration patience) {
        this.patience = patience;
    }

    /**
     * Waits for an answer for a bounded time, whatever the runtime's own timeouts are. Called by one thread. What never answers
     * keeps a connection, perhaps: so nothing else is fetched meanwhile.
     */
    InputStream open(Client client, URI url) throws IOException, InterruptedException {
        if (!unanswered.isDone()) {
            throw new IOException("an earlier request for a dictionary is still without an answer");
        }
        Invocation.Builder request = client.target(url).request().property(PROPERTY, true);
        // A server could have its clients ask anybody.
        Runtimes.keepFromRedirects(request);
        CompletableFuture<Response> asked = request.rx().get().toCompletableFuture();
        Response response = answer(asked);
        if (response.getStatusInfo().getFamily() != Family.SUCCESSFUL) {
            response.close();
            throw new IOException("status " + response.getStatus());
        }
        return new FetchedBody(content(response), response);
    }

    private static final class FetchedBody extends FilterInputStream {
        private final Response response;
        private boolean isWhole;

        FetchedBody(InputStream content, Response response) {
            super(content);
            this.response = response;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int n = super.read(target, offset, length);
            isWhole |= n < 0;
            return n;
        }

        /** Some clients would read on to an end that need not come. */
        @Override
        public void close() throws IOException {
            if (!isWhole) {
                Runtimes.breakOff(response);
            }
            try (response) {
                super.close();
            }
        }
    }

    private Response answer(CompletableFuture<Response> asked) throws IOException, InterruptedException {
        try {
            return asked.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } catch (TimeoutException e) {
            unanswered = asked.thenAccept(Response::close).exceptionally(failure -> null);
            throw new IOException("no answer within " + patience.toMillis() + " ms", e);
        }
    }

    /** RESTEasy has no entity without a Content-Type, but its content. */
    private static InputStream content(Response response) {
        boolean open = false;
        try {
            InputStream content = response.readEntity(InputStream.class);
            open = true;
            return content;
        } finally {
            if (!open) {
                response.close();
            }
        }
    }
}
