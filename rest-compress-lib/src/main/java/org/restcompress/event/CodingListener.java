// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Is told of each message when it has ended. A listener is given to {@code CompressionConfig.builder().listener(…)}, is found
 * by {@link java.util.ServiceLoader} under this interface's name, or, on servers with CDI, is a bean of this type.
 *
 * <p>It is called by many threads at a time, by those that write and read bodies. So it is quick, and never blocks. What it
 * throws harms no message: the first failure is logged, and the others are not.
 *
 * @since 1.0
 */
@FunctionalInterface
public interface CodingListener {
    /**
     * A message has ended. Its last bytes may still be on their way.
     *
     * @param event tells what became of it
     */
    void ended(CodingEvent event);
}
