// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line of {@link Precompress}. */
@Command(
        name = "precompress",
        sortOptions = false,
        description = "Codes static files, each as small as its coding can, and puts the coded files beside them.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:all coded files are there",
            "2:the command makes no sense, or a file cannot be read or written"
        })
final class PrecompressCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DIR", description = "the root of the files")
    private Path directory = Path.of("");

    @Option(
            names = "--codings",
            split = ",",
            paramLabel = "CODING",
            description = "some of zstd, br and gzip; all three by default")
    private List<String> codings = new ArrayList<>();

    @Option(
            names = "--min-size",
            paramLabel = "BYTES",
            defaultValue = "" + Precompress.DEFAULT_MIN_SIZE,
            description = "shorter files stay as they are (${DEFAULT-VALUE})")
    private int minSize;

    @Option(
            names = "--include",
            paramLabel = "GLOB",
            description = "which files, such as **.{js,css}; all by default; may stand several times")
    private List<String> includes = new ArrayList<>();

    @Option(names = "--exclude", paramLabel = "GLOB", description = "which files not; may stand several times")
    private List<String> excludes = new ArrayList<>();

    @Option(
            names = "--earlier",
            paramLabel = "DIR",
            description = "an earlier build, for deltas; may stand several times, the newest first")
    private List<Path> earlier = new ArrayList<>();

    @Option(
            names = "--deltas",
            paramLabel = "COUNT",
            defaultValue = "" + Precompress.DEFAULT_DELTAS,
            description = "earlier versions of a file that deltas are made against (${DEFAULT-VALUE})")
    private int deltas;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        Precompressed made = Precompress.of(directory)
                .codings(codings)
                .includes(includes)
                .excludes(excludes)
                .minSize(minSize)
                .earlier(earlier)
                .deltas(deltas)
                .progress(spec.commandLine().getErr()::println)
                .run();
        spec.commandLine().getOut().println(directory + ": " + made);
        return Main.DONE;
    }
}
