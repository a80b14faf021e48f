// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The content codings that a client accepts (RFC 9110 §12.5.3). Unreadable parts are ignored. If a content coding is
 * named twice, the lower weight counts, so that nothing is sent that the client may have refused.
 */
public final class AcceptEncoding {
    /** Decimals of a qvalue (RFC 9110 §12.4.2). Weights are integers, in thousandths. */
    private static final int THOUSANDTHS = 3;

    private static final Pattern WEIGHT = Pattern.compile("[qQ]=(0(?:\\.\\d{0,3})?|1(?:\\.0{0,3})?)");

    /**
     * There is no field at all. Any content coding would be allowed, but the client showed no sign that it understands
     * one.
     */
    public static final AcceptEncoding ABSENT = new AcceptEncoding(false, Map.of());

    /** The name that stands for no content coding. */
    public static final String IDENTITY = "identity";

    private static final String ANY = "*";

    /** In characters of a line that is cached. Browsers send about 30. */
    private static final int LONGEST_KEPT = 200;

    /** Number of cached lines. Together they take less than 2 MiB. */
    private static final int MAX_KEPT = 512;

    /**
     * In characters of all lines together. A longer field counts as none. Containers allow up to 1 MiB, and each character
     * would take about a hundred bytes here.
     */
    private static final int LONGEST = 1024;

    /** In characters. No registered content coding has half as many. */
    private static final int LONGEST_LISTED = 40;

    private static final Map<String, AcceptEncoding> KEPT = new ConcurrentHashMap<>();

    private final boolean present;
    private final Map<String, Integer> weights;

    private AcceptEncoding(boolean present, Map<String, Integer> weights) {
        this.present = present;
        this.weights = weights;
    }

    /** Reads the lines of the field. If they have more than 1,024 characters, the field counts as absent. */
    public static AcceptEncoding parse(@Nullable List<String> lines) {
        if (lines == null || lines.isEmpty()) {
            return ABSENT;
        }
        if (lines.size() == 1 && lines.get(0).length() <= LONGEST_KEPT) {
            return parseKept(lines.get(0));
        }
        return lines.stream().mapToLong(String::length).sum() > LONGEST ? ABSENT : parseAll(lines);
    }

    /** Caches the result: clients send the same line again and again, and there are few kinds of clients. */
    private static AcceptEncoding parseKept(String line) {
        AcceptEncoding kept = KEPT.get(line);
        if (kept != null) {
            return kept;
        }
        AcceptEncoding parsed = parseAll(List.of(line));
        if (KEPT.size() >= MAX_KEPT) {
            // A client invents lines. Caching them must not cost more than this.
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
        Matcher weight = WEIGHT.matcher(
                semicolon < 0 ? "q=1" : element.substring(semicolon + 1).strip());
        if (FieldList.isToken(coding) && weight.matches()) {
            int thousandths =
                    new BigDecimal(weight.group(1)).movePointRight(THOUSANDTHS).intValue();
            weights.merge(coding, thousandths, Math::min);
        }
    }

    /** Returns whether the client sent the field, even if it is empty. */
    public boolean isPresent() {
        return present;
    }

    /**
     * Returns the weight of a content coding, from 0 (not acceptable) to 1000. It is the coding's own weight, else the
     * lowest of its aliases, else that of {@code *}.
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
     * Returns the weight of a content coding that counts only if it is named (RFC 9842 §6.1), whatever {@code *} says.
     * Returns 0 if it is not named.
     */
    public int weightByName(String coding) {
        return weights.getOrDefault(coding, 0);
    }

    /**
     * Returns whether the plain body may be sent. It may, unless {@code identity;q=0} or {@code *;q=0} says otherwise.
     */
    public boolean permitsIdentity() {
        Integer own = weights.get(IDENTITY);
        Integer any = own == null ? weights.get(ANY) : own;
        return any == null || any > 0;
    }

    /**
     * Returns the content codings that the client names, as the field would write them. The highest weight comes first,
     * and long names are left out. The text has only tokens (RFC 9110 §5.6.2) and weights, with commas between them.
     *
     * @param most the most content codings to return
     */
    public String text(int most) {
        return weights.entrySet().stream()
                .filter(entry -> entry.getKey().length() <= LONGEST_LISTED)
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(most)
                .map(entry -> entry.getKey() + ";q="
                        + BigDecimal.valueOf(entry.getValue(), THOUSANDTHS)
                                .stripTrailingZeros()
                                .toPlainString())
                .collect(Collectors.joining(","));
    }
}
