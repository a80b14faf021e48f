// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A method of a class or interface, perhaps an inherited one. It finds all the elements whose annotations may count for the
 * method.
 */
public record AnnotatedMethod(Class<?> type, Method method) {
    /** Returns the class, its superclasses, and then all their interfaces. */
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

    /** Returns the method itself and the methods that it overrides or implements, the nearest first. */
    public List<Method> implemented() {
        return lineage(type).stream().map(this::in).flatMap(Optional::stream).toList();
    }

    /**
     * Returns what the reader finds on the nearest element: the method and the methods that it implements, then the classes.
     *
     * @throws IllegalArgumentException if the reader throws it. The message names the element unless it is the method, since
     *     the caller names that.
     */
    public <T> Optional<T> nearest(Function<Annotation[], Optional<T>> reader) {
        List<AnnotatedElement> elements = new ArrayList<>(implemented());
        elements.addAll(lineage(type));
        for (AnnotatedElement element : elements) {
            try {
                Optional<T> found = reader.apply(element.getDeclaredAnnotations());
                if (found.isPresent()) {
                    return found;
                }
            } catch (IllegalArgumentException e) {
                throw element.equals(method) ? e : new IllegalArgumentException(element + ": " + e.getMessage(), e);
            }
        }
        return Optional.empty();
    }

    /** Returns the nearest annotation of a type. It may be a meta-annotation. */
    public <A extends Annotation> Optional<A> nearest(Class<A> wanted) {
        return nearest(annotations -> Stream.of(annotations)
                .flatMap(annotation -> Declaration.find(wanted, annotation).stream())
                .findFirst());
    }

    /** Returns the same method as an ancestor declares it. */
    private Optional<Method> in(Class<?> ancestor) {
        try {
            return Optional.of(ancestor.getDeclaredMethod(method.getName(), method.getParameterTypes()));
        } catch (NoSuchMethodException e) {
            // A generic interface declares the method with other parameter types.
            return List.of(ancestor.getDeclaredMethods()).stream()
                    .filter(m -> isOverridden(m, method))
                    .findFirst();
        }
    }

    /**
     * Whether a method is overridden by another. Its parameters may have other types only if they are type variables.
     * Otherwise it is an overload.
     */
    private static boolean isOverridden(Method declared, Method actual) {
        if (declared.isBridge() || !declared.getName().equals(actual.getName())) {
            return false;
        }
        Class<?>[] types = declared.getParameterTypes();
        Class<?>[] own = actual.getParameterTypes();
        Type[] generic = declared.getGenericParameterTypes();
        if (types.length != own.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            boolean isVariable = generic[i] instanceof TypeVariable || generic[i] instanceof GenericArrayType;
            if (types[i] != own[i] && !(isVariable && types[i].isAssignableFrom(own[i]))) {
                return false;
            }
        }
        return true;
    }
}
