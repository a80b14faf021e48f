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
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.restcompress.internal.value.BuiltIn;

/** Finds codecs, tries them, and says once in the log which do not work. */
final class InstalledCodecs {
    /** That of the class which applications know. */
    private static final System.Logger LOG = System.getLogger(Codecs.class.getName());

    /** Weak both ways: a codec's class would otherwise keep alive the application that brought it. */
    private static final Map<ClassLoader, Reference<Codecs>> FOUND = new WeakHashMap<>();

    private static final Set<String> SAID = ConcurrentHashMap.newKeySet();
    private static final byte[] SAMPLE =
            "A codec that cannot give this back is not offered.".repeat(4).getBytes(StandardCharsets.US_ASCII);

    private InstalledCodecs() {}

    /** What the current thread's context class loader sees; the same as before as long as somebody holds it. */
    static Codecs seenHere() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader key = context == null ? InstalledCodecs.class.getClassLoader() : context;
        synchronized (FOUND) {
            Reference<Codecs> found = FOUND.get(key);
            Codecs codecs = found == null ? null : found.get();
            if (codecs == null) {
                codecs = working(candidates());
                FOUND.put(key, new WeakReference<>(codecs));
            }
            return codecs;
        }
    }

    /**
     * The built-in codecs in the order of their list of services. An application's codec replaces a built-in one in its place;
     * further ones come last, in the order found.
     */
    private static Map<String, ContentCodec> candidates() {
        Map<String, ContentCodec> builtIn = new LinkedHashMap<>();
        Map<String, ContentCodec> own = new LinkedHashMap<>();
        for (ClassLoader loader : loaders()) {
            Iterator<ContentCodec> found =
                    ServiceLoader.load(ContentCodec.class, loader).iterator();
            while (hasNext(found)) {
                next(found, (coding, codec) -> (isBuiltIn(codec) ? builtIn : own).putIfAbsent(coding, codec));
            }
        }
        builtIn.putAll(own);
        return builtIn;
    }

    private static boolean isBuiltIn(ContentCodec codec) {
        return codec.getClass().isAnnotationPresent(BuiltIn.class);
    }

    private static Codecs working(Map<String, ContentCodec> candidates) {
        Map<String, ContentCodec> working = new LinkedHashMap<>();
        Set<String> unavailable = new LinkedHashSet<>();
        candidates.forEach((coding, codec) -> {
            Optional<Throwable> failure = tryOut(codec);
            if (failure.isEmpty()) {
                working.put(coding, codec);
            } else {
                unavailable.add(coding);
                // Once for each coding: the failures of native libraries name files of their own each time.
                sayOnce(
                        coding,
                        "content coding " + coding + " is not offered: its codec does not work here (" + failure.get()
                                + ")");
            }
        });
        return new Codecs(working, unavailable);
    }

    private static Set<ClassLoader> loaders() {
        Set<ClassLoader> loaders = new LinkedHashSet<>();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        if (context != null) {
            loaders.add(context);
        }
        loaders.add(InstalledCodecs.class.getClassLoader());
        return loaders;
    }

    /** A class that does not load is no reason to lose those that are named after it. */
    private static boolean hasNext(Iterator<ContentCodec> found) {
        while (true) {
            try {
                return found.hasNext();
            } catch (LinkageError e) {
                sayLeftOut(e);
            }
        }
    }

    private static void next(Iterator<ContentCodec> found, BiConsumer<String, ContentCodec> take) {
        try {
            ContentCodec codec = found.next();
            take.accept(codec.coding().toLowerCase(Locale.ROOT), codec);
        } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
            sayLeftOut(e);
        }
    }

    private static void sayLeftOut(Throwable failure) {
        String message = "a content codec is left out: " + failure;
        sayOnce(message, message);
    }

    /** What goes wrong when the codec codes and decodes a sample; a native library that is missing shows here. */
    private static Optional<Throwable> tryOut(ContentCodec codec) {
        try {
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
