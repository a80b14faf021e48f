// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.restcompress.internal.negotiation.Offer;

/** Header fields as the fuzzer writes them: one line of the field on each line of the input. */
final class Header {
    static final List<Offer> OFFERS = List.of(
            new Offer("zstd"),
            new Offer("lzf"),
            new Offer("br"),
            new Offer("gzip", Set.of("x-gzip")),
            new Offer("deflate"));

    static final Set<String> CODINGS = OFFERS.stream().map(Offer::coding).collect(Collectors.toUnmodifiableSet());

    private Header() {}

    static List<String> lines(byte[] input) {
        return List.of(new String(input, StandardCharsets.UTF_8).split("\n", -1));
    }

    /** The elements of comma-separated lines (RFC 9110 §5.6.1), read in another way than the library does. */
    static List<String> elements(List<String> lines) {
        List<String> elements = new ArrayList<>();
        for (String element : String.join(",", lines).split(",", -1)) {
            if (!element.isBlank()) {
                elements.add(element.strip());
            }
        }
        return elements;
    }
}
