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

/** A method of a class or interface, perhaps by inheritance, and all the elements whose annotations may count for it. */
public record AnnotatedMethod(Class<?> type, Method method) {
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

    /** The method itself and those that it overrides and implements, the nearest first. */
    public List<Method> implemented() {
        return lineage(type).stream().map(this::in).flatMap(Optional::stream).toList();
    }

    /**
     * What is read from the nearest element that says anything: the method and those it implements, then the classes. What the
     * reader refuses is refused naming the element, unless it is the method, which the caller names.
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

    /** The nearest annotation of a type, itself or as a meta-annotation. */
    public <A extends Annotation> Optional<A> nearest(Class<A> wanted) {
        return nearest(annotations -> Stream.of(annotations)
                .flatMap(annotation -> Declaration.find(wanted, annotation).stream())
                .findFirst());
    }

    /** The same method as an ancestor declares it. */
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

    /** Parameters of an overridden method may have other types where those are type variables. Else it is an overload. */
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
