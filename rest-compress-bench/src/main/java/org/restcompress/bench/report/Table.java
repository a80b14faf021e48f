// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A table in Markdown. The first column is aligned to the left. The others have figures, and are aligned to the right.
 */
public final class Table {
    private final List<String> columns;
    private final List<List<String>> rows = new ArrayList<>();

    public Table(List<String> columns) {
        this.columns = List.copyOf(columns);
    }

    public Table(String... columns) {
        this(List.of(columns));
    }

    public Table row(Object... cells) {
        return row(List.of(cells));
    }

    public Table row(List<?> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + columns.size() + " columns");
        }
        rows.add(cells.stream().map(Table::cell).toList());
        return this;
    }

    /** Returns whether the table has no rows. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    private static String cell(Object content) {
        return content instanceof Double number ? text(number) : String.valueOf(content);
    }

    /** Returns a number as tables show it. */
    public static String text(double number) {
        if (!Double.isFinite(number)) {
            return "–";
        }
        int decimals = number == 0 ? 0 : 2 - (int) Math.floor(Math.log10(Math.abs(number)));
        return String.format(Locale.ROOT, "%,." + Math.min(Math.max(decimals, 0), 6) + "f", number);
    }

    /** Returns the table in Markdown. */
    public String markdown() {
        StringBuilder text = new StringBuilder();
        text.append(line(columns));
        text.append("|---|").append("---:|".repeat(columns.size() - 1)).append('\n');
        rows.forEach(row -> text.append(line(row)));
        return text.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
