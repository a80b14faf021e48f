// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.restcompress.tools.precompress.Variant;

/**
 * The result of {@link Precompress}: the variants that it has made or found up to date.
 *
 * @param files how many files it has looked at
 * @param variants their variants by coding: {@code zstd}, {@code br}, {@code gzip}, and {@code dcz} for deltas
 */
public record Precompressed(int files, Map<String, Variants> variants) {
    /**
     * The variants in one coding.
     *
     * @param count how many variants
     * @param plain bytes of the files that they were made of; a file with two deltas counts twice
     * @param coded bytes of the variants
     */
    public record Variants(int count, long plain, long coded) {
        private Variants plus(Variants other) {
            return new Variants(count + other.count, plain + other.plain, coded + other.coded);
        }

        private double percent() {
            return 100.0 * coded / Math.max(1, plain);
        }
    }

    /**
     * Copies the map.
     *
     * @param files how many files the tool has looked at
     * @param variants their variants by coding
     */
    public Precompressed {
        variants = Map.copyOf(variants);
    }

    static Precompressed of(int files, List<Variant> all) {
        return new Precompressed(
                files,
                all.stream()
                        .collect(Collectors.toMap(
                                Variant::coding,
                                variant -> new Variants(1, variant.plain(), variant.coded()),
                                Variants::plus)));
    }

    /** Returns one line, such as {@code 12 files; br variants: 9, 345678 bytes compressed to 81234 (23.5 %); …}. */
    @Override
    public String toString() {
        return new TreeMap<>(variants)
                .entrySet().stream()
                        .map(entry -> String.format(
                                Locale.ROOT,
                                "; %s variants: %d, %d bytes compressed to %d (%.1f %%)",
                                entry.getKey(),
                                entry.getValue().count(),
                                entry.getValue().plain(),
                                entry.getValue().coded(),
                                entry.getValue().percent()))
                        .collect(Collectors.joining("", files + " files", ""));
    }
}
