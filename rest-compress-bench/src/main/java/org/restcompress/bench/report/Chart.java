// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.AnnotationText;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A chart of some figures. */
public record Chart(String name, String title, Kind kind, Axis x, Axis y, List<Series> series) {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 520;

    /** If there are more bars, their names are rotated, so that they do not overlap. */
    private static final int MOST_UPRIGHT = 6;

    /** The factor that moves a label above its point on a logarithmic axis. */
    private static final double ABOVE = 1.12;

    public enum Kind {
        BARS,
        /** Lines between points. Points with labels are shown, too. */
        LINES
    }

    public record Axis(String title, boolean logarithmic) {
        /**
         * Returns a linear axis.
         *
         * @return the axis
         */
        public static Axis linear(String title) {
            return new Axis(title, false);
        }

        public static Axis logarithmic(String title) {
            return new Axis(title, true);
        }
    }

    void write(Path file) throws IOException {
        ImageIO.write(BitmapEncoder.getBufferedImage(kind == Kind.BARS ? bars() : lines()), "png", file.toFile());
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
        if (series.stream().anyMatch(figures -> figures.x().size() > MOST_UPRIGHT)) {
            chart.getStyler().setXAxisLabelRotation(30);
        }
        for (Series figures : series) {
            chart.addSeries(
                    figures.name(),
                    figures.x(),
                    figures.y().stream().map(y -> y.isNaN() ? null : y).toList());
        }
        if (y.logarithmic()) {
            // Bars begin at zero by default, and a logarithmic axis has no zero.
            double lowest = series.stream()
                    .flatMap(figures -> figures.y().stream())
                    .filter(y -> !y.isNaN())
                    .min(Double::compare)
                    .orElse(1.0);
            chart.getStyler().setYAxisMin(Math.pow(10, Math.ceil(Math.log10(lowest)) - 1));
        }
        return chart;
    }

    private XYChart lines() {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(x.title())
                .yAxisTitle(y.title())
                .build();
        style(chart.getStyler());
        chart.getStyler().setXAxisLogarithmic(x.logarithmic());
        for (Series figures : series) {
            List<? extends Number> at =
                    figures.x().stream().map(Number.class::cast).toList();
            XYSeries drawn = chart.addSeries(figures.name(), at, figures.y());
            if (figures.labels().isEmpty()) {
                drawn.setMarker(SeriesMarkers.NONE);
            }
            for (int i = 0; i < figures.labels().size(); i++) {
                label(
                        chart,
                        figures.labels().get(i),
                        at.get(i).doubleValue(),
                        figures.y().get(i));
            }
        }
        return chart;
    }

    private void label(XYChart chart, String text, double atX, double atY) {
        if (!text.isEmpty()) {
            chart.addAnnotation(new AnnotationText(text, atX, y.logarithmic() ? ABOVE * atY : atY, false));
        }
    }

    private void style(AxesChartStyler styler) {
        styler.setYAxisLogarithmic(y.logarithmic());
        styler.setLegendPosition(LegendPosition.OutsideE);
        styler.setChartBackgroundColor(Color.WHITE);
    }
}
