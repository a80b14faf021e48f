// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import static org.restcompress.config.Type.bytes;
import static org.restcompress.config.Type.count;
import static org.restcompress.config.Type.fieldNames;
import static org.restcompress.config.Type.flag;
import static org.restcompress.config.Type.mediaTypes;
import static org.restcompress.config.Type.secret;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.config.value.AcceptRanges;
import org.restcompress.config.value.Apply;
import org.restcompress.config.value.CrossSite;
import org.restcompress.config.value.Decode;
import org.restcompress.config.value.EntityTagMode;
import org.restcompress.config.value.JitterMode;
import org.restcompress.config.value.Prefer;
import org.restcompress.internal.policy.LengthHiding;
import org.restcompress.internal.policy.MediaTypePattern;

/**
 * One setting: its key, what it may be, and what it is unless set. The comment of each constant says what it does; the page of
 * the settings is made from it.
 *
 * <p>Sizes are bytes. In texts they may have a unit: {@code 1024}, {@code 64KB} (of 1000 bytes), {@code 1MiB} (of 1024 KiB).
 * Times are {@code 10s}, {@code 5m}, {@code PT5M}, or seconds without a unit. {@code on} and {@code off} are {@code true} and
 * {@code false}.
 *
 * @param <T> the type of its value
 */
public final class Setting<T> extends Declared<T> {
    /** What all keys begin with. */
    public static final String PREFIX = "restcompress.";

    /** What {@link #level} is where none is set: the codec uses its own default. No coding has such a level. */
    public static final int OWN_LEVEL = Integer.MIN_VALUE;

    private static final String LEVEL = PREFIX + "level.";

    /** By key. Before the constants, which add themselves. */
    private static final Map<String, Setting<?>> DECLARED = new TreeMap<>();

    // What is compressed.

    /** {@code all}: every method that is not {@code @NoCompress}. Key {@code restcompress.apply}: annotated or all, default annotated. */
    public static final Setting<Apply> APPLY = of("apply", Apply.ANNOTATED);

    /** The codings, in the server's order; empty: all that are installed. Key {@code restcompress.codings}: codings, default empty. */
    public static final Setting<List<String>> CODINGS = of("codings", Codings.several(), List.of());

    /** {@code client}: the client's weights decide, and the server's order breaks ties. {@code server}: its order decides among all
     * that the client accepts. {@code fastest}: as {@code client}, but the body goes as it is where that is there sooner. Key
     * {@code restcompress.prefer}: client or server or fastest, default client. */
    public static final Setting<Prefer> PREFER = of("prefer", Prefer.CLIENT);

    /** Shorter bodies stay plain; {@code @Compress(minSize = …)} for one method. Key {@code restcompress.min-size}:
     * 0..16777216 bytes, default 1KiB: a packet of the network takes more. */
    public static final Setting<Long> MIN_SIZE = of("min-size", bytes(0, 1 << 24), 1024L);

    /** Only bodies of these types are compressed, such as {@code text/*}; empty: all. Key {@code restcompress.media-types}:
     * type/subtype, type/* or type/*+suffix, default empty. */
    public static final Setting<List<String>> MEDIA_TYPES = of("media-types", mediaTypes(), List.of());

    /** Bodies of these types are never compressed. Key {@code restcompress.exclude-media-types}: type/subtype, type/* or
     * type/*+suffix, default: types that are compressed already. */
    public static final Setting<List<String>> EXCLUDE_MEDIA_TYPES =
            of("exclude-media-types", mediaTypes(), MediaTypePattern.ALREADY_COMPRESSED);

    /** These responses hold 48 KB of native memory at most between two flushes, and shrink less for it; empty: none. Thousands of
     * event streams may be open and idle. Key {@code restcompress.stateless-media-types}: type/subtype, type/* or type/*+suffix,
     * default text/event-stream. */
    public static final Setting<List<String>> STATELESS_MEDIA_TYPES =
            of("stateless-media-types", mediaTypes(), List.of("text/event-stream"));

    /** A body that is compressed already, whatever its media type says, stays plain; to look costs little beside coding. Key
     * {@code restcompress.detect-compressed}: true or false, default true. */
    public static final Setting<Boolean> DETECT_COMPRESSED = of("detect-compressed", flag(), true);

    /** The request header by which a proxy or tunnel says that it compresses: responses to such requests stay plain, and
     * {@code Vary} names it; empty: none. Key {@code restcompress.skip-header}: the name of a header field, default empty. */
    public static final Setting<String> SKIP_HEADER = of("skip-header", Type.fieldName(), "");

    /** What a client's link is taken to carry where {@code restcompress.prefer} is {@code fastest}. Key
     * {@code restcompress.auto.bandwidth}: 1..1000000 Mbit/s, default 100. */
    public static final Setting<Integer> AUTO_BANDWIDTH = of("auto.bandwidth", count(1, 1_000_000, " Mbit/s"), 100);

    // What a compressed response says of itself.

    /** What happens to the entity tag of a compressed response (RFC 9110 §8.8.3). Key {@code restcompress.etag}:
     * suffix or weaken or drop or keep, default suffix: strong tags stay strong. */
    public static final Setting<EntityTagMode> ETAG = of("etag", EntityTagMode.SUFFIX);

    /** What happens to {@code Accept-Ranges} on a compressed response. Key {@code restcompress.accept-ranges}:
     * remove or keep, default remove: a range of a compressed body is of no use. */
    public static final Setting<AcceptRanges> ACCEPT_RANGES = of("accept-ranges", AcceptRanges.REMOVE);

    /** A response that was coded in one call says in {@code Server-Timing} how long that took, which tells something of its content.
     * Key {@code restcompress.server-timing}: true or false, default false. */
    public static final Setting<Boolean> SERVER_TIMING = of("server-timing", flag(), false);

    /** A request with {@code X-Compression-Explain: 1} is told which rules were asked, and what each said. Key
     * {@code restcompress.explain}: true or false, default false. */
    public static final Setting<Boolean> EXPLAIN = of("explain", flag(), false);

    // Hidden lengths.

    /** {@code skip}: responses to {@code Sec-Fetch-Site: cross-site} stay plain. Key {@code restcompress.cross-site}:
     * compress or skip, default compress. */
    public static final Setting<CrossSite> CROSS_SITE = of("cross-site", CrossSite.COMPRESS);

    /** The most bytes that are added to a compressed response, to hide its length. At 0 they are added only where {@code @Jitter}
     * stands, which then adds up to 32. Key {@code restcompress.jitter.max}: 0..65536 bytes, default 0. */
    public static final Setting<Long> JITTER_MAX = of("jitter.max", bytes(0, LengthHiding.LARGEST_MAX), 0L);

    /** How much of a body decides how long its padding is. Key {@code restcompress.jitter.window}: 1..131072 bytes, default 64KiB. */
    public static final Setting<Long> JITTER_WINDOW =
            of("jitter.window", bytes(1, LengthHiding.LARGEST_WINDOW), (long) LengthHiding.DEFAULT_WINDOW);

    /** What decides how long the padding is. {@code content}: a fast keyed hash of the body. {@code content_sha256}: HMAC-SHA-256
     * of the body. {@code random}: nothing, each response draws anew, which can be averaged away. Key
     * {@code restcompress.jitter.mode}: content or content_sha256 or random, default content. */
    public static final Setting<JitterMode> JITTER_MODE = of("jitter.mode", JitterMode.CONTENT);

    /** The key of the hash, in Base64; empty: one that this process draws. Set the same one on all nodes if they are to send the same
     * bytes. Key {@code restcompress.jitter.key}: 16 bytes or more, default empty. */
    public static final Setting<String> JITTER_KEY = of("jitter.key", secret(), "");

    // Compressed requests, and the limits of all that is decoded.

    /** {@code annotated}: requests to annotated methods are decoded, in the codings that are named there. {@code all}: those to all
     * methods, in all installed codings. {@code none}: none; they reach the method as they came. Key {@code restcompress.decode}:
     * annotated or all or none, default annotated. */
    public static final Setting<Decode> DECODE = of("decode", Decode.ANNOTATED);

    /** Some responses list in {@code Accept-Encoding} what requests may come in. Key {@code restcompress.decode.advertise}:
     * true or false, default false. */
    public static final Setting<Boolean> DECODE_ADVERTISE = of("decode.advertise", flag(), false);

    /** The most bytes that one body may decode to; the compressed body may have 9/8 of that plus 1 MiB. On clients it counts only
     * where it is set: they have asked for what comes. Key {@code restcompress.decode.max-size}: 1 or more bytes, default 10MiB. */
    public static final Setting<Long> DECODE_MAX_SIZE =
            of("decode.max-size", bytes(1, Long.MAX_VALUE), DecodeLimits.DEFAULT_MAX_SIZE);

    /** Decoded bytes for each received byte, after the first 1 MiB that is decoded. Key {@code restcompress.decode.max-ratio}:
     * 1 or more, default 200: real contents reach about 50. */
    public static final Setting<Integer> DECODE_MAX_RATIO =
            of("decode.max-ratio", count(1, Integer.MAX_VALUE, ""), DecodeLimits.DEFAULT_MAX_RATIO);

    /** The largest window that a zstd frame (8 MiB at most, RFC 9659) or a brotli stream may ask for. Clients hold no dictionary that may
     * need a larger one: 1.25 times its length, and 8 MiB at least (RFC 9842). Key
     * {@code restcompress.decode.max-window}: 1024..16777216 bytes, default 16MiB. */
    public static final Setting<Long> DECODE_MAX_WINDOW =
            of("decode.max-window", bytes(1 << 10, 1 << 24), (long) DecodeLimits.DEFAULT_MAX_WINDOW);

    /** Gzip members, zstd frames or lzf chunks in a row that decode to nothing. Key {@code restcompress.decode.max-empty}:
     * 0 or more, default 100. */
    public static final Setting<Integer> DECODE_MAX_EMPTY =
            of("decode.max-empty", count(0, Integer.MAX_VALUE, ""), DecodeLimits.DEFAULT_MAX_EMPTY);

    /** Codings stacked on one body: each takes memory. Key {@code restcompress.decode.max-codings}: 1..10, default 3. */
    public static final Setting<Integer> DECODE_MAX_CODINGS = of("decode.max-codings", count(1, 10, ""), 3);

    // Whose a response is.

    /** The request fields that tell users apart, beside the principal, {@code Authorization} and {@code Cookie}: what one user was
     * sent never helps another. Servers and clients heed them; a {@code UserKey} stands in their place. Key
     * {@code restcompress.credentials}: names of header fields, default: those of API keys and of proxies that check who asks. */
    public static final Setting<List<String>> CREDENTIALS = of("credentials", fieldNames(), Type.USUAL_CREDENTIALS);

    // Dictionaries (RFC 9842).

    /** Plain HTTP counts as secure, for servers behind a proxy that ends TLS and for trials. Without it a server uses dictionaries
     * over HTTPS only: a request over plain HTTP tells everybody on the way what its client holds. Key {@code restcompress.dictionary.assume-secure}:
     * true or false, default false. */
    public static final Setting<Boolean> DICTIONARY_ASSUME_SECURE = of("dictionary.assume-secure", flag(), false);

    /** The key of the hash that keeps the dictionaries of users apart, in Base64; empty: one that this process draws. Set the same one
     * on all nodes that share a store. Key {@code restcompress.dictionary.key}: 16 bytes or more, default empty. */
    public static final Setting<String> DICTIONARY_KEY = of("dictionary.key", secret(), "");

    /** Longer responses of {@code @Delta} methods are not remembered, and so no dictionary for the next. Key
     * {@code restcompress.delta.max-size}: 1..67108864 bytes, default 1MiB. */
    public static final Setting<Long> DELTA_MAX_SIZE = of("delta.max-size", bytes(1, 1 << 26), 1L << 20);

    /** What a server remembers of the responses of all {@code @Delta} methods together. Key {@code restcompress.delta.max-bytes}:
     * 0 or more bytes, default 64MiB. */
    public static final Setting<Long> DELTA_MAX_BYTES = of("delta.max-bytes", bytes(0, Long.MAX_VALUE), 1L << 26);

    // Coded bodies that are kept.

    /** What an application keeps of coded bodies, plain and coded together. More than 0: those of all methods, if the response says
     * {@code public} or the method is {@code @Cached}. 0: those of
     * {@code @Cached} methods alone, up to 32 MiB. Key {@code restcompress.cache.max-bytes}: 0 or more bytes, default 0. */
    public static final Setting<Long> CACHE_MAX_BYTES = of("cache.max-bytes", bytes(0, Long.MAX_VALUE), 0L);

    /** Bodies of more bytes are not kept. Beyond 128 KiB, bodies of methods with kept ones are held so long before they are coded.
     * Key {@code restcompress.cache.max-entry}: 1..16777216 bytes, default 128KiB. */
    public static final Setting<Long> CACHE_MAX_ENTRY = of("cache.max-entry", bytes(1, 1 << 24), 1L << 17);

    // Clients.

    /** {@code false}: a client neither asks for compressed responses nor compresses requests, whatever else is said. What comes
     * compressed is decoded even so. Key {@code restcompress.client.enabled}: true or false, default true. */
    public static final Setting<Boolean> CLIENT_ENABLED = of("client.enabled", flag(), true);

    /** What a client accepts; empty: as {@code restcompress.codings}. Key {@code restcompress.client.accept}: codings, default empty. */
    public static final Setting<List<String>> CLIENT_ACCEPT = of("client.accept", Codings.several(), List.of());

    /** The coding for every request body of a client, or of one call; or {@code none}: a client does not know before the first answer
     * what a server takes. Key {@code restcompress.client.request-coding}: codings, default none. */
    public static final Setting<String> CLIENT_REQUEST_CODING =
            of("client.request-coding", Codings.oneOr("none"), "none");

    /** Compressed bodies up to this length are sent by {@code CompressedBodyHandlers} with their exact {@code Content-Length}. Longer
     * ones are sent in chunks, which some servers answer with 411. Key {@code restcompress.client.buffer-size}:
     * 0..1073741824 bytes, default 1MiB. */
    public static final Setting<Long> CLIENT_BUFFER_SIZE = of("client.buffer-size", bytes(0, 1 << 30), 1L << 20);

    /** How long a client remembers which codings an origin takes. Key {@code restcompress.client.memory}: 0s or more, such as 10s, 5m
     * or PT5M, default 600s: a server changes that with a new version. */
    public static final Setting<Duration> CLIENT_MEMORY = of("client.memory", Type.duration(), Duration.ofMinutes(10));

    /** A client keeps the dictionaries that servers offer, and tells them which it holds. Key {@code restcompress.client.dictionaries}:
     * true or false, default true. */
    public static final Setting<Boolean> CLIENT_DICTIONARIES = of("client.dictionaries", flag(), true);

    /** {@code true}: all requests of a client are those of one user, so that it uses dictionaries even if it has a cookie store or
     * an authenticator. Key {@code restcompress.client.one-user}: true or false, default false. */
    public static final Setting<Boolean> CLIENT_ONE_USER = of("client.one-user", flag(), false);

    /** What one client keeps of dictionaries; at most half of it for one origin. Key
     * {@code restcompress.client.dictionaries.max-bytes}: 0 or more bytes, default 16MiB. */
    public static final Setting<Long> CLIENT_DICTIONARIES_MAX_BYTES =
            of("client.dictionaries.max-bytes", bytes(0, Long.MAX_VALUE), 1L << 24);

    private Setting(String key, Type<T> type, T preset) {
        super(key, type, preset);
    }

    private static <E extends Enum<E>> Setting<E> of(String name, E preset) {
        return of(name, Type.choice(preset.getDeclaringClass()), preset);
    }

    private static <T> Setting<T> of(String name, Type<T> type, T preset) {
        Setting<T> setting = new Setting<>(PREFIX + name, type, preset);
        DECLARED.put(setting.key(), setting);
        return setting;
    }

    /**
     * The compression level of one coding: what its library calls level or quality, in a range of its own. Key
     * {@code restcompress.level.<coding>}: a whole number or default, default default: the codec's own.
     *
     * @param coding its name; every value is refused for one that is neither built in nor installed
     * @return the setting; its default is {@link #OWN_LEVEL}
     */
    public static Setting<Integer> level(String coding) {
        String name = coding.toLowerCase(Locale.ROOT);
        return new Setting<>(LEVEL + name, Codings.level(name), OWN_LEVEL);
    }

    /** {@return all settings in the order of their keys, and then a level for each coding that is built in or installed} */
    public static List<Setting<?>> all() {
        return Stream.concat(DECLARED.values().stream(), Codings.withLevels().map(Setting::level))
                .toList();
    }

    /**
     * The setting of a key.
     *
     * @param key such as {@code restcompress.min-size}
     * @return the setting
     * @throws IllegalArgumentException if there is none, naming the nearest key if one is near
     */
    public static Setting<?> named(String key) {
        Setting<?> declared = DECLARED.get(key);
        return declared != null ? declared : Nearest.of(key, all());
    }
}
