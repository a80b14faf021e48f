// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** What {@code java -jar} runs. */
@Command(
        name = "rest-compress-tools",
        description = "Commands for builds.",
        subcommands = PrecompressCommand.class,
        synopsisSubcommandLabel = "COMMAND")
final class Main {
    static final int DONE = 0;
    static final int WRONG = 2;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Shows this.")
    private boolean help;

    private Main() {}

    /** Ends the JVM with the exit code of the command. */
    public static void main(String... args) {
        System.exit(run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), args));
    }

    /** Runs a command, and returns its exit code. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        return new CommandLine(new Main())
                .setOut(out)
                .setErr(err)
                .setExecutionExceptionHandler((problem, command, parsed) -> {
                    if (problem instanceof IOException) {
                        err.println("cannot read or write: " + problem.getMessage());
                    } else if (problem instanceof IllegalArgumentException) {
                        err.println(problem.getMessage());
                    } else {
                        throw problem;
                    }
                    return WRONG;
                })
                .execute(args);
    }
}
