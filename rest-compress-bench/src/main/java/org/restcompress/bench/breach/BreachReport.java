// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Spread;
import org.restcompress.bench.report.Table;

/** Reports all attacks, and how many times as many requests the best way took as without jitter. */
final class BreachReport {
    private final List<Result> results = new ArrayList<>();

    void add(Result result) {
        results.add(result);
    }

    void write(Report report) {
        List<String> codings = results.stream().map(Result::coding).distinct().toList();
        List<Attack.Mode> modes =
                results.stream().map(Result::mode).distinct().sorted().toList();
        report.table(every(codings, modes));
        results.forEach(result -> report.figure(Map.of(
                "coding", result.coding(),
                "mode", result.mode().title(),
                "way", result.way().title(),
                "token", result.token(),
                "requests", result.outcome().requests(),
                "fallen", result.fallen())));
    }

    private Table every(List<String> codings, List<Attack.Mode> modes) {
        Stream<String> ways = Stream.of(Attack.Way.values()).map(Attack.Way::title);
        Table table = new Table(cells("coding, mode", Stream.concat(ways, Stream.of("times off"))));
        for (String coding : codings) {
            for (Attack.Mode mode : modes) {
                table.row(cells(
                        '`' + coding + "`, " + mode.title(),
                        Stream.concat(
                                Stream.of(Attack.Way.values()).map(way -> text(of(coding, mode, way))),
                                Stream.of(Table.text(best(coding, mode) / best(coding, Attack.Mode.OFF))))));
            }
        }
        return table;
    }

    /** Returns the median of the best way; NaN if no way found the whole token. */
    private double best(String coding, Attack.Mode mode) {
        return Stream.of(Attack.Way.values())
                .map(way -> of(coding, mode, way))
                .filter(seeds -> !seeds.isEmpty()
                        && fallen(seeds) == seeds.get(0).token().length())
                .mapToDouble(seeds -> requests(seeds).median())
                .min()
                .orElse(Double.NaN);
    }

    private List<Result> of(String coding, Attack.Mode mode, Attack.Way way) {
        return results.stream()
                .filter(result -> result.coding().equals(coding) && result.mode() == mode && result.way() == way)
                .toList();
    }

    private static List<String> cells(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first), others).toList();
    }

    private static Spread requests(List<Result> seeds) {
        return Spread.of(seeds.stream()
                .mapToDouble(result -> result.outcome().requests())
                .toArray());
    }

    /** Returns the number of right digits with the least successful seed. */
    private static int fallen(List<Result> seeds) {
        return seeds.stream().mapToInt(Result::fallen).min().orElseThrow();
    }

    private static String text(List<Result> seeds) {
        if (seeds.isEmpty()) {
            return "";
        }
        Spread requests = requests(seeds);
        int length = seeds.get(0).token().length();
        return (fallen(seeds) < length ? "no: " + fallen(seeds) + " of " + length + " digits, " : "")
                + number(requests.median())
                + (seeds.size() > 1 ? " (" + number(requests.least()) + " … " + number(requests.most()) + ")" : "");
    }

    private static String number(double requests) {
        return String.format(Locale.ROOT, "%,.0f", requests);
    }

    record Result(String coding, Attack.Mode mode, Attack.Way way, Attack.Outcome outcome, String token) {
        int fallen() {
            return outcome.fallen(token);
        }

        @Override
        public String toString() {
            return coding + ", " + mode.title() + ", " + way.title() + ": " + text(List.of(this));
        }
    }
}
