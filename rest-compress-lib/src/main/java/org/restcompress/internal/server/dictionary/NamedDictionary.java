// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.dictionary.fields.PatternText;

/** What {@code @Dictionary} names, and the methods that use it. */
final class NamedDictionary {
    /** The template of all paths below the application's. */
    private static final String ANYWHERE = "{any: .*}";

    private final PublishedDictionary published;

    /** Paths of methods below the application's, with variables. */
    private final CopyOnWriteArrayList<String> templates = new CopyOnWriteArrayList<>();

    NamedDictionary(Dictionary file) {
        published = new PublishedDictionary(file);
    }

    PublishedDictionary published() {
        return published;
    }

    /**
     * A method uses it.
     *
     * @param template the method's path; null if that depends on the request
     */
    void usedAt(@Nullable String template) {
        templates.addIfAbsent(template == null ? ANYWHERE : template);
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
