// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import java.lang.System.Logger.Level;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.negotiation.FieldList;
import org.restcompress.internal.plan.ClientPlan;

/**
 * Codings that an application names and no codec here has: it may have coded the body itself, or have misspelt a name, or lack
 * a library. Then plain bytes would be sent under the name of a coding.
 */
final class OwnCodings {
    private static final System.Logger LOG = System.getLogger(OwnCodings.class.getName());

    /** Names that are logged, since each is logged once. */
    private static final int MOST = 64;

    /** Shorter names are too near each other. */
    private static final int SHORTEST = 4;

    private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

    private OwnCodings() {}

    /**
     * Throws IllegalArgumentException for a coding of which it is known which artifact has it, for a name that is known,
     * misspelt, for the word for no coding, and for several codings that are all known, since one alone is applied. The log
     * says once what else is unknown.
     */
    static void check(String coding, Codecs codecs) {
        List<String> codings = FieldList.split(coding.toLowerCase(Locale.ROOT));
        boolean areKnown = codings.size() > 1
                && codings.stream().allMatch(each -> codecs.named(each).isPresent());
        if (areKnown || coding.equalsIgnoreCase(ClientPlan.NO_CODING)) {
            throw new IllegalArgumentException("Content-Encoding: " + coding + " (expected one of "
                    + String.join(", ", codecs.names()) + ", or no encoding)");
        }
        String missing = codecs.toBeAdded(coding.strip().toLowerCase(Locale.ROOT));
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(
                    "Content-Encoding: " + coding + " (no codec here has it" + missing + ")");
        }
        Set<String> known = codecs.names();
        known.stream().filter(name -> isMeant(coding, name)).findFirst().ifPresent(name -> {
            throw new IllegalArgumentException("Content-Encoding: " + coding + " (did you mean " + name + "?)");
        });
        if (SAID.size() < MOST && SAID.add(coding)) {
            LOG.log(
                    Level.WARNING,
                    "Content-Encoding: " + coding + " of a request: no codec here has it (" + String.join(", ", known)
                            + "), so its body goes as the application wrote it");
        }
    }

    /** Whether letters of the name are in another order, or one is missing or too many; the first is seldom wrong. */
    private static boolean isMeant(String coding, String name) {
        return name.length() >= SHORTEST
                && !coding.isEmpty()
                && coding.charAt(0) == name.charAt(0)
                && (Arrays.equals(sorted(coding), sorted(name)) || lacksOne(coding, name) || lacksOne(name, coding));
    }

    private static int[] sorted(String word) {
        return word.chars().sorted().toArray();
    }

    private static boolean lacksOne(String shorter, String longer) {
        return shorter.length() == longer.length() - 1
                && IntStream.range(0, longer.length())
                        .anyMatch(i -> shorter.equals(longer.substring(0, i) + longer.substring(i + 1)));
    }
}
