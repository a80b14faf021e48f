// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.core.Configuration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Codecs;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;
import org.restcompress.internal.rest.ClientRuntime;
import org.restcompress.internal.rest.SettingSources;

/**
 * What a client's filters go by.
 *
 * @param config the settings
 * @param codecs all installed codecs, to decode and to code by name
 * @param advertised the value of {@code Accept-Encoding}
 */
public record ClientSettings(Settings config, Codecs codecs, String advertised) {
    private static ClientSettings of(Settings config) {
        Codecs codecs = Codecs.installed().choose(List.of(), config.levels());
        List<String> accept = config.get(Setting.CLIENT_ACCEPT);
        return new ClientSettings(
                config,
                codecs,
                String.join(
                        ", ",
                        codecs.choose(accept.isEmpty() ? config.get(Setting.CODINGS) : accept, config.levels())
                                .names()));
    }

    /** What the filters of one client share. It reads the settings at a call: a client's properties may be set after its features, and a target has its own. */
    public static final class Source {
        private final Settings explicit;
        private final Configuration registered;
        private final ClientRuntime runtime;
        private final Origins origins = new Origins(InstantSource.system());
        private volatile @Nullable Known known;

        /**
         * A source of settings.
         *
         * @param registered the configuration in which the feature was registered
         */
        Source(Settings explicit, Configuration registered, ClientRuntime runtime) {
            this.runtime = runtime;
            this.explicit = explicit;
            this.registered = registered;
        }

        /** What the client does in a way of its own. */
        ClientRuntime runtime() {
            return runtime;
        }

        /** What the client knows of servers. */
        Origins origins() {
            return origins;
        }

        /** A request's configuration; CXF's proxies tell none. */
        Configuration configuration(ClientRequestContext request) {
            return Objects.requireNonNullElse(request.getConfiguration(), registered);
        }

        ClientSettings from(ClientRequestContext request) {
            Configuration configuration = configuration(request);
            Map<String, Object> properties = new HashMap<>();
            for (String name : configuration.getPropertyNames()) {
                if (name.startsWith(Setting.PREFIX)) {
                    properties.put(name, configuration.getProperty(name));
                }
            }
            Known last = known;
            if (last == null || !last.properties.equals(properties)) {
                last = new Known(properties, of(SettingSources.of(explicit, configuration, runtime)));
                known = last;
            }
            return last.settings;
        }

        private record Known(Map<String, Object> properties, ClientSettings settings) {}
    }
}
