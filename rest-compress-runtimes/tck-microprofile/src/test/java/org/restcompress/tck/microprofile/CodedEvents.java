// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck.microprofile;

import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpChannel;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.gzip.GzipHandler;

/** Jetty's coder: codes event by event where gzip is accepted. */
public final class CodedEvents implements HttpChannel.Listener {
    /** The party that waits, and one for each response. */
    private final Phaser responses = new Phaser(1);

    /** Puts it in front of a server's handler. */
    public void insertInto(Server server) {
        GzipHandler coder = new GzipHandler();
        coder.setMinGzipSize(0);
        coder.setSyncFlush(true);
        // Unless told otherwise, it leaves out events.
        coder.setExcludedMimeTypes();
        server.insertHandler(coder);
        for (Connector connector : server.getConnectors()) {
            connector.addBean(this);
        }
    }

    @Override
    public void onRequestBegin(Request request) {
        responses.register();
    }

    @Override
    public void onResponseCommit(Request request) {
        Bodies.add(request.getResponse().getHttpFields().contains(HttpHeader.CONTENT_ENCODING));
    }

    @Override
    public void onComplete(Request request) {
        responses.arriveAndDeregister();
    }

    /** Waits until each response has ended, or for ten seconds: a client may have stopped reading. */
    public void awaitEnds() throws InterruptedException {
        try {
            responses.awaitAdvanceInterruptibly(responses.arrive(), 10, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            // The server is stopped with the response.
        }
    }
}
