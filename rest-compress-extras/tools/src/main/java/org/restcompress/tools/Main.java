// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** Runs the commands of {@code java -jar}. */
@Command(
        name = "rest-compress-tools",
        description = "Commands for builds, and for servers.",
        subcommands = DoctorCommand.class,
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT)
final class Main {
    static final int DONE = 0;
    static final int NOT_WORTH_IT = 1;
    static final int WRONG = 2;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private Main() {}

    /** Ends the JVM with the exit code of the command. */
    public static void main(String... args) {
        System.exit(execute(commands(), args));
    }

    /** Runs a command, and returns its exit code. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        return execute(commands().setOut(out).setErr(err), args);
    }

    private static int execute(CommandLine commands, String... args) {
        try {
            return commands.execute(args);
        } catch (Error e) {
            // The JVM would end with 1, which is the code of a result.
            e.printStackTrace(commands.getErr());
            return WRONG;
        }
    }

    private static CommandLine commands() {
        CommandLine commands = new CommandLine(new Main());
        commands.getCommandSpec().version(Main.class.getPackage().getImplementationVersion());
        return commands.setExecutionExceptionHandler((problem, command, parsed) -> {
            if (problem instanceof IOException) {
                // The JDK's exceptions name the problem only by their class.
                Object said = problem instanceof FileSystemException ? problem : problem.getMessage();
                command.getErr().println("cannot read or write: " + said);
            } else if (problem instanceof IllegalArgumentException || problem instanceof InterruptedException) {
                command.getErr().println(problem.getMessage());
            } else {
                problem.printStackTrace(command.getErr());
            }
            return WRONG;
        });
    }

    @Command(
            sortOptions = false,
            description =
                    "Compresses static files as far as each coding can, and writes the compressed files beside them.",
            exitCodeListHeading = "Exit codes:%n",
            exitCodeList = {
                "0:all compressed files are up to date",
                "2:an argument is invalid, or a file cannot be read or written"
            })
    int precompress(
            @Parameters(paramLabel = "DIR", description = "the root of the files") Path directory,
            @Option(
                            names = "--codings",
                            split = ",",
                            paramLabel = "CODING",
                            description = "one or more of zstd, br and gzip; all three by default")
                    @Nullable
                    List<String> codings,
            @Option(
                            names = "--min-size",
                            paramLabel = "BYTES",
                            defaultValue = "" + Precompress.DEFAULT_MIN_SIZE,
                            description = "shorter files are not compressed (default: ${DEFAULT-VALUE})")
                    int minSize,
            @Option(
                            names = "--include",
                            paramLabel = "GLOB",
                            description = "files to compress, such as **.{js,css}; all by default; can be repeated")
                    @Nullable
                    List<String> includes,
            @Option(names = "--exclude", paramLabel = "GLOB", description = "files not to compress; can be repeated")
                    @Nullable
                    List<String> excludes,
            @Option(
                            names = "--earlier",
                            paramLabel = "DIR",
                            description = "an earlier build, for deltas; can be repeated, the newest first")
                    @Nullable
                    List<Path> earlier,
            @Option(
                            names = "--deltas",
                            paramLabel = "COUNT",
                            defaultValue = "" + Precompress.DEFAULT_DELTAS,
                            description = "the most earlier versions of a file to make deltas against (default:"
                                    + " ${DEFAULT-VALUE})")
                    int deltas)
            throws IOException {
        Precompressed made = Precompress.of(directory)
                .codings(given(codings))
                .includes(given(includes))
                .excludes(given(excludes))
                .minSize(minSize)
                .earlier(given(earlier))
                .deltas(deltas)
                .progress(spec.commandLine().getErr()::println)
                .run();
        spec.commandLine().getOut().println(directory + ": " + made);
        return DONE;
    }

    private static <T> List<T> given(@Nullable List<T> option) {
        return option == null ? List.of() : option;
    }

    @Command(
            sortOptions = false,
            description = "Trains a dictionary (RFC 9842) from files, each of which is one body.",
            exitCodeListHeading = "Exit codes:%n",
            exitCodeList = {
                "0:the dictionary was written",
                "1:no dictionary saves enough, so none was written",
                "2:an argument is invalid, or a file cannot be read or written"
            })
    int train(
            @Option(
                            names = {"-o", "--output"},
                            required = true,
                            paramLabel = "FILE",
                            description = "the file of the dictionary")
                    Path output,
            @Parameters(paramLabel = "DIR", description = "the root of the files, 64 MiB in total at most")
                    Path directory,
            @Option(
                            names = "--size",
                            paramLabel = "BYTES",
                            defaultValue = "" + Training.DEFAULT_SIZE,
                            description = "the greatest length of the dictionary (default: ${DEFAULT-VALUE})")
                    int size,
            @Option(
                            names = "--min-sources",
                            paramLabel = "COUNT",
                            defaultValue = "" + Training.DEFAULT_SOURCES,
                            description = "different files that must contain each string of 8 bytes or more (default:"
                                    + " ${DEFAULT-VALUE})")
                    int minSources)
            throws IOException, InterruptedException {
        Optional<String> saved = Training.of(directory)
                .size(size)
                .minSources(minSources)
                .progress(spec.commandLine().getErr()::println)
                .writeTo(output);
        spec.commandLine()
                .getOut()
                .println(saved.orElse("no dictionary was written: none makes the files in zstd at least 10 % smaller"));
        return saved.isPresent() ? DONE : NOT_WORTH_IT;
    }
}
