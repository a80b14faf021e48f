// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Side;

/** What a setting tells of itself. */
abstract sealed class Declared<T> permits Setting {
    static final Set<Side> SERVER = Set.of(Side.SERVER);
    static final Set<Side> CLIENT = Set.of(Side.CLIENT);
    static final Set<Side> BOTH = Set.of(Side.SERVER, Side.CLIENT);

    private final String key;
    private final Set<Side> sides;
    private final Type<T> type;
    private final T defaultValue;

    Declared(String key, Set<Side> sides, Type<T> type, T defaultValue) {
        this.key = key;
        this.sides = sides;
        this.type = type;
        this.defaultValue = defaultValue;
    }

    /** {@return what it is called in configuration files, such as {@code restcompress.min-size}} */
    public final String key() {
        return key;
    }

    /** {@return whom it counts for: servers, clients or both} The others take it, and ignore it. */
    public final Set<Side> sides() {
        return sides;
    }

    /** {@return what it may be, with its unit, such as {@code 0..16777216 bytes}} */
    public final String expected() {
        return type.expected().get();
    }

    /** {@return its default} */
    public final T defaultValue() {
        return defaultValue;
    }

    /**
     * Reads a value.
     *
     * @param text as in a configuration file
     * @return the value
     * @throws IllegalArgumentException if the text is null or makes no sense; the message is one line with the key, the text unless
     *     it is a secret, and what is expected
     */
    public final T parse(String text) {
        return type.keyed(key, type.read(), stripped(text));
    }

    private static @Nullable String stripped(@Nullable String text) {
        return text == null ? null : text.strip();
    }

    /**
     * Checks a value.
     *
     * @param value any
     * @return the value as it is kept, such as a coding's name in lower case
     * @throws IllegalArgumentException if the value is null or makes no sense, as {@link #parse} says it
     */
    public final T check(T value) {
        return type.keyed(key, type.check(), value);
    }

    /**
     * Formats a value as {@link #parse} reads it.
     *
     * @param value any
     * @return its text, which {@link #parse} understands, unless it is a secret
     */
    public final String format(T value) {
        return type.write().apply(value);
    }

    /** The key. */
    @Override
    public final String toString() {
        return key;
    }
}
