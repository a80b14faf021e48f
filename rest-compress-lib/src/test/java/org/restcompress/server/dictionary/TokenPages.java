// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.util.Random;
import org.restcompress.provider.Delta;
import org.restcompress.provider.Jitter;

/** A page with a secret, or with what was searched for; each may be the dictionary of the other. */
@Path("/tokens")
@Produces("text/plain")
@Delta(shared = true)
public class TokenPages {
    static final int MAX = 512;
    static final String BEFORE_TOKEN = "/searches/save?token=";
    static final String TOKEN = "5e1ac09d7fb26384";

    private static final int WORDS = 300;

    /** Of so many words one is of the edition. */
    private static final int RARELY = 50;

    /** The page of an edition: with the token, unless something was searched for. */
    static String page(int edition, String searched) {
        Random words = new Random(1);
        Random news = new Random(edition);
        StringBuilder page = new StringBuilder();
        for (int i = 0; i < WORDS; i++) {
            if (i == WORDS / 2) {
                page.append(searched == null ? BEFORE_TOKEN + TOKEN : searched).append(' ');
            }
            Random from = i % RARELY == 0 ? news : words;
            page.append(Integer.toString(from.nextInt(1 << 24), Character.MAX_RADIX))
                    .append(' ');
        }
        return page.toString();
    }

    @GET
    @Path("/off")
    @Jitter(max = 0)
    public String off(@HeaderParam("X-Edition") int edition, @HeaderParam("X-Searched") String searched) {
        return page(edition, searched);
    }

    @GET
    @Path("/content")
    @Jitter(max = MAX, mode = Jitter.Mode.CONTENT)
    public String content(@HeaderParam("X-Edition") int edition, @HeaderParam("X-Searched") String searched) {
        return page(edition, searched);
    }

    @GET
    @Path("/content-sha256")
    @Jitter(max = MAX, mode = Jitter.Mode.CONTENT_SHA256)
    public String contentSha256(@HeaderParam("X-Edition") int edition, @HeaderParam("X-Searched") String searched) {
        return page(edition, searched);
    }

    @GET
    @Path("/random")
    @Jitter(max = MAX, mode = Jitter.Mode.RANDOM)
    public String random(@HeaderParam("X-Edition") int edition, @HeaderParam("X-Searched") String searched) {
        return page(edition, searched);
    }
}
