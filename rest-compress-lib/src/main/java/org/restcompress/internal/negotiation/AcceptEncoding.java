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
 * What a client says of content codings (RFC 9110 §12.5.3). Whatever of it cannot be read is ignored; where it names a
 * coding twice, the lower weight counts, so that nothing is sent that it may have refused.
 */
public final class AcceptEncoding {
    /** Weights are integers, in thousandths: qvalues have at most so many decimals (RFC 9110 §12.4.2). */
    private static final int THOUSANDTHS = 3;

    private static final Pattern WEIGHT = Pattern.compile("[qQ]=(0(?:\\.\\d{0,3})?|1(?:\\.0{0,3})?)");

    /** No field at all: any coding would be allowed, but the client showed no sign that it understands one. */
    public static final AcceptEncoding ABSENT = new AcceptEncoding(false, Map.of());

    /** The name of the coding that is none. */
    public static final String IDENTITY = "identity";

    private static final String ANY = "*";

    /** Characters: browsers send about 30. */
    private static final int LONGEST_KEPT = 200;

    /** Lines: together less than 2 MiB. */
    private static final int MAX_KEPT = 512;

    /**
     * Characters, over all lines. A longer field is taken for none: containers allow up to 1 MiB, of which each character would
     * take about a hundred bytes here.
     */
    private static final int LONGEST = 1024;

    /** Characters: no registered coding has half as many. */
    private static final int LONGEST_LISTED = 40;

    private static final Map<String, AcceptEncoding> KEPT = new ConcurrentHashMap<>();

    private final boolean present;
    private final Map<String, Integer> weights;

    private AcceptEncoding(boolean present, Map<String, Integer> weights) {
        this.present = present;
        this.weights = weights;
    }

    /** Reads the field, if it has no more than 1,024 characters. */
    public static AcceptEncoding parse(@Nullable List<String> lines) {
        if (lines == null || lines.isEmpty()) {
            return ABSENT;
        }
        if (lines.size() == 1 && lines.get(0).length() <= LONGEST_KEPT) {
            return parseKept(lines.get(0));
        }
        return lines.stream().mapToLong(String::length).sum() > LONGEST ? ABSENT : parseAll(lines);
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
        Matcher weight = WEIGHT.matcher(
                semicolon < 0 ? "q=1" : element.substring(semicolon + 1).strip());
        if (FieldList.isToken(coding) && weight.matches()) {
            int thousandths =
                    new BigDecimal(weight.group(1)).movePointRight(THOUSANDTHS).intValue();
            weights.merge(coding, thousandths, Math::min);
        }
    }

    /** Whether the client sent the field, be it empty. */
    public boolean isPresent() {
        return present;
    }

    /** The weight of a coding, 0 (not acceptable) to 1000: its own, or else that of its aliases, or else that of {@code *}. */
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

    /** The weight of a coding that counts only where it is named (RFC 9842 §6.1), whatever {@code *} says; 0 if it is not. */
    public int weightByName(String coding) {
        return weights.getOrDefault(coding, 0);
    }

    /** Whether the content may be sent as it is: yes, unless {@code identity;q=0} or {@code *;q=0} says otherwise. */
    public boolean permitsIdentity() {
        Integer own = weights.get(IDENTITY);
        Integer any = own == null ? weights.get(ANY) : own;
        return any == null || any > 0;
    }

    /**
     * So many codings that the client accepts, as a field would say it, the heaviest first, but for those with long names:
     * nothing but tokens (RFC 9110 §5.6.2) and weights, with commas between them.
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
