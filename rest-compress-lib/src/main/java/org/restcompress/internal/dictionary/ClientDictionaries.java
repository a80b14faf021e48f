// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.DictionaryCodec;
import org.restcompress.config.Setting;
import org.restcompress.internal.dictionary.fields.DictionaryLink;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.platform.Background;
import org.restcompress.internal.settings.Settings;
import org.restcompress.internal.value.Origin;
import org.restcompress.internal.value.SecureContext;

/**
 * How one client uses dictionaries (RFC 9842), whatever its API: which it names, how it decodes, what it keeps, and what it
 * fetches when it has time. Clients do not share one of these.
 */
public final class ClientDictionaries {
    private static final System.Logger LOG = System.getLogger(ClientDictionaries.class.getName());

    /** Of an announced dictionary that is not held: it may have been none, or have been displaced. */
    private static final Duration BETWEEN_FETCHES = Duration.ofMinutes(10);

    /** For a fetch: others wait for it. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** After a fetch that failed: that may be over soon, but a server that is down is not asked with each response. */
    private static final Duration AFTER_FAILURE = Duration.ofMinutes(1);

    /** URLs that are remembered as fetched. */
    private static final int MOST_FETCHED = 256;

    /** Dictionaries to be fetched at a time; others are announced again. */
    private static final int MOST_WAITING = 16;

    private final InstantSource clock;
    private final Map<String, DictionaryCodec> codecs =
            DictionaryCodecs.installed().byCoding();
    private final Duration patience;
    private final Background background = new Background("restcompress-dictionaries", MOST_WAITING);

    /** Ends the fetch that takes too long: to close a stream may take long, too. */
    private final Background ending = new Background("restcompress-dictionaries-end", 1);

    /** When each may be fetched again. */
    private final Map<URI, Instant> fetched = new LinkedHashMap<>();

    private @Nullable HeldDictionaries held;

    @FunctionalInterface
    public interface Fetcher {
        /**
         * Gets the decoded content of a URL, to be closed, with the client, and without anybody's credentials. What it holds
         * is kept while it is read. Fails if the status is none of success, and if the server takes too long.
         */
        InputStream open(URI url) throws IOException, InterruptedException;
    }

    public ClientDictionaries(InstantSource clock) {
        this(clock, PATIENCE);
    }

    /** With another time for a fetch. */
    public ClientDictionaries(InstantSource clock, Duration patience) {
        this.clock = clock;
        this.patience = patience;
    }

    /**
     * A request that is about to be sent, whose {@code Accept-Encoding} is ours; {@link DictionaryCall#NONE} if the settings
     * have no dictionaries used, no codec with dictionaries works here, the caller names a dictionary of its own, or something
     * behind us may say who asks, as a cookie store does, and the settings do not say that it is always the same.
     */
    public DictionaryCall call(Settings config, String method, URI url, FieldLines request, boolean mayBeAnybodys) {
        boolean used = config.get(Setting.CLIENT_DICTIONARIES)
                && (!mayBeAnybodys || config.get(Setting.CLIENT_ONE_USER))
                && !codecs.isEmpty()
                && request.apply(FieldNames.AVAILABLE_DICTIONARY).isEmpty();
        return used ? call(held(config), method, url, request) : DictionaryCall.NONE;
    }

    static String accepting(String accepted, Map<String, DictionaryCodec> codecs) {
        return accepted + ", " + String.join(", ", codecs.keySet());
    }

    /**
     * Whether a request repeats the fields by which an earlier one named a dictionary, beside what {@code Accept-Encoding} is
     * without: nobody knows any more which of those that are held it was.
     */
    public boolean isRepeated(FieldLines request, String accepted) {
        return !request.apply(FieldNames.AVAILABLE_DICTIONARY).isEmpty()
                && request.apply(FieldNames.ACCEPT_ENCODING).equals(List.of(accepting(accepted, codecs)));
    }

    private DictionaryCall call(HeldDictionaries held, String method, URI url, FieldLines request) {
        // The body that a HEAD speaks of never comes.
        HeldDictionary named =
                method.equals("HEAD") ? null : held.lookup(url, request).orElse(null);
        return new DictionaryCall(held, codecs, method, url, request, clock.instant(), named);
    }

    /** Made for the first call: the settings of a client may change until then. */
    private synchronized HeldDictionaries held(Settings config) {
        HeldDictionaries made = held;
        if (made == null) {
            made = new HeldDictionaries(
                    config.get(Setting.CLIENT_DICTIONARIES_MAX_BYTES),
                    config.get(Setting.DECODE_MAX_WINDOW),
                    clock,
                    config.get(Setting.CREDENTIALS));
            held = made;
        }
        return made;
    }

    /** Fetches in the background what a response announces (RFC 9842 §3), of its own origin and in a secure context. */
    public void fetchAnnounced(DictionaryCall call, FieldLines response, Fetcher fetcher) {
        if (!SecureContext.isSecure(call.url())) {
            return;
        }
        for (String target : DictionaryLink.targets(response.apply("Link"))) {
            resolved(call.url(), target).filter(this::isToBeFetched).ifPresent(url -> {
                if (!background.tryDo(1, () -> fetch(url, fetcher))) {
                    forget(url);
                }
            });
        }
    }

    private static Optional<URI> resolved(URI base, String target) {
        try {
            URI url = base.resolve(target);
            // Of another origin: a server could have its clients ask anybody.
            return Optional.of(url)
                    .filter(SecureContext::isSecure)
                    .filter(any -> Origin.of(url).equals(Origin.of(base)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Asked once for each fetch. */
    private synchronized boolean isToBeFetched(URI url) {
        Instant now = clock.instant();
        Instant again = fetched.get(url);
        if (held == null || held.holds(url) || (again != null && now.isBefore(again))) {
            return false;
        }
        fetched.remove(url);
        fetched.put(url, now.plus(BETWEEN_FETCHES));
        if (fetched.size() > MOST_FETCHED) {
            URI first = fetched.keySet().iterator().next();
            fetched.remove(first);
        }
        return true;
    }

    /** It was not tried: when it is announced again, it may be. */
    private synchronized void forget(URI url) {
        fetched.remove(url);
    }

    private synchronized void hasFailed(URI url) {
        fetched.replace(url, clock.instant().plus(AFTER_FAILURE));
    }

    private void fetch(URI url, Fetcher fetcher) {
        Instant end = clock.instant().plus(patience);
        CompletableFuture<Void> isOver = new CompletableFuture<>();
        try (InputStream content = fetcher.open(url)) {
            // Many clients wait without an end for what a server does not send.
            CompletableFuture<Void> unused = isOver.orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                    .whenComplete((read, late) -> {
                        if (late != null) {
                            ending.tryDo(1, () -> close(content));
                        }
                    });
            readToItsEnd(content, end);
        } catch (IOException | RuntimeException e) {
            hasFailed(url);
            LOG.log(Level.DEBUG, () -> "the dictionary " + url + " could not be fetched", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            isOver.complete(null);
        }
    }

    private static void close(InputStream content) {
        try {
            content.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a dictionary is given up", e);
        }
    }

    private synchronized int longest() {
        return held == null ? 0 : held.longest();
    }

    /** Unless it is too long to be held, or takes too long. */
    private void readToItsEnd(InputStream content, Instant end) throws IOException {
        byte[] buffer = new byte[8192];
        long left = longest();
        for (int n = 0;
                n >= 0 && left >= 0 && clock.instant().isBefore(end);
                n = content.read(buffer, 0, buffer.length)) {
            left -= n;
        }
    }
}
