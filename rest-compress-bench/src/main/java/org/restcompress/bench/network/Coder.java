// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.util.List;

/**
 * Somebody who serves contents and codes them.
 *
 * @param name in tables
 * @param server where
 * @param root the path above those of the contents
 * @param coding in what; empty for none
 * @param contents what is there to be asked for
 */
public record Coder(String name, ServerProcess server, String root, String coding, List<String> contents) {
    /** Copies. */
    public Coder {
        contents = List.copyOf(contents);
    }

    boolean codes() {
        return !coding.isEmpty();
    }

    byte[] request(String content) {
        return Connection.request(root + '/' + content, coding);
    }
}
