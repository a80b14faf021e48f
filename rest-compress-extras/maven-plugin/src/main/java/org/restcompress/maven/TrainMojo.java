// SPDX-License-Identifier: Apache-2.0
package org.restcompress.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.restcompress.tools.Training;

/** Trains a dictionary (RFC 9842) from files, each of which is one body. See {@link Training}. */
@Mojo(name = "train", requiresProject = false, threadSafe = true)
public final class TrainMojo extends AbstractMojo {
    /** The root of the files. */
    @Parameter(property = "train.samples", required = true)
    private File samples = new File("samples");

    /** The file of the dictionary. */
    @Parameter(property = "train.output", required = true)
    private File output = new File("dictionary");

    /** The greatest length of the dictionary in bytes; 256 to 1048576. */
    @Parameter(property = "train.size", defaultValue = "65536")
    private int size = 65_536;

    /** How many different files each string of eight bytes or more comes from; 1 to 100000. */
    @Parameter(property = "train.minSources", defaultValue = "20")
    private int minSources = 20;

    /** For Maven. */
    public TrainMojo() {}

    /**
     * Trains the dictionary, and writes it if it is worth it.
     *
     * @throws MojoExecutionException if a parameter is invalid, or a file cannot be read or written
     */
    @Override
    public void execute() throws MojoExecutionException {
        try {
            Files.createDirectories(output.toPath().toAbsolutePath().getParent());
            Optional<String> saved = Training.of(samples.toPath())
                    .size(size)
                    .minSources(minSources)
                    .progress(getLog()::info)
                    .writeTo(output.toPath());
            getLog().info(saved.orElse(
                    "no dictionary was written: none makes the files in zstd at least 10 % smaller"));
        } catch (IllegalArgumentException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        } catch (IOException e) {
            throw new MojoExecutionException("cannot read or write: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted", e);
        }
    }
}
