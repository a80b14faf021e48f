// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.util.List;

/**
 * Classes of other libraries that a class is linked with. A runtime may hide some of its classes from applications, as
 * Open Liberty does. If one of them is missing, the library leaves out the class that needs them.
 *
 * @param classes their names
 * @param isUsable whether all of them can be loaded here
 */
public record Linked(List<String> classes, boolean isUsable) {
    /** Checks whether all of the classes can be loaded. */
    public static Linked with(String... classes) {
        List<String> names = List.of(classes);
        return new Linked(names, names.stream().allMatch(Linked::isPresent));
    }

    /**
     * Throws if one of the classes is missing.
     *
     * @param what the feature that needs them, such as an annotation
     * @param dependency the artifact that has them: group, artifact and version
     * @throws IllegalArgumentException if one of them is missing
     */
    public void require(String what, String dependency) {
        if (!isUsable) {
            throw new IllegalArgumentException(what + " (expected " + dependency + " on the class path)");
        }
    }

    /**
     * Returns whether a class can be loaded here. If so, the library can link with it, too: on the module path, its
     * module need not be one that the application's descriptor requires, or may be that of the class path.
     */
    public static boolean isPresent(String className) {
        try {
            Class<?> found = Class.forName(className, false, Linked.class.getClassLoader());
            Module library = Linked.class.getModule().addReads(found.getModule());
            return found.getModule().isExported(found.getPackageName(), library);
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
