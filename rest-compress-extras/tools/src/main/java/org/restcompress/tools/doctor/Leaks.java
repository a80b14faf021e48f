// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Checks whether a compressed body repeats a query parameter, and measures what the length then tells (BREACH). */
final class Leaks implements Examination {
    /** Words of small letters. Only one that the page repeats is sent: a secret would come into the logs of the server. */
    private static final Pattern WORD = Pattern.compile("\\b[a-z]{8,24}\\b");

    static final int LENGTH = 16;

    @Override
    public List<Rule> rules() {
        return List.of(Rule.REFLECTED_INPUT);
    }

    @Override
    public void examine(Patient patient, Notes notes) throws IOException {
        String coding = patient.coding().orElseThrow();
        String random = random(LENGTH);
        Exchange plain = patient.ask(asking(patient, random).accepting("identity"));
        String text = new String(plain.body(), StandardCharsets.ISO_8859_1);
        if (!text.contains(random)) {
            notes.kept(Rule.REFLECTED_INPUT, "");
            return;
        }
        Exchange coded = patient.ask(asking(patient, random).accepting(coding));
        if (coded.isPlain()) {
            notes.kept(Rule.REFLECTED_INPUT, "it comes back, in a plain body");
            return;
        }
        Set<String> seen = new HashSet<>();
        Optional<String> known = WORD.matcher(text.replace(random, ""))
                .results()
                .map(MatchResult::group)
                .filter(word -> !seen.add(word))
                .findFirst();
        String measured = "";
        if (known.isPresent()) {
            int guessed = length(patient, coding, known.get());
            int other = length(patient, coding, random(known.get().length()));
            measured = "; a word of the page gives " + guessed + " bytes, a random one " + other;
        }
        notes.broken(Rule.REFLECTED_INPUT, coded, "a parameter comes back in " + coding + measured);
    }

    private static int length(Patient patient, String coding, String value) throws IOException {
        return patient.ask(asking(patient, value).accepting(coding)).body().length;
    }

    static Request asking(Patient patient, String value) {
        String own = patient.uri().getRawQuery();
        return Request.get(Request.resolve(patient.uri(), (own == null ? "?" : '?' + own + '&') + "doctor=" + value));
    }

    static String random(int length) {
        return RandomGenerator.getDefault()
                .ints(length, 'a', 'z' + 1)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }
}
