// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.util.List;

/**
 * The classes of others that a class is linked with. A runtime may show applications some of its classes and hide others, as
 * Open Liberty does: each is asked for, and where one is missing, the class that needs them is left out.
 *
 * @param classes their names
 * @param isUsable whether all of them can be loaded here
 */
public record Linked(List<String> classes, boolean isUsable) {
    /** Looks for classes. */
    public static Linked with(String... classes) {
        List<String> names = List.of(classes);
        return new Linked(names, names.stream().allMatch(Linked::isPresent));
    }

    /**
     * Refuses what cannot work without these classes.
     *
     * @param what wants them, such as an annotation
     * @param dependency has them: group, artifact and version
     * @throws IllegalArgumentException if one of them is missing
     */
    public void require(String what, String dependency) {
        if (!isUsable) {
            throw new IllegalArgumentException(what + " (expected " + dependency + " on the class path)");
        }
    }

    /** Whether a class can be loaded here. */
    public static boolean isPresent(String className) {
        try {
            Class.forName(className, false, Linked.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
