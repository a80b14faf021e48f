// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Gets an event for each message when the message has ended. There are three ways to add a listener. {@code
 * CompressionConfig.builder().listener(…)} takes one. {@link java.util.ServiceLoader} finds one under this interface's name. On
 * servers with CDI, a bean of this type is one.
 *
 * <p>Many threads call a listener at a time. They are the threads that write and read bodies, so a listener must be quick and
 * must not block. Its exceptions harm no message: the first failure is logged, and the others are not.
 *
 * @since 1.0
 */
@FunctionalInterface
public interface CodingListener {
    /**
     * Reports that a message has ended. Its last bytes may not have been sent yet.
     *
     * @param event describes the message
     */
    void ended(CodingEvent event);
}
