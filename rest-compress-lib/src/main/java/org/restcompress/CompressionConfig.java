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
 * The configuration of a server, of a client, or of both; immutable.
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
 * <p>A value that is not set here comes from the runtime's configuration under its setting's key, or else it is the default.
 * A server ignores what counts for clients alone, and a client ignores what counts for servers alone: one configuration may
 * serve both.
 *
 * <p>A value that makes no sense is refused with an {@link IllegalArgumentException}, and so is null. That happens when the
 * value is given to the builder, or, for values under a key, when the feature starts. The message is one line with the key,
 * the value, and what is expected.
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

    /** {@return the configuration that has every setting at its default} */
    public static CompressionConfig defaults() {
        return DEFAULTS;
    }

    /** {@return a builder that has every setting at its default} */
    public static Builder builder() {
        return new Builder(DEFAULTS);
    }

    /** {@return a builder that has all of this configuration} */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /**
     * The value of a setting.
     *
     * @param setting any, such as {@link Setting#MIN_SIZE}
     * @param <T> the type of its value
     * @return what it is set to here, or else its default
     */
    public <T> T get(Setting<T> setting) {
        return settings.get(setting);
    }

    /**
     * Whether a setting was set here, even if to its default. If it was not, its value may come from the runtime's configuration.
     *
     * @param setting any
     * @return whether it is set here
     */
    public boolean isSet(Setting<?> setting) {
        return settings.isSet(setting);
    }

    /**
     * The codecs that these settings choose. They are found through the current thread's context class loader, which may
     * load native libraries.
     *
     * @return codecs that work here, the favourite first
     * @throws IllegalArgumentException if a level is out of range for a codec that was not seen when the level was set, as
     *     another application may have another codec for the coding
     */
    public List<ContentCodec> codecs() {
        return settings.codecs().stream().toList();
    }

    /**
     * Who is told of messages, beside the listeners that are services or beans.
     *
     * @return the listeners, in the order in which they were given to the builder; none by default
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

    /** Whether the same settings have the same values, and all that has no key is equal. */
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

    /** What is not at its default, by key, and then what has no key; secrets are masked. */
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

    /** Collects settings. Each method refuses at once what makes no sense. */
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
         * Sets what counts for servers alone. Clients ignore it.
         *
         * @param settings is called at once; several calls add up
         * @return this
         * @throws IllegalArgumentException if a value makes no sense
         */
        public Builder server(Consumer<Server> settings) {
            Given.value("server", settings, "settings of a server").accept(new Server(this));
            return this;
        }

        /**
         * Sets what counts for clients alone. Servers ignore it.
         *
         * @param settings is called at once; several calls add up
         * @return this
         * @throws IllegalArgumentException if a value makes no sense
         */
        public Builder client(Consumer<Client> settings) {
            Given.value("client", settings, "settings of a client").accept(new Client(this));
            return this;
        }

        /**
         * Adds a listener, which is told of each message when it has ended.
         *
         * @param listener called by many threads at a time; what it throws harms no message
         * @return this
         * @throws IllegalArgumentException if the listener is null, or was added before
         */
        public Builder listener(CodingListener listener) {
            Given.value("listener", listener, "a listener");
            if (listeners.stream().anyMatch(known -> known == listener)) {
                throw new IllegalArgumentException("listener: " + nameOf(listener) + " twice (expected each once)");
            }
            listeners.add(listener);
            return this;
        }

        /**
         * Ends the collection. The builder can be used further.
         *
         * @return the configuration
         * @throws IllegalArgumentException if a media type is both included and excluded here. One that is included here, and excluded
         *     by default or under a key, fails later: when the feature starts or the client is made
         */
        public CompressionConfig build() {
            // What is not excluded here may be excluded under a key, and the other way round.
            boolean isComplete = settings.isSet(Setting.EXCLUDE_MEDIA_TYPES);
            return new CompressionConfig(isComplete ? settings.checked() : settings, rules, deltas, userKey, listeners);
        }
    }

    /** Collects what counts for servers alone. */
    public static final class Server extends ServerOptions {
        private Server(Builder builder) {
            super(builder);
        }
    }

    /** Collects what counts for clients alone. */
    public static final class Client extends ClientOptions {
        private Client(Builder builder) {
            super(builder);
        }
    }
}
