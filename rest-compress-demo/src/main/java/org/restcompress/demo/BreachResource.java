// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;
import org.restcompress.SecretMask;
import org.restcompress.provider.Delta;
import org.restcompress.provider.Jitter;

/**
 * Serves pages that BREACH can attack: compressed JSON of 2 to 4 KB that has a query parameter and a secret. The secret
 * is the token in the cookie {@code token}, so that an attack can be repeated on the same token. Without the cookie, it
 * is a token that is drawn at each start. Each page may be the dictionary of the next pages that are sent with the same
 * cookie.
 */
@Path("breach")
@Produces(MediaType.APPLICATION_JSON)
@Delta(acrossPaths = true)
public final class BreachResource {
    /** RESTEasy's writer makes one for each response, which takes longer than all other work. */
    private static final Jsonb JSONB = JsonbBuilder.create();

    @QueryParam("q")
    @DefaultValue("")
    private String query = "";

    @CookieParam("token")
    private @Nullable Token token;

    /** Returns the page without padding: its length is that of the compressed body. */
    @GET
    @Path("off")
    @Jitter(max = 0)
    public Response off() {
        return page(token().digits());
    }

    /** Returns the page with padding whose length depends on the body. The same query and token get the same length. */
    @GET
    @Path("content")
    @Jitter(mode = Jitter.Mode.CONTENT)
    public Response content() {
        return off();
    }

    /** Does the same as {@link #content()}, with another hash function. */
    @GET
    @Path("content-sha256")
    @Jitter(mode = Jitter.Mode.CONTENT_SHA256)
    public Response contentSha256() {
        return off();
    }

    /** Returns the page with padding whose length is random in each response. */
    @GET
    @Path("random")
    @Jitter(mode = Jitter.Mode.RANDOM)
    public Response random() {
        return off();
    }

    /** Returns the page with a token that is masked anew in each response, and without padding. */
    @GET
    @Path("masked")
    @Jitter(max = 0)
    public Response masked() {
        return page(SecretMask.mask(token().digits()));
    }

    private Token token() {
        return token == null ? Token.OF_THIS_START : token;
    }

    /** Returns JSON that no browser takes for HTML, because anybody can choose the query that the page repeats. */
    private Response page(String secret) {
        return Response.ok(JSONB.toJson(SearchPage.of(query, secret)))
                .header("X-Content-Type-Options", "nosniff")
                .header("Cache-Control", "private")
                .build();
    }
}
