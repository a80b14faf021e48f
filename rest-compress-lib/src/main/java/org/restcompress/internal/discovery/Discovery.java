// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.discovery;

import java.lang.System.Logger.Level;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.negotiation.FieldList;
import org.restcompress.internal.value.Services;

/**
 * Finds the codecs of one kind and tries each. It remembers the result for each class loader as long as somebody holds
 * it.
 *
 * @param <C> the kind of codec
 * @param <R> the result, which is made of the working codecs
 */
final class Discovery<C, R> {
    /** Has the name that users know. */
    private static final System.Logger LOG = System.getLogger("org.restcompress.codings");

    private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

    /**
     * The server's order of preference if neither the client nor the configuration has one. The best content coding
     * comes first, by size and speed together on a link of 1 Gbit/s. Others come last, in the order in which they are
     * found.
     */
    private static final List<String> PREFERRED = List.of("zstd", "lzf", "br", "gzip", "deflate", "dcz", "dcb");

    /** The package of the built-in codecs. */
    private static final String BUILT_IN = "org.restcompress.internal.codec.";

    private static final String OURS = "org.restcompress.";

    private final Class<C> service;
    private final Function<C, List<String>> namesOf;
    private final Function<C, ContentCodec> sampleOf;
    private final BiFunction<Map<String, C>, Set<String>, R> result;

    /** Keys and values are weak: a codec's class would otherwise keep alive the application that brought it. */
    private final Map<ClassLoader, Reference<R>> found = new WeakHashMap<>();

    /**
     * Does not look for codecs yet.
     *
     * @param namesOf returns the names of a codec, the content coding first
     * @param sampleOf returns the codec to try
     * @param result makes the result of the working codecs by content coding, and of the content codings that do not
     * work here
     */
    Discovery(
            Class<C> service,
            Function<C, List<String>> namesOf,
            Function<C, ContentCodec> sampleOf,
            BiFunction<Map<String, C>, Set<String>, R> result) {
        this.service = service;
        this.namesOf = namesOf;
        this.sampleOf = sampleOf;
        this.result = result;
    }

    /** Returns what the current thread's context class loader and the library's own can see. */
    R installed() {
        ClassLoader current = Thread.currentThread().getContextClassLoader();
        ClassLoader context = current == null ? Discovery.class.getClassLoader() : current;
        synchronized (found) {
            Reference<R> known = found.get(context);
            R installed = known == null ? null : known.get();
            if (installed == null) {
                installed = find(context);
                found.put(context, new WeakReference<>(installed));
            }
            return installed;
        }
    }

    /** Returns all results that somebody holds. */
    List<R> known() {
        synchronized (found) {
            return found.values().stream()
                    .map(Reference::get)
                    .filter(Objects::nonNull)
                    .toList();
        }
    }

    private R find(ClassLoader context) {
        Map<String, List<C>> candidates = new LinkedHashMap<>();
        PREFERRED.forEach(coding -> candidates.put(coding, new ArrayList<>()));
        ClassLoader own = Discovery.class.getClassLoader();
        for (ClassLoader loader : new LinkedHashSet<>(List.of(context, own))) {
            Services.of(service, loader, Discovery::sayLeftOut).forEach(provider -> add(provider, candidates));
        }
        Map<String, C> working = new LinkedHashMap<>();
        Set<String> unavailable = new HashSet<>();
        candidates.values().removeIf(List::isEmpty);
        candidates.forEach((coding, codecs) -> codecs.stream()
                .sorted(Comparator.comparingInt(codec -> rank(codec.getClass())))
                .filter(codec -> works(coding, codec))
                .findFirst()
                .ifPresentOrElse(codec -> working.put(coding, codec), () -> unavailable.add(coding)));
        return result.apply(working, unavailable);
    }

    /** An application's codecs come before those of our artifacts, and these before those of the library itself. */
    private static int rank(Class<?> codec) {
        String name = codec.getName();
        return name.startsWith(BUILT_IN) ? 2 : name.startsWith(OURS) ? 1 : 0;
    }

    private boolean works(String coding, C codec) {
        // Codecs of applications are tried in more ways: ours are tested.
        boolean isOfApplication = rank(codec.getClass()) == 0;
        Optional<Throwable> failure = SelfTest.failure(() -> sampleOf.apply(codec))
                .or(() -> isOfApplication ? SelfTest.failureInOneCall(() -> sampleOf.apply(codec)) : Optional.empty());
        // This is logged once for each codec: the failures of native libraries name other files each time.
        failure.ifPresent(f -> sayOnce(codec.getClass().getName(), "content coding " + coding + " is not offered", f));
        if (failure.isEmpty() && isOfApplication) {
            sayWhatGoesUnnoticed(coding, codec);
        }
        return failure.isEmpty();
    }

    /**
     * Logs the defects of an application's codec that users would not notice. The documents name those of our codecs.
     */
    private void sayWhatGoesUnnoticed(String coding, C codec) {
        String ofCodec = " of " + codec.getClass().getName() + ' ';
        String subject = "content coding " + coding + ": the decoder" + ofCodec;
        try {
            ContentCodec sample = sampleOf.apply(codec);
            if (SelfTest.holdsBackAFlush(sample)) {
                String found = "content coding " + coding + ": the encoder" + ofCodec
                        + "keeps bytes back at a flush, so events and flushed pages arrive late";
                sayOnce(Level.WARNING, found, found);
            }
            if (SelfTest.missesACut(sample)) {
                String found = subject + "accepts a body that is cut short, without an error";
                sayOnce(Level.WARNING, found, found);
            }
            if (SelfTest.missesDamage(sample)) {
                String found = subject + "accepts damaged bytes without an error, as if the coding had no checksum";
                sayOnce(Level.INFO, found, found);
            }
        } catch (Throwable e) {
            String found = subject + "throws " + e.getClass().getName()
                    + " for damaged bytes (expected an IOException or a RuntimeException, so that the server answers"
                    + " with 400)";
            sayOnce(Level.WARNING, found, found);
        }
    }

    private void add(Supplier<C> provider, Map<String, List<C>> candidates) {
        try {
            C codec = provider.get();
            List<String> names = namesOf.apply(codec);
            Optional<String> wrong =
                    names.stream().filter(name -> !isCoding(name)).findFirst();
            if (wrong.isPresent()) {
                String name = codec.getClass().getName();
                sayOnce(
                        Level.WARNING,
                        name,
                        "content codec " + name + " is ignored: it has a coding '" + wrong.get()
                                + "' (expected a token of RFC 9110 in lower case, other than identity and *)");
                return;
            }
            List<C> same = candidates.computeIfAbsent(names.get(0), c -> new ArrayList<>());
            // Both class loaders may find the same class.
            if (same.stream().noneMatch(other -> other.getClass() == codec.getClass())) {
                same.add(codec);
            }
        } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
            sayLeftOut(e);
        }
    }

    /** Returns whether a name can be that of a content coding (RFC 9110 §5.6.2, §8.4.1 and §12.5.3). */
    private static boolean isCoding(String name) {
        return FieldList.isToken(name)
                && name.equals(name.toLowerCase(Locale.ROOT))
                && !name.equals("identity")
                && !name.equals("*");
    }

    private static void sayLeftOut(Throwable failure) {
        sayOnce(failure.toString(), "a content codec cannot be loaded", failure);
    }

    private static void sayOnce(String subject, String what, Throwable failure) {
        CodecFailure why = CodecFailure.of(failure);
        sayOnce(why.level(), why.isOfLibrary() ? why.text() : subject, what + ": " + why.text());
    }

    private static void sayOnce(Level level, String subject, String message) {
        if (SAID.add(subject)) {
            LOG.log(level, message);
        }
    }
}
