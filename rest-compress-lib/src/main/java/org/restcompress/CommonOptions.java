// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import org.restcompress.config.Setting;
import org.restcompress.internal.settings.Settings;
import org.restcompress.internal.value.Given;

/** What counts for servers and clients alike, and settings by their constants and keys. */
abstract sealed class CommonOptions permits CompressionConfig.Builder {
    Settings settings;

    CommonOptions(Settings settings) {
        this.settings = settings;
    }

    /**
     * Sets the codings of responses, where no annotation names others, and of a client's {@code Accept-Encoding}
     * ({@link Setting#CODINGS}).
     *
     * @param codings names of installed codings, the favourite first; none for all that are installed, which is the default
     * @return this
     * @throws IllegalArgumentException if one is null, not installed, or there twice
     */
    public CompressionConfig.Builder codings(String... codings) {
        return set(Setting.CODINGS, Given.list(codings));
    }

    /**
     * Sets the compression level of one coding ({@link Setting#level}). By default it is the codec's own.
     *
     * @param coding the name of an installed coding
     * @param level what its library calls level or quality, in the coding's own range, such as 1..22 for {@code zstd} and 1..9
     *     for {@code gzip}
     * @return this
     * @throws IllegalArgumentException if the coding is null or not installed, has no levels, or has no such level
     */
    public CompressionConfig.Builder level(String coding, int level) {
        return set(Setting.level(coding), (Integer) level);
    }

    /**
     * Sets the length below which bodies stay uncompressed ({@link Setting#MIN_SIZE}).
     *
     * @param bytes 0..16777216, by default 1024
     * @return this
     * @throws IllegalArgumentException if it is out of range
     */
    public CompressionConfig.Builder minSize(long bytes) {
        return set(Setting.MIN_SIZE, bytes);
    }

    /**
     * Sets the media types whose bodies are compressed ({@link Setting#MEDIA_TYPES}).
     *
     * @param patterns such as {@code application/json}, {@code text/*} or {@code application/*+json}; none for all types but the
     *     excluded ones, which is the default
     * @return this
     * @throws IllegalArgumentException if one is null, no such pattern, or there twice
     */
    public CompressionConfig.Builder mediaTypes(String... patterns) {
        return set(Setting.MEDIA_TYPES, Given.list(patterns));
    }

    /**
     * Sets the media types whose bodies stay uncompressed ({@link Setting#EXCLUDE_MEDIA_TYPES}), in place of the default, which
     * names types that are compressed already.
     *
     * @param patterns as for {@link #mediaTypes}; none for no type
     * @return this
     * @throws IllegalArgumentException if one is null, no such pattern, or there twice
     */
    public CompressionConfig.Builder excludeMediaTypes(String... patterns) {
        return set(Setting.EXCLUDE_MEDIA_TYPES, Given.list(patterns));
    }

    /**
     * Sets how many decoded bytes there may be for each received one ({@link Setting#DECODE_MAX_RATIO}).
     *
     * @param ratio 1 or more, by default 200
     * @return this
     * @throws IllegalArgumentException if it is out of range
     */
    public CompressionConfig.Builder decodeMaxRatio(int ratio) {
        return set(Setting.DECODE_MAX_RATIO, (Integer) ratio);
    }

    /**
     * Sets any setting.
     *
     * @param setting such as {@link Setting#EXPLAIN}
     * @param value its value
     * @param <T> the type of its value
     * @return this
     * @throws IllegalArgumentException if setting or value is null, or the value makes no sense
     */
    public <T> CompressionConfig.Builder set(Setting<T> setting, T value) {
        settings = settings.with(Given.value("setting", setting, "a constant of Setting"), value);
        return (CompressionConfig.Builder) this;
    }

    /**
     * Sets any size.
     *
     * @param setting such as {@link Setting#CACHE_MAX_BYTES}
     * @param bytes its value
     * @return this
     * @throws IllegalArgumentException if the setting is null, or the value is out of range
     */
    public CompressionConfig.Builder set(Setting<Long> setting, long bytes) {
        return set(setting, (Long) bytes);
    }

    /**
     * Sets what a key names.
     *
     * @param key such as {@code restcompress.min-size}
     * @param text its value as in a configuration file, such as {@code 2KiB}
     * @return this
     * @throws IllegalArgumentException if one of them is null, the key is unknown, or the value makes no sense
     */
    public CompressionConfig.Builder set(String key, String text) {
        settings = settings.with(key, text);
        return (CompressionConfig.Builder) this;
    }
}
