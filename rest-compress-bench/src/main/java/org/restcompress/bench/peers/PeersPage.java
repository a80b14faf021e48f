// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.peers;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.restcompress.bench.report.Section;
import org.restcompress.tools.doctor.Level;
import org.restcompress.tools.doctor.Mark;

/** Writes the section of docs/doctor.md that compares the peers. */
final class PeersPage {
    private static final Section SECTION = new Section("<!-- peers -->", "<!-- end -->");
    private static final Jsonb JSON = JsonbBuilder.create();

    private PeersPage() {}

    /** The recorded results, of which only the figures are read. */
    public record Recorded(List<Result> figures) {}

    /** Returns a page with the section of the results that a JSON document has. */
    static String update(String page, String json) {
        return SECTION.replace(page, section(results(json)));
    }

    static List<Result> results(String json) {
        return JSON.fromJson(json, Recorded.class).figures();
    }

    private static String section(List<Result> results) {
        StringBuilder text = new StringBuilder(row("peer", "version", "how it compresses") + "|---|---|---|\n");
        results.forEach(result -> text.append(row(result.title(), result.version(), result.how())));
        text.append("\n| rule |");
        results.forEach(result -> text.append(' ')
                .append(result.title())
                .append(' ')
                .append(result.version())
                .append(" |"));
        text.append("\n|---|").append(":-:|".repeat(results.size())).append('\n');
        for (Map.Entry<String, Result.Broken> rule : broken(results).entrySet()) {
            String id = rule.getKey();
            text.append("| `")
                    .append(id)
                    .append("`, ")
                    .append(shown(rule.getValue().level()))
                    .append(" |");
            results.forEach(result -> text.append(' ').append(result.sign(id)).append(" |"));
            text.append('\n');
        }
        text.append("\nEach peer keeps all other rules that apply to it.\n");
        text.append("\nThese commands show each ✗:\n");
        results.forEach(result -> text.append(commands(result)));
        return text.append('\n').toString();
    }

    private static String shown(Level level) {
        return switch (level) {
            case MUST, SHOULD -> level.name();
            case CLIENT, BUDGET -> "a client fails";
            case ADVICE -> "advice";
        };
    }

    private static String row(String... cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    /** Returns each rule that a peer breaks, the worst first. */
    private static Map<String, Result.Broken> broken(List<Result> results) {
        Map<String, Result.Broken> broken = new LinkedHashMap<>();
        results.stream()
                .flatMap(result -> result.broken().stream())
                .sorted(Comparator.comparing(Result.Broken::level).thenComparing(Result.Broken::rule))
                .forEach(one -> broken.putIfAbsent(one.rule(), one));
        return broken;
    }

    private static String commands(Result result) {
        List<String> lines = new ArrayList<>();
        for (Result.Broken one : result.broken()) {
            if (one.mark() == Mark.FAULT) {
                lines.add("# " + one.rule() + ": " + one.observed());
                lines.add(one.curl());
            }
        }
        return lines.isEmpty()
                ? ""
                : lines.stream()
                        .collect(Collectors.joining("\n", "\n**" + result.title() + "**\n\n```sh\n", "\n```\n"));
    }
}
