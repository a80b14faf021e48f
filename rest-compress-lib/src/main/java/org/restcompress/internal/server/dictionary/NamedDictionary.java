// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.urlpattern.PatternText;

/** What {@code @Dictionary} names: the dictionary of now, those of before, and the methods that use it. */
final class NamedDictionary {
    /** A client that holds one of more trainings ago holds an old one; it fetches the present one. */
    private static final int MOST_KEPT = 4;

    private final String name;

    /** The newest first. */
    private final List<PublishedDictionary> versions = new CopyOnWriteArrayList<>();

    /** Paths of methods below the application's, with variables. */
    private final List<String> templates = new CopyOnWriteArrayList<>();

    NamedDictionary(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    /** A method uses it. */
    void usedAt(String template) {
        if (!templates.contains(template)) {
            templates.add(template);
        }
    }

    /** Makes a dictionary that of now. Returns the one that is no longer kept, or null. */
    synchronized @Nullable PublishedDictionary publish(PublishedDictionary dictionary) {
        versions.add(0, dictionary);
        return versions.size() > MOST_KEPT ? versions.remove(MOST_KEPT) : null;
    }

    Optional<PublishedDictionary> newest() {
        return versions.stream().findFirst();
    }

    /** The dictionary with a hash, if it is one of these. */
    Optional<Dictionary> find(byte[] sha256) {
        return versions.stream()
                .map(PublishedDictionary::dictionary)
                .filter(dictionary -> java.util.Arrays.equals(dictionary.sha256(), sha256))
                .findFirst();
    }

    /**
     * The URL pattern of the methods: that of the one, or all below the directory that several have in common.
     *
     * @param base the application's path, without a slash at its end
     */
    String pattern(String base) {
        if (templates.size() == 1) {
            return PatternText.ofTemplate(base + '/' + templates.get(0));
        }
        String common = templates.stream()
                .map(template -> template.replaceAll("\\{.*", ""))
                .reduce(NamedDictionary::commonPrefix)
                .orElse("");
        return PatternText.ofPath(base + '/' + common.substring(0, common.lastIndexOf('/') + 1)) + '*';
    }

    private static String commonPrefix(String one, String other) {
        int length = Math.min(one.length(), other.length());
        for (int i = 0; i < length; i++) {
            if (one.charAt(i) != other.charAt(i)) {
                return one.substring(0, i);
            }
        }
        return one.substring(0, length);
    }
}
