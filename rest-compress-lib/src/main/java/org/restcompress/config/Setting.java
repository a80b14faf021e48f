// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import static org.restcompress.config.Type.bytes;
import static org.restcompress.config.Type.mediaTypes;
import static org.restcompress.internal.policy.MediaTypePattern.ALREADY_COMPRESSED;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.config.value.AcceptRanges;
import org.restcompress.config.value.Apply;
import org.restcompress.config.value.CrossSite;
import org.restcompress.config.value.Decode;
import org.restcompress.config.value.EntityTagMode;
import org.restcompress.config.value.JitterMode;
import org.restcompress.config.value.Prefer;
import org.restcompress.config.value.Switch;
import org.restcompress.internal.policy.JitterKey;
import org.restcompress.internal.policy.LengthHiding;
import org.restcompress.internal.policy.MediaTypePattern;

/**
 * One setting: its key, what it may be, what it is unless set, and what it means. The comment of each constant says why
 * its default is what it is; {@link #meaning} says what the setting does.
 *
 * @param <T> the type of its value
 */
public final class Setting<T> {
    /** What all keys begin with. */
    public static final String PREFIX = "restcompress.";

    /** What {@link #CLIENT_REQUEST_CODING} is where bodies stay as they are. */
    public static final String NO_CODING = "none";

    /** What {@link #level} is where none is set: the codec uses its own default. No coding has such a level. */
    public static final int OWN_LEVEL = Integer.MIN_VALUE;

    static final String LEVEL = PREFIX + "level.";

    /** By key. Before the constants, which add themselves. */
    private static final Map<String, Setting<?>> DECLARED = new TreeMap<>();

    /** Annotated, so that nobody's responses change because a dependency came. */
    public static final Setting<Apply> APPLY =
            of("apply", Apply.ANNOTATED, "`all`: every method that is not `@NoCompress`");

    /** Empty, for the order of {@link Codecs}. */
    public static final Setting<List<String>> CODINGS = of(
            "codings", Type.codings(), List.of(), "the codings, in the server's order; empty: all that are installed");

    /** RFC 9110 §12.5.3 leaves the choice to the server; the client knows better what it can decode cheaply. */
    public static final Setting<Prefer> PREFER = of(
            "prefer",
            Prefer.CLIENT,
            "`client`: the client's weights decide, and the server's order breaks ties."
                    + " `server`: its order decides among all that the client accepts."
                    + " `fastest`: as `client`, but the body goes as it is where that [is sooner](codings.md#preferfastest)");

    /** A packet of the network takes more, so that less would save none. */
    public static final Setting<Integer> MIN_SIZE = of(
            "min-size", bytes(0, 1 << 24), 1024, "shorter bodies stay plain; `@Compress(minSize = …)` for one method");

    /** Empty, since most types are not known here, and shrink. */
    public static final Setting<List<MediaTypePattern>> MEDIA_TYPES = of(
            "media-types",
            mediaTypes(),
            List.of(),
            "only bodies of these types are compressed, such as `text/*`; empty: all");

    /** To compress these again costs time and gains nothing. */
    public static final Setting<List<MediaTypePattern>> EXCLUDE_MEDIA_TYPES =
            of("exclude-media-types", mediaTypes(), ALREADY_COMPRESSED, "bodies of these types are never compressed");

    /** Event streams: thousands may be open and idle, and a state for each would take gigabytes of native memory. */
    public static final Setting<List<MediaTypePattern>> STATELESS_MEDIA_TYPES = of(
            "stateless-media-types",
            mediaTypes(),
            List.of(MediaTypePattern.parse("text/event-stream")),
            "these responses hold no native memory between two flushes, and shrink less for it (see"
                    + " [event streams](performance.md#event-streams)); empty: none, `*/*`: all");

    /** RFC 9110 §8.8.3: two representations have two tags; a suffix keeps strong ones strong. */
    public static final Setting<EntityTagMode> ETAG = of(
            "etag",
            EntityTagMode.SUFFIX,
            "what happens to the [entity tag](responses-and-requests.md#entity-tags) of a compressed response");

    /** A range of a compressed body is of no use to who asks for one of the plain body. */
    public static final Setting<AcceptRanges> ACCEPT_RANGES =
            of("accept-ranges", AcceptRanges.REMOVE, "what happens to `Accept-Ranges` on a compressed response");

    /** Most bodies hold no secret, and most services are there for other sites. */
    public static final Setting<CrossSite> CROSS_SITE =
            of("cross-site", CrossSite.COMPRESS, "`skip`: responses to `Sec-Fetch-Site: cross-site` stay plain");

    /** 0, since longer responses are a price that nobody pays unasked. */
    public static final Setting<Integer> JITTER_MAX = of(
            "jitter.max",
            bytes(0, LengthHiding.LARGEST_MAX),
            0,
            "the most bytes that are added to a compressed response, to hide its length. At 0 they are added only where"
                    + " `@Jitter` stands, which then adds up to 32");

    /** See {@link LengthHiding#DEFAULT_WINDOW} for the reason. */
    public static final Setting<Integer> JITTER_WINDOW = of(
            "jitter.window",
            bytes(1, LengthHiding.LARGEST_WINDOW),
            LengthHiding.DEFAULT_WINDOW,
            "how much of a body decides how long its padding is");

    /** By content, since what changes can be averaged away. */
    public static final Setting<JitterMode> JITTER_MODE = of(
            "jitter.mode",
            JitterMode.CONTENT,
            "what decides how long the padding is. `content`: a fast keyed hash of the body. `content_sha256`:"
                    + " HMAC-SHA-256 of the body. `random`: nothing, each response draws anew");

    /** One of this process, which is not made before it is needed. */
    public static final Setting<JitterKey> JITTER_KEY = late(
            "jitter.key",
            Type.secret("16 bytes or more", JitterKey::parse),
            JitterKey::ofProcess,
            "the key of the hash, in Base64; by default each process draws one. Set the same one on all nodes if they are to"
                    + " send the same bytes");

    /** Annotated, as with responses. */
    public static final Setting<Decode> DECODE = of(
            "decode",
            Decode.ANNOTATED,
            "`annotated`: requests to annotated methods are decoded, in the codings that are named there. `all`: those to"
                    + " all methods, in all installed codings. `none`: none; they reach the method as they came");

    /** Off, since it adds a header to responses that are not compressed, too. */
    public static final Setting<Boolean> DECODE_ADVERTISE = of(
            "decode.advertise",
            Type.flag(),
            false,
            "`true`: a success lists in `Accept-Encoding`"
                    + " [what requests may come in](responses-and-requests.md#telling-clients-first)");

    /** See {@link DecodeLimits#DEFAULT_MAX_SIZE} for the reason. */
    public static final Setting<Long> DECODE_MAX_SIZE = of(
            "decode.max-size",
            Type.manyBytes(1, Long.MAX_VALUE),
            DecodeLimits.DEFAULT_MAX_SIZE,
            "the most bytes that one body may decode to, on servers and clients. The compressed body may have 9/8 of that"
                    + " plus 1 MiB");

    /** See {@link DecodeLimits#DEFAULT_MAX_RATIO} for the reason. */
    public static final Setting<Integer> DECODE_MAX_RATIO = of(
            "decode.max-ratio",
            Type.count(1, Integer.MAX_VALUE),
            DecodeLimits.DEFAULT_MAX_RATIO,
            "decoded bytes for each received byte, after the first 1 MiB that is decoded");

    /** From the smallest window of brotli and zstd to the largest of brotli. */
    public static final Setting<Integer> DECODE_MAX_WINDOW = of(
            "decode.max-window",
            bytes(1 << 10, 1 << 24),
            DecodeLimits.DEFAULT_MAX_WINDOW,
            "the largest window that a zstd frame (8 MiB at most, RFC 9659) or a brotli stream may ask for");

    /** See {@link DecodeLimits#DEFAULT_MAX_EMPTY} for the reason. */
    public static final Setting<Integer> DECODE_MAX_EMPTY = of(
            "decode.max-empty",
            Type.count(0, Integer.MAX_VALUE),
            DecodeLimits.DEFAULT_MAX_EMPTY,
            "gzip members, zstd frames or lzf chunks in a row that decode to nothing");

    /** More than two have no use, and each takes memory. */
    public static final Setting<Integer> DECODE_MAX_CODINGS =
            of("decode.max-codings", Type.count(1, 10), 3, "codings stacked on one body");

    /** Empty: a client takes what it could send. */
    public static final Setting<List<String>> CLIENT_ACCEPT =
            of("client.accept", Type.codings(), List.of(), "what a client accepts; empty: as `restcompress.codings`");

    /** None, since a client does not know before the first answer what a server takes. */
    public static final Setting<String> CLIENT_REQUEST_CODING = of(
            "client.request-coding",
            Type.codingOr(NO_CODING),
            NO_CODING,
            "the coding for every request body of a client, or of one call; or `none`");

    /** 1 MiB holds most uploads once they are coded, and a client can bear some of them at a time. */
    public static final Setting<Integer> CLIENT_BUFFER_SIZE = of(
            "client.buffer-size",
            bytes(0, 1 << 30),
            1 << 20,
            "compressed bodies up to this length are sent by `CompressedBodyHandlers` with their exact `Content-Length`."
                    + " Longer ones are sent in chunks, which some servers answer with 411");

    /** A server that learns a coding, or unlearns one, does so with a new version. */
    public static final Setting<Integer> CLIENT_MEMORY = of(
            "client.memory",
            Type.seconds(0, Integer.MAX_VALUE),
            600,
            "how long a client remembers which codings an origin takes");

    // Plain where that is sooner.

    /** What many clients have of late, on mobile networks, too. */
    public static final Setting<Integer> AUTO_BANDWIDTH = of(
            "auto.bandwidth",
            Type.megabits(1, 1_000_000),
            100,
            "what a client's link is taken to carry, with `restcompress.prefer=fastest`");

    // Coded bodies that are kept.

    /** Bytes that {@code @Cached} methods have where {@link #CACHE_MAX_BYTES} is 0: a thousand bodies of 20 KB and more. */
    public static final long CACHE_PRESET_BYTES = 1L << 25;

    /** 0, since most responses are sent once, and memory is the application's. */
    public static final Setting<Long> CACHE_MAX_BYTES = of(
            "cache.max-bytes",
            Type.manyBytes(0, Long.MAX_VALUE),
            0L,
            "what an application keeps of coded bodies, plain and coded together. More than 0: those of all methods. 0: those"
                    + " of `@Cached` methods alone, up to 33554432 bytes");

    /** As much as is held of a body anyway, before it is coded in one call. */
    public static final Setting<Integer> CACHE_MAX_ENTRY = of(
            "cache.max-entry",
            bytes(1, 1 << 24),
            1 << 17,
            "bodies of more bytes are not kept. Beyond 131072, bodies of methods with kept ones are held so long before"
                    + " they are coded");

    /** On: it takes processors that are idle, and saves bytes each time that the body is sent. */
    public static final Setting<Switch> CACHE_RECODE = of(
            "cache.recode",
            Switch.ON,
            "`on`: what is asked for often is coded again at a high level while the process is idle");

    // Dictionaries (RFC 9842).

    /** Stands for the hash of a dictionary in {@link #DICTIONARY_PATH}. */
    public static final String DICTIONARY_HASH = "{hash}";

    /** Off: a request that was sent over plain HTTP tells everybody on the way what it asks for and what it holds. */
    public static final Setting<Boolean> DICTIONARY_ASSUME_SECURE = of(
            "dictionary.assume-secure",
            Type.flag(),
            false,
            "`true`: plain HTTP counts as secure, for servers behind a proxy that ends TLS. Dictionaries are used over"
                    + " HTTPS and on loopback only");

    /** RFC 8615 keeps such paths free of the application's own. */
    public static final Setting<String> DICTIONARY_PATH = of(
            "dictionary.path",
            Type.path(DICTIONARY_HASH),
            "/.well-known/restcompress/" + DICTIONARY_HASH,
            "where the dictionaries of `@Dictionary` are served, below the application's path");

    /** One of this process, which is not made before it is needed. */
    public static final Setting<JitterKey> DICTIONARY_KEY = late(
            "dictionary.key",
            Type.secret("16 bytes or more", JitterKey::parse),
            JitterKey::ofProcess,
            "the key of the hash that keeps the dictionaries of users apart, in Base64; by default each process draws one."
                    + " Set the same one on all nodes that share a store");

    /** 1 MiB holds most lists, and a window of zstd that no decoder refuses. */
    public static final Setting<Integer> DELTA_MAX_SIZE = of(
            "delta.max-size",
            bytes(1, 1 << 26),
            1 << 20,
            "longer responses of `@Delta` methods are not remembered, and so no dictionary for the next");

    /** As much as some hundred polled lists take. */
    public static final Setting<Integer> DELTA_MAX_BYTES = of(
            "delta.max-bytes",
            bytes(0, Integer.MAX_VALUE),
            1 << 26,
            "what a server remembers of the responses of all `@Delta` methods together");

    /** On: a client that is not asked to hold anything holds nothing. */
    public static final Setting<Switch> CLIENT_DICTIONARIES = of(
            "client.dictionaries",
            Switch.ON,
            "`on`: a client keeps the dictionaries that servers offer, and tells them which it holds");

    /** A client talks to few servers, and most of what they send is no dictionary. */
    public static final Setting<Integer> CLIENT_DICTIONARIES_MAX_BYTES = of(
            "client.dictionaries.max-bytes",
            bytes(0, Integer.MAX_VALUE),
            1 << 24,
            "what one client keeps of dictionaries; at most half of it for one origin");

    // What responses tell of what was done with them.

    /** Off: how long a content takes to code tells something of it, and of the server's load. */
    public static final Setting<Boolean> SERVER_TIMING = of(
            "server-timing",
            Type.flag(),
            false,
            "`true`: a response that was coded in one call says in `Server-Timing` how long that took"
                    + " ([what that tells](events.md#server-timing))");

    /** Off: it tells a client what the server offers and by which rules. */
    public static final Setting<Boolean> EXPLAIN = of(
            "explain",
            Type.flag(),
            false,
            "`true`: a request with `X-Compression-Explain: 1` [is told](events.md#explain-one-request) which rules were"
                    + " asked, and what each said");

    // What is compressed already: a hop that a message takes, or a content.

    /** The value of {@link #SKIP_HEADER}'s field by which a hop says that it does not compress. */
    public static final String NOT_COMPRESSED = "none";

    /** Empty: nobody knows what proxies call it. */
    public static final Setting<String> SKIP_HEADER = of(
            "skip-header",
            Type.fieldName(),
            "",
            "the request header by which a proxy or tunnel says that [it compresses](responses-and-requests.md"
                    + "#what-is-compressed-already): responses to such requests stay plain, and `Vary` names it; empty: none");

    /** On: to look costs little beside coding, and whoever stores an archive as `application/octet-stream` is right to. */
    public static final Setting<Boolean> DETECT_COMPRESSED = of(
            "detect-compressed",
            Type.flag(),
            true,
            "`true`: a body that [is compressed already](responses-and-requests.md#what-is-compressed-already), whatever its"
                    + " media type says, stays plain. `false`: nobody looks");

    /** On: who registers the feature wants it. */
    public static final Setting<Boolean> CLIENT_ENABLED = of(
            "client.enabled",
            Type.flag(),
            true,
            "`false`: a client neither asks for compressed responses nor compresses requests, whatever else is said. What comes"
                    + " compressed is decoded even so");

    private final String key;
    private final Type<T> type;
    private final Supplier<T> preset;
    private final String meaning;

    private Setting(String key, Type<T> type, Supplier<T> preset, String meaning) {
        this.key = key;
        this.type = type;
        this.preset = preset;
        this.meaning = meaning;
    }

    private static <E extends Enum<E>> Setting<E> of(String name, E preset, String meaning) {
        return of(name, Type.choice(preset.getDeclaringClass()), preset, meaning);
    }

    private static <T> Setting<T> of(String name, Type<T> type, T preset, String meaning) {
        return late(name, type, () -> preset, meaning);
    }

    private static <T> Setting<T> late(String name, Type<T> type, Supplier<T> preset, String meaning) {
        Setting<T> setting = new Setting<>(PREFIX + name, type, preset, meaning);
        DECLARED.put(setting.key, setting);
        return setting;
    }

    /**
     * The compression level of one coding: what its library calls level or quality, in a range of its own.
     *
     * @param coding its name; every value is refused for one that is neither built in nor installed
     * @return the setting; its default is {@link #OWN_LEVEL}
     */
    public static Setting<Integer> level(String coding) {
        String name = coding.toLowerCase(Locale.ROOT);
        String meaning = "compression level; [each coding](codings.md) has its own range and default";
        return new Setting<>(LEVEL + name, Type.level(name), () -> OWN_LEVEL, meaning);
    }

    /** {@return all settings in the order of their keys, and then a level for each coding that {@link Codecs#installed} knows} */
    public static List<Setting<?>> all() {
        Codecs codecs = Codecs.installed();
        Stream<String> codings = Stream.concat(
                codecs.names().stream(), codecs.unavailable().stream().sorted());
        return Stream.concat(DECLARED.values().stream(), codings.map(Setting::level))
                .toList();
    }

    /** The setting that has a key, which fails if there is none. */
    static Setting<?> named(String key) {
        Setting<?> declared = DECLARED.get(key);
        if (declared == null && !key.startsWith(LEVEL)) {
            throw new IllegalArgumentException(key + ": there is no such setting");
        }
        return declared != null ? declared : level(key.substring(LEVEL.length()));
    }

    /** {@return what it is called in configuration files, such as {@code restcompress.min-size}} */
    public String key() {
        return key;
    }

    /** {@return what it may be, as in complaints, such as {@code 0..16777216}} */
    public String expected() {
        return type.expected().get();
    }

    /** {@return what it is unless set} */
    public T preset() {
        return preset.get();
    }

    /** {@return what it does, in one line of Markdown} */
    public String meaning() {
        return meaning;
    }

    Type<T> type() {
        return type;
    }

    /** The value of a text. If it makes no sense, the complaint has the key, the text and what is expected. */
    T parse(String text) {
        return Type.keyed(key, type.read(), text.strip());
    }

    /** What is kept of a value, such as a coding's name in lower case. The complaint is that of {@link #parse}. */
    T check(T value) {
        return Type.keyed(key, type.check(), value);
    }

    /** The key. */
    @Override
    public String toString() {
        return key;
    }
}
