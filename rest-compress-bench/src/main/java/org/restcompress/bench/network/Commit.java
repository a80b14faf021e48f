// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The version of this repository. */
public final class Commit {
    private Commit() {}

    /** Returns it as git describes it; an empty text elsewhere. */
    public static String describe(Path temporary) throws InterruptedException {
        try {
            String here = Path.of("").toAbsolutePath().toString();
            return String.join(
                    "",
                    Wrk.Command.run(
                            Files.createDirectory(temporary.resolve("git")),
                            List.of("git", "-C", here, "describe", "--always", "--dirty")));
        } catch (IOException e) {
            return "";
        }
    }
}
