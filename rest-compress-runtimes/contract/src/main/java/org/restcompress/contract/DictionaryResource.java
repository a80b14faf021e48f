// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.restcompress.provider.Delta;
import org.restcompress.provider.PublishedDictionary;

/** Responses that are coded against what the client holds. */
@Path("dictionaries")
@Produces("text/plain")
public class DictionaryResource {
    private static final String FILE = "/META-INF/restcompress/dictionaries/contract";
    private static final AtomicInteger ASKED = new AtomicInteger();

    /** A list of which little changes between two requests. */
    @GET
    @Path("changing/{name}")
    @Delta(shared = true, staleFor = 60)
    public String changing(@PathParam("name") String name) {
        int version = ASKED.incrementAndGet();
        return Texts.of(20_000) + version + Texts.of(20_000);
    }

    /** A list that has a tag from its bytes. */
    @GET
    @Path("tagged/{version}")
    @Delta(shared = true, etag = true)
    public String tagged(@PathParam("version") String version) {
        return Texts.of(20_000) + version;
    }

    /** Most of it stands in the dictionary. */
    @GET
    @Path("published/{id}")
    @PublishedDictionary("contract")
    public String published(@PathParam("id") String id) {
        return new String(dictionary(), StandardCharsets.UTF_8).replace("remark 1", "remark " + id);
    }

    static byte[] dictionary() {
        try (InputStream file = Objects.requireNonNull(DictionaryResource.class.getResourceAsStream(FILE))) {
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
