// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line of {@link Training}. */
@Command(
        name = "train",
        sortOptions = false,
        description = "Trains a dictionary (RFC 9842) from files, each of which is one body.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:the dictionary was written",
            "1:none is worth it",
            "2:the command makes no sense, or a file cannot be read or written"
        })
final class TrainCommand implements Callable<Integer> {
    static final int NOT_WORTH_IT = 1;

    @Parameters(paramLabel = "DIR", description = "the root of the files, 64 MiB at most")
    private Path directory = Path.of("");

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "the dictionary")
    private Path output = Path.of("");

    @Option(
            names = "--size",
            paramLabel = "BYTES",
            defaultValue = "" + Training.DEFAULT_SIZE,
            description = "of the dictionary, at most (${DEFAULT-VALUE})")
    private int size;

    @Option(
            names = "--min-sources",
            paramLabel = "COUNT",
            defaultValue = "" + Training.DEFAULT_SOURCES,
            description = "different files that each string of eight bytes or more comes from (${DEFAULT-VALUE})")
    private int minSources;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Optional<String> saved = Training.of(directory)
                .size(size)
                .minSources(minSources)
                .progress(spec.commandLine().getErr()::println)
                .writeTo(output);
        spec.commandLine()
                .getOut()
                .println(saved.orElse(
                        "no dictionary saves a tenth or more of what zstd leaves of these files; none was written"));
        return saved.isPresent() ? Main.DONE : NOT_WORTH_IT;
    }
}
