// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Table;

/** What all attacks came to: first the best way of each mode and coding, then every way. */
final class BreachReport {
    private static final Comparator<Result> BEST_FIRST = Comparator.comparing(Result::failed)
            .thenComparing(result -> -result.fallen())
            .thenComparing(result -> result.outcome().requests());

    private final List<Result> results = new ArrayList<>();

    void add(Result result) {
        results.add(result);
    }

    void write(Report report) {
        List<String> codings = results.stream().map(Result::coding).distinct().toList();
        List<Attack.Mode> modes =
                results.stream().map(Result::mode).distinct().sorted().toList();
        report.heading("The best way");
        report.table(best(codings, modes));
        report.heading("Every way");
        report.table(every(codings, modes));
        results.forEach(result -> report.figure(Map.of(
                "coding", result.coding(),
                "mode", result.mode().title(),
                "way", result.way().title(),
                "requests", result.outcome().requests(),
                "fallen", result.fallen())));
    }

    private Table best(List<String> codings, List<Attack.Mode> modes) {
        Table table = new Table(cells("mode", codings.stream().map(coding -> '`' + coding + '`')));
        for (Attack.Mode mode : modes) {
            table.row(cells(
                    mode.title(),
                    codings.stream()
                            .map(coding -> of(coding, mode)
                                    .min(BEST_FIRST)
                                    .map(best -> best.text() + " (" + best.way().title() + ")")
                                    .orElse(""))));
        }
        return table;
    }

    private Table every(List<String> codings, List<Attack.Mode> modes) {
        List<Attack.Way> ways = List.of(Attack.Way.values());
        Table table = new Table(cells("coding, mode", ways.stream().map(Attack.Way::title)));
        for (String coding : codings) {
            for (Attack.Mode mode : modes) {
                table.row(cells(
                        '`' + coding + "`, " + mode.title(),
                        ways.stream()
                                .map(way -> of(coding, mode)
                                        .filter(result -> result.way() == way)
                                        .map(Result::text)
                                        .collect(Collectors.joining()))));
            }
        }
        return table;
    }

    private Stream<Result> of(String coding, Attack.Mode mode) {
        return results.stream().filter(result -> result.coding().equals(coding) && (result.mode() == mode));
    }

    private static List<String> cells(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first), others).toList();
    }

    record Result(String coding, Attack.Mode mode, Attack.Way way, Attack.Outcome outcome, String token) {
        boolean failed() {
            return fallen() < token.length();
        }

        int fallen() {
            return outcome.fallen(token);
        }

        String text() {
            String requests = String.format(Locale.ROOT, "%,d", outcome.requests());
            return failed() ? "no: " + fallen() + " of " + token.length() + " digits, " + requests : requests;
        }

        @Override
        public String toString() {
            return coding + ", " + mode.title() + ", " + way.title() + ": " + text();
        }
    }
}
