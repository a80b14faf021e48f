// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Delta;
import org.restcompress.provider.Jitter;
import org.restcompress.provider.PublishedDictionary;

/** Items that resemble each other, and the dictionary that is made for them. */
@Path("/objects")
@Produces("application/json")
public class Items {
    static final byte[] DICTIONARY = dictionary();

    private static byte[] dictionary() {
        try (InputStream file = Objects.requireNonNull(
                Items.class.getResourceAsStream("/META-INF/restcompress/dictionaries/objects"))) {
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One item: more than a kilobyte, most of which stands in the dictionary. */
    static String item(String id) {
        return new String(DICTIONARY, StandardCharsets.UTF_8).replace("remark 1", "remark " + id);
    }

    @GET
    @Path("/{id}")
    @PublishedDictionary("objects")
    public String one(@PathParam("id") String id) {
        return item(id);
    }

    @GET
    @Path("/{id}/gzip")
    @Compress("gzip")
    @PublishedDictionary("objects")
    public String gzip(@PathParam("id") String id) {
        return item(id);
    }

    @GET
    @Path("/{id}/polled")
    @Delta(shared = true)
    @PublishedDictionary("objects")
    public String polled(@PathParam("id") String id) {
        return item(id);
    }

    @GET
    @Path("/{id}/padded")
    @PublishedDictionary("objects")
    @Jitter(max = 64)
    public String padded(@PathParam("id") String id) {
        return item(id);
    }

    @GET
    @Path("/{id}/usual")
    @Compress
    public String usual(@PathParam("id") String id) {
        return item(id);
    }

    @Path("/{id}/parts")
    public Parts parts() {
        return new Parts();
    }

    /** Of an item. */
    public static class Parts {
        @GET
        @Path("/{part}")
        @PublishedDictionary("objects")
        public String part(@PathParam("part") String part) {
            return item(part);
        }
    }

    /** The one method that names its dictionary. */
    @Path("/alone")
    public static class Alone {
        @GET
        @Path("/{id}.json")
        @PublishedDictionary("objects")
        public String one(@PathParam("id") String id) {
            return item(id);
        }
    }

    /** Two methods that name one. */
    @Path("/several/{a}")
    public static class Several {
        @GET
        @Path("/{b}")
        @PublishedDictionary("objects")
        public String one(@PathParam("b") String id) {
            return item(id);
        }

        @GET
        @Path("/{b}/other")
        @PublishedDictionary("objects")
        public String other(@PathParam("b") String id) {
            return item(id);
        }
    }

    /** Where it is, is known when it is asked for. */
    @Path("/located")
    public static class Located {
        @Path("/")
        public Parts parts() {
            return new Parts();
        }
    }

    /** Names a file that is not there. */
    @Path("/missing")
    public static class Missing {
        @GET
        @PublishedDictionary("none")
        public String get() {
            return "";
        }
    }

    /** Names an empty file. */
    @Path("/empty")
    public static class Empty {
        @GET
        @PublishedDictionary("empty")
        public String get() {
            return "";
        }
    }

    /** Names what could be a file elsewhere. */
    @Path("/escaping")
    public static class Escaping {
        @GET
        @PublishedDictionary("../objects")
        public String get() {
            return "";
        }
    }
}
