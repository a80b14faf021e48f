// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.platform.Background;
import org.restcompress.internal.urlpattern.PatternText;

/** What {@code @Dictionary} names: the dictionary of now, those of before, and the methods that use it. */
final class NamedDictionary {
    /** A client that holds one of more trainings ago holds an old one; it fetches the present one. */
    private static final int MOST_KEPT = 4;

    /** The template of all paths below the application's. */
    private static final String ANYWHERE = "{any: .*}";

    /** The newest first. */
    private final List<PublishedDictionary> versions = new CopyOnWriteArrayList<>();

    /** Paths of methods below the application's, with variables. */
    private final CopyOnWriteArrayList<String> templates = new CopyOnWriteArrayList<>();

    private final @Nullable Training training;

    /** One that a file has. */
    NamedDictionary(Dictionary file) {
        training = null;
        publish(file);
    }

    /**
     * One that is trained from responses.
     *
     * @param leastSources different responses that each string of it comes from
     * @param background does one training at a time
     */
    NamedDictionary(int leastSources, Background background) {
        training = new Training(leastSources, background, this::publish);
    }

    /** What it is trained by; null if it comes from a file. */
    @Nullable
    Training training() {
        return training;
    }

    /**
     * A method uses it.
     *
     * @param template the method's path; null if that depends on the request
     */
    void usedAt(@Nullable String template) {
        templates.addIfAbsent(template == null ? ANYWHERE : template);
    }

    /** Makes a dictionary that of now; the oldest is forgotten if there are too many. */
    private synchronized void publish(Dictionary dictionary) {
        versions.add(0, new PublishedDictionary(dictionary));
        if (versions.size() > MOST_KEPT) {
            versions.remove(MOST_KEPT);
        }
    }

    Optional<PublishedDictionary> newest() {
        return versions.stream().findFirst();
    }

    /** The dictionary with a hash, if it is one of these. */
    Optional<PublishedDictionary> find(byte[] sha256) {
        return versions.stream()
                .filter(version -> Arrays.equals(version.dictionary().sha256(), sha256))
                .findFirst();
    }

    /** The dictionary with a name in URLs, if it is one of these. */
    Optional<PublishedDictionary> find(String name) {
        return versions.stream().filter(version -> version.name().equals(name)).findFirst();
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
