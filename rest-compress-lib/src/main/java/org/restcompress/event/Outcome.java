// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * How a message ended.
 *
 * @since 1.0
 */
public enum Outcome {
    /** The whole body went out or was read, or there was none. */
    COMPLETE,
    /** The body was given up: its writer failed, the connection broke, or nobody read on. */
    ABANDONED,
    /** A received message was refused: its coding is not taken, its body is bad, or it asks for more than a limit gives. */
    REFUSED
}
