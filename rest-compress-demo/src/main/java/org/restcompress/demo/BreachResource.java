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
 * What BREACH feeds on: a coded page of 2 to 4 KB that reflects a query parameter beside a secret. The secret is the token
 * in the cookie {@code token}, so that an attack can be repeated on the same one, or else one that is drawn at each start.
 * Each page may be the dictionary of the next ones that are sent with the same cookie.
 */
@Path("breach")
@Produces(MediaType.APPLICATION_JSON)
@Delta(acrossPaths = true)
public final class BreachResource {
    /** RESTEasy's writer makes one for each response, which takes longer than all the rest. */
    private static final Jsonb JSONB = JsonbBuilder.create();

    @QueryParam("q")
    @DefaultValue("")
    private String query = "";

    @CookieParam("token")
    private @Nullable Token token;

    /** The lengths are those of the coded page. */
    @GET
    @Path("off")
    @Jitter(max = 0)
    public Response off() {
        return page(token().digits());
    }

    /** Longer by as many bytes as the content says: the same for the same query and token. */
    @GET
    @Path("content")
    @Jitter(mode = Jitter.Mode.CONTENT)
    public Response content() {
        return off();
    }

    /** As {@link #content()}, by another hash. */
    @GET
    @Path("content-sha256")
    @Jitter(mode = Jitter.Mode.CONTENT_SHA256)
    public Response contentSha256() {
        return off();
    }

    /** Longer by another number of bytes each time. */
    @GET
    @Path("random")
    @Jitter(mode = Jitter.Mode.RANDOM)
    public Response random() {
        return off();
    }

    /** The token is masked in each response. */
    @GET
    @Path("masked")
    @Jitter(max = 0)
    public Response masked() {
        return page(SecretMask.mask(token().digits()));
    }

    private Token token() {
        return token == null ? Token.OF_THIS_START : token;
    }

    /** JSON, and nothing that a browser could take for HTML: what is reflected comes from anybody. */
    private Response page(String secret) {
        return Response.ok(JSONB.toJson(SearchPage.of(query, secret)))
                .header("X-Content-Type-Options", "nosniff")
                .header("Cache-Control", "private")
                .build();
    }
}
