// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import static org.restcompress.config.Type.bytes;
import static org.restcompress.config.Type.choice;
import static org.restcompress.config.Type.count;
import static org.restcompress.config.Type.fieldNames;
import static org.restcompress.config.Type.flag;
import static org.restcompress.config.Type.mediaTypes;
import static org.restcompress.config.Type.secret;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.config.value.Apply;
import org.restcompress.config.value.EntityTagMode;
import org.restcompress.config.value.Prefer;
import org.restcompress.event.Side;
import org.restcompress.internal.policy.LengthHiding;
import org.restcompress.internal.policy.MediaTypePattern;
import org.restcompress.internal.value.Given;
import org.restcompress.provider.Jitter;

/**
 * Describes one setting: its key, the sides that read it, its possible values, and its default. The comment of each constant says
 * what the setting does.
 *
 * <p>Sizes are in bytes. In texts they may have a unit: {@code 1024}, {@code 64KB} (of 1000 bytes), {@code 1MiB} (of 1024 KiB).
 * Times are {@code 10s}, {@code 5m}, {@code PT5M}, or a number of seconds. {@code on} and {@code off} mean {@code true} and
 * {@code false}. A list has commas between its elements, and each element once.
 *
 * @param <T> the type of its value
 * @since 1.0
 */
public final class Setting<T> {
    /** The prefix of all keys. */
    public static final String PREFIX = "restcompress.";

    /** The value of {@link #level} that stands for the codec's own default. No coding has such a level. */
    public static final int OWN_LEVEL = Integer.MIN_VALUE;

    static final String LEVEL = PREFIX + "level.";

    private static final Set<Side> SERVER = Set.of(Side.SERVER);
    private static final Set<Side> CLIENT = Set.of(Side.CLIENT);
    private static final Set<Side> BOTH = Set.of(Side.SERVER, Side.CLIENT);

    private static final DecodeLimits LIMITS = DecodeLimits.defaults();

    /** By key. Initialized before the constants, which add themselves. */
    private static final Map<String, Setting<?>> DECLARED = new TreeMap<>();

    // What is compressed.

    /**
     * Which resource methods compress responses. {@code annotated}: those with an annotation. {@code all}: those without
     * {@code @NoCompress}. {@code none}: no method. {@code restcompress.decode} says whose requests are decoded. Key {@code
     * restcompress.apply}, for servers: annotated or all or none, default annotated.
     */
    public static final Setting<Apply> APPLY = of("apply", SERVER, choice(List.of(Apply.values())), Apply.ANNOTATED);

    /**
     * The codings of responses, and of requests to a server, for which no annotation names others. The most preferred is first.
     * Empty: all that are installed. A client names them in {@code Accept-Encoding}. Key {@code restcompress.codings}, for
     * servers and clients: codings, default empty.
     */
    public static final Setting<List<String>> CODINGS = of("codings", BOTH, Codings.several(), List.of());

    /**
     * Whether the client or the server chooses between the codings that a client accepts. {@code client}: the client's qvalues,
     * then the server's order. {@code server}: the server's order. Key {@code restcompress.prefer}, for servers: client or
     * server, default client.
     */
    public static final Setting<Prefer> PREFER = of("prefer", SERVER, choice(List.of(Prefer.values())), Prefer.CLIENT);

    /**
     * Shorter bodies stay uncompressed. {@code @Compress(minSize = …)} overrides it for one method. Key {@code
     * restcompress.min-size}, for servers and clients: 0..16777216 bytes, default 1KiB, less than a network packet.
     */
    public static final Setting<Long> MIN_SIZE = of("min-size", BOTH, bytes(0, 1 << 24), 1024L);

    /**
     * Only bodies of these types are compressed, such as {@code text/*}. Empty: all types but the excluded ones. Key {@code
     * restcompress.media-types}, for servers and clients: type/subtype, type/* or type/*+suffix, default empty.
     */
    public static final Setting<List<String>> MEDIA_TYPES = of("media-types", BOTH, mediaTypes(), List.of());

    /**
     * Bodies of these types are never compressed. Key {@code restcompress.exclude-media-types}, for servers and clients:
     * type/subtype, type/* or type/*+suffix, default: types that are compressed already.
     */
    public static final Setting<List<String>> EXCLUDE_MEDIA_TYPES =
            of("exclude-media-types", BOTH, mediaTypes(), MediaTypePattern.ALREADY_COMPRESSED);

    /**
     * Responses of these types hold at most 48 KB of native memory between two flushes, so that thousands of event streams can be
     * open. With {@code br}, they hold the usual state. They compress less well. Empty: no type. Key {@code
     * restcompress.stateless-media-types}, for servers: type/subtype, type/* or type/*+suffix, default text/event-stream.
     */
    public static final Setting<List<String>> STATELESS_MEDIA_TYPES =
            of("stateless-media-types", SERVER, mediaTypes(), List.of("text/event-stream"));

    /**
     * A body that begins like a compressed format, or like random bytes, stays uncompressed, whatever its media type. Key {@code
     * restcompress.detect-compressed}, for servers and clients: true or false, default true.
     */
    public static final Setting<Boolean> DETECT_COMPRESSED = of("detect-compressed", BOTH, flag(), true);

    /**
     * The request header with which a proxy or tunnel says that it compresses. Responses to such requests stay uncompressed, and
     * {@code Vary} names the header. Empty: no header. Key {@code restcompress.skip-header}, for servers: the name of a header
     * field other than Accept-Encoding, default empty.
     */
    public static final Setting<String> SKIP_HEADER = of("skip-header", SERVER, Type.fieldName(), "");

    // What a compressed response's headers say.

    /**
     * What happens to the entity tag of a compressed response (RFC 9110 §8.8.3). {@code suffix}: it gets the coding's name as a
     * suffix. {@code weaken}: it becomes weak. {@code drop}: it is removed. {@code keep}: it stays. Key {@code
     * restcompress.etag}, for servers: suffix or weaken or drop or keep, default suffix, which keeps strong tags strong.
     */
    public static final Setting<EntityTagMode> ETAG =
            of("etag", SERVER, choice(List.of(EntityTagMode.values())), EntityTagMode.SUFFIX);

    /**
     * Whether a compressed response keeps {@code Accept-Ranges}. Ranges count uncompressed bytes. Key {@code
     * restcompress.keep-accept-ranges}, for servers: true or false, default false.
     */
    public static final Setting<Boolean> KEEP_ACCEPT_RANGES = of("keep-accept-ranges", SERVER, flag(), false);

    /**
     * Adds {@code Server-Timing} to responses that were compressed in one call, with the time that this took. The time reveals
     * something about the body. Key {@code restcompress.server-timing}, for servers: true or false, default false.
     */
    public static final Setting<Boolean> SERVER_TIMING = of("server-timing", SERVER, flag(), false);

    /**
     * Adds a header to the response if the request has {@code X-Compression-Explain: 1}. It lists the rules and what each said. Key
     * {@code restcompress.explain}, for servers: true or false, default false.
     */
    public static final Setting<Boolean> EXPLAIN = of("explain", SERVER, flag(), false);

    // Hidden lengths.

    /**
     * Whether responses to requests with {@code Sec-Fetch-Site: cross-site} are compressed. Key {@code
     * restcompress.compress-cross-site}, for servers: true or false, default true.
     */
    public static final Setting<Boolean> COMPRESS_CROSS_SITE = of("compress-cross-site", SERVER, flag(), true);

    /**
     * The most bytes of padding in a compressed response, to hide its length. 0: only methods with {@code @Jitter} pad, by up to
     * 32 bytes. More than 512 fails the deployment if a padded method offers {@code gzip}. Key {@code restcompress.jitter.max}, for servers: 0..65536 bytes, default 0.
     */
    public static final Setting<Long> JITTER_MAX = of("jitter.max", SERVER, bytes(0, LengthHiding.LARGEST_MAX), 0L);

    /**
     * How many first bytes of a body decide the length of its padding. Key {@code restcompress.jitter.window}, for servers:
     * 1..131072 bytes, default 64KiB.
     */
    public static final Setting<Long> JITTER_WINDOW =
            of("jitter.window", SERVER, bytes(1, LengthHiding.LARGEST_WINDOW), (long) LengthHiding.DEFAULT_WINDOW);

    /**
     * What decides the length of the padding. {@code content}: a fast keyed hash of the body. {@code content-sha256}:
     * HMAC-SHA-256 of the body. {@code random}: a new random number for each response, which attackers can average away. Key
     * {@code restcompress.jitter.mode}, for servers: content or content-sha256 or random, default content.
     */
    public static final Setting<Jitter.Mode> JITTER_MODE = of(
            "jitter.mode",
            SERVER,
            choice(List.of(Jitter.Mode.CONTENT, Jitter.Mode.CONTENT_SHA256, Jitter.Mode.RANDOM)),
            Jitter.Mode.CONTENT);

    /**
     * The secret key of the padding's hash, in Base64. Nodes with one key send the same bytes. Empty: a random key for each
     * process. Key {@code restcompress.jitter.key}, for servers: 16 bytes or more, default empty.
     */
    public static final Setting<String> JITTER_KEY = of("jitter.key", SERVER, secret(), "");

    // Compressed requests, and the limits of all that is decoded.

    /**
     * Which requests are decoded. {@code annotated}: those to annotated methods, in the codings of the annotation.
     * {@code @Compress} counts, also on the entity parameter or as a meta-annotation, as in {@code @LZF}. {@code @Delta},
     * {@code @PublishedDictionary} and {@code @CacheCompressed} count, too, but {@code @NoCompress} and {@code @Jitter} do not.
     * {@code all}: those to all methods without {@code @NoCompress(requests = true)}, in the codings of {@code
     * restcompress.codings}. {@code none}: no request, so methods get compressed bodies. The default is {@code all} if {@code
     * restcompress.apply} is {@code all}. Key {@code restcompress.decode}, for servers: annotated or all or none, default
     * annotated.
     */
    public static final Setting<Apply> DECODE = of("decode", SERVER, choice(List.of(Apply.values())), Apply.ANNOTATED);

    /**
     * Lists in {@code Accept-Encoding} of successful responses which codings a request may have. Key {@code
     * restcompress.decode.advertise}, for servers: true or false, default false.
     */
    public static final Setting<Boolean> DECODE_ADVERTISE = of("decode.advertise", SERVER, flag(), false);

    /**
     * The most bytes that the body of a request may have when it is decoded. The compressed body may have 9/8 of that and 1 MiB.
     * If it is set, it limits the responses of clients, too, unless {@code restcompress.client.decode.max-size} is set. Key {@code
     * restcompress.decode.max-size}, for servers and clients: 1 or more bytes, default 10MiB.
     */
    public static final Setting<Long> DECODE_MAX_SIZE =
            of("decode.max-size", BOTH, bytes(1, Long.MAX_VALUE), LIMITS.maxSize());

    /**
     * The most decoded bytes for each received byte. The limit holds once more than 1 MiB is decoded. If a client sets no limit
     * on the size of responses, it holds once more than 10 MiB are decoded. If a body has several codings, the bytes between two
     * decoders have a stricter limit: it holds once they are more than 4 KiB, and is 10, or a twentieth of this setting if that
     * is more.
     * Key {@code restcompress.decode.max-ratio}, for servers and clients: 1 or more decoded bytes per received byte, default 200.
     * Real JSON and XML reach about 50.
     */
    public static final Setting<Integer> DECODE_MAX_RATIO =
            of("decode.max-ratio", BOTH, Type.ratio(), LIMITS.maxRatio());

    /**
     * The largest window that a received zstd frame (8 MiB at most, RFC 9659) or brotli stream may ask for. Clients keep no
     * dictionary that may need a larger one: 1.25 times its length, and 8 MiB at least (RFC 9842). Key {@code
     * restcompress.decode.max-window}, for servers and clients: 1024..16777216 bytes, default 16MiB.
     */
    public static final Setting<Long> DECODE_MAX_WINDOW =
            of("decode.max-window", BOTH, bytes(1 << 10, 1 << 24), (long) LIMITS.maxWindow());

    /**
     * The most codings of one body, one applied after the other. Each takes memory. Key {@code restcompress.decode.max-codings},
     * for servers and clients: 1..10 codings, default 3.
     */
    public static final Setting<Integer> DECODE_MAX_CODINGS =
            of("decode.max-codings", BOTH, count(1, 10, " codings"), 3);

    // What is remembered of responses, and for which users.

    /**
     * The request fields that tell users apart, beside the principal, {@code Authorization} and {@code Cookie}. Fields that are set
     * here are added to the default ones. A response to one user is never used for another. Key {@code restcompress.credentials}, for
     * servers and clients: names of header fields, default: those of API keys and of proxies that authenticate.
     */
    public static final Setting<List<String>> CREDENTIALS =
            of("credentials", BOTH, fieldNames(), Type.USUAL_CREDENTIALS);

    /**
     * Uses dictionaries over plain HTTP, too, for trials and for servers behind a proxy that ends TLS. Over plain HTTP, anybody
     * on the path sees which dictionaries a client holds. Key {@code restcompress.dictionary.assume-secure}, for servers: true or
     * false, default false.
     */
    public static final Setting<Boolean> DICTIONARY_ASSUME_SECURE =
            of("dictionary.assume-secure", SERVER, flag(), false);

    /**
     * The secret key of the hash that keeps the dictionaries of users apart, in Base64. Nodes that share a store need the same
     * one. Empty: a random key for each process. Key {@code restcompress.dictionary.key}, for servers: 16 bytes or more, default
     * empty.
     */
    public static final Setting<String> DICTIONARY_KEY = of("dictionary.key", SERVER, secret(), "");

    /**
     * The longest response of a {@code @Delta} method that is remembered as the dictionary for the next one. Key {@code
     * restcompress.delta.max-entry}, for servers: 1..67108864 bytes, default 1MiB.
     */
    public static final Setting<Long> DELTA_MAX_ENTRY = of("delta.max-entry", SERVER, bytes(1, 1 << 26), 1L << 20);

    /**
     * The most bytes that a server remembers of the responses of all {@code @Delta} methods together. Key {@code
     * restcompress.delta.max-bytes}, for servers: 0 or more bytes, default 64MiB.
     */
    public static final Setting<Long> DELTA_MAX_BYTES =
            of("delta.max-bytes", SERVER, bytes(0, Long.MAX_VALUE), 1L << 26);

    /**
     * Which resource methods cache compressed bodies. {@code annotated}: those with {@code @CacheCompressed}. {@code all}: all methods
     * that compress. A method without {@code @CacheCompressed} then caches only responses that say {@code public}. {@code none}: no
     * method. Key {@code restcompress.cache.apply}, for servers: annotated or all or none, default annotated.
     */
    public static final Setting<Apply> CACHE_APPLY =
            of("cache.apply", SERVER, choice(List.of(Apply.values())), Apply.ANNOTATED);

    /**
     * The most bytes of compressed bodies and their uncompressed forms that an application caches. Key {@code
     * restcompress.cache.max-bytes}, for servers: 0 or more bytes, default 32MiB.
     */
    public static final Setting<Long> CACHE_MAX_BYTES =
            of("cache.max-bytes", SERVER, bytes(0, Long.MAX_VALUE), 1L << 25);

    /**
     * The longest body that is cached. Methods that cache hold each body up to this length before they compress it, or up to 128
     * KiB if that is more. Key {@code restcompress.cache.max-entry}, for servers: 1..16777216 bytes, default 128KiB.
     */
    public static final Setting<Long> CACHE_MAX_ENTRY = of("cache.max-entry", SERVER, bytes(1, 1 << 24), 1L << 17);

    // Clients.

    /**
     * Whether a client asks for compressed responses and compresses requests. Compressed responses are decoded in any case. Key
     * {@code restcompress.client.enabled}, for clients: true or false, default true.
     */
    public static final Setting<Boolean> CLIENT_ENABLED = of("client.enabled", CLIENT, flag(), true);

    /**
     * The codings that a client names in {@code Accept-Encoding}. Empty: those of {@code restcompress.codings}. Key {@code
     * restcompress.client.accept}, for clients: codings, default empty.
     */
    public static final Setting<List<String>> CLIENT_ACCEPT = of("client.accept", CLIENT, Codings.several(), List.of());

    /**
     * The coding of a client's request bodies. As a property of one call it counts for that call. Key {@code
     * restcompress.client.request-coding}, for clients: codings or none, default none, since not all servers take them.
     */
    public static final Setting<String> CLIENT_REQUEST_CODING =
            of("client.request-coding", CLIENT, Codings.oneOr("none"), "none");

    /**
     * The longest compressed body that {@code CompressionHttpClient} sends with {@code Content-Length}. Longer ones go in chunks,
     * which some servers answer with 411. Key {@code restcompress.client.buffer-size}, for clients: 0..1073741824 bytes, default
     * 1MiB.
     */
    public static final Setting<Long> CLIENT_BUFFER_SIZE =
            of("client.buffer-size", CLIENT, bytes(0, 1 << 30), 1L << 20);

    /**
     * The most bytes that the body of a response may have when a client decodes it. The compressed body may have 9/8 of that and
     * 1 MiB. 9223372036854775807 is no limit. If it is not set, {@code restcompress.decode.max-size} counts if that is set. Key
     * {@code restcompress.client.decode.max-size}, for clients: 1 or more bytes, default 9223372036854775807.
     */
    public static final Setting<Long> CLIENT_DECODE_MAX_SIZE =
            of("client.decode.max-size", CLIENT, bytes(1, Long.MAX_VALUE), Long.MAX_VALUE);

    /**
     * How long a client remembers which codings an origin accepts in requests. Key {@code restcompress.client.remember-codings},
     * for clients: 0s or more, such as 10s, 5m or PT5M, default 600s.
     */
    public static final Setting<Duration> CLIENT_REMEMBER_CODINGS =
            of("client.remember-codings", CLIENT, Type.duration(), Duration.ofMinutes(10));

    /**
     * Whether a {@code CompressionHttpClient} keeps the dictionaries that servers offer, and tells them which it holds. Key
     * {@code restcompress.client.dictionaries}, for clients: true or false, default true.
     */
    public static final Setting<Boolean> CLIENT_DICTIONARIES = of("client.dictionaries", CLIENT, flag(), true);

    /**
     * Whether all requests of a client belong to one user. Then a {@code CompressionHttpClient} uses dictionaries even with a
     * cookie store or an authenticator. Key {@code restcompress.client.one-user}, for clients: true or false, default false.
     */
    public static final Setting<Boolean> CLIENT_ONE_USER = of("client.one-user", CLIENT, flag(), false);

    /**
     * The most bytes of dictionaries that a {@code CompressionHttpClient} keeps. One origin gets at most half of it. Copies of
     * responses that are being read, and may become dictionaries, take at most as many bytes again. Key {@code
     * restcompress.client.dictionaries.max-bytes}, for clients: 0 or more bytes, default 16MiB.
     */
    public static final Setting<Long> CLIENT_DICTIONARIES_MAX_BYTES =
            of("client.dictionaries.max-bytes", CLIENT, bytes(0, Long.MAX_VALUE), 1L << 24);

    private final String key;
    private final Set<Side> sides;
    private final Type<T> type;
    private final T defaultValue;

    private Setting(String key, Set<Side> sides, Type<T> type, T defaultValue) {
        this.key = key;
        this.sides = sides;
        this.type = type;
        this.defaultValue = defaultValue;
    }

    private static <T> Setting<T> of(String name, Set<Side> sides, Type<T> type, T preset) {
        Setting<T> setting = new Setting<>(PREFIX + name, sides, type, preset);
        DECLARED.put(setting.key(), setting);
        return setting;
    }

    /**
     * The compression level of one coding, which its library may call quality. Each coding has its own range. Key
     * {@code restcompress.level.<coding>}, for servers and clients: a whole number or default, default default, the codec's own.
     *
     * @param coding its name; a coding that is neither built in nor installed takes no value
     * @return the setting; its default is {@link #OWN_LEVEL}
     * @throws IllegalArgumentException if the coding is null
     */
    public static Setting<Integer> level(String coding) {
        String name = Given.value("level", coding, "a coding").strip().toLowerCase(Locale.ROOT);
        return new Setting<>(LEVEL + name, BOTH, Codings.level(name), OWN_LEVEL);
    }

    /** {@return all settings in the order of their keys, followed by a level for each coding that is built in or installed} */
    public static List<Setting<?>> all() {
        return Stream.concat(DECLARED.values().stream(), Codings.withLevels().map(Setting::level))
                .toList();
    }

    /**
     * Returns the setting with a key.
     *
     * @param key such as {@code restcompress.min-size}
     * @return the setting
     * @throws IllegalArgumentException if the key is null or there is no such setting; the message names the nearest key, if one
     *     is near
     */
    public static Setting<?> named(String key) {
        return Keys.find(key);
    }

    /** {@return its key in configuration files, such as {@code restcompress.min-size}} */
    public String key() {
        return key;
    }

    /** {@return the sides that read it: servers, clients or both} The other side checks its value, but does not use it. */
    public Set<Side> sides() {
        return sides;
    }

    /** {@return its possible values, with their unit, such as {@code 0..16777216 bytes}} */
    public String expected() {
        return type.expected().get();
    }

    /** {@return its default} */
    public T defaultValue() {
        return defaultValue;
    }

    /**
     * Parses a value.
     *
     * @param text the value as in a configuration file
     * @return the value
     * @throws IllegalArgumentException if the text is null or invalid. The message is one line with the key, the text unless it
     *     is a secret, and what is expected
     */
    public T parse(String text) {
        return type.keyed(key, type.read(), stripped(text));
    }

    private static @Nullable String stripped(@Nullable String text) {
        return text == null ? null : text.strip();
    }

    /**
     * Checks a value.
     *
     * @param value any value
     * @return the value in its stored form, such as a coding's name in lower case
     * @throws IllegalArgumentException if the value is null or invalid, with a message like that of {@link #parse}
     */
    public T check(T value) {
        return type.keyed(key, type.check(), value);
    }

    /**
     * Formats a value as text for {@link #parse}.
     *
     * @param value any value
     * @return its text, which {@link #parse} understands, unless it is a secret
     */
    public String format(T value) {
        return type.write().apply(value);
    }

    /** Returns whether both have one key. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Setting<?> setting && key.equals(setting.key);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    /** Returns the key. */
    @Override
    public String toString() {
        return key;
    }
}
