// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

/**
 * What the choice for one response depends on beside the codings.
 *
 * @param length bytes of the plain body; a guess where it is not known
 * @param held bytes of it that are there, which a trial codes
 * @param sending nanoseconds that a byte takes on the client's link
 * @param load the share of the processors that this process uses, 0 to 1
 * @param mayBePlain whether the body may be sent as it is
 * @param purse nanoseconds that a trial may take
 * @param draw 0 to 1, by chance: responses that are nearly as soon there in two ways do not all change sides at once
 */
record Situation(long length, int held, double sending, double load, boolean mayBePlain, double purse, double draw) {}
