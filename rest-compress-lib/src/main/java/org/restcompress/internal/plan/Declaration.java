// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.provider.Compress;
import org.restcompress.provider.NoCompress;

/**
 * What the annotations of a method or parameter say.
 *
 * @param refused whether {@link NoCompress} stands there
 * @param codings the codings named, in order; empty for all that are installed
 * @param minSize the smallest minimum named, in bytes; -1 where none is
 * @param headerSetter the coding that an annotation of RESTEasy's beside ours writes into the header; null without one
 */
public record Declaration(
        boolean refused,
        List<String> codings,
        int minSize,
        @Nullable String headerSetter) {
    /** RESTEasy marks its own annotations with this one; the name alone, since RESTEasy need not be there. */
    private static final String RESTEASY_MARK = "org.jboss.resteasy.annotations.ContentEncoding";

    /**
     * The declaration that counts for a method of a class or an interface: the nearest.
     *
     * @throws IllegalArgumentException if annotations contradict each other, naming where they stand
     */
    public static Optional<Declaration> of(Class<?> type, Method method) {
        return nearest(type, method, Declaration::of);
    }

    /** What is read from the nearest element that says anything: the method and those it implements, then the classes. */
    public static <T> Optional<T> nearest(Class<?> type, Method method, Function<Annotation[], Optional<T>> reader) {
        List<AnnotatedElement> elements = new ArrayList<>(implemented(type, method));
        elements.addAll(lineage(type));
        for (AnnotatedElement element : elements) {
            try {
                Optional<T> found = reader.apply(element.getDeclaredAnnotations());
                if (found.isPresent()) {
                    return found;
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(element + ": " + e.getMessage(), e);
            }
        }
        return Optional.empty();
    }

    /** The declaration made on the entity parameter: the first that is annotated, of the method itself or one it implements. */
    public static Optional<Declaration> ofEntity(Class<?> type, Method method) {
        return implemented(type, method).stream()
                .flatMap(m -> Stream.of(m.getParameterAnnotations()))
                .map(Declaration::of)
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The method itself and those that it overrides and implements, the nearest first. */
    public static List<Method> implemented(Class<?> type, Method method) {
        return lineage(type).stream()
                .map(ancestor -> sameMethod(ancestor, method))
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * The declaration made by the annotations of a parameter or an entity.
     *
     * @throws IllegalArgumentException if they contradict each other
     */
    public static Optional<Declaration> of(Annotation[] annotations) {
        boolean refused = false;
        boolean declared = false;
        boolean all = false;
        int minSize = -1;
        String headerSetter = null;
        Set<String> codings = new LinkedHashSet<>();
        for (Annotation annotation : annotations) {
            refused |= isRefusal(annotation);
            Optional<Compress> found = find(Compress.class, annotation);
            if (found.isPresent()) {
                Compress compress = found.get();
                declared = true;
                all |= compress.value().length == 0;
                for (String coding : compress.value()) {
                    codings.add(coding.toLowerCase(Locale.ROOT));
                }
                minSize = smaller(minSize, compress.minSize());
            } else {
                String coding = resteasyCoding(annotation);
                if (coding != null) {
                    headerSetter = coding;
                    codings.add(coding);
                }
            }
        }
        if (refused && declared) {
            throw new IllegalArgumentException("@NoCompress contradicts a coding annotation beside it");
        }
        if (!refused && !declared) {
            return Optional.empty();
        }
        return Optional.of(new Declaration(refused, all ? List.of() : List.copyOf(codings), minSize, headerSetter));
    }

    /** The class, its superclasses, and then all their interfaces. */
    public static List<Class<?>> lineage(Class<?> type) {
        Set<Class<?>> lineage = new LinkedHashSet<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            lineage.add(c);
        }
        for (Class<?> c : List.copyOf(lineage)) {
            addInterfaces(c, lineage);
        }
        return new ArrayList<>(lineage);
    }

    private static void addInterfaces(Class<?> type, Set<Class<?>> lineage) {
        for (Class<?> declared : type.getInterfaces()) {
            lineage.add(declared);
            addInterfaces(declared, lineage);
        }
    }

    private static Optional<Method> sameMethod(Class<?> type, Method method) {
        try {
            return Optional.of(type.getDeclaredMethod(method.getName(), method.getParameterTypes()));
        } catch (NoSuchMethodException e) {
            // A generic interface declares the method with other parameter types.
            return List.of(type.getDeclaredMethods()).stream()
                    .filter(m -> !m.isBridge()
                            && m.getName().equals(method.getName())
                            && isOverridden(m.getParameterTypes(), method.getParameterTypes()))
                    .findFirst();
        }
    }

    private static boolean isOverridden(Class<?>[] declared, Class<?>[] actual) {
        if (declared.length != actual.length) {
            return false;
        }
        for (int i = 0; i < declared.length; i++) {
            if (!declared[i].isAssignableFrom(actual[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isRefusal(Annotation annotation) {
        return annotation instanceof NoCompress || annotation.annotationType().isAnnotationPresent(NoCompress.class);
    }

    /** The annotation itself if it is of that type, or what stands on the annotation's own type, at any depth. */
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

    private static @Nullable String resteasyCoding(Annotation annotation) {
        for (Annotation meta : annotation.annotationType().getDeclaredAnnotations()) {
            if (meta.annotationType().getName().equals(RESTEASY_MARK)) {
                try {
                    return String.valueOf(
                            meta.annotationType().getMethod("value").invoke(meta));
                } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
                    throw new IllegalStateException(RESTEASY_MARK + " has no value", e);
                }
            }
        }
        return null;
    }

    private static int smaller(int minSize, int other) {
        if (other < 0) {
            return minSize;
        }
        return minSize < 0 ? other : Math.min(minSize, other);
    }
}
