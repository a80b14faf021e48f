// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks the responses to all other examinations: how they end, and whether their bodies decode. */
final class Messages implements Examination {
    private static final Pattern DIGEST = Pattern.compile("(sha-256|sha-512)=:([A-Za-z0-9+/=]+):");
    private static final Map<String, String> ALGORITHMS = Map.of("sha-256", "SHA-256", "sha-512", "SHA-512");
    private static final int LARGEST_WINDOW = 8 << 20;
    private static final byte[] ZSTD = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};
    private static final Pattern TEXT =
            Pattern.compile("text/.*|application/(.*\\+)?(json|xml|javascript)|image/svg\\+xml");

    @Override
    public List<Rule> rules() {
        return List.of(
                Rule.LENGTH,
                Rule.NO_BODY,
                Rule.DECODES,
                Rule.TRAILING_BYTES,
                Rule.SEVERAL_UNITS,
                Rule.ZLIB_FORMAT,
                Rule.ZSTD_WINDOW,
                Rule.IDENTITY_NAMED,
                Rule.DOUBLE_CODING,
                Rule.DIGEST);
    }

    @Override
    public void examine(Patient patient, Notes notes) {
        for (Exchange exchange : patient.all()) {
            frame(exchange, notes);
            if (exchange.isBodiless() || !exchange.isComplete() || exchange.status() == Exchange.PARTIAL) {
                continue;
            }
            digest(exchange, notes);
            if (exchange.codings().stream().allMatch(Coded::knows)) {
                decode(exchange, patient.decoded(exchange), notes);
            }
        }
        if (patient.coded().isEmpty()) {
            notes.skipped(rules(), patient.whyNothingIsCoded());
        }
        notes.skipped(Rule.ZLIB_FORMAT, "deflate is not offered");
        notes.skipped(Rule.ZSTD_WINDOW, "zstd is not offered");
        notes.skipped(Rule.SEVERAL_UNITS, "neither gzip nor zstd is offered");
        notes.skipped(Rule.DIGEST, "no response has a digest");
        notes.skipped(rules(), patient.whyNothingIsCoded());
    }

    private static void frame(Exchange exchange, Notes notes) {
        boolean isInterimFramed = exchange.interim().stream().anyMatch(Messages::isFramed);
        notes.check(Rule.NO_BODY, !isInterimFramed, exchange, "a 1xx has the framing of a body");
        if (exchange.isBodiless()) {
            boolean isFramed = exchange.status() == Exchange.NO_CONTENT && isFramed(exchange.fields());
            notes.check(Rule.NO_BODY, !isFramed, exchange, "a 204 has the framing of a body");
            notes.check(
                    Rule.NO_BODY,
                    exchange.excess() == 0,
                    exchange,
                    exchange.request().method() + " with " + exchange.status() + " is followed by " + exchange.excess()
                            + " bytes");
            return;
        }
        exchange.faults().forEach(fault -> notes.broken(Rule.LENGTH, exchange, fault));
        notes.check(
                Rule.LENGTH,
                exchange.excess() == 0,
                exchange,
                exchange.excess() + " bytes come after the end of the message");
    }

    /** A HEAD and a 304 may have the framing of the body that they stand for (RFC 9112 §6.1). */
    private static boolean isFramed(Fields fields) {
        return fields.has("Content-Length") || fields.has("Transfer-Encoding");
    }

    private static void decode(Exchange exchange, Coded coded, Notes notes) {
        List<String> codings = exchange.codings();
        notes.check(
                Rule.IDENTITY_NAMED,
                !exchange.fields().elements("Content-Encoding").contains("identity"),
                exchange,
                "Content-Encoding: identity");
        boolean isCodedTwice =
                isCoded(coded.content()) && TEXT.matcher(exchange.mediaType()).matches();
        notes.check(
                Rule.DOUBLE_CODING,
                !isCodedTwice,
                exchange,
                exchange.mediaType() + " that is still coded after " + Negotiation.came(exchange));
        if (exchange.isPlain()) {
            return;
        }
        String name = Negotiation.came(exchange) + ": ";
        notes.check(Rule.DECODES, coded.fault().isEmpty(), exchange, name + coded.fault());
        if (!coded.fault().isEmpty()) {
            return;
        }
        notes.check(
                Rule.TRAILING_BYTES, coded.trailing() == 0, exchange, name + coded.trailing() + " bytes after its end");
        if (codings.contains("gzip") || codings.contains("zstd")) {
            notes.check(
                    Rule.SEVERAL_UNITS,
                    coded.units() <= 1,
                    exchange,
                    name + coded.units() + (codings.contains("gzip") ? " members" : " frames"));
        }
        if (codings.contains("deflate")) {
            notes.check(Rule.ZLIB_FORMAT, !coded.isRaw(), exchange, name + "the data is raw");
        }
        if (codings.contains("zstd")) {
            notes.check(
                    Rule.ZSTD_WINDOW,
                    coded.window() <= LARGEST_WINDOW,
                    exchange,
                    name + "a window of " + coded.window() + " bytes");
        }
    }

    static boolean isCoded(byte[] body) {
        return Coded.isGzip(body, 0)
                || (body.length > ZSTD.length && Arrays.equals(body, 0, ZSTD.length, ZSTD, 0, ZSTD.length));
    }

    private static void digest(Exchange exchange, Notes notes) {
        for (String name : List.of("Content-Digest", "Repr-Digest")) {
            for (String line : exchange.fields().all(name)) {
                for (Matcher digest = DIGEST.matcher(line); digest.find(); ) {
                    boolean isRight = digest.group(2).equals(sha(digest.group(1), exchange.body()));
                    notes.check(Rule.DIGEST, isRight, exchange, name + " is not that of " + Negotiation.came(exchange));
                }
            }
        }
    }

    private static String sha(String name, byte[] body) {
        try {
            byte[] hash = MessageDigest.getInstance(ALGORITHMS.get(name)).digest(body);
            return Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
