// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/** What {@code java -jar} runs. */
@Command(
        name = "rest-compress-tools",
        description = "Commands for builds.",
        subcommands = {PrecompressCommand.class, TrainCommand.class},
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT)
final class Main {
    static final int DONE = 0;
    static final int WRONG = 2;

    private Main() {}

    /** Ends the JVM with the exit code of the command. */
    public static void main(String... args) {
        System.exit(commands().execute(args));
    }

    /** Runs a command, and returns its exit code. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        return commands().setOut(out).setErr(err).execute(args);
    }

    private static CommandLine commands() {
        CommandLine commands = new CommandLine(new Main());
        commands.getCommandSpec().version(Main.class.getPackage().getImplementationVersion());
        return commands.setExecutionExceptionHandler((problem, command, parsed) -> {
            if (problem instanceof IOException) {
                // Those of the JDK say what was wrong by their class alone.
                Object said = problem instanceof FileSystemException ? problem : problem.getMessage();
                command.getErr().println("cannot read or write: " + said);
            } else if (problem instanceof IllegalArgumentException || problem instanceof InterruptedException) {
                command.getErr().println(problem.getMessage());
            } else {
                throw problem;
            }
            return WRONG;
        });
    }
}
