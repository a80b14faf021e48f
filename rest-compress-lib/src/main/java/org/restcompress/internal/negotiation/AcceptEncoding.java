// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a client says of content codings (RFC 9110 §12.5.3). Whatever of it cannot be read is ignored; where it names a
 * coding twice, the lower weight counts, so that nothing is sent that it may have refused.
 */
public final class AcceptEncoding {
    /** The weight of what is wanted most; weights are integers, in thousandths (RFC 9110 §12.4.2). */
    public static final int WANTED_MOST = 1000;

    /** No field at all: any coding would be allowed, but the client showed no sign that it understands one. */
    public static final AcceptEncoding ABSENT = new AcceptEncoding(false, Map.of());

    /** The name of the coding that is none. */
    public static final String IDENTITY = "identity";

    private static final String ANY = "*";

    /** Characters: browsers send about 30. */
    private static final int LONGEST_KEPT = 200;

    /** Lines: together less than 1 MiB. */
    private static final int MAX_KEPT = 512;

    /** Characters: no registered coding has half as many. */
    private static final int LONGEST_LISTED = 40;

    private static final Map<String, AcceptEncoding> KEPT = new ConcurrentHashMap<>();

    private final boolean present;
    private final Map<String, Integer> weights;

    private AcceptEncoding(boolean present, Map<String, Integer> weights) {
        this.present = present;
        this.weights = weights;
    }

    /**
     * Reads the field.
     *
     * @param lines its lines, each a comma-separated list; null or empty where there is no such field
     * @return what could be read; never fails
     */
    public static AcceptEncoding parse(@Nullable List<String> lines) {
        if (lines == null || lines.isEmpty()) {
            return ABSENT;
        }
        if (lines.size() == 1 && lines.get(0).length() <= LONGEST_KEPT) {
            return parseKept(lines.get(0));
        }
        return parseAll(lines);
    }

    /** Clients send the same line again and again, and there are only so many kinds of clients. */
    private static AcceptEncoding parseKept(String line) {
        AcceptEncoding kept = KEPT.get(line);
        if (kept != null) {
            return kept;
        }
        AcceptEncoding parsed = parseAll(List.of(line));
        if (KEPT.size() >= MAX_KEPT) {
            // Somebody makes lines up: keeping them must not cost more than this.
            KEPT.clear();
        }
        KEPT.put(line, parsed);
        return parsed;
    }

    private static AcceptEncoding parseAll(List<String> lines) {
        Map<String, Integer> weights = new HashMap<>();
        for (String line : lines) {
            for (String element : FieldList.split(line)) {
                put(element, weights);
            }
        }
        return new AcceptEncoding(true, Collections.unmodifiableMap(weights));
    }

    private static void put(String element, Map<String, Integer> weights) {
        int semicolon = element.indexOf(';');
        String coding = (semicolon < 0 ? element : element.substring(0, semicolon))
                .strip()
                .toLowerCase(Locale.ROOT);
        OptionalInt weight =
                semicolon < 0 ? OptionalInt.of(WANTED_MOST) : Weight.parse(element.substring(semicolon + 1));
        if (FieldList.isToken(coding) && weight.isPresent()) {
            weights.merge(coding, weight.getAsInt(), Math::min);
        }
    }

    /**
     * Whether the client sent the field, be it empty.
     *
     * @return false where nothing is known of the client
     */
    public boolean isPresent() {
        return present;
    }

    /**
     * The weight of a coding: its own, or else that of its aliases, or else that of {@code *}.
     *
     * @param offer a coding other than identity
     * @return 0 (not acceptable) to 1000
     */
    public int weightOf(Offer offer) {
        Integer own = weights.get(offer.coding());
        if (own != null) {
            return own;
        }
        Integer lowest = null;
        for (String alias : offer.aliases()) {
            Integer weight = weights.get(alias);
            if (weight != null && (lowest == null || weight < lowest)) {
                lowest = weight;
            }
        }
        return lowest != null ? lowest : weights.getOrDefault(ANY, 0);
    }

    /**
     * The weight of a coding that counts only where it is named (RFC 9842 §6.1), whatever {@code *} says.
     *
     * @param coding a name in lower case
     * @return 0 (not acceptable, or not named) to 1000
     */
    public int weightByName(String coding) {
        return weights.getOrDefault(coding, 0);
    }

    /**
     * Whether the content may be sent as it is: yes, unless {@code identity;q=0} or {@code *;q=0} says otherwise.
     *
     * @return false where only a coded representation is acceptable
     */
    public boolean permitsIdentity() {
        Integer own = weights.get(IDENTITY);
        Integer any = own == null ? weights.get(ANY) : own;
        return any == null || any > 0;
    }

    /**
     * What the client accepts, as a field would say it: the heaviest codings first.
     *
     * @param most how many are listed; those with names longer than {@value #LONGEST_LISTED} characters are not
     * @return nothing but tokens (RFC 9110 §5.6.2) and weights, with commas between them
     */
    public String text(int most) {
        String listed = weights.entrySet().stream()
                .filter(entry -> entry.getKey().length() <= LONGEST_LISTED)
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(most)
                .map(entry -> entry.getKey() + ";q=" + Weight.text(entry.getValue()))
                .collect(Collectors.joining(","));
        return listed;
    }

    /** The weight that the client gave to identity by name, or 0: unnamed, it is the last choice. */
    int weightOfIdentity() {
        return weights.getOrDefault(IDENTITY, 0);
    }
}
