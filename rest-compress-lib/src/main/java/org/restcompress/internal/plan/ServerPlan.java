// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Apply;
import org.restcompress.internal.body.Decoding;
import org.restcompress.internal.detection.CompressedContent;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.policy.LengthHiding;
import org.restcompress.internal.policy.MediaTypePattern;
import org.restcompress.internal.policy.Policy;
import org.restcompress.internal.settings.Settings;

/**
 * What the server does for the messages of one resource method. The plan is made at deployment.
 *
 * @param config the settings
 * @param offers the content codings on offer for responses, perhaps none
 * @param vary the request fields that responses depend on (RFC 9110 §12.5.5)
 * @param decoding how requests are decoded, or null if they are not decoded
 * @param rules the rules that say which responses are worth compressing, in the order in which they are asked
 * @param minSize the minimum length in bytes: shorter bodies are not compressed
 * @param isTagSuffix whether a suffix of an entity tag stands for a compressed representation
 * @param presetEncoding the coding that an annotation of RESTEasy writes into the header without compressing, or null
 * @param jitter how much padding hides the lengths of compressed responses, or null for no padding
 * @param dictionaries how responses use dictionaries, or null if they use none
 * @param cache for whom compressed responses are cached, or null if they are not
 * @param stateless the types of responses whose encoder holds no native memory between two flushes
 */
public record ServerPlan(
        Settings config,
        Offers offers,
        List<String> vary,
        @Nullable Decoding decoding,
        List<Rule> rules,
        int minSize,
        Predicate<String> isTagSuffix,
        @Nullable String presetEncoding,
        @Nullable LengthHiding jitter,
        @Nullable DictionaryPlan dictionaries,
        @Nullable CachePlan cache,
        List<MediaTypePattern> stateless) {
    /** The name of the rule for the length. */
    public static final String MIN_SIZE = "min-size";

    /**
     * Returns the plan for a method. It is empty if the server does nothing for the method.
     *
     * @param reads whether the method may answer a GET or HEAD
     * @throws IllegalArgumentException if an annotation names an unknown coding, or asks for a padding that an offered
     *     coding cannot have. It is also thrown if an annotation pads responses that are never compressed. An annotation for
     *     dictionaries on a method that answers no GET or HEAD is the last case.
     */
    public static Optional<ServerPlan> of(
            Settings config,
            Codecs installed,
            AnnotatedMethod method,
            boolean reads,
            Function<Annotation, @Nullable String> codingSetBy) {
        Declaration declared = Declaration.of(method, codingSetBy).orElse(null);
        LengthHiding jitter = JitterPlan.of(config, method).orElse(null);
        DictionaryPlan dictionaries = DictionaryPlan.of(config, method).orElse(null);
        CachePlan cache = CachePlan.of(config, method).orElse(null);
        boolean isRefused = declared != null && declared.refused();
        boolean isUnasked = declared == null
                && config.get(Setting.APPLY) == Apply.ANNOTATED
                && dictionaries == null
                && (cache == null || !cache.annotated());
        if (jitter != null && (isRefused || isUnasked) && JitterPlan.isOn(method)) {
            throw new IllegalArgumentException("@Jitter pads nothing: no response is compressed ("
                    + (isRefused ? "remove @NoCompress or @Jitter" : "add @Compress") + ")");
        }
        if (!reads && !isRefused) {
            DictionaryPlan.refuseOn(method);
        }
        Declaration entity = Declaration.ofEntity(method, codingSetBy).orElse(null);
        if (isRefused && Declaration.refusesRequests(method)) {
            if (entity != null) {
                throw new IllegalArgumentException(
                        "@NoCompress(requests = true) contradicts the annotation of the entity parameter");
            }
            return Optional.empty();
        }
        Declaration counting =
                isRefused ? Declaration.unrefused(method, codingSetBy).orElse(null) : declared;
        Settings own = isRefused ? config.withoutCompression() : config;
        return of(own, installed, counting, entity, jitter, dictionaries, reads, cache);
    }

    private static Optional<ServerPlan> of(
            Settings config,
            Codecs installed,
            @Nullable Declaration declared,
            @Nullable Declaration entity,
            @Nullable LengthHiding jitter,
            @Nullable DictionaryPlan dictionaries,
            boolean reads,
            @Nullable CachePlan cache) {
        boolean compresses = config.get(Setting.APPLY) != Apply.NONE;
        boolean isAsked = dictionaries != null || (cache != null && cache.annotated());
        Declaration method = declared == null && isAsked ? Declaration.ALL : declared;
        Codecs agreed = compresses ? offered(config, method, installed) : installed.none();
        Codecs offered = jitter == null ? agreed : JitterPlan.padding(agreed, jitter.max());
        Codecs decoders = decoders(config, method, entity, installed);
        if ((method == null || !compresses) && offered.names().isEmpty() && decoders == null) {
            return Optional.empty();
        }
        boolean usesDictionaries = compresses && reads && dictionaries != null;
        int minSize = method == null || method.minSize() < 0
                ? config.get(Setting.MIN_SIZE).intValue()
                : method.minSize();
        return Optional.of(new ServerPlan(
                config,
                new Offers(offered, config.get(Setting.PREFER)),
                vary(config, usesDictionaries),
                decoders == null ? null : Decoding.of(decoders, config),
                rules(config, minSize),
                minSize,
                isTagSuffix(installed, dictionaries),
                method == null ? null : method.presetEncoding(),
                jitter,
                dictionaries == null || !usesDictionaries
                        ? null
                        : jitter == null ? dictionaries : dictionaries.padded(jitter.max()),
                compresses && (jitter == null || jitter.byContent()) ? cache : null,
                MediaTypePattern.parse(config.get(Setting.STATELESS_MEDIA_TYPES))));
    }

    /**
     * Whether any representation is acceptable to the client. If none is, the answer is 406 (RFC 9110 §15.5.7). A client
     * that names a coding with a dictionary always gets an answer: the server knows only later whether it has the
     * dictionary, and a request must not fail without it.
     */
    public boolean canAnswer(AcceptEncoding accept) {
        return offers.canAnswer(accept)
                || (dictionaries != null
                        && dictionaries.codecs().byCoding().keySet().stream()
                                .anyMatch(coding -> accept.weightByName(coding) > 0));
    }

    /** Whether the same representation is sent in different bytes each time. */
    public boolean changesBytes() {
        return jitter != null && !jitter.byContent();
    }

    /**
     * Returns how many bytes at the beginning of a body decide whether and how it is compressed. It is 0 if none do.
     */
    public int decidingBytes() {
        if (jitter != null) {
            return jitter.window();
        }
        return detectsCompressed() ? CompressedContent.DECIDING_BYTES : 0;
    }

    /** Whether the encoder holds little memory between two flushes for responses of this type. */
    public boolean isStateless(String mediaType) {
        for (MediaTypePattern pattern : stateless) {
            if (pattern.matches(mediaType)) {
                return true;
            }
        }
        return false;
    }

    /** Whether clients read responses of this type while they are sent. */
    public boolean isStream(String mediaType) {
        return mediaType.equals("text/event-stream") || isStateless(mediaType);
    }

    /** Whether {@code Sec-Fetch-Site} counts: requests from another site's page get plain responses. */
    public boolean mindsSite() {
        return !config.get(Setting.COMPRESS_CROSS_SITE);
    }

    /** The request field by which a proxy says that it compresses. It is empty if there is none. */
    public String skipHeader() {
        return config.get(Setting.SKIP_HEADER);
    }

    /**
     * Whether the server looks at bodies, to find out whether they are compressed already. It does not if lengths are
     * hidden, since the result would tell something about the body.
     */
    public boolean detectsCompressed() {
        return jitter == null && config.get(Setting.DETECT_COMPRESSED);
    }

    /** Returns the codings that requests may have. It is empty if requests are not decoded. */
    public Optional<List<String>> taken() {
        return Optional.ofNullable(decoding).map(d -> List.copyOf(d.codecs().names()));
    }

    private static Codecs offered(Settings config, @Nullable Declaration method, Codecs installed) {
        if (method != null && !method.codings().isEmpty()) {
            return named(method, installed);
        }
        return method != null || config.get(Setting.APPLY) == Apply.ALL
                ? installed.choose(config.get(Setting.CODINGS), config.levels())
                : installed.none();
    }

    private static Predicate<String> isTagSuffix(Codecs installed, @Nullable DictionaryPlan dictionaries) {
        Set<String> codings = installed.names();
        if (dictionaries == null) {
            return codings::contains;
        }
        Set<String> withDictionary = dictionaries.codecs().byCoding().keySet();
        return suffix -> codings.contains(suffix) || DictionaryOffer.isTagSuffix(suffix, withDictionary);
    }

    private static List<String> vary(Settings config, boolean hasDictionaries) {
        List<String> fields = new ArrayList<>(List.of(FieldNames.ACCEPT_ENCODING));
        if (hasDictionaries) {
            fields.add(FieldNames.AVAILABLE_DICTIONARY);
        }
        if (!config.get(Setting.COMPRESS_CROSS_SITE)) {
            fields.add(FieldNames.SEC_FETCH_SITE);
        }
        String skipHeader = config.get(Setting.SKIP_HEADER);
        if (!skipHeader.isEmpty()) {
            fields.add(skipHeader);
        }
        return List.copyOf(fields);
    }

    private static @Nullable Codecs decoders(
            Settings config, @Nullable Declaration method, @Nullable Declaration entity, Codecs installed) {
        Apply decode = config.get(Setting.DECODE);
        List<Declaration> declared =
                Stream.of(method, entity).filter(Objects::nonNull).toList();
        if (decode == Apply.NONE || (decode == Apply.ANNOTATED && declared.isEmpty())) {
            return null;
        }
        Set<String> codings = new LinkedHashSet<>();
        if (decode == Apply.ALL || declared.stream().anyMatch(d -> d.codings().isEmpty())) {
            codings.addAll(installed
                    .choose(config.get(Setting.CODINGS), config.levels())
                    .names());
        }
        declared.stream()
                .filter(d -> !d.codings().isEmpty())
                .forEach(d -> codings.addAll(named(d, installed).names()));
        return codings.isEmpty() ? installed.none() : installed.choose(List.copyOf(codings), config.levels());
    }

    /** Returns the codecs of the codings that a declaration names. */
    private static Codecs named(Declaration declaration, Codecs installed) {
        declaration.checkCodings(installed);
        List<String> working = declaration.codings().stream()
                .filter(installed.names()::contains)
                .toList();
        return working.isEmpty() ? installed.none() : installed.choose(working, Map.of());
    }

    /** A policy, and its name in explanations. */
    public record Rule(String name, Policy policy) {}

    private static List<Rule> rules(Settings config, int minSize) {
        List<Rule> rules = new ArrayList<>();
        if (!config.get(Setting.COMPRESS_CROSS_SITE)) {
            rules.add(new Rule("site", Policy.notCrossSite()));
        }
        rules.add(new Rule(MIN_SIZE, Policy.minBytes(minSize)));
        rules.add(new Rule(
                "type", Policy.mediaTypes(config.get(Setting.MEDIA_TYPES), config.get(Setting.EXCLUDE_MEDIA_TYPES))));
        return List.copyOf(rules);
    }
}
