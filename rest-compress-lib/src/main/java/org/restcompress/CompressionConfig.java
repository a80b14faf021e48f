// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.dictionary.UserKey;
import org.restcompress.event.CodingListener;
import org.restcompress.internal.settings.Settings;

/**
 * What a server or a client is configured with: a value for each {@link Setting}, and the application's own policy;
 * immutable.
 *
 * <pre>{@code
 * CompressionConfig.builder().set(MIN_SIZE, 2048).set(PREFER, Prefer.SERVER).set(level("zstd"), 6).build();
 * }</pre>
 *
 * <p>A value that is not set here comes from the runtime's configuration under its setting's key, or else it is the
 * default. A value that makes no sense fails with an {@link IllegalArgumentException} that names the key, the value and
 * what is expected: when it is given to the builder, or, for values under a key, when the feature starts.
 */
public final class CompressionConfig {
    private static final CompressionConfig DEFAULTS =
            new CompressionConfig(Settings.defaults(), always(), Optional.empty(), Optional.empty(), List.of());

    private final Settings settings;
    private final BiPredicate<ContainerRequestContext, ContainerResponseContext> codeIf;

    private final Optional<DictionaryStore> dictionaries;
    private final Optional<UserKey> userKey;
    private final List<CodingListener> listeners;

    private CompressionConfig(
            Settings settings,
            BiPredicate<ContainerRequestContext, ContainerResponseContext> codeIf,
            Optional<DictionaryStore> dictionaries,
            Optional<UserKey> userKey,
            List<CodingListener> listeners) {
        this.settings = settings;
        this.codeIf = codeIf;
        this.dictionaries = dictionaries;
        this.userKey = userKey;
        this.listeners = List.copyOf(listeners);
    }

    /** For all types alike: one for those of Jakarta REST would not link where its API is absent. */
    @SuppressWarnings("UnnecessaryLambda")
    private static <T, U> BiPredicate<T, U> always() {
        return (request, response) -> true;
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
     * The value of a setting.
     *
     * @param setting any, such as {@link Setting#MIN_SIZE}
     * @param <T> the type of its value
     * @return what it is set to, or else its default
     */
    public <T> T get(Setting<T> setting) {
        return settings.get(setting);
    }

    /**
     * Whether a setting has a value of its own, be it that of its default.
     *
     * @param setting any
     * @return whether it is set here
     */
    public boolean isSet(Setting<?> setting) {
        return settings.isSet(setting);
    }

    /**
     * This configuration with one setting changed.
     *
     * @param setting any
     * @param value its value
     * @param <T> the type of its value
     * @return a changed copy
     * @throws IllegalArgumentException if the value makes no sense
     */
    public <T> CompressionConfig with(Setting<T> setting, T value) {
        return new CompressionConfig(settings.with(setting, value), codeIf, dictionaries, userKey, listeners);
    }

    /**
     * This configuration with one size changed.
     *
     * @param setting any
     * @param bytes its value
     * @return a changed copy
     * @throws IllegalArgumentException if the value makes no sense
     */
    public CompressionConfig with(Setting<Long> setting, long bytes) {
        return with(setting, (Long) bytes);
    }

    /**
     * This configuration with one setting changed.
     *
     * @param key such as {@code restcompress.min-size}
     * @param text its value, as it would stand in a configuration file
     * @return a changed copy
     * @throws IllegalArgumentException if the key is unknown or the value makes no sense
     */
    public CompressionConfig with(String key, String text) {
        return new CompressionConfig(settings.with(key, text), codeIf, dictionaries, userKey, listeners);
    }

    /**
     * The codecs that these settings choose. They are found through the current thread's context class loader, which may
     * load native libraries.
     *
     * @return codecs that work here, the server's favourite first
     * @throws IllegalArgumentException if a level is out of range for a codec that was not seen when the level was set, as
     *     another application may have another codec for the coding
     */
    public List<ContentCodec> codecs() {
        return settings.codecs().stream().toList();
    }

    /** The values alone, without the application's own policy. */
    Settings settings() {
        return settings;
    }

    /** The application's own policy; by default it says yes to all. It has no key. */
    BiPredicate<ContainerRequestContext, ContainerResponseContext> codeIf() {
        return codeIf;
    }

    /** Where nodes share what they have sent; by default they do not. It has no key. */
    Optional<DictionaryStore> dictionaries() {
        return dictionaries;
    }

    /** Whose a response is; by default its request's credentials tell. It has no key. */
    Optional<UserKey> userKey() {
        return userKey;
    }

    /**
     * Who is told of messages, beside the listeners that are services or beans. They have no key.
     *
     * @return the listeners, in the order in which they were given to the builder; none by default
     */
    public List<CodingListener> listeners() {
        return listeners;
    }

    /** What is not at its default, by key; secrets are masked. */
    @Override
    public String toString() {
        return settings.toString();
    }

    /** Collects settings, and refuses what makes no sense at once. */
    public static final class Builder {
        private Settings settings;
        private BiPredicate<ContainerRequestContext, ContainerResponseContext> codeIf;

        private Optional<DictionaryStore> dictionaries;
        private Optional<UserKey> userKey;
        private final List<CodingListener> listeners;

        private Builder(CompressionConfig base) {
            settings = base.settings;
            codeIf = base.codeIf;
            dictionaries = base.dictionaries;
            userKey = base.userKey;
            listeners = new ArrayList<>(base.listeners);
        }

        /**
         * Sets a value.
         *
         * @param setting any, such as {@link Setting#MIN_SIZE}
         * @param value its value
         * @param <T> the type of its value
         * @return this
         * @throws IllegalArgumentException if the value makes no sense
         */
        public <T> Builder set(Setting<T> setting, T value) {
            settings = settings.with(setting, value);
            return this;
        }

        /**
         * Sets a size.
         *
         * @param setting any, such as {@link Setting#MIN_SIZE}
         * @param bytes its value
         * @return this
         * @throws IllegalArgumentException if the value makes no sense
         */
        public Builder set(Setting<Long> setting, long bytes) {
            return set(setting, (Long) bytes);
        }

        /**
         * Sets what a key names.
         *
         * @param key such as {@code restcompress.min-size}
         * @param text its value, as it would stand in a configuration file
         * @return this
         * @throws IllegalArgumentException if the key is unknown or the value makes no sense
         */
        public Builder set(String key, String text) {
            settings = settings.with(key, text);
            return this;
        }

        /**
         * Sets the application's own policy, in place of one that was set before. It comes on top of the others: what one
         * of them leaves plain stays plain.
         *
         * @param policy asked once for each response of a negotiated method, after all other response filters; false
         *     leaves the response as it is. What it throws fails the response
         * @return this
         */
        public Builder codeIf(BiPredicate<ContainerRequestContext, ContainerResponseContext> policy) {
            codeIf = Objects.requireNonNull(policy, "codeIf: null (expected a policy)");
            return this;
        }

        /**
         * Sets where the nodes of a cluster share the responses of {@link org.restcompress.provider.Delta} methods, in place
         * of one that was set before. Without one each node knows its own responses only. Set {@code
         * restcompress.dictionary.key} as well, the same on all nodes: keys contain a hash with it.
         *
         * @param store asked for what this node does not know, and told of each response
         * @return this
         */
        public Builder dictionaries(DictionaryStore store) {
            dictionaries = Optional.of(Objects.requireNonNull(store, "dictionaries: null (expected a store)"));
            return this;
        }

        /**
         * Sets who says whose a response is, in place of the principal, {@code Authorization}, {@code Cookie} and the fields that
         * {@code restcompress.credentials} names. It comes before a key that is among the application's providers.
         *
         * @param key asked about each response that may be remembered for the next, or kept
         * @return this
         */
        public Builder userKey(UserKey key) {
            userKey = Optional.of(key);
            return this;
        }

        /**
         * Adds somebody who is told of each message when it has ended.
         *
         * @param listener called by many threads at a time; what it throws harms no message
         * @return this
         */
        public Builder listener(CodingListener listener) {
            listeners.add(Objects.requireNonNull(listener, "listener: null (expected one)"));
            return this;
        }

        /**
         * Ends the collection.
         *
         * @return the configuration
         */
        public CompressionConfig build() {
            return new CompressionConfig(settings, codeIf, dictionaries, userKey, listeners);
        }
    }
}
