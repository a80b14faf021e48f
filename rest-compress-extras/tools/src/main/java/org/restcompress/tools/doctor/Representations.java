// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;

/**
 * Compares the compressed responses with each other, with the plain body, and with the output of this library's codecs.
 */
final class Representations implements Examination {
    private static final Pattern COMPRESSED = Pattern.compile(
            "image/(?!svg|bmp|x-icon|vnd.microsoft.icon).*|(audio|video)/.*|application/(zip|gzip|x-7z-compressed|zstd|x-xz)"
                    + "|font/woff2?");
    static final String UNSTABLE = "the body or its entity tag differs from request to request";

    /** Longer bodies are not compressed at the best level, which would take seconds. */
    private static final int MAX_BEST = 1 << 20;

    /** Levels and libraries differ by a smaller factor. */
    private static final double MUCH = 1.3;

    private static final int SLACK = 64;

    @Override
    public List<Rule> rules() {
        return List.of(
                Rule.SAME_CONTENT,
                Rule.NOT_SMALLER,
                Rule.COMPRESSED_ALREADY,
                Rule.SIZE,
                Rule.NO_TRANSFORM,
                Rule.DETERMINISM,
                Rule.TWO_CONNECTIONS);
    }

    @Override
    public void examine(Patient patient, Notes notes) throws IOException {
        boolean isCompressed = COMPRESSED.matcher(patient.plain().mediaType()).matches();
        for (Map.Entry<String, Exchange> entry : patient.coded().entrySet()) {
            String coding = entry.getKey();
            Exchange exchange = entry.getValue();
            Coded decoded = Coded.of(exchange);
            compare(patient, notes, coding, exchange, decoded);
            int plain = patient.content().length;
            int coded = exchange.body().length;
            boolean isGrown = decoded.fault().isEmpty() && coded >= plain;
            notes.compare(Rule.NOT_SMALLER, !isGrown, exchange, coding + ": " + coded + " bytes instead of " + plain);
            if (isCompressed) {
                String grown =
                        patient.plain().mediaType() + " in " + coding + ": " + coded + " bytes instead of " + plain;
                notes.check(Rule.COMPRESSED_ALREADY, coded < plain - plain / 20, exchange, grown);
            }
            if (exchange.fields().elements("Cache-Control").contains("no-transform")) {
                String via = exchange.fields().has("Via") ? ", through a proxy (Via)" : "";
                notes.broken(Rule.NO_TRANSFORM, exchange, coding + " with no-transform" + via);
            }
        }
        notes.skipped(Rule.COMPRESSED_ALREADY, "the type is " + patient.plain().mediaType());
        notes.skipped(Rule.NO_TRANSFORM, "no response says no-transform");
        again(patient, notes);
    }

    private static void compare(Patient patient, Notes notes, String coding, Exchange exchange, Coded coded) {
        boolean isCodedTwice = Messages.isCoded(coded.content()) && !Messages.isCoded(patient.content());
        notes.compare(Rule.DOUBLE_CODING, !isCodedTwice, exchange, "it is still compressed after " + coding);
        if (!exchange.isComplete() || !coded.fault().isEmpty() || isCodedTwice) {
            String problem = isCodedTwice ? "is compressed twice" : "does not decode, or is incomplete";
            String reason = coded.isCut() ? coded.fault() : "the body " + problem;
            notes.skipped(List.of(Rule.SAME_CONTENT, Rule.SIZE), reason);
            return;
        }
        boolean isSame = Arrays.equals(coded.content(), patient.content());
        String other = coding + " decodes to " + coded.content().length + " bytes that are not the plain ";
        notes.compare(Rule.SAME_CONTENT, isSame, exchange, other + patient.content().length);
        int usual = Codecs.installed()
                .named(coding)
                .map(codec -> coded(codec, patient.content()).length)
                .orElse(Integer.MAX_VALUE - SLACK);
        int length = exchange.body().length;
        String longer = coding + ": " + length + " bytes; at a usual level it is " + usual;
        notes.compare(Rule.SIZE, length <= MUCH * usual + SLACK, exchange, longer);
    }

    private static void again(Patient patient, Notes notes) throws IOException {
        notes.skipped(Rule.DETERMINISM, "no compressed response has a strong entity tag");
        for (Map.Entry<String, Exchange> entry : patient.coded().entrySet()) {
            Exchange first = entry.getValue();
            Exchange second = patient.again(first.request());
            boolean isAlike = second.codings().equals(first.codings());
            String other = entry.getKey() + " at first, then " + Negotiation.came(second);
            notes.check(Rule.TWO_CONNECTIONS, isAlike, second, other);
            Optional<String> tag =
                    first.strongTag().filter(it -> second.strongTag().equals(Optional.of(it)));
            if (tag.isPresent() && isAlike && first.isComplete() && second.isComplete()) {
                boolean isSame = Arrays.equals(first.body(), second.body());
                notes.check(Rule.DETERMINISM, isSame, second, entry.getKey() + ": other bytes under " + tag.get());
            }
        }
    }

    /** Returns the lengths of the plain body and of each coding, and the lengths that this library's codecs reach. */
    static List<Size> sizes(Patient patient) {
        List<Size> sizes = new ArrayList<>();
        Exchange plain = patient.plain();
        sizes.add(new Size("identity", plain.body().length, plain.firstMillis(), plain.millis(), -1, -1));
        for (String coding : Patient.CODINGS) {
            Exchange exchange = patient.coded().get(coding);
            Optional<ContentCodec> codec = Codecs.installed().named(coding);
            byte[] content = patient.content();
            int usual = codec.map(it -> coded(it, content).length).orElse(-1);
            int best = content.length > MAX_BEST
                    ? -1
                    : codec.filter(it -> it.bestLevel().isPresent())
                            .map(it -> coded(it.withLevel(it.bestLevel().getAsInt()), content).length)
                            .orElse(-1);
            int bytes = exchange == null ? -1 : exchange.body().length;
            long first = exchange == null ? 0 : exchange.firstMillis();
            sizes.add(new Size(coding, bytes, first, exchange == null ? 0 : exchange.millis(), usual, best));
        }
        return sizes;
    }

    static byte[] coded(ContentCodec codec, byte[] content) {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream encoder = codec.encoder(coded)) {
            encoder.write(content);
        } catch (IOException e) {
            throw new IllegalStateException(codec.coding() + " failed", e);
        }
        return coded.toByteArray();
    }
}
