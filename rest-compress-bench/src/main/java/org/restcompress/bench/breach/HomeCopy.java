// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;

/** The page as the attacker knows it, with any query and token, and coded by the same codec as on the server, but without jitter. */
final class HomeCopy {
    private static final String QUERY = "query";
    private static final String TOKEN = "0".repeat(Page.TOKEN_LENGTH);

    private final ContentCodec codec;
    private final String beforeQuery;
    private final String beforeToken;
    private final String afterToken;
    private byte[] coded = new byte[0];

    /** Asks for the page once. */
    HomeCopy(URI page, String coding) throws IOException, InterruptedException {
        codec = Codecs.installed().named(coding).orElseThrow();
        HttpRequest request = HttpRequest.newBuilder(URI.create(page + "?q=" + QUERY))
                .header("Cookie", "token=" + TOKEN)
                .build();
        String plain = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
        // The name of the field comes before its value.
        int query = plain.indexOf(QUERY, plain.indexOf(QUERY) + 1);
        int token = plain.indexOf(TOKEN);
        beforeQuery = plain.substring(0, query);
        beforeToken = plain.substring(query + QUERY.length(), token);
        afterToken = plain.substring(token + TOKEN.length());
    }

    /** How long the coded page is. */
    int length(String query, String token) {
        byte[] page = (beforeQuery + query.replace("%3F", "?").replace("%3D", "=") + beforeToken + token + afterToken)
                .getBytes(StandardCharsets.UTF_8);
        if (coded.length < 2 * page.length) {
            coded = new byte[2 * page.length];
        }
        return codec.encode(page, 0, page.length, coded);
    }
}
