// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32C;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Server;

/** A server that is run in a small JVM. */
public final class BigServer extends Application {
    /** Runs until the standard input ends. */
    public static void main(String[] args) throws IOException {
        Server.start(new BigServer()).runWithStandardInput();
    }

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(Big.class, States.class);
    }

    @Override
    public Map<String, Object> getProperties() {
        // The fastest levels: it is not the codings that are tested.
        return Map.of(
                "restcompress.level.gzip", "1",
                "restcompress.level.deflate", "1",
                "restcompress.level.zstd", "1",
                "restcompress.decode.max-size", String.valueOf(Long.MAX_VALUE));
    }

    /** The resource. */
    @Path("big")
    @Compress
    public static final class Big {
        @GET
        @Produces(MediaType.TEXT_PLAIN)
        public StreamingOutput send(@QueryParam("length") long length) {
            return sink -> BigContent.write(length, sink::write);
        }

        @POST
        @Consumes(MediaType.TEXT_PLAIN)
        @Produces(MediaType.TEXT_PLAIN)
        public String receive(InputStream body) throws IOException {
            CRC32C checksum = new CRC32C();
            byte[] bytes = new byte[BigContent.BLOCK];
            long length = 0;
            for (int n = body.read(bytes); n >= 0; n = body.read(bytes)) {
                checksum.update(bytes, 0, n);
                length += n;
            }
            return summary(length, checksum);
        }

        /** What is answered to a content. */
        public static String summary(long length, CRC32C checksum) {
            return length + " bytes, CRC-32C " + Long.toHexString(checksum.getValue());
        }
    }
}
