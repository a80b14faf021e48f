// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Jitter;

/**
 * Serves an HTML page in each content coding that browsers accept. The path chooses the coding, and padding hides the
 * length.
 */
@Path("page")
@Jitter(max = PageResource.JITTER)
@Produces("text/html;charset=UTF-8")
public final class PageResource {
    /** The most padding, in bytes. */
    static final int JITTER = 400;

    /** Returns as many entries as the path says, in gzip. */
    @GET
    @Path("gzip/{size}")
    @Compress("gzip")
    public StreamingOutput gzip(@PathParam("size") Size size) {
        return page(size);
    }

    /** Returns as many entries as the path says, in deflate. */
    @GET
    @Path("deflate/{size}")
    @Compress("deflate")
    public StreamingOutput deflate(@PathParam("size") Size size) {
        return page(size);
    }

    /** Returns as many entries as the path says, in br. */
    @GET
    @Path("br/{size}")
    @Compress("br")
    public StreamingOutput br(@PathParam("size") Size size) {
        return page(size);
    }

    /** Returns as many entries as the path says, in zstd. */
    @GET
    @Path("zstd/{size}")
    @Compress("zstd")
    public StreamingOutput zstd(@PathParam("size") Size size) {
        return page(size);
    }

    /** Returns a page in the form in which a browser serializes it. Its last line shows that nothing is missing. */
    static StreamingOutput page(Size size) {
        return body -> {
            write(
                    body,
                    "<!DOCTYPE html>\n<html lang=\"en\"><head><title>%1$s entries</title>"
                            // Without it, a browser requests an icon.
                            + "<link rel=\"icon\" href=\"data:,\"></head><body><h1>%1$s entries – all in one page</h1><ol>",
                    size);
            for (Entry entry : SampleData.generated(size.value()).getEntries()) {
                write(body, "<li>%s</li>", entry);
            }
            write(body, "</ol><p>That was the last of %s.</p></body></html>", size);
        };
    }

    private static void write(OutputStream body, String format, Object value) throws IOException {
        body.write(format.formatted(value).getBytes(UTF_8));
    }
}
