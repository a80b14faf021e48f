// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;

/** The demo in one coding: mounts one attack after another on it, all on the same token. */
final class Target {
    private final URI base;
    private final String coding;
    private final long seed;
    private final String token;
    private final Rehearsal rehearsal;

    Target(URI base, String coding, long seed) throws IOException, InterruptedException {
        this.base = base;
        this.coding = coding;
        this.seed = seed;
        this.token = Shape.Page.token("", new SplittableRandom(seed));
        this.rehearsal = new Rehearsal(new HomeCopy(page(Attack.Mode.OFF), coding), new SplittableRandom(seed));
    }

    String token() {
        return token;
    }

    Attack.Outcome attack(Attack.Mode mode, Attack.Way way, long budget) throws IOException {
        try (Browser browser = new Browser(page(mode), coding)) {
            Attack.Oracle victim = oracle(mode, browser);
            return new Attack(victim, rehearsal, mode, way, budget).run();
        }
    }

    private Attack.Oracle oracle(Attack.Mode mode, Browser browser) {
        Attack.Oracle victim = queries -> browser.lengths(
                queries.stream().map(query -> new Browser.Visit(token, query)).toList());
        if (mode == Attack.Mode.UNIFORM) {
            return uniform(new Remembered(victim));
        }
        return mode.isDeterministic() ? new Remembered(victim) : victim;
    }

    private Attack.Oracle uniform(Attack.Oracle bare) {
        SplittableRandom random = new SplittableRandom(seed);
        return queries -> {
            int[] lengths = bare.lengths(queries);
            for (int i = 0; i < lengths.length; i++) {
                lengths[i] += 1 + random.nextInt(Jittering.MAX);
            }
            return lengths;
        };
    }

    private URI page(Attack.Mode mode) {
        return base.resolve("breach/" + mode.path());
    }

    /** Does not ask again what is always answered with the same length. Who counts requests counts them all the same. */
    static final class Remembered implements Attack.Oracle {
        static final int ORDERS = 512;

        private static final int CAPACITY = 2 * ORDERS * Shape.DIGITS.length();

        private final Attack.Oracle oracle;
        private final Map<String, Integer> lengths = new LinkedHashMap<>() {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
                return size() > CAPACITY;
            }
        };

        Remembered(Attack.Oracle oracle) {
            this.oracle = oracle;
        }

        @Override
        public int[] lengths(List<String> queries) throws IOException {
            Set<String> unknown = new LinkedHashSet<>(queries);
            unknown.removeAll(lengths.keySet());
            int[] answers = oracle.lengths(new ArrayList<>(unknown));
            int next = 0;
            for (String query : unknown) {
                lengths.put(query, answers[next++]);
            }
            return queries.stream().mapToInt(lengths::get).toArray();
        }
    }

    /** The page as the attacker knows it, with any query and token, and coded by the same codec as on the server, but without jitter. */
    static final class HomeCopy {
        private static final String QUERY = "query";
        private static final String TOKEN = "0".repeat(Shape.Page.TOKEN_LENGTH);

        private final ContentCodec codec;
        private final String beforeQuery;
        private final String beforeToken;
        private final String afterToken;
        private byte[] coded = new byte[0];

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
            byte[] page = (beforeQuery
                            + query.replace("%3F", "?").replace("%3D", "=")
                            + beforeToken
                            + token
                            + afterToken)
                    .getBytes(StandardCharsets.UTF_8);
            if (coded.length < 2 * page.length) {
                coded = new byte[2 * page.length];
            }
            return codec.encode(page, 0, page.length, coded);
        }
    }
}
