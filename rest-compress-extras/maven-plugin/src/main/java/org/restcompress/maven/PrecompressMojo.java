// SPDX-License-Identifier: Apache-2.0
package org.restcompress.maven;

import java.io.File;
import java.io.IOException;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.restcompress.tools.Precompress;

/**
 * Makes compressed variants of static files, beside them: {@code app.js.zst}, {@code app.js.br} and {@code app.js.gz} for
 * {@code app.js}, each as small as its coding can make it. Also makes deltas of files with hashed names against those of
 * earlier builds. See {@link Precompress}.
 */
@Mojo(name = "precompress", defaultPhase = LifecyclePhase.PREPARE_PACKAGE, threadSafe = true)
public final class PrecompressMojo extends AbstractMojo {
    /** The root of the files. If there is no such directory, nothing is made. */
    @Parameter(property = "precompress.directory", defaultValue = "${project.build.outputDirectory}/static")
    private File directory = new File("static");

    /** The codings, out of {@code zstd}, {@code br} and {@code gzip}. The default is all three. */
    @Parameter(property = "precompress.codings")
    private List<String> codings = List.of();

    /** Patterns for the paths of included files below the directory, such as <code>**.{js,css}</code>. The default is all. */
    @Parameter(property = "precompress.includes")
    private List<String> includes = List.of();

    /** Patterns for the paths of excluded files, even if they are included. */
    @Parameter(property = "precompress.excludes")
    private List<String> excludes = List.of();

    /** The length in bytes from which a file gets variants; 1 or more. */
    @Parameter(property = "precompress.minSize", defaultValue = "1024")
    private int minSize = 1024;

    /**
     * The directories of earlier builds, the newest first. Files with hashed names get deltas against their versions in them.
     */
    @Parameter(property = "precompress.earlier")
    private List<File> earlier = List.of();

    /** The most earlier versions of a file that deltas are made against; 0 to 100. */
    @Parameter(property = "precompress.deltas", defaultValue = "3")
    private int deltas = 3;

    /** Skips the goal. */
    @Parameter(property = "precompress.skip", defaultValue = "false")
    private boolean skip;

    /** For Maven. */
    public PrecompressMojo() {}

    /**
     * Makes the variants.
     *
     * @throws MojoExecutionException if a parameter is invalid, or a file cannot be read or written
     */
    @Override
    public void execute() throws MojoExecutionException {
        if (skip) {
            getLog().info("skipped");
        } else if (!directory.isDirectory()) {
            getLog().info("no such directory: " + directory);
        } else {
            precompress();
        }
    }

    private void precompress() throws MojoExecutionException {
        try {
            Precompress precompress = Precompress.of(directory.toPath())
                    .codings(codings)
                    .includes(includes)
                    .excludes(excludes)
                    .minSize(minSize)
                    .earlier(earlier.stream().map(File::toPath).toList())
                    .deltas(deltas)
                    .progress(getLog()::info);
            getLog().info(directory + ": " + precompress.run());
        } catch (IllegalArgumentException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        } catch (IOException e) {
            throw new MojoExecutionException("cannot read or write: " + e.getMessage(), e);
        }
    }
}
