// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

/** What a setting tells of itself. */
abstract sealed class Declared<T> permits Setting {
    private final String key;
    private final Type<T> type;
    private final T preset;

    Declared(String key, Type<T> type, T preset) {
        this.key = key;
        this.type = type;
        this.preset = preset;
    }

    /** {@return what it is called in configuration files, such as {@code restcompress.min-size}} */
    public final String key() {
        return key;
    }

    /** {@return what it may be, such as {@code 0..16777216 bytes}} */
    public final String expected() {
        return type.expected().get();
    }

    /** {@return what it is unless set} */
    public final T preset() {
        return preset;
    }

    /**
     * Reads a value.
     *
     * @param text as in a configuration file
     * @return the value
     * @throws IllegalArgumentException if it makes no sense, naming the key, the text unless it is a secret, and what is expected
     */
    public final T parse(String text) {
        return Type.keyed(key, type.read(), text.strip());
    }

    /**
     * Checks a value.
     *
     * @param value any
     * @return what is kept of it, such as a coding's name in lower case
     * @throws IllegalArgumentException as {@link #parse} does
     */
    public final T check(T value) {
        return Type.keyed(key, type.check(), value);
    }

    /**
     * Writes a value.
     *
     * @param value any
     * @return its text, which {@link #parse} understands, unless it is a secret
     */
    public final String write(T value) {
        return type.write().apply(value);
    }

    /** The key. */
    @Override
    public final String toString() {
        return key;
    }
}
