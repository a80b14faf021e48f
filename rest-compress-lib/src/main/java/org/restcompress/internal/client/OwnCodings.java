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
 * Checks content codings that an application sets itself and that no installed codec has. The application may have
 * compressed the body itself, or misspelt a name, or a library may be missing. In the last two cases, plain bytes would be
 * sent under the name of a coding.
 */
final class OwnCodings {
    private static final System.Logger LOG = System.getLogger(OwnCodings.class.getName());

    /** The number of names that are logged. Each name is logged once. */
    private static final int MOST = 64;

    /** Shorter names resemble each other too much. */
    private static final int SHORTEST = 4;

    private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

    private OwnCodings() {}

    /**
     * Checks the value of {@code Content-Encoding}. It throws IllegalArgumentException if an artifact that is not installed
     * has the coding, or if the value is a misspelt name of a known coding. It also throws for the word for "no coding", and
     * for several known codings, since the client applies only one. Other unknown values are logged once.
     */
    static void check(String coding, Codecs codecs) {
        List<String> codings = FieldList.split(coding.toLowerCase(Locale.ROOT));
        boolean areKnown = codings.size() > 1
                && codings.stream().allMatch(each -> codecs.named(each).isPresent());
        if (areKnown || coding.equalsIgnoreCase(ClientPlan.NO_CODING)) {
            throw new IllegalArgumentException("Content-Encoding: " + coding + " (expected one of "
                    + String.join(", ", codecs.names()) + ", or no Content-Encoding)");
        }
        String missing = codecs.toBeAdded(coding.strip().toLowerCase(Locale.ROOT));
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(
                    "Content-Encoding: " + coding + " (no codec is installed for it" + missing + ")");
        }
        Set<String> known = codecs.names();
        known.stream().filter(name -> isMeant(coding, name)).findFirst().ifPresent(name -> {
            throw new IllegalArgumentException("Content-Encoding: " + coding + " (did you mean " + name + "?)");
        });
        if (SAID.size() < MOST && SAID.add(coding)) {
            LOG.log(
                    Level.WARNING,
                    "Content-Encoding: " + coding + " of a request: no codec is installed for it (installed: "
                            + String.join(", ", known) + "), so its body is sent unchanged");
        }
    }

    /**
     * Whether the letters of the name are in another order, or one is missing or added. The first letter must be equal,
     * since it is seldom wrong.
     */
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
