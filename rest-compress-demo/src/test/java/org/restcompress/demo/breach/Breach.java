// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.breach;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Mounts BREACH on the demo, in all codings, modes and ways, and counts the requests until the token has fallen.
 *
 * <pre>{@code
 * java -cp 'rest-compress-demo/target/test-classes:rest-compress-demo/target/rest-compress-demo/WEB-INF/lib/*' \
 *     org.restcompress.demo.breach.Breach [--budget N] …
 * }</pre>
 *
 * <pre>
 *   --budget N     requests at most (1048576)
 *   --seed N       of token, shapes, orders and uniform jitter (1)
 *   --codings A,B  gzip,br,zstd,lzf,deflate
 *   --modes A,B    off,uniform,content,content-sha256,random,masked
 *   --out FILE     where the tables go, after each attack
 *   --demo FILE    the demo's executable jar, if not run from the root of the repository
 *   --base URI     a demo that runs already
 * </pre>
 */
public final class Breach {
    private static final String DEMO = "rest-compress-demo/target/rest-compress-demo-bootable.jar";
    private static final String CODINGS = "gzip,br,zstd,lzf,deflate";

    private static final int KEY_BYTES = 32;

    private Breach() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Options options = Options.of(args);
        if (options.has("--base")) {
            attackAll(URI.create(options.value("--base", "")), options);
        } else {
            try (Demo demo = new Demo(Path.of(options.value("--demo", DEMO)), jitterKey(options.seed()))) {
                attackAll(demo.base(), options);
            }
        }
    }

    private static void attackAll(URI base, Options options) throws IOException, InterruptedException {
        long seed = options.seed();
        long budget = Long.parseLong(options.value("--budget", Integer.toString(1 << 20)));
        List<String> codings = options.values("--codings", CODINGS);
        List<Mode> modes =
                options.values("--modes", allModes()).stream().map(Mode::titled).toList();
        String heading = "Seed " + seed + ", at most " + budget + " requests.";
        System.out.println(heading);
        Table table = new Table(heading);
        for (String coding : codings) {
            Target target = new Target(base, coding, seed);
            for (Mode mode : modes) {
                for (Way way : Way.values()) {
                    Outcome outcome = target.attack(mode, way, budget);
                    Table.Cell cell = new Table.Cell(coding, mode, way, outcome, target.token());
                    System.out.println(cell);
                    table.add(cell);
                    if (options.has("--out")) {
                        Files.writeString(Path.of(options.value("--out", "")), table.markdown());
                    }
                }
            }
        }
        System.out.print(table.markdown());
    }

    private static String jitterKey(long seed) {
        byte[] key = new byte[KEY_BYTES];
        new Random(seed).nextBytes(key);
        return Base64.getEncoder().encodeToString(key);
    }

    private static String allModes() {
        return String.join(",", Stream.of(Mode.values()).map(Mode::title).toList());
    }

    /** Names and values in turn. */
    private record Options(List<String> args) {
        private static final List<String> KNOWN =
                List.of("--budget", "--seed", "--codings", "--modes", "--out", "--demo", "--base");

        static Options of(String... args) {
            for (int i = 0; i < args.length; i += 2) {
                if (!KNOWN.contains(args[i]) || (i + 1 == args.length)) {
                    throw new IllegalArgumentException(args[i] + ": expected one of " + KNOWN + " and its value");
                }
            }
            return new Options(List.of(args));
        }

        long seed() {
            return Long.parseLong(value("--seed", "1"));
        }

        boolean has(String name) {
            return args.contains(name);
        }

        String value(String name, String otherwise) {
            return has(name) ? args.get(args.indexOf(name) + 1) : otherwise;
        }

        List<String> values(String name, String otherwise) {
            return List.of(value(name, otherwise).toLowerCase(Locale.ROOT).split(","));
        }
    }
}
