// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.AppliedCodings;
import org.restcompress.internal.body.Decoding;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.policy.Policy;
import org.restcompress.internal.settings.Settings;

/**
 * The rules of a client, whatever its API.
 *
 * @param decoding how responses are decoded: in all installed content codings, whether advertised or not
 * @param advertised the advertised codings, the preferred one first
 * @param choice the codecs for a request if the caller leaves the choice to the settings, the preferred one first
 */
public record ClientPlan(Settings config, Decoding decoding, List<String> advertised, List<ContentCodec> choice) {
    private static final Decision.Plain TURNED_OFF =
            Decision.plain(Reason.OPTED_OUT, Setting.CLIENT_ENABLED + " is false");

    /** The reason for a plain body if the request has a digest. */
    public static final Decision.Plain HAS_DIGEST =
            Decision.plain(Reason.DIGEST, "the request has a digest of the uncompressed body");

    /** The reason for a plain body after the origin refused all codings. */
    public static final Decision.Plain NOT_ACCEPTED =
            Decision.plain(Reason.NOT_ACCEPTABLE, "the origin accepts none of the codings");

    /** The value of {@link Setting#CLIENT_REQUEST_CODING} for requests that are not compressed. */
    public static final String NO_CODING = Setting.CLIENT_REQUEST_CODING.defaultValue();

    private static final int PARTIAL_CONTENT = 206;

    private static final System.Logger LOG = System.getLogger(ClientPlan.class.getName());

    /** Codings that a caller asked for and that do not work here. Each is logged once. */
    private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

    public static ClientPlan of(Settings config) {
        Codecs codecs = Codecs.installed().choose(List.of(), config.levels());
        List<String> accept = config.get(Setting.CLIENT_ACCEPT);
        Codecs advertised = codecs.choose(accept.isEmpty() ? config.get(Setting.CODINGS) : accept, config.levels());
        return new ClientPlan(
                config,
                Decoding.ofResponses(codecs, config),
                List.copyOf(advertised.byCoding().keySet()),
                List.copyOf(codecs.choose(config.get(Setting.CODINGS), config.levels())
                        .byCoding()
                        .values()));
    }

    public boolean isEnabled() {
        return config.get(Setting.CLIENT_ENABLED);
    }

    /** Whether the client looks at the bodies of requests, to find out whether they are compressed already. */
    public boolean detectsCompressed() {
        return config.get(Setting.DETECT_COMPRESSED);
    }

    /**
     * Returns the value of {@code Accept-Encoding} for a request. It is empty if the caller has set one, since that one
     * stays. It is also empty for a request with {@code Range}: that would be a range of the compressed representation, and
     * no part of it can be decoded (RFC 9110 §14.2).
     *
     * @param has whether the request has a header
     */
    public Optional<String> acceptEncoding(Predicate<String> has) {
        boolean isOpen = isEnabled() && !has.test("Accept-Encoding") && !has.test("Range");
        return isOpen && !advertised.isEmpty() ? Optional.of(String.join(", ", advertised)) : Optional.empty();
    }

    /**
     * Returns the reason not to compress a request's body, whatever the body is, or null. A digest is a reason: the caller
     * made it of the plain bytes. It would be wrong for the compressed bytes, and may be signed or required by the server
     * (RFC 9530 §2).
     */
    public Decision.@Nullable Plain objection(Predicate<String> has) {
        if (!isEnabled()) {
            return TURNED_OFF;
        }
        return FieldNames.DIGESTS.stream().anyMatch(has) ? HAS_DIGEST : null;
    }

    /**
     * Whether a content coding is installed, under this name or an alias. A coding that does not work here counts, too.
     */
    public boolean knows(String coding) {
        return codec(coding).isPresent() || decoding.codecs().unavailable().contains(coding);
    }

    public Optional<ContentCodec> codec(String coding) {
        return decoding.codecs().named(coding);
    }

    /**
     * Returns the codec for the body of a request, by the coding that the caller asks for, in any case. It is empty for
     * {@link #NO_CODING}, and for a coding that does not work here: a server does without such a coding, too.
     *
     * @throws IllegalArgumentException if there is no such coding, or it is not among those of this client
     */
    public Optional<ContentCodec> requestCodec(String coding) {
        String name = coding.strip().toLowerCase(Locale.ROOT);
        Optional<ContentCodec> codec = codec(name);
        if (codec.isEmpty() && !name.equals(NO_CODING)) {
            Setting.CLIENT_REQUEST_CODING.check(coding);
            if (decoding.codecs().unavailable().contains(name)) {
                if (SAID.add(name)) {
                    LOG.log(
                            Level.WARNING,
                            Setting.CLIENT_REQUEST_CODING + ": " + name
                                    + " does not work here, so request bodies are sent uncompressed");
                }
                return codec;
            }
            throw new IllegalArgumentException(Setting.CLIENT_REQUEST_CODING + ": " + coding
                    + " is not among the codings of this client (expected "
                    + String.join(", ", decoding.codecs().names()) + " or " + NO_CODING + ")");
        }
        return codec;
    }

    /** Returns the policy that says which bodies of requests are worth compressing. */
    public Policy policy(int minSize) {
        return Policy.transformable()
                .and(Policy.minBytes(minSize))
                .and(Policy.mediaTypes(config.get(Setting.MEDIA_TYPES), config.get(Setting.EXCLUDE_MEDIA_TYPES)));
    }

    /**
     * Returns the content codings of a response's body. There are none for a 206: a part of a compressed representation
     * cannot be decoded.
     */
    public AppliedCodings applied(int status, @Nullable List<String> lines) {
        return applied(status, lines, name -> Optional.empty());
    }

    /** The same, with codecs for this response in addition to the usual ones. */
    public AppliedCodings applied(
            int status, @Nullable List<String> lines, Function<String, Optional<ContentCodec>> others) {
        return status == PARTIAL_CONTENT ? AppliedCodings.Known.NONE : decoding.applied(lines, others);
    }
}
