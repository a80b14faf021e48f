// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import org.restcompress.config.Setting;
import org.restcompress.internal.settings.Settings;
import org.restcompress.internal.value.Given;

/** Sets the options that servers and clients read, and any setting by its constant or key. */
abstract sealed class CommonOptions permits CompressionConfig.Builder {
    Settings settings;

    CommonOptions(Settings settings) {
        this.settings = settings;
    }

    /**
     * Sets the content codings of responses and requests for which no annotation names others, and of a client's {@code
     * Accept-Encoding} ({@link Setting#CODINGS}).
     *
     * @param codings the names of installed codings, the most preferred first. None, the default, stands for all installed
     *     codings
     * @return this
     * @throws IllegalArgumentException if a name is null, not installed, or given twice
     */
    public CompressionConfig.Builder codings(String... codings) {
        return set(Setting.CODINGS, Given.list(codings));
    }

    /**
     * Sets the compression level of one coding ({@link Setting#level}). The default is the codec's own level.
     *
     * @param coding the name of an installed coding
     * @param level the level or quality, in the coding's own range, such as 1..22 for {@code zstd} and 1..9 for {@code gzip}
     * @return this
     * @throws IllegalArgumentException if the coding is null, is not installed or has no levels, or if the level is out of its
     *     range
     */
    public CompressionConfig.Builder level(String coding, int level) {
        return set(Setting.level(coding), (Integer) level);
    }

    /**
     * Sets the length below which bodies stay uncompressed ({@link Setting#MIN_SIZE}).
     *
     * @param bytes 0..16777216; 1024 by default
     * @return this
     * @throws IllegalArgumentException if the number is out of range
     */
    public CompressionConfig.Builder minSize(long bytes) {
        return set(Setting.MIN_SIZE, bytes);
    }

    /**
     * Sets the media types whose bodies are compressed ({@link Setting#MEDIA_TYPES}).
     *
     * @param patterns such as {@code application/json}, {@code text/*} or {@code application/*+json}. None, the default, stands
     *     for all types but the excluded ones
     * @return this
     * @throws IllegalArgumentException if a pattern is null, invalid, or given twice
     */
    public CompressionConfig.Builder mediaTypes(String... patterns) {
        return set(Setting.MEDIA_TYPES, Given.list(patterns));
    }

    /**
     * Sets the media types whose bodies stay uncompressed ({@link Setting#EXCLUDE_MEDIA_TYPES}). They replace the default, which
     * names the types that are already compressed.
     *
     * @param patterns as for {@link #mediaTypes}. None excludes no type
     * @return this
     * @throws IllegalArgumentException if a pattern is null, invalid, or given twice
     */
    public CompressionConfig.Builder excludeMediaTypes(String... patterns) {
        return set(Setting.EXCLUDE_MEDIA_TYPES, Given.list(patterns));
    }

    /**
     * Sets the longest decoded body of a request ({@link Setting#DECODE_MAX_SIZE}). It limits the responses of clients, too,
     * unless the client sets a limit of its own ({@link CompressionConfig.Client#decodeMaxSize}).
     *
     * @param bytes 1 or more; by default 10485760 for requests, and no limit for responses
     * @return this
     * @throws IllegalArgumentException if the number is out of range
     */
    public CompressionConfig.Builder decodeMaxSize(long bytes) {
        return set(Setting.DECODE_MAX_SIZE, bytes);
    }

    /**
     * Sets how many decoded bytes there may be for each received byte ({@link Setting#DECODE_MAX_RATIO}).
     *
     * @param ratio 1 or more; 200 by default
     * @return this
     * @throws IllegalArgumentException if the number is out of range
     */
    public CompressionConfig.Builder decodeMaxRatio(int ratio) {
        return set(Setting.DECODE_MAX_RATIO, (Integer) ratio);
    }

    /**
     * Sets the value of any setting.
     *
     * @param setting such as {@link Setting#EXPLAIN}
     * @param value its value
     * @param <T> the type of the value
     * @return this
     * @throws IllegalArgumentException if the setting or the value is null, or the value is invalid
     */
    public <T> CompressionConfig.Builder set(Setting<T> setting, T value) {
        settings = settings.with(Given.value("setting", setting, "a constant of Setting"), value);
        return (CompressionConfig.Builder) this;
    }

    /**
     * Sets the value of any setting that is a size.
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
     * Sets the value of the setting with a key.
     *
     * @param key such as {@code restcompress.min-size}
     * @param text the value as in a configuration file, such as {@code 2KiB}
     * @return this
     * @throws IllegalArgumentException if the key or the text is null, the key is unknown, or the value is invalid
     */
    public CompressionConfig.Builder set(String key, String text) {
        settings = settings.with(key, text);
        return (CompressionConfig.Builder) this;
    }
}
