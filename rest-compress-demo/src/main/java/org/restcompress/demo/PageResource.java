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

/** A page for browsers in each of the codings that they take, which the path chooses; its length is hidden. */
@Path("page")
@Jitter(max = PageResource.JITTER)
@Produces("text/html;charset=UTF-8")
public final class PageResource {
    /** Bytes. */
    static final int JITTER = 400;

    /** As many entries as asked for, in gzip. */
    @GET
    @Path("gzip/{size}")
    @Compress("gzip")
    public StreamingOutput gzip(@PathParam("size") Size size) {
        return page(size);
    }

    /** As many entries as asked for, in deflate. */
    @GET
    @Path("deflate/{size}")
    @Compress("deflate")
    public StreamingOutput deflate(@PathParam("size") Size size) {
        return page(size);
    }

    /** As many entries as asked for, in br. */
    @GET
    @Path("br/{size}")
    @Compress("br")
    public StreamingOutput br(@PathParam("size") Size size) {
        return page(size);
    }

    /** As many entries as asked for, in zstd. */
    @GET
    @Path("zstd/{size}")
    @Compress("zstd")
    public StreamingOutput zstd(@PathParam("size") Size size) {
        return page(size);
    }

    /** In the form in which a browser would write it again, with an end that shows that nothing is missing. */
    static StreamingOutput page(Size size) {
        return body -> {
            write(
                    body,
                    "<!DOCTYPE html>\n<html lang=\"en\"><head><title>%1$s entries</title>"
                            // Else a browser asks for one.
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
