// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

/**
 * What the doctor found out about one rule.
 *
 * @param id the name of the rule
 * @param title the rule in one line
 * @param mark the result
 * @param level the weight of the rule
 * @param source where the rule comes from, such as {@code RFC 9110 §12.5.5}
 * @param observed what the doctor saw, or why it did not ask
 * @param sent the request that shows it; empty if there is none
 * @param came the response
 * @param curl a command that sends the request; empty if there is none
 * @param why why it matters
 * @param mend how to mend it
 */
public record Finding(
        String id,
        String title,
        Mark mark,
        Level level,
        String source,
        String observed,
        String sent,
        String came,
        String curl,
        String why,
        String mend) {}
