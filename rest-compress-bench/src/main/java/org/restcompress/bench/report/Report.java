// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The results of a benchmark, in one directory: text and tables in {@code NAME.md}, all figures in {@code NAME.json},
 * charts in {@code NAME-….png}.
 */
public final class Report {
    private final String name;
    private final Path directory;
    private final StringBuilder markdown = new StringBuilder();
    private final Map<String, Object> environment = new LinkedHashMap<>();
    private final List<Map<String, ?>> figures = new ArrayList<>();
    private final List<Chart> charts = new ArrayList<>();

    public Report(String name, Path directory) {
        this.name = name;
        this.directory = directory;
    }

    /** Reports the command, the machine and the JVM. */
    public void environment(List<String> args) {
        environment.put("command", "java -jar rest-compress-bench.jar " + String.join(" ", args));
        environment.put("machine", Environment.machine());
        environment.put("jvm", Environment.jvm());
        heading(name);
        paragraph("`" + environment.get("command") + "` on " + environment.get("machine") + "; "
                + environment.get("jvm") + ".");
    }

    /** Adds a value to the head of the JSON file. */
    public void fact(String key, Object value) {
        environment.put(key, value);
    }

    public void heading(String text) {
        markdown.append(markdown.isEmpty() ? "# " : "## ").append(text).append("\n\n");
    }

    public void paragraph(String text) {
        markdown.append(text).append("\n\n");
    }

    public void table(Table table) {
        markdown.append(table.markdown()).append('\n');
    }

    public void chart(Chart chart) {
        charts.add(chart);
        markdown.append("![")
                .append(chart.title())
                .append("](")
                .append(file(chart))
                .append(")\n\n");
    }

    /** Adds a figure to the JSON file. */
    public void figure(Map<String, ?> figure) {
        figures.add(figure);
    }

    /** Prints a line of progress. */
    public void progress(String text) {
        System.out.println(text);
    }

    /**
     * Writes the files. If a chart cannot be drawn here, for example without fonts, it is left out, and a message says
     * so.
     */
    public void write() throws IOException {
        // The library of the charts uses AWT, which would look for a screen.
        System.setProperty("java.awt.headless", "true");
        writeFigures(directory);
        Files.writeString(directory.resolve(name + ".md"), markdown.toString().stripTrailing() + "\n");
        for (Chart chart : charts) {
            try {
                chart.write(directory.resolve(file(chart)));
            } catch (RuntimeException | LinkageError | InternalError e) {
                progress(file(chart) + " is left out: " + e);
            }
        }
        progress("written: " + directory.resolve(name + ".md"));
    }

    /** Writes the figures to a directory, and returns the JSON file. */
    public Path writeFigures(Path to) throws IOException {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("benchmark", name);
        all.putAll(environment);
        all.put("figures", figures);
        return Files.writeString(Files.createDirectories(to).resolve(name + ".json"), Json.of(all) + "\n");
    }

    private String file(Chart chart) {
        return name + '-' + chart.name() + ".png";
    }
}
