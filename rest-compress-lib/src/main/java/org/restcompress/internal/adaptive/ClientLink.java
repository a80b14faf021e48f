// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import org.jspecify.annotations.Nullable;

/**
 * What a client tells of its link (Client Hints, and Network Information §5). What cannot be read is ignored.
 *
 * @param nanosPerByte by {@code Downlink}; not a number where it says nothing
 * @param atLeast the same by {@code ECT} and {@code RTT}, which name a class of links; 0 where they say nothing
 * @param weight what a byte counts, more where {@code Save-Data} asks for few
 */
public record ClientLink(double nanosPerByte, double atLeast, double weight) {
    /** A client that tells nothing. */
    public static final ClientLink UNTOLD = new ClientLink(Double.NaN, 0, 1);

    /** Megabits in a second: browsers name no more, so that links are not told apart by it. */
    private static final double MOST_OF_BROWSERS = 10;

    /** Somebody who pays for bytes waits for them, too: four times as long, say. */
    private static final double SAVED = 4;

    /** Slower is none, and a 0 says that there is no connection at all. */
    private static final double SLOWEST = 0.01;

    /**
     * Reads the fields.
     *
     * @param downlink megabits in a second
     * @param rtt milliseconds
     * @param ect {@code slow-2g}, {@code 2g}, {@code 3g} or {@code 4g}
     * @param saveData {@code on} for few bytes
     */
    public static ClientLink of(
            @Nullable String downlink, @Nullable String rtt, @Nullable String ect, @Nullable String saveData) {
        if (downlink == null && rtt == null && ect == null && saveData == null) {
            return UNTOLD;
        }
        double megabits = number(downlink);
        double told = megabits == MOST_OF_BROWSERS ? Double.NaN : Links.nanosPerByte(Math.max(megabits, SLOWEST));
        double fastest = Math.min(ofRoundTrip(number(rtt)), ofClass(ect));
        boolean saves = saveData != null && saveData.strip().equalsIgnoreCase("on");
        return new ClientLink(told, Links.nanosPerByte(fastest), saves ? SAVED : 1);
    }

    /** What the class of such links reaches at most, in megabits in a second (Network Information §5.4). */
    private static double ofRoundTrip(double millis) {
        if (millis >= 2000) {
            return ofClass("slow-2g");
        }
        return ofClass(millis >= 1400 ? "2g" : millis >= 270 ? "3g" : null);
    }

    private static double ofClass(@Nullable String ect) {
        return switch (ect == null ? "" : ect.strip()) {
            case "slow-2g" -> 0.05;
            case "2g" -> 0.07;
            case "3g" -> 0.7;
            default -> Double.POSITIVE_INFINITY;
        };
    }

    private static double number(@Nullable String value) {
        try {
            double number = value == null ? Double.NaN : Double.parseDouble(value.strip());
            return number >= 0 && number <= Float.MAX_VALUE ? number : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
