// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.net.URI;
import java.time.InstantSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.DictionaryCodec;
import org.restcompress.config.Setting;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.settings.Settings;

/**
 * Uses dictionaries for one client (RFC 9842). It names them in requests, decodes responses with them, and holds
 * responses that may be dictionaries. Clients do not share an instance.
 */
public final class ClientDictionaries {
    private final InstantSource clock;
    private final Map<String, DictionaryCodec> codecs =
            DictionaryCodecs.installed().byCoding();

    private @Nullable HeldDictionaries held;

    public ClientDictionaries(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * Returns the call for a request that is about to be sent, whose {@code Accept-Encoding} the library sets. Returns
     * {@link DictionaryCall#NONE} if the settings use no dictionaries, no codec with dictionaries works here, or the
     * caller names a dictionary itself.
     *
     * @param mayBeAnybodys whether something later, such as a cookie store, may decide who the user is; dictionaries
     * are then used only if the settings say that the user is always the same
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

    private DictionaryCall call(HeldDictionaries held, String method, URI url, FieldLines request) {
        // The body that a HEAD describes is never sent.
        HeldDictionary named =
                method.equals("HEAD") ? null : held.lookup(url, request).orElse(null);
        return new DictionaryCall(held, codecs, method, url, request, clock.instant(), named);
    }

    /** Created for the first call: the settings of a client may change until then. */
    private synchronized HeldDictionaries held(Settings config) {
        HeldDictionaries made = held;
        if (made == null) {
            made = new HeldDictionaries(
                    config.get(Setting.CLIENT_DICTIONARIES_MAX_BYTES),
                    config.get(Setting.DECODE_MAX_WINDOW),
                    clock,
                    config.credentials());
            held = made;
        }
        return made;
    }
}
