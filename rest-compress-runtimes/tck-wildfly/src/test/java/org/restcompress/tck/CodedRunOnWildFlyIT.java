// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck;

class CodedRunOnWildFlyIT extends CodedRun {
    CodedRunOnWildFlyIT() {
        super(2300);
    }

    /** By the pattern in server.cli. */
    @Override
    Exchange exchange(String line) {
        String[] fields = line.split("\\|");
        return new Exchange(fields[4], fields[5], fields[3], fields[2], fields[6]);
    }
}
