// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.restcompress.provider.Compress;
import org.restcompress.provider.LZF;

/** Takes bodies in every way. */
@Path("/")
public class Taker {
    @POST
    @Path("text")
    @Compress
    public String text(
            String body,
            @HeaderParam("Content-Encoding") @Nullable String coding,
            @HeaderParam("Content-Length") @Nullable String length) {
        return coding + " " + length + " " + body;
    }

    @POST
    @Path("lzf")
    @LZF
    public String lzf(String body) {
        return body;
    }

    @POST
    @Path("parameter")
    public String parameter(@LZF String body) {
        return body;
    }

    @POST
    @Path("stream")
    @Compress
    public StreamingOutput stream(InputStream body) {
        return body::transferTo;
    }

    @POST
    @Path("first-byte")
    @Compress
    public String firstByte(InputStream body) throws IOException {
        return "first " + (char) body.read();
    }

    @POST
    @Path("never-read")
    @Compress
    public String neverRead() {
        return "fine";
    }

    @GET
    @Path("get")
    @Compress
    public String get() {
        return "got";
    }
}
