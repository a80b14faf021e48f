// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

/**
 * The result of one rule.
 *
 * @param id the name of the rule
 * @param title the rule in one line
 * @param mark the result
 * @param level the weight of the rule
 * @param source where the rule comes from, such as {@code RFC 9110 §12.5.5}
 * @param observed what the doctor saw, or why it skipped the rule
 * @param sent the request that shows it; empty if there is none
 * @param came the response; empty if there is none
 * @param curl a command that sends the request; empty if there is none
 * @param why why the rule matters
 * @param mend how to fix the server
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
