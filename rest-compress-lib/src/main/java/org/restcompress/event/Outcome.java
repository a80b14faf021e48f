// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Says how a message ended.
 *
 * @since 1.0
 */
public enum Outcome {
    /** The whole body was sent or read, or there was none. */
    COMPLETE,
    /** The body was given up: its writer failed, the connection broke, or its reader stopped. */
    ABANDONED,
    /** A received message was refused: its coding is not accepted, its body is invalid, or it exceeds a limit. */
    REFUSED
}
