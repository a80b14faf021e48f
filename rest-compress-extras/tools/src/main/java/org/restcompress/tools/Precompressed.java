// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.restcompress.tools.precompress.Variant;

/**
 * What {@link Precompress} has made, or found up to date.
 *
 * @param files how many files were looked at
 * @param variants what there is of them, by coding: {@code zstd}, {@code br}, {@code gzip}, and {@code dcz} for deltas
 */
public record Precompressed(int files, Map<String, Variants> variants) {
    /**
     * Variants in one coding.
     *
     * @param count how many
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
     * Copies.
     *
     * @param files how many files were looked at
     * @param variants what there is of them
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

    /** One line, such as {@code 12 files; br: 9 files, 345678 bytes to 81234 (23.5 %); …}. */
    @Override
    public String toString() {
        return new TreeMap<>(variants)
                .entrySet().stream()
                        .map(entry -> String.format(
                                Locale.ROOT,
                                "; %s: %d of %d bytes in %d (%.1f %%)",
                                entry.getKey(),
                                entry.getValue().count(),
                                entry.getValue().plain(),
                                entry.getValue().coded(),
                                entry.getValue().percent()))
                        .collect(Collectors.joining("", files + " files", ""));
    }
}
