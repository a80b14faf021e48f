// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Stream;
import org.restcompress.internal.value.Nearest;
import org.restcompress.internal.value.Services;

/** Finds the codecs that this library itself contains. */
final class BuiltIn {
    private BuiltIn() {}

    /**
     * Instantiates no codec of another library, since that codec could be the caller. A codec whose library is absent fails
     * only those who ask for it.
     */
    static <C> C of(Class<C> service, String coding, Function<C, Stream<String>> namesOf) {
        String name = coding.toLowerCase(Locale.ROOT);
        List<C> codecs = new ArrayList<>();
        for (ServiceLoader.Provider<C> provider : Services.of(service, service.getClassLoader(), leftOut -> {})) {
            Class<? extends C> type = provider.type();
            if (type.getName().startsWith("org.restcompress.internal.codec.")) {
                try {
                    codecs.add(provider.get());
                } catch (ServiceConfigurationError e) {
                    if (type.getSimpleName().toLowerCase(Locale.ROOT).startsWith(name)) {
                        throw e;
                    }
                }
            }
        }
        return codecs.stream()
                .filter(codec -> namesOf.apply(codec).anyMatch(name::equals))
                .findFirst()
                .orElseThrow(() -> {
                    List<String> names = codecs.stream().flatMap(namesOf).toList();
                    return new IllegalArgumentException("coding: " + coding + " (expected " + String.join(", ", names)
                            + (names.size() > 1 ? Nearest.hint(name, names) : "") + ")");
                });
    }
}
