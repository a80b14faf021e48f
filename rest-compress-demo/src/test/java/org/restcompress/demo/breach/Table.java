// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.breach;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What all attacks came to, in Markdown: first the best way of each mode and coding, then every way. */
final class Table {
    private static final Comparator<Cell> BEST_FIRST = Comparator.comparing(Cell::failed)
            .thenComparing(cell -> -cell.fallen())
            .thenComparing(cell -> cell.outcome().requests());

    private final String heading;
    private final List<Cell> cells = new ArrayList<>();

    Table(String heading) {
        this.heading = heading;
    }

    void add(Cell cell) {
        cells.add(cell);
    }

    String markdown() {
        List<String> codings = cells.stream().map(Cell::coding).distinct().toList();
        List<Mode> modes = cells.stream().map(Cell::mode).distinct().sorted().toList();
        List<Way> ways = List.of(Way.values());
        StringBuilder text = new StringBuilder(heading).append("\n\n");
        row(text, "", codings.stream().map(coding -> '`' + coding + '`'));
        row(text, "---", codings.stream().map(coding -> "---:"));
        for (Mode mode : modes) {
            row(
                    text,
                    mode.title(),
                    codings.stream()
                            .map(coding -> cells(coding, mode)
                                    .min(BEST_FIRST)
                                    .map(best ->
                                            best.result() + " (" + best.way().title() + ")")
                                    .orElse("")));
        }
        text.append('\n');
        row(text, "", ways.stream().map(Way::title));
        row(text, "---", ways.stream().map(way -> "---:"));
        for (String coding : codings) {
            for (Mode mode : modes) {
                row(
                        text,
                        '`' + coding + "`, " + mode.title(),
                        ways.stream()
                                .map(way -> cells(coding, mode)
                                        .filter(cell -> cell.way() == way)
                                        .map(Cell::result)
                                        .collect(Collectors.joining())));
            }
        }
        return text.toString();
    }

    private Stream<Cell> cells(String coding, Mode mode) {
        return cells.stream().filter(cell -> cell.coding().equals(coding) && (cell.mode() == mode));
    }

    private static void row(StringBuilder text, String first, Stream<String> others) {
        text.append(Stream.concat(Stream.of(first), others).collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    /**
     * One attack.
     *
     * @param token that was to be taken
     */
    record Cell(String coding, Mode mode, Way way, Outcome outcome, String token) {
        boolean failed() {
            return fallen() < token.length();
        }

        int fallen() {
            return outcome.fallen(token);
        }

        String result() {
            String requests = String.format(Locale.ROOT, "%,d", outcome.requests());
            return failed() ? "no: " + fallen() + " of " + token.length() + " digits, " + requests : requests;
        }

        @Override
        public String toString() {
            return coding + ", " + mode.title() + ", " + way.title() + ": " + result();
        }
    }
}
