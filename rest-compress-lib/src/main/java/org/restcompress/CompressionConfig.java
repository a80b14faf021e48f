// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.policy.JitterKey;
import org.restcompress.policy.MediaTypePattern;

/**
 * The settings of a server or a client; immutable.
 *
 * <p>Each has one key. A value comes from the builder, or else from the runtime's configuration under its key, or else
 * it is the default. A value that makes no sense fails with an {@link IllegalArgumentException} that names the key, the
 * value and what is expected: when it is given to the builder, or, for values under a key, when the feature starts.
 */
public final class CompressionConfig {
    /** What all keys begin with. */
    public static final String PREFIX = "restcompress.";

    /** Which resource methods code their responses. */
    public enum Apply {
        /** Those that are annotated, or whose class is. */
        ANNOTATED,
        /** All that do not carry {@link org.restcompress.provider.NoCompress}. */
        ALL
    }

    /** Whose preference decides between several acceptable codings (RFC 9110 §12.5.3). */
    public enum Prefer {
        /** The highest weight wins; the server's order breaks ties. */
        CLIENT,
        /** The server's order decides among all that have a weight above 0. */
        SERVER
    }

    /** What becomes of the entity tag of a coded representation (RFC 9110 §8.8.3). */
    public enum EntityTagMode {
        /** It gets the coding's name as a suffix, which requests that come back with it lose again. */
        SUFFIX,
        /** It is made weak. */
        WEAKEN,
        /** It is left out. */
        DROP,
        /** It stays, which is wrong for strong tags, unless something in front of this server takes care of them. */
        KEEP
    }

    /** What becomes of {@code Accept-Ranges} on a coded response. */
    public enum AcceptRanges {
        /** It is left out, since the ranges would be those of the plain representation. */
        REMOVE,
        /** It stays. */
        KEEP
    }

    /** What becomes of responses that a browser asks for on behalf of another site. */
    public enum CrossSite {
        /** They are coded like others. */
        COMPRESS,
        /** They stay uncoded, which takes away the means of a BREACH attack. */
        SKIP
    }

    /** What decides how much longer a coded response gets; see {@link org.restcompress.provider.Jitter.Mode}. */
    public enum JitterMode {
        /** Its content, by a fast keyed hash. */
        CONTENT,
        /** Its content, by HMAC-SHA-256. */
        CONTENT_SHA256,
        /** Nothing: each response draws anew. */
        RANDOM
    }

    /** Which requests are decoded. */
    public enum Decode {
        /** Those of annotated methods, in the codings that the annotations name. */
        ANNOTATED,
        /** Those of all methods, in all installed codings. */
        ALL,
        /** None: body and header reach the resource as they came. */
        NONE
    }

    /** What a client does when a server refuses a coded body. */
    public enum Repeat {
        /** It sends the request once more, with its body as it is, where it has that a second time. */
        UNCODED,
        /** Nothing: the caller gets the refusal. */
        NONE
    }

    private static final String LEVEL = "level.";
    private static final CompressionConfig DEFAULTS = new CompressionConfig(Map.of(), Map.of(), new Always<>());

    private final Map<Setting<?>, Object> values;
    private final Map<String, Integer> levels;
    private final BiPredicate<ContainerRequestContext, ContainerResponseContext> codeIf;
    private final DecodeLimits decodeLimits;

    private CompressionConfig(
            Map<Setting<?>, Object> values,
            Map<String, Integer> levels,
            BiPredicate<ContainerRequestContext, ContainerResponseContext> codeIf) {
        this.values = Map.copyOf(values);
        this.levels = Map.copyOf(levels);
        this.codeIf = codeIf;
        decodeLimits = new DecodeLimits(
                get(Setting.DECODE_MAX_SIZE),
                get(Setting.DECODE_MAX_RATIO),
                get(Setting.DECODE_MAX_WINDOW),
                get(Setting.DECODE_MAX_EMPTY));
    }

    /**
     * Every setting at its default.
     *
     * @return the configuration
     */
    public static CompressionConfig defaults() {
        return DEFAULTS;
    }

    /**
     * Starts from the defaults.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder(DEFAULTS);
    }

    /**
     * This configuration with one setting changed.
     *
     * @param key such as {@code restcompress.min-size}
     * @param value its text, as it would stand in a configuration file
     * @return a changed copy
     * @throws IllegalArgumentException if the key is unknown or the value makes no sense
     */
    public CompressionConfig with(String key, String value) {
        return new Builder(this).set(key, value).build();
    }

    /**
     * Takes what is not set here from another source.
     *
     * @param source the value of a key, its text, a collection or an array, or null; asked for every key there is
     * @return this configuration, completed
     * @throws IllegalArgumentException if a value of the source makes no sense
     */
    public CompressionConfig orElse(Function<String, @Nullable Object> source) {
        Builder completed = builder();
        for (String key : keys()) {
            Object value = source.apply(key);
            if (value != null) {
                completed.set(key, textOf(value));
            }
        }
        completed.values.putAll(values);
        completed.levels.putAll(levels);
        return completed.codeIf(codeIf).build();
    }

    private static String textOf(Object value) {
        if (value instanceof Object[] array) {
            return textOf(List.of(array));
        }
        return value instanceof Collection<?> elements
                ? elements.stream().map(Object::toString).collect(Collectors.joining(","))
                : value.toString();
    }

    /**
     * All keys: one for each setting, and one for the level of each coding known here.
     *
     * @return keys that begin with {@link #PREFIX}
     */
    public static Set<String> keys() {
        Set<String> keys = Setting.ALL.stream().map(Setting::fullKey).collect(Collectors.toSet());
        Codecs codecs = Codecs.installed();
        codecs.byCoding().keySet().forEach(coding -> keys.add(PREFIX + LEVEL + coding));
        codecs.unavailable().forEach(coding -> keys.add(PREFIX + LEVEL + coding));
        return keys;
    }

    /**
     * {@code restcompress.apply}.
     *
     * @return which resource methods code their responses; default {@link Apply#ANNOTATED}
     */
    public Apply apply() {
        return get(Setting.APPLY);
    }

    /**
     * {@code restcompress.codings}.
     *
     * @return codings, the server's favourite first; default empty, for all that are installed
     */
    public List<String> codings() {
        return get(Setting.CODINGS);
    }

    /**
     * {@code restcompress.prefer}.
     *
     * @return whose preference decides; default {@link Prefer#CLIENT}
     */
    public Prefer prefer() {
        return get(Setting.PREFER);
    }

    /**
     * {@code restcompress.min-size}.
     *
     * @return bytes below which an entity stays as it is, 0..16 777 216; default 1024
     */
    public int minSize() {
        return get(Setting.MIN_SIZE);
    }

    /**
     * {@code restcompress.media-types}.
     *
     * @return what may be coded; default empty, for all that are not excluded
     */
    public List<MediaTypePattern> mediaTypes() {
        return get(Setting.MEDIA_TYPES);
    }

    /**
     * {@code restcompress.exclude-media-types}.
     *
     * @return what is never coded; default {@link MediaTypePattern#ALREADY_COMPRESSED}
     */
    public List<MediaTypePattern> excludeMediaTypes() {
        return get(Setting.EXCLUDE_MEDIA_TYPES);
    }

    /**
     * {@code restcompress.stateless-media-types}.
     *
     * @return responses that hold no native memory between two flushes
     *     ({@link org.restcompress.codec.ContentCodec#statelessEncoder}), if they are coded as they come; default
     *     {@code text/event-stream}
     */
    public List<MediaTypePattern> statelessMediaTypes() {
        return get(Setting.STATELESS_MEDIA_TYPES);
    }

    /**
     * {@code restcompress.level.<coding>}.
     *
     * @return levels by coding; a coding that is not in it has its codec's own default
     */
    public Map<String, Integer> levels() {
        return levels;
    }

    /**
     * {@code restcompress.etag}.
     *
     * @return what becomes of entity tags; default {@link EntityTagMode#SUFFIX}
     */
    public EntityTagMode etag() {
        return get(Setting.ETAG);
    }

    /**
     * {@code restcompress.accept-ranges}.
     *
     * @return what becomes of {@code Accept-Ranges}; default {@link AcceptRanges#REMOVE}
     */
    public AcceptRanges acceptRanges() {
        return get(Setting.ACCEPT_RANGES);
    }

    /**
     * {@code restcompress.cross-site}.
     *
     * @return what becomes of responses to other sites' requests; default {@link CrossSite#COMPRESS}
     */
    public CrossSite crossSite() {
        return get(Setting.CROSS_SITE);
    }

    /**
     * {@code restcompress.jitter.max}.
     *
     * @return bytes of the longest padding of coded responses, 0..65 536; default 0, for none but where
     *     {@link org.restcompress.provider.Jitter} stands
     */
    public int jitterMax() {
        return get(Setting.JITTER_MAX);
    }

    /**
     * {@code restcompress.jitter.window}.
     *
     * @return bytes at the beginning of a content that decide how long its padding is, 1..131 072; default 65 536
     */
    public int jitterWindow() {
        return get(Setting.JITTER_WINDOW);
    }

    /**
     * {@code restcompress.jitter.mode}.
     *
     * @return what decides how long a padding is; default {@link JitterMode#CONTENT}
     */
    public JitterMode jitterMode() {
        return get(Setting.JITTER_MODE);
    }

    /**
     * {@code restcompress.jitter.key}.
     *
     * @return the secret that paddings are drawn with; default {@link JitterKey#ofProcess}
     */
    public JitterKey jitterKey() {
        return get(Setting.JITTER_KEY).orElseGet(JitterKey::ofProcess);
    }

    /**
     * {@code restcompress.decode}.
     *
     * @return which requests are decoded; default {@link Decode#ANNOTATED}
     */
    public Decode decode() {
        return get(Setting.DECODE);
    }

    /**
     * {@code restcompress.decode.advertise}.
     *
     * @return whether answers to {@code OPTIONS}, and successes of methods that decode, list in {@code Accept-Encoding}
     *     the codings that requests may come in (RFC 9110 §12.5.3); default false
     */
    public boolean decodeAdvertise() {
        return get(Setting.DECODE_ADVERTISE);
    }

    /**
     * {@code restcompress.decode.max-size}.
     *
     * @return bytes that one body may decode to, 1 or more; default 10 485 760. Coded it may have an eighth and 1 MiB more
     */
    public long decodeMaxSize() {
        return get(Setting.DECODE_MAX_SIZE);
    }

    /**
     * {@code restcompress.decode.max-ratio}.
     *
     * @return decoded bytes for each received one, 1 or more, once 1 MiB is decoded; default 200
     */
    public int decodeMaxRatio() {
        return get(Setting.DECODE_MAX_RATIO);
    }

    /**
     * {@code restcompress.decode.max-window}.
     *
     * @return bytes that one zstd frame or brotli stream may ask for as its window, 1024..16 777 216; default 16 777 216.
     *     zstd never gets more than 8 388 608 (RFC 9659)
     */
    public int decodeMaxWindow() {
        return get(Setting.DECODE_MAX_WINDOW);
    }

    /**
     * {@code restcompress.decode.max-empty}.
     *
     * @return gzip members, zstd frames or lzf chunks without content that may follow one another, 0 or more; default 100
     */
    public int decodeMaxEmpty() {
        return get(Setting.DECODE_MAX_EMPTY);
    }

    /**
     * What one body may cost to decode.
     *
     * @return {@link #decodeMaxSize}, {@link #decodeMaxRatio}, {@link #decodeMaxWindow} and {@link #decodeMaxEmpty}
     */
    public DecodeLimits decodeLimits() {
        return decodeLimits;
    }

    /**
     * {@code restcompress.decode.max-codings}.
     *
     * @return codings stacked on one body, 1..10; default 3
     */
    public int decodeMaxCodings() {
        return get(Setting.DECODE_MAX_CODINGS);
    }

    /**
     * {@code restcompress.client.accept}.
     *
     * @return codings that a client advertises; default empty, for {@link #codings}
     */
    public List<String> clientAccept() {
        return get(Setting.CLIENT_ACCEPT);
    }

    /**
     * {@code restcompress.client.request-coding}.
     *
     * @return the coding of every request body of a client, or {@code none}, the default
     */
    public String clientRequestCoding() {
        return get(Setting.CLIENT_REQUEST_CODING);
    }

    /**
     * {@code restcompress.client.buffer-size}.
     *
     * @return bytes up to which {@link org.restcompress.http.CompressedBodyHandlers} sends a coded request body with its
     *     exact {@code Content-Length}, 0..1 073 741 824; default 1 048 576. A longer one is sent in chunks, which some
     *     servers answer with 411. On a client of Jakarta REST it is the connector that decides
     */
    public int clientBufferSize() {
        return get(Setting.CLIENT_BUFFER_SIZE);
    }

    /**
     * {@code restcompress.client.repeat}.
     *
     * @return what a client does when a server answers a coded body with 415, or with 400 where it did not say that it
     *     takes the coding; default {@link Repeat#UNCODED}
     */
    public Repeat clientRepeat() {
        return get(Setting.CLIENT_REPEAT);
    }

    /**
     * {@code restcompress.client.memory}.
     *
     * @return seconds for which a client remembers what codings an origin takes in requests, 0 or more; default 600
     */
    public int clientMemory() {
        return get(Setting.CLIENT_MEMORY);
    }

    /**
     * The application's own policy.
     *
     * @return whether a response may be coded; by default always. It has no key
     */
    public BiPredicate<ContainerRequestContext, ContainerResponseContext> codeIf() {
        return codeIf;
    }

    /**
     * The codecs that these settings choose: {@link #codings} that work here, at {@link #levels}.
     *
     * @return codecs, the server's favourite first
     */
    public Codecs codecs() {
        return Codecs.installed().choose(codings(), levels);
    }

    @SuppressWarnings("unchecked") // The builder puts only a setting's own type under it.
    private <T> T get(Setting<T> setting) {
        Object value = values.get(setting);
        return value == null ? setting.preset() : (T) value;
    }

    /** For all types alike: a lambda for those of Jakarta REST would not link where its API is absent. */
    private record Always<T, U>() implements BiPredicate<T, U> {
        @Override
        public boolean test(T request, U response) {
            return true;
        }
    }

    /** Collects settings, and refuses what makes no sense at once. */
    public static final class Builder {
        private final Map<Setting<?>, Object> values;
        private final Map<String, Integer> levels;
        private BiPredicate<ContainerRequestContext, ContainerResponseContext> codeIf;

        private Builder(CompressionConfig base) {
            values = new HashMap<>(base.values);
            levels = new HashMap<>(base.levels);
            codeIf = base.codeIf;
        }

        /**
         * Sets what a key names.
         *
         * @param key such as {@code restcompress.min-size}
         * @param value its text, as it would stand in a configuration file
         * @return this
         * @throws IllegalArgumentException if the key is unknown or the value makes no sense
         */
        public Builder set(String key, String value) {
            for (Setting<?> setting : Setting.ALL) {
                if (setting.fullKey().equals(key)) {
                    values.put(setting, setting.valueOf(value));
                    return this;
                }
            }
            if (!key.startsWith(PREFIX + LEVEL)) {
                throw new IllegalArgumentException(key + ": there is no such setting");
            }
            return level(key.substring(PREFIX.length() + LEVEL.length()), parseLevel(key, value));
        }

        private static int parseLevel(String key, String value) {
            try {
                return Integer.parseInt(value.strip());
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(key + ": " + value + " (expected a whole number)", e);
            }
        }

        /**
         * Sets {@code restcompress.apply}.
         *
         * @param apply which resource methods code their responses
         * @return this
         */
        public Builder apply(Apply apply) {
            return set(Setting.APPLY, apply.name());
        }

        /**
         * Sets {@code restcompress.codings}.
         *
         * @param codings names, the server's favourite first; none for all that are installed
         * @return this
         * @throws IllegalArgumentException if one is neither built in nor installed
         */
        public Builder codings(String... codings) {
            return set(Setting.CODINGS, String.join(",", codings));
        }

        /**
         * Sets {@code restcompress.prefer}.
         *
         * @param prefer whose preference decides
         * @return this
         */
        public Builder prefer(Prefer prefer) {
            return set(Setting.PREFER, prefer.name());
        }

        /**
         * Sets {@code restcompress.min-size}.
         *
         * @param bytes 0..16 777 216
         * @return this
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder minSize(int bytes) {
            return set(Setting.MIN_SIZE, Integer.toString(bytes));
        }

        /**
         * Sets {@code restcompress.media-types}.
         *
         * @param patterns such as {@code text/*}; none for all that are not excluded
         * @return this
         * @throws IllegalArgumentException if one is no pattern
         */
        public Builder mediaTypes(String... patterns) {
            return set(Setting.MEDIA_TYPES, String.join(",", patterns));
        }

        /**
         * Sets {@code restcompress.exclude-media-types}, in place of the default list.
         *
         * @param patterns such as {@code image/*}
         * @return this
         * @throws IllegalArgumentException if one is no pattern
         */
        public Builder excludeMediaTypes(String... patterns) {
            return set(Setting.EXCLUDE_MEDIA_TYPES, String.join(",", patterns));
        }

        /**
         * Sets {@code restcompress.stateless-media-types}, in place of event streams.
         *
         * @param patterns such as {@code text/event-stream}; none for no response at all
         * @return this
         * @throws IllegalArgumentException if one is no pattern
         */
        public Builder statelessMediaTypes(String... patterns) {
            return set(Setting.STATELESS_MEDIA_TYPES, String.join(",", patterns));
        }

        /**
         * Sets {@code restcompress.level.<coding>}.
         *
         * @param coding a coding that is built in or installed
         * @param level in the coding's own range
         * @return this
         * @throws IllegalArgumentException if there is no such coding or it has no such level
         */
        public Builder level(String coding, int level) {
            String name = coding.toLowerCase(Locale.ROOT);
            String key = PREFIX + LEVEL + name;
            try {
                Codecs.installed().checkLevel(Setting.coding(name), level);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
            }
            levels.put(name, level);
            return this;
        }

        /**
         * Sets {@code restcompress.etag}.
         *
         * @param mode what becomes of entity tags
         * @return this
         */
        public Builder etag(EntityTagMode mode) {
            return set(Setting.ETAG, mode.name());
        }

        /**
         * Sets {@code restcompress.accept-ranges}.
         *
         * @param acceptRanges what becomes of {@code Accept-Ranges}
         * @return this
         */
        public Builder acceptRanges(AcceptRanges acceptRanges) {
            return set(Setting.ACCEPT_RANGES, acceptRanges.name());
        }

        /**
         * Sets {@code restcompress.cross-site}.
         *
         * @param crossSite what becomes of responses to other sites' requests
         * @return this
         */
        public Builder crossSite(CrossSite crossSite) {
            return set(Setting.CROSS_SITE, crossSite.name());
        }

        /**
         * Sets {@code restcompress.jitter.max}.
         *
         * @param bytes of the longest padding, 0..65 536; 0 for none but where an annotation stands
         * @return this
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder jitterMax(int bytes) {
            return set(Setting.JITTER_MAX, Integer.toString(bytes));
        }

        /**
         * Sets {@code restcompress.jitter.window}.
         *
         * @param bytes at the beginning of a content that decide how long its padding is, 1..131 072
         * @return this
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder jitterWindow(int bytes) {
            return set(Setting.JITTER_WINDOW, Integer.toString(bytes));
        }

        /**
         * Sets {@code restcompress.jitter.mode}.
         *
         * @param mode what decides how long a padding is
         * @return this
         */
        public Builder jitterMode(JitterMode mode) {
            return set(Setting.JITTER_MODE, mode.name());
        }

        /**
         * Sets {@code restcompress.jitter.key}. All nodes that serve the same content need the same, so that they send it
         * in the same bytes.
         *
         * @param key 16 bytes or more, as random as can be
         * @return this
         * @throws IllegalArgumentException if they are fewer
         */
        public Builder jitterKey(byte[] key) {
            return set(Setting.JITTER_KEY, Base64.getEncoder().encodeToString(key));
        }

        /**
         * Sets {@code restcompress.decode}.
         *
         * @param decode which requests are decoded
         * @return this
         */
        public Builder decode(Decode decode) {
            return set(Setting.DECODE, decode.name());
        }

        /**
         * Sets {@code restcompress.decode.advertise}.
         *
         * @param advertise whether answers to {@code OPTIONS}, and successes of methods that decode, list the codings that
         *     requests may come in
         * @return this
         */
        public Builder decodeAdvertise(boolean advertise) {
            return set(Setting.DECODE_ADVERTISE, Boolean.toString(advertise));
        }

        /**
         * Sets {@code restcompress.decode.max-size}.
         *
         * @param bytes decoded bytes of one body, 1 or more
         * @return this
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder decodeMaxSize(long bytes) {
            return set(Setting.DECODE_MAX_SIZE, Long.toString(bytes));
        }

        /**
         * Sets {@code restcompress.decode.max-ratio}.
         *
         * @param ratio decoded bytes for each received one, 1 or more
         * @return this
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder decodeMaxRatio(int ratio) {
            return set(Setting.DECODE_MAX_RATIO, Integer.toString(ratio));
        }

        /**
         * Sets {@code restcompress.decode.max-window}.
         *
         * @param bytes of one zstd frame or brotli stream, 1024..16 777 216
         * @return this
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder decodeMaxWindow(int bytes) {
            return set(Setting.DECODE_MAX_WINDOW, Integer.toString(bytes));
        }

        /**
         * Sets {@code restcompress.decode.max-empty}.
         *
         * @param units gzip members, zstd frames or lzf chunks without content in a row, 0 or more
         * @return this
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder decodeMaxEmpty(int units) {
            return set(Setting.DECODE_MAX_EMPTY, Integer.toString(units));
        }

        /**
         * Sets {@code restcompress.decode.max-codings}.
         *
         * @param codings stacked on one body, 1..10
         * @return this
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder decodeMaxCodings(int codings) {
            return set(Setting.DECODE_MAX_CODINGS, Integer.toString(codings));
        }

        /**
         * Sets {@code restcompress.client.accept}.
         *
         * @param codings what a client advertises; none for all of {@code restcompress.codings}
         * @return this
         * @throws IllegalArgumentException if one is neither built in nor installed
         */
        public Builder clientAccept(String... codings) {
            return set(Setting.CLIENT_ACCEPT, String.join(",", codings));
        }

        /**
         * Sets {@code restcompress.client.request-coding}.
         *
         * @param coding the coding of every request body, or {@code none}
         * @return this
         * @throws IllegalArgumentException if it is neither built in nor installed
         */
        public Builder clientRequestCoding(String coding) {
            return set(Setting.CLIENT_REQUEST_CODING, coding);
        }

        /**
         * Sets {@code restcompress.client.buffer-size}.
         *
         * @param bytes of a coded request body, 0..1 073 741 824
         * @return this
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder clientBufferSize(int bytes) {
            return set(Setting.CLIENT_BUFFER_SIZE, Integer.toString(bytes));
        }

        /**
         * Sets {@code restcompress.client.repeat}.
         *
         * @param repeat what a client does when a server refuses a coded body
         * @return this
         */
        public Builder clientRepeat(Repeat repeat) {
            return set(Setting.CLIENT_REPEAT, repeat.name());
        }

        /**
         * Sets {@code restcompress.client.memory}.
         *
         * @param seconds for which a client remembers what codings an origin takes, 0 or more
         * @return this
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder clientMemory(int seconds) {
            return set(Setting.CLIENT_MEMORY, Integer.toString(seconds));
        }

        /**
         * Adds a policy of the application's own to the others.
         *
         * @param policy asked once for each response of a negotiated method, after all other response filters; false
         *     leaves the response as it is. What it throws fails the response
         * @return this
         */
        public Builder codeIf(BiPredicate<ContainerRequestContext, ContainerResponseContext> policy) {
            codeIf = policy;
            return this;
        }

        private Builder set(Setting<?> setting, String text) {
            values.put(setting, setting.valueOf(text));
            return this;
        }

        /**
         * Ends the collection.
         *
         * @return the configuration
         */
        public CompressionConfig build() {
            return new CompressionConfig(values, levels, codeIf);
        }
    }
}
