// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Pages whose script fetches what the demo offers, and shows a line for each response: its coding, its SHA-256, and the
 * beginning of its text. A page is loaded when its script has ended: until then its image is on the way.
 */
@Path("browse")
@Produces(MediaType.TEXT_HTML)
public class BrowseResource {
    private static final int PATIENCE_SECONDS = 50;
    private static final Map<String, CountDownLatch> ENDED = new ConcurrentHashMap<>();

    private static final String PAGE = """
            <!DOCTYPE html>
            <html><head><title>dictionaries</title><link rel="icon" href="data:,"></head><body>
            <img src="../end/%1$s" alt=""><pre id="shown"></pre>
            <script type="module">
            const shown = document.getElementById('shown');
            const pause = millis => new Promise(resolve => setTimeout(resolve, millis));
            async function load(url, cache) {
              const response = await fetch(url, {cache});
              const body = await response.arrayBuffer();
              const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
              const hex = Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('');
              const beginning = new TextDecoder().decode(body).slice(0, 30).replace(/\\s+/g, '');
              return [response.headers.get('content-encoding'), hex, beginning].join(' ');
            }
            function show(line) {
              shown.append(line + '\\n');
            }
            try {
              %2$s
            } catch (e) {
              show('failed: ' + e);
            } finally {
              await fetch('../end/%1$s', {method: 'POST'});
            }
            </script></body></html>
            """;

    /** A browser tells nobody when it has put a dictionary away. */
    private static final String POLL = """
            for (let i = 0; i < 6; i++) {
              show(await load('../../ticker' + location.search, location.hash.slice(1)));
              await pause(500);
            }
            """;

    /** Chromium heeds the field {@code Link} of documents, not of what a script fetches: so the script makes it an element. */
    private static final String LOAD = """
            const first = await fetch('../../items/0', {cache: 'no-store'});
            const href = /<(.*)>; rel="compression-dictionary"/.exec(first.headers.get('link'))[1];
            document.head.append(Object.assign(document.createElement('link'), {rel: 'compression-dictionary', href}));
            for (let i = 0; i < 100 && !/^dc[zb] /.test(await load('../../items/0', 'no-store')); i++) {
              await pause(100);
            }
            const ids = Array.from({length: 50}, (_, i) => i + 1);
            (await Promise.all(ids.map(id => load('../../items/' + id, 'default')))).forEach(show);
            """;

    /** Polls the ticker six times, with the query of this page, and its fragment as mode of the cache. */
    @GET
    @Path("ticker/{page}")
    public String ticker(@PathParam("page") String page) {
        return PAGE.formatted(page, POLL);
    }

    /** Loads one item until it is coded against a dictionary, and then items 1 to 50. */
    @GET
    @Path("items/{page}")
    public String items(@PathParam("page") String page) {
        return PAGE.formatted(page, LOAD);
    }

    /** The script of a page has ended. */
    @POST
    @Path("end/{page}")
    public void end(@PathParam("page") String page) {
        latch(page).countDown();
    }

    /** Answers when it has; with nothing, which is no image. */
    @GET
    @Path("end/{page}")
    public void awaitEnd(@PathParam("page") String page) throws InterruptedException {
        latch(page).await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private static CountDownLatch latch(String page) {
        return ENDED.computeIfAbsent(page, name -> new CountDownLatch(1));
    }
}
