// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.time.LocalDate;
import java.util.List;
import java.util.SplittableRandom;

/** An article of a shop, as a short JSON object: item {@code n} is the same in every run. */
final class Item {
    private static final long SEED = 0x17E35L;
    private static final LocalDate FIRST_DAY = LocalDate.of(2024, 1, 1);
    private static final int DAYS = 700;
    private static final List<String> KINDS = List.of("chair", "table", "bench", "shelf", "lamp", "cupboard");
    private static final List<String> MATERIALS = List.of("oak", "beech", "pine", "steel", "rattan", "walnut");
    private static final List<String> COLOURS = List.of("natural", "white", "black", "sage", "anthracite");
    private static final List<String> WAREHOUSES = List.of("Hamburg", "Rotterdam", "Lyon", "Brno", "Porto");

    private final int id;
    private final SplittableRandom random;

    private Item(int id) {
        this.id = id;
        this.random = new SplittableRandom(SEED + id);
    }

    /**
     * Returns an item of 1 to 2 KB.
     *
     * @param id 0 or more
     * @return JSON
     */
    static String json(int id) {
        return new Item(id).json();
    }

    private String json() {
        String kind = any(KINDS);
        String material = any(MATERIALS);
        String colour = any(COLOURS);
        return """
                {
                  "id": %1$d,
                  "sku": "RC-%1$06d",
                  "name": "%2$s of %3$s, %4$s",
                  "category": {"id": "%2$s", "path": ["home and garden", "furniture", "%2$s"]},
                  "description": "This %2$s is made of solid %3$s and comes in the colour %4$s. It is delivered in parts, \
                with all the tools that are needed to put it together.",
                  "price": {"amount": %5$d.%6$02d, "currency": "EUR", "taxRate": 19.0, "taxIncluded": true},
                  "stock": {"available": %7$d, "reserved": %8$d, "warehouse": "%9$s", "restocked": "%10$s"},
                  "dimensions": {"widthMillimetres": %11$d, "heightMillimetres": %12$d, "depthMillimetres": %13$d, \
                "weightGrams": %14$d},
                  "ratings": {"average": %15$d.%16$d, "count": %17$d, "verifiedPurchasesOnly": %18$b},
                  "warranty": {"months": 24, "provider": "the manufacturer", "covers": ["material", "workmanship"]},
                  "returns": {"withinDays": 30, "freeOfCharge": true, "condition": "unused, and in its own packing"},
                  "shipping": {"method": "parcel", "carrier": "any", "daysAtMost": %19$d, "freeOfCharge": %20$b},
                  "links": {
                    "self": "/rest/items/%1$d",
                    "reviews": "/rest/items/%1$d/reviews?sort=newest&page=1",
                    "image": "https://images.example.com/items/%1$d/large.webp"
                  }
                }
                """.formatted(
                        id,
                        kind,
                        material,
                        colour,
                        random.nextInt(20, 900),
                        random.nextInt(100),
                        random.nextInt(500),
                        random.nextInt(20),
                        any(WAREHOUSES),
                        FIRST_DAY.plusDays(random.nextInt(DAYS)),
                        random.nextInt(300, 2_400),
                        random.nextInt(300, 2_400),
                        random.nextInt(300, 2_400),
                        random.nextInt(800, 60_000),
                        random.nextInt(1, 5),
                        random.nextInt(10),
                        random.nextInt(1_000),
                        random.nextBoolean(),
                        random.nextInt(1, 15),
                        random.nextBoolean());
    }

    private String any(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }
}
