// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.knowm.xchart.AnnotationText;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;

/**
 * A picture of some figures.
 *
 * @param name the end of its file's name
 * @param title above it
 * @param kind how the figures are shown
 * @param x the axis to the right
 * @param y the axis upwards
 * @param series the figures
 */
public record Chart(String name, String title, Kind kind, Axis x, Axis y, List<Series> series) {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 520;

    /** How figures are shown. */
    public enum Kind {
        /** Bars in groups. */
        BARS,
        /** Points that are joined in their order. */
        LINES,
        /** Points alone. */
        POINTS
    }

    /**
     * An axis.
     *
     * @param title with the unit
     * @param logarithmic whether each step multiplies
     */
    public record Axis(String title, boolean logarithmic) {
        /**
         * An axis on which each step adds.
         *
         * @param title with the unit
         * @return the axis
         */
        public static Axis linear(String title) {
            return new Axis(title, false);
        }

        /**
         * An axis on which each step multiplies.
         *
         * @param title with the unit
         * @return the axis
         */
        public static Axis logarithmic(String title) {
            return new Axis(title, true);
        }
    }

    /** Copies. */
    public Chart {
        series = List.copyOf(series);
    }

    void write(Path file) throws IOException {
        VectorGraphicsEncoder.saveVectorGraphic(
                kind == Kind.BARS ? bars() : points(), file.toString(), VectorGraphicsFormat.SVG);
    }

    private CategoryChart bars() {
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(x.title())
                .yAxisTitle(y.title())
                .build();
        style(chart.getStyler());
        for (Series figures : series) {
            chart.addSeries(
                    figures.name(),
                    figures.x(),
                    figures.y().stream().map(y -> y.isNaN() ? null : y).toList());
        }
        return chart;
    }

    private XYChart points() {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(x.title())
                .yAxisTitle(y.title())
                .build();
        style(chart.getStyler());
        chart.getStyler().setXAxisLogarithmic(x.logarithmic());
        chart.getStyler()
                .setDefaultSeriesRenderStyle(
                        kind == Kind.LINES ? XYSeriesRenderStyle.Line : XYSeriesRenderStyle.Scatter);
        for (Series figures : series) {
            List<? extends Number> at =
                    figures.x().stream().map(Number.class::cast).toList();
            chart.addSeries(figures.name(), at, figures.y());
            for (int i = 0; i < figures.labels().size(); i++) {
                String label = figures.labels().get(i);
                if (!label.isEmpty()) {
                    chart.addAnnotation(new AnnotationText(
                            label, at.get(i).doubleValue(), figures.y().get(i), false));
                }
            }
        }
        return chart;
    }

    private void style(AxesChartStyler styler) {
        styler.setYAxisLogarithmic(y.logarithmic());
        styler.setLegendPosition(LegendPosition.OutsideE);
        styler.setChartBackgroundColor(Color.WHITE);
    }
}
