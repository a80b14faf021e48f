// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.settings;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Apply;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.policy.MediaTypePattern;

/** The values of all settings. It is immutable. */
public final class Settings {
    private static final String LEVEL = Setting.PREFIX + "level.";
    private static final Settings DEFAULTS = new Settings(Map.of());

    /** Values by key. A setting without a value is at its default. */
    private final Map<String, Object> values;

    private final Map<String, Integer> levels;
    private final DecodeLimits decodeLimits;
    private final DecodeLimits responseLimits;

    private Settings(Map<String, Object> values) {
        this.values = Map.copyOf(values);
        Map<String, Integer> set = this.values.keySet().stream()
                .filter(Settings::isLevel)
                .map(Settings::codingOf)
                .collect(Collectors.toMap(coding -> coding, coding -> get(Setting.level(coding))));
        set.values().removeIf(level -> level == Setting.OWN_LEVEL);
        levels = Map.copyOf(set);
        decodeLimits = DecodeLimits.builder()
                .maxSize(get(Setting.DECODE_MAX_SIZE))
                .maxRatio(get(Setting.DECODE_MAX_RATIO))
                .maxWindow(get(Setting.DECODE_MAX_WINDOW).intValue())
                .build();
        responseLimits = decodeLimits.toBuilder()
                .maxSize(get(Setting.CLIENT_DECODE_MAX_SIZE))
                .build();
    }

    /** Creates the settings that are set somewhere, with their values. */
    public static Settings of(Predicate<Setting<?>> isSet, Function<Setting<?>, Object> get) {
        Map<String, Object> values = new HashMap<>();
        for (Setting<?> setting : Setting.all()) {
            if (isSet.test(setting)) {
                values.put(setting.key(), get.apply(setting));
            }
        }
        return new Settings(values);
    }

    /**
     * Whether a key is, or was meant to be, a key of this library. The artifact's name has a hyphen, so a key may have one
     * by mistake.
     */
    public static boolean isOurs(String key) {
        return key.toLowerCase(Locale.ROOT).replace("-", "").startsWith(Setting.PREFIX);
    }

    /** Returns all settings at their defaults. */
    public static Settings defaults() {
        return DEFAULTS;
    }

    /** Returns the value of a setting, or its default if it is not set. */
    @SuppressWarnings("unchecked") // Only what a setting has checked or read is under its key.
    public <T> T get(Setting<T> setting) {
        Object value = values.get(setting.key());
        return value == null ? defaultOf(setting) : (T) value;
    }

    /** Returns the default of a setting. Two settings follow another one if that is set. */
    @SuppressWarnings("unchecked") // Both settings of a pair have values of one type.
    private <T> T defaultOf(Setting<T> setting) {
        Object followed = null;
        if (setting.equals(Setting.CLIENT_DECODE_MAX_SIZE)) {
            followed = values.get(Setting.DECODE_MAX_SIZE.key());
        } else if (setting.equals(Setting.DECODE) && get(Setting.APPLY) == Apply.ALL) {
            followed = Apply.ALL;
        }
        return followed == null ? setting.defaultValue() : (T) followed;
    }

    /** Returns whether a setting was set, even if to its default. */
    public boolean isSet(Setting<?> setting) {
        return values.containsKey(setting.key());
    }

    /**
     * Returns these settings with one changed. It refuses an invalid value; the error names the key, the value and what
     * is expected.
     */
    public <T> Settings with(Setting<T> setting, T value) {
        return with(setting.key(), (Object) setting.check(value));
    }

    /** Does the same with the texts of a configuration file. It also refuses an unknown key. */
    public Settings with(String key, String text) {
        Setting<?> setting = Setting.named(key);
        return with(setting.key(), (Object) setting.parse(text));
    }

    private Settings with(String key, Object value) {
        Map<String, Object> changed = new HashMap<>(values);
        changed.put(key, value);
        return new Settings(changed);
    }

    /**
     * Takes the settings that are not set here from another source.
     *
     * @param source is called for each key, and returns a value, its text, a collection, an array, or null
     */
    public Settings orElse(Function<String, @Nullable Object> source) {
        Map<String, Object> completed = new HashMap<>();
        for (Setting<?> setting : Setting.all()) {
            Object value = source.apply(setting.key());
            if (value != null) {
                completed.put(setting.key(), setting.parse(textOf(value)));
            }
        }
        completed.putAll(values);
        return new Settings(completed);
    }

    private static String textOf(Object value) {
        if (value instanceof Object[] array) {
            return textOf(List.of(array));
        }
        return value instanceof Collection<?> elements
                ? elements.stream().map(Object::toString).collect(Collectors.joining(","))
                : value.toString();
    }

    /** Returns the levels that are set, by content coding. Others have the defaults of their codecs. */
    public Map<String, Integer> levels() {
        return levels;
    }

    /**
     * Returns the request fields that tell users apart. They include the default ones, even if the setting names only others:
     * otherwise the users of an API key would count as one user.
     */
    public List<String> credentials() {
        return Stream.concat(Setting.CREDENTIALS.defaultValue().stream(), get(Setting.CREDENTIALS).stream())
                .distinct()
                .toList();
    }

    /** Returns the limits for decoding the body of a request, except for the number of its content codings. */
    public DecodeLimits decodeLimits() {
        return decodeLimits;
    }

    /** Returns the same limits for the responses that a client receives. */
    public DecodeLimits responseLimits() {
        return responseLimits;
    }

    /** Returns these settings for a method that decodes the same requests, and compresses no response. */
    public Settings withoutCompression() {
        return with(Setting.DECODE, get(Setting.DECODE)).with(Setting.APPLY, Apply.NONE);
    }

    /**
     * Returns the codecs that these settings choose, in the server's order of preference. They are found through the
     * current thread's context class loader, which may load native libraries ({@link Codecs#installed}).
     */
    public Codecs codecs() {
        return Codecs.installed().choose(get(Setting.CODINGS), levels);
    }

    private static boolean isLevel(String key) {
        return key.startsWith(LEVEL);
    }

    private static String codingOf(String key) {
        return key.substring(LEVEL.length());
    }

    /**
     * Returns the setting of a key. The content codings that the class loader sees now may differ from those when it
     * was set.
     */
    private static Setting<?> settingOf(String key) {
        return isLevel(key) ? Setting.level(codingOf(key)) : Setting.named(key);
    }

    /**
     * Returns these settings, but refuses an included media type of which all bodies are excluded. Both lists must be final.
     */
    public Settings checked() {
        List<MediaTypePattern> excluded = MediaTypePattern.parse(get(Setting.EXCLUDE_MEDIA_TYPES));
        for (String type : get(Setting.MEDIA_TYPES)) {
            for (MediaTypePattern pattern : excluded) {
                if (pattern.matches(type)) {
                    throw new IllegalArgumentException(Setting.MEDIA_TYPES + ": " + type + " (expected a type that "
                            + Setting.EXCLUDE_MEDIA_TYPES + " does not exclude by " + pattern + ")");
                }
            }
        }
        return this;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Settings settings && values.equals(settings.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    /** Returns the settings that are not at their defaults, by key, with secrets masked. */
    public Map<String, String> changed() {
        Map<String, String> changed = new TreeMap<>();
        values.keySet().forEach(key -> put(changed, settingOf(key)));
        return changed;
    }

    @Override
    public String toString() {
        return changed().toString();
    }

    private <T> void put(Map<String, String> changed, Setting<T> setting) {
        T value = get(setting);
        if (!value.equals(defaultOf(setting))) {
            changed.put(setting.key(), setting.format(value));
        }
    }
}
