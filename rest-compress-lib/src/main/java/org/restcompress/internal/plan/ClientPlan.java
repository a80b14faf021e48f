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
 * The rules that every client goes by, whatever its API: responses are decoded in all installed codings, be they advertised or
 * not; the advertised codings, and the codecs for a request whose caller leaves the choice to the settings, have the favourite
 * first.
 */
public record ClientPlan(Settings config, Decoding decoding, List<String> advertised, List<ContentCodec> choice) {
    private static final Decision.Plain TURNED_OFF =
            Decision.plain(Reason.OPTED_OUT, Setting.CLIENT_ENABLED + " is false");

    /** Why a request's body is not coded that comes with a digest. */
    public static final Decision.Plain HAS_DIGEST = Decision.plain(Reason.DIGEST, "a digest of the plain bytes");

    /** Why a request's body is not coded after its origin refused that. */
    public static final Decision.Plain NOT_TAKEN =
            Decision.plain(Reason.NOT_ACCEPTABLE, "the origin takes none of the codings");

    /** What {@link Setting#CLIENT_REQUEST_CODING} is where bodies stay as they are. */
    public static final String NO_CODING = Setting.CLIENT_REQUEST_CODING.defaultValue();

    private static final int PARTIAL_CONTENT = 206;

    private static final System.Logger LOG = System.getLogger(ClientPlan.class.getName());

    /** Codings that do not work here and were asked for, since each is logged once. */
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

    /** Whether the bodies of requests are looked at for being compressed already. */
    public boolean detectsCompressed() {
        return config.get(Setting.DETECT_COMPRESSED);
    }

    /**
     * The value of {@code Accept-Encoding} for a request, if it is to be set. The caller's own stays. A range would be one of
     * the coded representation, and no part of that can be decoded (RFC 9110 §14.2).
     */
    public Optional<String> acceptEncoding(Predicate<String> has) {
        boolean isOpen = isEnabled() && !has.test("Accept-Encoding") && !has.test("Range");
        return isOpen && !advertised.isEmpty() ? Optional.of(String.join(", ", advertised)) : Optional.empty();
    }

    /**
     * What speaks against coding a request's body, whatever it is, or null. A digest that the caller made of the plain bytes
     * would be wrong for the coded ones, and may be signed or asked for by the server (RFC 9530 §2).
     */
    public Decision.@Nullable Plain objection(Predicate<String> has) {
        if (!isEnabled()) {
            return TURNED_OFF;
        }
        return FieldNames.DIGESTS.stream().anyMatch(has) ? HAS_DIGEST : null;
    }

    /** Whether a coding is installed, under this name or as an alias, be it that it does not work here. */
    public boolean knows(String coding) {
        return codec(coding).isPresent() || decoding.codecs().unavailable().contains(coding);
    }

    public Optional<ContentCodec> codec(String coding) {
        return decoding.codecs().named(coding);
    }

    /**
     * The codec for the body of a request, by what the caller asks for, in any case. Empty for {@link #NO_CODING} and for a coding
     * that does not work here: a server goes on without it, too.
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
                                    + " does not work here, so bodies of requests go as they are");
                }
                return codec;
            }
            throw new IllegalArgumentException(Setting.CLIENT_REQUEST_CODING + ": " + coding
                    + " is not among the codings of this client (expected "
                    + String.join(", ", decoding.codecs().names()) + " or " + NO_CODING + ")");
        }
        return codec;
    }

    /** Which bodies of requests are worth coding. */
    public Policy policy(int minSize) {
        return Policy.transformable()
                .and(Policy.minBytes(minSize))
                .and(Policy.mediaTypes(config.get(Setting.MEDIA_TYPES), config.get(Setting.EXCLUDE_MEDIA_TYPES)));
    }

    /** The codings of a response's body. They are not undone where the body is a part of a coded representation. */
    public AppliedCodings applied(int status, @Nullable List<String> lines) {
        return applied(status, lines, name -> Optional.empty());
    }

    /** The same, with codecs for this response beside those for all. */
    public AppliedCodings applied(
            int status, @Nullable List<String> lines, Function<String, Optional<ContentCodec>> others) {
        return status == PARTIAL_CONTENT ? AppliedCodings.Known.NONE : decoding.applied(lines, others);
    }
}
