// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.DictionaryCodec;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.dictionary.fields.UrlPattern;
import org.restcompress.internal.dictionary.fields.UseAsDictionary;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.value.Origin;

/** Fetches the dictionaries that a server offers, and names them in the next request (RFC 9842). */
final class Dictionaries implements Examination {
    private static final Pattern LINK = Pattern.compile(
            "(?i)<([^>]*)>\\s*;[^,]*\\brel=(?:\"(?:[^\",]*\\s)?)?compression-dictionary(?=[\";,\\s]|$)");

    /** The pattern takes quadratic time. */
    private static final int LONGEST_LINK = 8192;

    private static final Pattern TYPE = Pattern.compile("(?<=^|,\\s{0,9})type=[^,;\"\\s]+");
    private static final Pattern REGEXP = Pattern.compile("(?<!\\\\)\\(");
    private static final Pattern ORIGIN = Pattern.compile("^[a-zA-Z][a-zA-Z0-9+.-]*://[\\w.~-]+(:\\d+)?(?=[/?#]|$)");
    private static final List<String> DELTAS = List.of("dcb", "dcz");
    private static final List<Rule> OF_DELTAS =
            List.of(Rule.DICTIONARY_USED, Rule.DICTIONARY_DECODES, Rule.DICTIONARY_VARY);

    @Override
    public List<Rule> rules() {
        return List.copyOf(EnumSet.range(Rule.USE_AS_DICTIONARY, Rule.DICTIONARY_UNKNOWN));
    }

    @Override
    public void examine(Patient patient, Notes notes) throws IOException {
        Exchange offer = patient.ask(patient.get().accepting("dcb, dcz, " + Patient.BROWSER));
        boolean isDictionary = offer.fields().has("Use-As-Dictionary");
        Optional<String> link = link(offer);
        if (!isDictionary && link.isEmpty()) {
            notes.skipped(rules(), "no dictionary is offered");
            return;
        }
        unnamed(notes, offer, "no dictionary");
        // The hash of the URL is the hash of no dictionary.
        DictionaryHash unknown = DictionaryHash.of(patient.uri().toString().getBytes(StandardCharsets.UTF_8));
        Request naming = naming(patient, unknown.fieldValue());
        unnamed(notes, patient.ask(naming), "a dictionary that nobody has");
        if (isDictionary) {
            take(patient, notes, offer);
        }
        if (link.isPresent()) {
            fetch(patient, notes, offer, link.get());
        }
        // A cache may have the delta now.
        unnamed(notes, patient.again(naming), "a dictionary that nobody has");
        notes.skipped(Rule.USE_AS_DICTIONARY, "no response is a dictionary");
        notes.skipped(Rule.DICTIONARY_LINK, "no Link names a dictionary");
        notes.skipped(OF_DELTAS, "no dictionary could be used");
    }

    private static void unnamed(Notes notes, Exchange exchange, String named) {
        boolean isDelta = exchange.codings().stream().anyMatch(DELTAS::contains);
        notes.check(Rule.DICTIONARY_UNKNOWN, !isDelta, exchange, Negotiation.came(exchange) + " for " + named);
    }

    private static Optional<String> link(Exchange exchange) {
        return exchange.fields().all("Link").stream()
                .filter(line -> line.length() <= LONGEST_LINK)
                .map(LINK::matcher)
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1))
                .findFirst();
    }

    private static void fetch(Patient patient, Notes notes, Exchange offer, String reference) throws IOException {
        URI uri;
        try {
            uri = URI.create(Request.resolve(patient.uri(), reference).toASCIIString());
        } catch (IllegalArgumentException e) {
            notes.broken(Rule.DICTIONARY_LINK, offer, reference + " is no URL");
            return;
        }
        if (!Origin.of(patient.uri()).equals(Origin.of(uri)) || uri.getRawUserInfo() != null) {
            notes.skipped(Rule.DICTIONARY_LINK, "the dictionary is on another host");
            return;
        }
        Exchange dictionary = patient.ask(Request.get(uri).accepting(Patient.BROWSER));
        boolean isThere = dictionary.isOk() && dictionary.fields().has("Use-As-Dictionary");
        String got = uri.getRawPath() + " gets " + dictionary.status();
        String without = dictionary.isOk() ? " without Use-As-Dictionary" : "";
        notes.check(Rule.DICTIONARY_LINK, isThere, dictionary, got + without);
        if (isThere) {
            take(patient, notes, dictionary);
        }
    }

    /** Names a response as the dictionary in a request, and checks the response to that. */
    private static void take(Patient patient, Notes notes, Exchange dictionary) throws IOException {
        List<String> lines = dictionary.fields().all("Use-As-Dictionary");
        Optional<UseAsDictionary> use = UseAsDictionary.parse(lines);
        // Clients ignore a dictionary of a type that they do not know (RFC 9842 §2.1.4).
        List<String> raw = lines.stream()
                .map(line -> TYPE.matcher(line).replaceAll("type=raw"))
                .toList();
        URI base = dictionary.request().uri();
        Optional<String> match = UseAsDictionary.parse(raw).map(UseAsDictionary::match);
        notes.check(
                Rule.USE_AS_DICTIONARY,
                match.isPresent() && !REGEXP.matcher(match.get()).find() && !isElsewhere(match.get(), base),
                dictionary,
                "Use-As-Dictionary: " + String.join(", ", lines));
        Coded decoded = Coded.of(dictionary);
        byte[] bytes = decoded.content();
        if (use.isEmpty() || bytes.length == 0 || !decoded.fault().isEmpty() || !dictionary.isComplete()) {
            return;
        }
        if (match.flatMap(pattern -> UrlPattern.parse(pattern, base))
                .filter(pattern -> pattern.matches(patient.uri()))
                .isEmpty()) {
            notes.skipped(OF_DELTAS, "the doctor finds no match for this URL in " + match.orElse("nothing"));
            return;
        }
        Request request = naming(patient, DictionaryHash.of(bytes).fieldValue());
        if (!use.get().id().isEmpty()) {
            request = request.with("Dictionary-ID", use.get().idFieldValue());
        }
        Exchange delta = patient.ask(request);
        Optional<DictionaryCodec> codec = DELTAS.stream()
                .filter(delta::isIn)
                .flatMap(coding -> Stream.ofNullable(
                        DictionaryCodecs.installed().byCoding().get(coding)))
                .findFirst();
        if (codec.isEmpty()) {
            if (isSecure(patient.uri())) {
                String came = Negotiation.came(delta) + " for a request that names a dictionary";
                notes.compare(Rule.DICTIONARY_USED, false, delta, came);
            }
            notes.skipped(OF_DELTAS, isSecure(patient.uri()) ? "no delta came" : "dictionaries need https");
            return;
        }
        notes.kept(
                Rule.DICTIONARY_USED,
                delta.body().length + " bytes in " + delta.codings().get(0));
        decode(patient, notes, delta, codec.get(), bytes);
        notes.check(
                Rule.DICTIONARY_VARY,
                delta.fields().elements("Cache-Control").contains("no-store")
                        || (delta.fields().varyBy("Accept-Encoding")
                                && delta.fields().varyBy("Available-Dictionary")),
                delta,
                "Vary: " + String.join(", ", delta.fields().all("Vary")));
    }

    private static void decode(Patient patient, Notes notes, Exchange delta, DictionaryCodec codec, byte[] dictionary) {
        Coded decoded = Coded.of(codec.with(CompressionDictionary.of(dictionary)), delta.body());
        String problem = decoded.fault().isEmpty() && !Arrays.equals(decoded.content(), patient.content())
                ? "it decodes to another body than the plain one"
                : decoded.fault();
        notes.compare(Rule.DICTIONARY_DECODES, problem.isEmpty(), delta, codec.coding() + ": " + problem);
    }

    /** Returns whether a pattern has a literal origin other than that of the dictionary. */
    private static boolean isElsewhere(String pattern, URI base) {
        Matcher origin = ORIGIN.matcher(pattern);
        return origin.find() && !Origin.of(URI.create(origin.group())).equals(Origin.of(base));
    }

    private static Request naming(Patient patient, String hash) {
        return patient.get().accepting(String.join(", ", DELTAS)).with("Available-Dictionary", hash);
    }

    private static boolean isSecure(URI uri) {
        return uri.getScheme().equals("https")
                || List.of("localhost", "127.0.0.1").contains(String.valueOf(uri.getHost()));
    }
}
