// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A section of a page between two comments, which a benchmark writes. */
public record Section(String begin, String end) {
    /** Returns a page with another text in this section. */
    public String replace(String page, String text) {
        Matcher section = Pattern.compile(Pattern.quote(begin + '\n') + ".*?" + Pattern.quote(end), Pattern.DOTALL)
                .matcher(page);
        if (!section.find()) {
            throw new IllegalArgumentException("the page has no " + begin);
        }
        return page.substring(0, section.start()) + begin + '\n' + text + end + page.substring(section.end());
    }
}
