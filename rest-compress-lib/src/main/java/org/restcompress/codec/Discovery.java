// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.restcompress.internal.value.BuiltIn;

/**
 * Finds the codecs of one kind and tries each. What was found is remembered for each class loader as long as somebody holds
 * it.
 *
 * @param <C> the kind of codec
 * @param <R> what is made of the working ones
 */
final class Discovery<C, R> {
    /** Under the name of what users know. */
    private static final System.Logger LOG = System.getLogger(Codecs.class.getName());

    private static final Set<String> SAID = ConcurrentHashMap.newKeySet();
    private static final byte[] SAMPLE =
            "A codec that cannot give this back is not offered.".repeat(4).getBytes(StandardCharsets.US_ASCII);

    private final Class<C> service;
    private final Function<C, String> codingOf;
    private final Function<C, Optional<Throwable>> tryOut;
    private final BiFunction<Map<String, C>, Set<String>, R> result;

    /** Weak both ways: a codec's class would otherwise keep alive the application that brought it. */
    private final Map<ClassLoader, Reference<R>> found = new WeakHashMap<>();

    /**
     * Finds nothing yet.
     *
     * @param tryOut gives what is wrong with a codec, if anything
     * @param result takes the working codecs by coding, and the codings that do not work here
     */
    Discovery(
            Class<C> service,
            Function<C, String> codingOf,
            Function<C, Optional<Throwable>> tryOut,
            BiFunction<Map<String, C>, Set<String>, R> result) {
        this.service = service;
        this.codingOf = codingOf;
        this.tryOut = tryOut;
        this.result = result;
    }

    /** What the current thread's context class loader, and this library's own, can see. */
    R installed() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader key = context == null ? Discovery.class.getClassLoader() : context;
        synchronized (found) {
            Reference<R> known = found.get(key);
            R installed = known == null ? null : known.get();
            if (installed == null) {
                installed = find();
                found.put(key, new WeakReference<>(installed));
            }
            return installed;
        }
    }

    private R find() {
        Map<String, C> builtIn = new LinkedHashMap<>();
        Map<String, C> own = new LinkedHashMap<>();
        for (ClassLoader loader : loaders()) {
            Iterator<C> codecs = ServiceLoader.load(service, loader).iterator();
            while (hasNext(codecs)) {
                next(codecs, (coding, codec) -> (isBuiltIn(codec) ? builtIn : own).putIfAbsent(coding, codec));
            }
        }
        return of(builtIn, own);
    }

    /**
     * The built-in codecs in the order of their list of services. An application's codec replaces a built-in one in its place;
     * further ones come last, in the order found.
     */
    private R of(Map<String, C> builtIn, Map<String, C> own) {
        Map<String, C> candidates = new LinkedHashMap<>(builtIn);
        candidates.putAll(own);
        Set<String> unavailable = ConcurrentHashMap.newKeySet();
        candidates.entrySet().removeIf(candidate -> {
            Optional<Throwable> failure = tryOut.apply(candidate.getValue());
            failure.ifPresent(f -> {
                unavailable.add(candidate.getKey());
                // Once for each coding: the failures of native libraries name files of their own each time.
                sayOnce(
                        candidate.getKey(),
                        "content coding " + candidate.getKey() + " is not offered: its codec does not work here (" + f
                                + ")");
            });
            return failure.isPresent();
        });
        return result.apply(candidates, unavailable);
    }

    private static Set<ClassLoader> loaders() {
        Set<ClassLoader> loaders = Collections.newSetFromMap(new LinkedHashMap<>());
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        if (context != null) {
            loaders.add(context);
        }
        loaders.add(Discovery.class.getClassLoader());
        return loaders;
    }

    /** A class that does not load is no reason to lose those that are named after it. */
    private boolean hasNext(Iterator<C> codecs) {
        while (true) {
            try {
                return codecs.hasNext();
            } catch (LinkageError e) {
                sayLeftOut(e);
            }
        }
    }

    private void next(Iterator<C> codecs, BiConsumer<String, C> take) {
        try {
            C codec = codecs.next();
            take.accept(codingOf.apply(codec).toLowerCase(Locale.ROOT), codec);
        } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
            sayLeftOut(e);
        }
    }

    private static void sayLeftOut(Throwable failure) {
        String message = "a content codec is left out: " + failure;
        sayOnce(message, message);
    }

    private static boolean isBuiltIn(Object codec) {
        return codec.getClass().isAnnotationPresent(BuiltIn.class);
    }

    /** What goes wrong when the codec codes and decodes a sample; a native library that is missing shows here. */
    static Optional<Throwable> tryOut(Supplier<ContentCodec> candidate) {
        try {
            ContentCodec codec = candidate.get();
            ByteArrayOutputStream coded = new ByteArrayOutputStream();
            try (EncodingStream encoder = codec.encoder(coded)) {
                encoder.write(SAMPLE, 0, SAMPLE.length);
                encoder.finish();
            }
            try (InputStream decoder = codec.decoder(new ByteArrayInputStream(coded.toByteArray()))) {
                return Arrays.equals(SAMPLE, decoder.readAllBytes())
                        ? Optional.empty()
                        : Optional.of(new IOException("it does not give back what it coded"));
            }
        } catch (IOException | RuntimeException | LinkageError e) {
            return Optional.of(e);
        }
    }

    private static void sayOnce(String subject, String message) {
        if (SAID.add(subject)) {
            LOG.log(Level.INFO, message);
        }
    }
}
