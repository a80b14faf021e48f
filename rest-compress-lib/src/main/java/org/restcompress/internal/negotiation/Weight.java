// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.math.BigDecimal;
import java.util.OptionalInt;

/** A weight (RFC 9110 §12.4.2) as an integer, in thousandths. */
final class Weight {
    private static final int LONGEST_QVALUE = 5;

    private Weight() {}

    /** A qvalue in its shortest form, such as {@code 0.8}. */
    static String text(int thousandths) {
        return BigDecimal.valueOf(thousandths, 3).stripTrailingZeros().toPlainString();
    }

    /** Reads what stands behind the semicolon: {@code q=} and a qvalue of at most three decimals. */
    static OptionalInt parse(String parameter) {
        String text = parameter.strip();
        if (text.length() < 3 || Character.toLowerCase(text.charAt(0)) != 'q' || text.charAt(1) != '=') {
            return OptionalInt.empty();
        }
        return parseQvalue(text.substring(2));
    }

    private static OptionalInt parseQvalue(String text) {
        boolean wellFormed = text.length() <= LONGEST_QVALUE
                && (text.charAt(0) == '0' || text.charAt(0) == '1')
                && (text.length() == 1 || text.charAt(1) == '.');
        if (!wellFormed) {
            return OptionalInt.empty();
        }
        int thousandths = text.charAt(0) == '1' ? AcceptEncoding.WANTED_MOST : 0;
        int unit = AcceptEncoding.WANTED_MOST / 10;
        for (int i = 2; i < text.length(); i++) {
            char digit = text.charAt(i);
            if (digit < '0' || digit > '9') {
                return OptionalInt.empty();
            }
            thousandths += (digit - '0') * unit;
            unit /= 10;
        }
        return thousandths > AcceptEncoding.WANTED_MOST ? OptionalInt.empty() : OptionalInt.of(thousandths);
    }
}
