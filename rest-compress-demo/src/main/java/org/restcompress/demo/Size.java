// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * The number of entries to make. It checks itself as a path parameter. For an {@code int} out of range, the response
 * would be 404, which does not say what is wrong.
 *
 * @param value 0 to {@value #MAX}
 */
public record Size(int value) {
    /** About 180 MB of JSON. */
    public static final int MAX = 1_000_000;

    private static final int LONGEST_ECHOED = 40;

    public Size {
        if (value < 0 || value > MAX) {
            throw outOfRange(Integer.toString(value));
        }
    }

    /**
     * Parses a path parameter for Jakarta REST.
     *
     * @param text the path parameter
     * @return the size
     * @throws BadRequestException if it is not a whole number from 0 to {@value #MAX}
     */
    public static Size valueOf(String text) {
        try {
            return new Size(Integer.parseInt(text));
        } catch (NumberFormatException notAnInt) {
            throw outOfRange(text);
        }
    }

    private static BadRequestException outOfRange(String text) {
        String shown = text.length() <= LONGEST_ECHOED ? text : text.substring(0, LONGEST_ECHOED) + "...";
        return new BadRequestException(Response.status(Response.Status.BAD_REQUEST)
                .type(MediaType.TEXT_PLAIN_TYPE)
                .entity("size: " + shown + " (expected a whole number from 0 to " + MAX + ")\n")
                .build());
    }

    /** Returns the number as it stands in a path. */
    @Override
    public String toString() {
        return Integer.toString(value);
    }
}
