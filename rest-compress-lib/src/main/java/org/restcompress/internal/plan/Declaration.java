// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.lang.annotation.Annotation;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.value.Given;
import org.restcompress.internal.value.Nearest;
import org.restcompress.internal.value.Range;
import org.restcompress.provider.CacheCompressed;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Delta;
import org.restcompress.provider.NoCompress;
import org.restcompress.provider.PublishedDictionary;

/**
 * What the annotations of a method or parameter say.
 *
 * @param refused whether they refuse compression
 * @param codings the content codings in order. If it is empty, all configured codings are meant
 * @param minSize the lowest minimum in bytes, or -1 if no annotation names one
 * @param presetEncoding the coding that an annotation of the runtime sets as a header, beside our annotation. It is null
 *     without one
 */
public record Declaration(
        boolean refused,
        List<String> codings,
        int minSize,
        @Nullable String presetEncoding) {
    /** The declaration of a method that wants compression and names no coding. */
    static final Declaration ALL = new Declaration(false, List.of(), -1, null);

    /** Annotations that compress a method's responses without {@code @Compress}. */
    private static final List<Class<? extends Annotation>> ASKING =
            List.of(Delta.class, CacheCompressed.class, PublishedDictionary.class);

    private static final int CONFIGURED = -1;
    private static final Range MIN_SIZE = new Range(0, 1 << 24);

    /**
     * Throws IllegalArgumentException if a content coding is unknown. A coding that does not work here is not unknown.
     */
    public void checkCodings(Codecs installed) {
        for (String coding : codings) {
            if (!installed.knows(coding)) {
                throw new IllegalArgumentException("@Compress: " + Given.shown(coding) + " (expected any of "
                        + String.join(", ", installed.names()) + installed.toBeAdded(coding)
                        + Nearest.hint(coding, installed.names()) + ")");
            }
        }
    }

    /** Returns the declaration that counts for a method of a class or an interface: the nearest one. */
    public static Optional<Declaration> of(AnnotatedMethod method, Function<Annotation, @Nullable String> codingSetBy) {
        boolean refuses = method.nearest(Declaration::refusal).orElse(false);
        return method.nearest(annotations -> of(annotations, codingSetBy))
                .map(declared -> declared.refused && !refuses ? ALL : declared);
    }

    /** Returns the declaration that counts for the requests of a method with {@code @NoCompress}. */
    static Optional<Declaration> unrefused(AnnotatedMethod method, Function<Annotation, @Nullable String> codingSetBy) {
        return method.nearest(annotations -> of(annotations, codingSetBy).filter(declared -> !declared.refused()));
    }

    /** Whether the {@code @NoCompress} of a method leaves its requests alone, too. */
    static boolean refusesRequests(AnnotatedMethod method) {
        return method.nearest(NoCompress.class).map(NoCompress::requests).orElse(false);
    }

    /**
     * Returns true if the annotations refuse compression, and false if one of them needs compression. It is empty in any
     * other case.
     */
    private static Optional<Boolean> refusal(Annotation[] annotations) {
        boolean refused = has(NoCompress.class, annotations);
        Optional<Class<? extends Annotation>> asking =
                ASKING.stream().filter(type -> has(type, annotations)).findFirst();
        if (refused && asking.isPresent()) {
            throw new IllegalArgumentException(
                    "@NoCompress contradicts @" + asking.get().getSimpleName() + " beside it");
        }
        return refused ? Optional.of(true) : asking.map(any -> false);
    }

    /** Whether an annotation of a type is among these, itself or as a meta-annotation. */
    static boolean has(Class<? extends Annotation> wanted, Annotation... annotations) {
        return Stream.of(annotations).anyMatch(annotation -> isA(wanted, annotation));
    }

    /**
     * Returns the declaration on the entity parameter. It is the first annotated parameter of the method or of a method that
     * it implements.
     */
    public static Optional<Declaration> ofEntity(
            AnnotatedMethod method, Function<Annotation, @Nullable String> codingSetBy) {
        return method.implemented().stream()
                .flatMap(m -> Stream.of(m.getParameterAnnotations()))
                .map(annotations -> of(annotations, codingSetBy))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Returns the declaration that the annotations of a parameter or an entity make. */
    public static Optional<Declaration> of(
            Annotation[] annotations, Function<Annotation, @Nullable String> codingSetBy) {
        boolean refused = false;
        String declared = null;
        boolean all = false;
        boolean some = false;
        int minSize = -1;
        String presetEncoding = null;
        Set<String> codings = new LinkedHashSet<>();
        for (Annotation annotation : annotations) {
            refused |= isA(NoCompress.class, annotation);
            Optional<Compress> found = find(Compress.class, annotation);
            if (found.isPresent()) {
                Compress compress = found.get();
                declared = annotation.annotationType().getSimpleName();
                boolean namesNone = compress.value().length == 0;
                all |= namesNone;
                some |= !namesNone;
                codings.addAll(eachOnce(compress.value()));
                minSize = smaller(minSize, checked(compress.minSize()));
            } else {
                String coding = codingSetBy.apply(annotation);
                if (coding != null) {
                    presetEncoding = coding;
                    codings.add(coding);
                }
            }
        }
        if (refused && declared != null) {
            throw new IllegalArgumentException("@NoCompress contradicts @" + declared + " beside it");
        }
        if (all && some) {
            throw new IllegalArgumentException("@Compress: no codings beside an annotation with " + codings
                    + " (expected @Compress alone, or one of them with minSize)");
        }
        if (!refused && declared == null) {
            return Optional.empty();
        }
        return Optional.of(new Declaration(refused, all ? List.of() : List.copyOf(codings), minSize, presetEncoding));
    }

    private static boolean isA(Class<? extends Annotation> wanted, Annotation annotation) {
        return find(wanted, annotation).isPresent();
    }

    private static Set<String> eachOnce(String... codings) {
        Set<String> seen = new LinkedHashSet<>();
        for (String coding : codings) {
            if (!seen.add(coding.toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException(
                        "@Compress: " + Given.shown(coding) + " twice (expected each coding once)");
            }
        }
        return seen;
    }

    private static int checked(int minSize) {
        if (minSize != CONFIGURED && !MIN_SIZE.contains(minSize)) {
            throw new IllegalArgumentException("@Compress: minSize: " + minSize + " (expected " + MIN_SIZE
                    + " bytes, or " + CONFIGURED + " for " + Setting.MIN_SIZE + ")");
        }
        return minSize;
    }

    /**
     * Returns the annotation itself if it is of that type. Otherwise it returns a meta-annotation of that type, at any
     * depth.
     */
    public static <A extends Annotation> Optional<A> find(Class<A> wanted, Annotation annotation) {
        return find(wanted, annotation, new HashSet<>());
    }

    private static <A extends Annotation> Optional<A> find(Class<A> wanted, Annotation annotation, Set<Class<?>> seen) {
        if (wanted.isInstance(annotation)) {
            return Optional.of(wanted.cast(annotation));
        }
        Class<? extends Annotation> type = annotation.annotationType();
        if (type.getName().startsWith("java.lang.annotation.") || !seen.add(type)) {
            return Optional.empty();
        }
        for (Annotation meta : type.getDeclaredAnnotations()) {
            Optional<A> found = find(wanted, meta, seen);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static int smaller(int minSize, int other) {
        if (other < 0) {
            return minSize;
        }
        return minSize < 0 ? other : Math.min(minSize, other);
    }
}
