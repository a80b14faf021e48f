// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.junit.jupiter.api.Named.named;

import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;
import org.restcompress.testkit.Testdata;

/** The files in {@code testdata/malformed} that a fuzz target starts from. It stands before {@code @FuzzTest}. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(Seeds.Provider.class)
public @interface Seeds {
    /** A directory in {@code testdata/malformed}. */
    String value();

    /** Gives each file under its name. */
    final class Provider implements ArgumentsProvider, AnnotationConsumer<Seeds> {
        private String directory = "";

        @Override
        public void accept(Seeds seeds) {
            directory = "malformed/" + seeds.value();
        }

        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context)
                throws IOException {
            List<Arguments> seeds = new ArrayList<>();
            for (Path file : Testdata.files(Testdata.directory(directory))) {
                seeds.add(Arguments.of(named(file.getFileName().toString(), Files.readAllBytes(file))));
            }
            return seeds.stream();
        }
    }
}
