// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.dictionary.UserKey;
import org.restcompress.event.CodingListener;
import org.restcompress.internal.server.OwnRule;
import org.restcompress.internal.settings.Settings;
import org.restcompress.internal.value.Given;

/**
 * Holds the configuration of a server, of a client, or of both. It is immutable.
 *
 * <pre>{@code
 * CompressionConfig.builder()
 *         .codings("zstd", "gzip")
 *         .level("zstd", 6)
 *         .minSize(2048)
 *         .server(s -> s.apply(Apply.ALL).compressUnless("an export", (request, response) -> isExport(request)))
 *         .client(c -> c.requestCoding("zstd"))
 *         .set(Setting.DETECT_COMPRESSED, false)
 *         .build();
 * }</pre>
 *
 * <p>If a value is not set here, it comes from the runtime's configuration under its setting's key. If it is not set there
 * either, it is the default. Servers check the settings of clients, but do not use them. Clients do the same with the
 * settings of servers. So both may share one configuration.
 *
 * <p>An invalid value is refused with an {@link IllegalArgumentException}, and so is null. The builder refuses a value when it is
 * given. A server refuses a value under a key when it starts, a client at its first call. A {@link
 * org.restcompress.http.CompressionHttpClient} refuses it when it is made. The message is one line with the key, the
 * value, and what is expected.
 *
 * @since 1.0
 */
public final class CompressionConfig {
    private static final CompressionConfig DEFAULTS =
            new CompressionConfig(Settings.defaults(), List.of(), Optional.empty(), Optional.empty(), List.of());

    private final Settings settings;
    private final List<OwnRule> rules;
    private final Optional<DictionaryStore> deltas;
    private final Optional<UserKey> userKey;
    private final List<CodingListener> listeners;

    private CompressionConfig(
            Settings settings,
            List<OwnRule> rules,
            Optional<DictionaryStore> deltas,
            Optional<UserKey> userKey,
            List<CodingListener> listeners) {
        this.settings = settings;
        this.rules = List.copyOf(rules);
        this.deltas = deltas;
        this.userKey = userKey;
        this.listeners = List.copyOf(listeners);
    }

    /** {@return the configuration with every setting at its default} */
    public static CompressionConfig defaults() {
        return DEFAULTS;
    }

    /** {@return a builder with every setting at its default} */
    public static Builder builder() {
        return new Builder(DEFAULTS);
    }

    /** {@return a builder that starts with this configuration} */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /**
     * Returns the value of a setting.
     *
     * @param setting any setting, such as {@link Setting#MIN_SIZE}
     * @param <T> the type of its value
     * @return the value that is set here, or else the default
     */
    public <T> T get(Setting<T> setting) {
        return settings.get(setting);
    }

    /**
     * Returns whether a setting is set here, even if to its default. If it is not, its value may come from the runtime's
     * configuration.
     *
     * @param setting any setting
     * @return whether it is set here
     */
    public boolean isSet(Setting<?> setting) {
        return settings.isSet(setting);
    }

    /**
     * Returns the codecs that these settings choose. They are found through the current thread's context class loader, which may
     * load native libraries.
     *
     * @return the codecs that work here, the most preferred first
     * @throws IllegalArgumentException if a level is out of range for a codec that was not present when the level was set.
     *     Another application may have another codec for the coding
     */
    public List<ContentCodec> codecs() {
        return settings.codecs().stream().toList();
    }

    /**
     * Returns the listeners that get an event for each message, without the listeners that are services or beans.
     *
     * @return the listeners, in the order in which the builder got them; none by default
     */
    public List<CodingListener> listeners() {
        return listeners;
    }

    Settings settings() {
        return settings;
    }

    List<OwnRule> rules() {
        return rules;
    }

    Optional<DictionaryStore> deltas() {
        return deltas;
    }

    Optional<UserKey> userKey() {
        return userKey;
    }

    /** Returns whether both have the same settings with the same values, and equal conditions, store, user key and listeners. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CompressionConfig config
                && settings.equals(config.settings)
                && rules.equals(config.rules)
                && deltas.equals(config.deltas)
                && userKey.equals(config.userKey)
                && listeners.equals(config.listeners);
    }

    @Override
    public int hashCode() {
        return Objects.hash(settings, rules, deltas, userKey, listeners);
    }

    /** Returns the settings that are not at their defaults, by key, and then what has no key. Secrets are masked. */
    @Override
    public String toString() {
        List<String> changed = new ArrayList<>();
        settings.changed().forEach((key, value) -> changed.add(key + "=" + value));
        rules.forEach(rule -> changed.add((rule.keepsPlain() ? "compressUnless=" : "compressIf=") + rule.reason()));
        deltas.ifPresent(store -> changed.add("deltas=" + nameOf(store)));
        userKey.ifPresent(key -> changed.add("userKey=" + nameOf(key)));
        listeners.forEach(listener -> changed.add("listener=" + nameOf(listener)));
        return "{" + String.join(", ", changed) + "}";
    }

    private static String nameOf(Object given) {
        return given.getClass().getName();
    }

    /** Builds a {@link CompressionConfig}. Each method refuses invalid values at once. */
    public static final class Builder extends CommonOptions {
        final List<OwnRule> rules;
        Optional<DictionaryStore> deltas;
        Optional<UserKey> userKey;
        private final List<CodingListener> listeners;

        private Builder(CompressionConfig base) {
            super(base.settings);
            rules = new ArrayList<>(base.rules);
            deltas = base.deltas;
            userKey = base.userKey;
            listeners = new ArrayList<>(base.listeners);
        }

        /**
         * Sets the options that only servers read. Clients ignore them.
         *
         * @param settings called at once; several calls add up
         * @return this
         * @throws IllegalArgumentException if a value is invalid
         */
        public Builder server(Consumer<Server> settings) {
            Given.value("server", settings, "settings of a server").accept(new Server(this));
            return this;
        }

        /**
         * Sets the options that only clients read. Servers ignore them.
         *
         * @param settings called at once; several calls add up
         * @return this
         * @throws IllegalArgumentException if a value is invalid
         */
        public Builder client(Consumer<Client> settings) {
            Given.value("client", settings, "settings of a client").accept(new Client(this));
            return this;
        }

        /**
         * Adds a listener. It gets an event for each message when the message has ended.
         *
         * @param listener called by many threads at a time; its exceptions harm no message
         * @return this
         * @throws IllegalArgumentException if the listener is null, or was added before
         */
        public Builder listener(CodingListener listener) {
            Given.value("listener", listener, "a listener");
            if (listeners.stream().anyMatch(known -> known == listener)) {
                throw new IllegalArgumentException(
                        "listener: " + nameOf(listener) + " was added twice (expected once)");
            }
            listeners.add(listener);
            return this;
        }

        /**
         * Builds the configuration. The builder can still be used afterwards.
         *
         * @return the configuration
         * @throws IllegalArgumentException if a media type is both included and excluded here. If it is included here, and
         *     excluded by default or under a key, the failure comes later: when the feature starts or the client is made
         */
        public CompressionConfig build() {
            // The runtime's configuration may still exclude other types under a key, or include others.
            boolean isComplete = settings.isSet(Setting.EXCLUDE_MEDIA_TYPES);
            return new CompressionConfig(isComplete ? settings.checked() : settings, rules, deltas, userKey, listeners);
        }
    }

    /** Sets the options that only servers read. */
    public static final class Server extends ServerOptions {
        private Server(Builder builder) {
            super(builder);
        }
    }

    /** Sets the options that only clients read. */
    public static final class Client extends ClientOptions {
        private Client(Builder builder) {
            super(builder);
        }
    }
}
