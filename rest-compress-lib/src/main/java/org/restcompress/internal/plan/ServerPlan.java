// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Codecs;
import org.restcompress.config.Apply;
import org.restcompress.config.CrossSite;
import org.restcompress.config.Decode;
import org.restcompress.config.Prefer;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;
import org.restcompress.internal.body.UsualLength;
import org.restcompress.negotiation.AcceptEncoding;
import org.restcompress.negotiation.Negotiated;
import org.restcompress.negotiation.Negotiated.Preference;
import org.restcompress.negotiation.Offer;
import org.restcompress.policy.LengthHiding;
import org.restcompress.policy.Policy;

/**
 * What is done for the messages of one resource method, worked out at deployment.
 *
 * @param config the settings
 * @param offered the codecs on offer for responses, the server's favourite first; may be none
 * @param offers the same, for negotiation
 * @param decoders the codecs that requests may come in; null where requests stay as they are
 * @param policy which responses are worth coding
 * @param minSize bytes below which an entity stays as it is
 * @param tagSuffixes the codings that an entity tag may end in
 * @param headerSetter the coding that an annotation of RESTEasy's writes into the header without coding, or null
 * @param hiding how the lengths of coded responses are hidden; null where they are not
 * @param usualLength learnt from the responses
 */
public record ServerPlan(
        Settings config,
        Codecs offered,
        List<Offer> offers,
        @Nullable Codecs decoders,
        Policy policy,
        int minSize,
        Set<String> tagSuffixes,
        @Nullable String headerSetter,
        @Nullable LengthHiding hiding,
        UsualLength usualLength) {

    /**
     * The plan for a method.
     *
     * @param installed the codecs that work here
     * @param method what the method's annotations say, if anything
     * @param entity what the annotations of its entity parameter say, if anything
     * @param hiding how the lengths of its coded responses are hidden, if they are
     * @return the plan, or empty if its messages stay as they are
     * @throws IllegalArgumentException if an annotation names a coding that nobody has heard of, or a coding on offer
     *     cannot hide lengths so
     */
    public static Optional<ServerPlan> of(
            Settings config,
            Codecs installed,
            Optional<Declaration> method,
            Optional<Declaration> entity,
            Optional<LengthHiding> hiding) {
        if (method.isPresent() && method.get().refused()) {
            return Optional.empty();
        }
        Codecs agreed = offered(config, method, installed);
        Codecs offered = hiding.map(h -> JitterPlan.padding(agreed, h.max())).orElse(agreed);
        Codecs decoders = decoders(config, method, entity, installed);
        if (method.isEmpty() && offered.names().isEmpty() && decoders == null) {
            return Optional.empty();
        }
        int minSize = method.map(Declaration::minSize).filter(size -> size >= 0).orElse(config.get(Setting.MIN_SIZE));
        return Optional.of(new ServerPlan(
                config,
                offered,
                offered.stream()
                        .map(codec -> new Offer(codec.coding(), codec.aliases()))
                        .toList(),
                decoders,
                policy(config, minSize),
                minSize,
                installed.names(),
                method.map(Declaration::headerSetter).orElse(null),
                hiding.orElse(null),
                new UsualLength()));
    }

    /** What this method and a client agree on. */
    public Negotiated negotiate(AcceptEncoding accept) {
        if (offers.isEmpty()) {
            return new Negotiated.Identity("no coding is offered");
        }
        return Negotiated.between(
                accept, offers, config.get(Setting.PREFER) == Prefer.CLIENT ? Preference.CLIENT : Preference.SERVER);
    }

    /** Whether the same content goes out in other bytes every time. */
    public boolean changesBytes() {
        return hiding != null && !hiding.byContent();
    }

    /** The codings that requests may come in; empty where requests stay as they are. */
    public Optional<List<String>> taken() {
        return Optional.ofNullable(decoders).map(codecs -> List.copyOf(codecs.names()));
    }

    private static Codecs offered(Settings config, Optional<Declaration> method, Codecs installed) {
        if (method.isPresent() && !method.get().codings().isEmpty()) {
            return named(method.get(), installed);
        }
        return method.isPresent() || config.get(Setting.APPLY) == Apply.ALL
                ? installed.choose(config.get(Setting.CODINGS), config.levels())
                : installed.none();
    }

    private static @Nullable Codecs decoders(
            Settings config, Optional<Declaration> method, Optional<Declaration> entity, Codecs installed) {
        if (config.get(Setting.DECODE) == Decode.NONE) {
            return null;
        }
        if (config.get(Setting.DECODE) == Decode.ALL || (method.isEmpty() && config.get(Setting.APPLY) == Apply.ALL)) {
            return installed;
        }
        if (method.isEmpty() && entity.isEmpty()) {
            return null;
        }
        List<String> codings = new ArrayList<>();
        for (Optional<Declaration> declaration : List.of(method, entity)) {
            if (declaration.isPresent()) {
                codings.addAll(named(declaration.get(), installed).names());
            }
        }
        return codings.isEmpty() ? installed.none() : installed.choose(codings, config.levels());
    }

    /** The codecs of a declaration's codings, or all where it names none. */
    private static Codecs named(Declaration declaration, Codecs installed) {
        for (String coding : declaration.codings()) {
            if (!installed.knows(coding)) {
                throw new IllegalArgumentException(
                        "@Compress: " + coding + " (expected any of " + String.join(", ", installed.names()) + ")");
            }
        }
        List<String> working = declaration.codings().stream()
                .filter(installed.names()::contains)
                .toList();
        boolean noneWorks = working.isEmpty() && !declaration.codings().isEmpty();
        return noneWorks ? installed.none() : installed.choose(working, Map.of());
    }

    private static Policy policy(Settings config, int minSize) {
        Policy policy = Policy.minBytes(minSize)
                .and(Policy.mediaTypes(config.get(Setting.MEDIA_TYPES), config.get(Setting.EXCLUDE_MEDIA_TYPES)));
        return config.get(Setting.CROSS_SITE) == CrossSite.SKIP
                ? Policy.notCrossSite().and(policy)
                : policy;
    }
}
