// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks each response: how it ends, and whether its body decodes. */
final class Messages {
    private static final Pattern DIGEST = Pattern.compile("(?<![a-z0-9_.*-])(sha-256|sha-512)=:([A-Za-z0-9+/=]+):");
    private static final int LARGEST_WINDOW = 8 << 20;
    private static final byte[] ZSTD = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};
    private static final Pattern TEXT =
            Pattern.compile("text/.*|application/(.*\\+)?(json|xml|javascript)|image/svg\\+xml");

    private static final List<Rule> RULES = List.of(
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

    private Messages() {}

    static void examine(Exchange exchange, Notes notes) {
        frame(exchange, notes);
        if (exchange.isBodiless() || !exchange.isComplete() || exchange.status() == Exchange.PARTIAL) {
            return;
        }
        digest(exchange, notes);
        if (exchange.codings().stream().allMatch(Coded::knows)) {
            decode(exchange, Coded.of(exchange), notes);
        }
    }

    /** Notes why a rule has not been checked by any response. */
    static void skip(Notes notes) {
        notes.skipped(Rule.TRAILING_BYTES, "neither gzip, deflate nor zstd is offered");
        notes.skipped(Rule.ZLIB_FORMAT, "deflate is not offered");
        notes.skipped(Rule.ZSTD_WINDOW, "zstd is not offered");
        notes.skipped(Rule.SEVERAL_UNITS, "gzip is not offered");
        notes.skipped(Rule.DIGEST, "no response has a digest in sha-256 or sha-512 that can be read");
        notes.skipped(RULES, "no body came that can be checked");
    }

    private static void frame(Exchange exchange, Notes notes) {
        int excess = exchange.excess();
        boolean isInterimFramed = exchange.interim().stream().anyMatch(Messages::isFramed);
        notes.check(Rule.NO_BODY, !isInterimFramed, exchange, "a 1xx has the framing of a body");
        if (exchange.isBodiless()) {
            boolean isFramed = exchange.status() == Exchange.NO_CONTENT && isFramed(exchange.fields());
            notes.check(Rule.NO_BODY, !isFramed, exchange, "a 204 has the framing of a body");
            String what = exchange.request().method() + " with " + exchange.status();
            notes.check(Rule.NO_BODY, excess == 0, exchange, what + " is followed by " + excess + " bytes");
            return;
        }
        exchange.faults().forEach(fault -> notes.broken(Rule.LENGTH, exchange, fault));
        if (!exchange.isWhole()) {
            notes.skipped(Rule.LENGTH, "the body is slow, or longer than the doctor reads");
            return;
        }
        notes.check(Rule.LENGTH, excess == 0, exchange, excess + " bytes come after the end of the message");
    }

    /** A HEAD and a 304 may have the framing of the body that they stand for (RFC 9112 §6.1). */
    private static boolean isFramed(Fields fields) {
        return fields.has("Content-Length") || fields.has("Transfer-Encoding");
    }

    private static void decode(Exchange exchange, Coded coded, Notes notes) {
        List<String> codings = exchange.codings();
        boolean isNamed = exchange.fields().elements("Content-Encoding").contains("identity");
        notes.check(Rule.IDENTITY_NAMED, !isNamed, exchange, "Content-Encoding: identity");
        // A resource may echo the compressed body that the doctor posted.
        boolean isEcho = exchange.request().body().length > 0;
        boolean isCodedTwice = !isEcho
                && isCoded(coded.content())
                && TEXT.matcher(exchange.mediaType()).matches();
        String came = Negotiation.came(exchange);
        notes.check(Rule.DOUBLE_CODING, !isCodedTwice, exchange, "text that is still compressed after " + came);
        if (exchange.isPlain()) {
            return;
        }
        if (coded.isCut()) {
            notes.skipped(List.of(Rule.DECODES, Rule.TRAILING_BYTES, Rule.SEVERAL_UNITS), coded.fault());
            return;
        }
        String name = came + ": ";
        notes.check(Rule.DECODES, coded.fault().isEmpty(), exchange, name + coded.fault());
        if (!coded.fault().isEmpty()) {
            return;
        }
        if (Coded.ENDS.containsAll(codings)) {
            int trailing = coded.trailing();
            notes.check(Rule.TRAILING_BYTES, trailing == 0, exchange, name + trailing + " bytes after its end");
        }
        if (codings.contains("gzip")) {
            notes.check(Rule.SEVERAL_UNITS, coded.members() <= 1, exchange, name + coded.members() + " members");
        }
        if (codings.contains("deflate")) {
            notes.check(Rule.ZLIB_FORMAT, !coded.isRaw(), exchange, name + "the data is raw");
        }
        if (codings.contains("zstd")) {
            long window = coded.window();
            notes.check(
                    Rule.ZSTD_WINDOW, window <= LARGEST_WINDOW, exchange, name + "a window of " + window + " bytes");
        }
    }

    static boolean isCoded(byte[] body) {
        return Coded.isGzip(body, 0)
                || (body.length > ZSTD.length && Arrays.equals(body, 0, ZSTD.length, ZSTD, 0, ZSTD.length));
    }

    private static void digest(Exchange exchange, Notes notes) {
        Map<String, String> hashes = new HashMap<>();
        for (String name : List.of("Content-Digest", "Repr-Digest")) {
            // An error may keep the field of the body that it has not.
            List<String> lines = exchange.isOk() || name.equals("Content-Digest")
                    ? exchange.fields().all(name)
                    : List.of();
            for (String line : lines) {
                for (Matcher digest = DIGEST.matcher(line); digest.find(); ) {
                    String right = hashes.computeIfAbsent(digest.group(1), hash -> sha(hash, exchange.body()));
                    String problem = name + " is not that of " + Negotiation.came(exchange);
                    notes.check(Rule.DIGEST, right.equals(digest.group(2)), exchange, problem);
                }
            }
        }
    }

    private static String sha(String name, byte[] body) {
        try {
            byte[] hash = MessageDigest.getInstance(name).digest(body);
            return Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
