// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.settings;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.config.Setting;
import org.restcompress.internal.discovery.Codecs;

/** A value for every setting; immutable. */
public final class Settings {
    private static final String LEVEL = Setting.PREFIX + "level.";
    private static final Settings DEFAULTS = new Settings(Map.of());

    /** By key; what is not in it is at its default. */
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

    /** Those that are set somewhere, with the values that they have there. */
    public static Settings of(Predicate<Setting<?>> isSet, Function<Setting<?>, Object> get) {
        Map<String, Object> values = new HashMap<>();
        for (Setting<?> setting : Setting.all()) {
            if (isSet.test(setting)) {
                values.put(setting.key(), get.apply(setting));
            }
        }
        return new Settings(values);
    }

    /** Every setting at its default. */
    public static Settings defaults() {
        return DEFAULTS;
    }

    /** The value of a setting: what it is set to, or else its default. */
    @SuppressWarnings("unchecked") // Only what a setting has checked or read is under its key.
    public <T> T get(Setting<T> setting) {
        Object value = values.get(setting.key());
        return value == null ? setting.defaultValue() : (T) value;
    }

    /** Whether a setting was set, even if to its default. */
    public boolean isSet(Setting<?> setting) {
        return values.containsKey(setting.key());
    }

    /** These settings with one changed; a value that makes no sense is refused, naming key, value and what is expected. */
    public <T> Settings with(Setting<T> setting, T value) {
        return with(setting.key(), (Object) setting.check(value));
    }

    /** The same by the texts of a configuration file; a key that is unknown is refused, too. */
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
     * Takes what is not set here from another source, which is asked for every key there is, and gives a value, its text, a
     * collection, an array, or null.
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

    /** The levels that are set, by coding; others have their codecs' own default. */
    public Map<String, Integer> levels() {
        return levels;
    }

    /** What the body of a request may cost to decode, but for the number of its codings. */
    public DecodeLimits decodeLimits() {
        return decodeLimits;
    }

    /** The same for the responses that a client gets. */
    public DecodeLimits responseLimits() {
        return responseLimits;
    }

    /**
     * The codecs that these settings choose, the server's favourite first. They are found through the current thread's context
     * class loader, which may load native libraries ({@link Codecs#installed}).
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

    /** The codings that the class loader of now can see may be others than those of then. */
    private static Setting<?> settingOf(String key) {
        return isLevel(key) ? Setting.level(codingOf(key)) : Setting.named(key);
    }

    /** Refuses media types that are both included and excluded, where both lists are as they will be. */
    public Settings checked() {
        List<String> excluded = get(Setting.EXCLUDE_MEDIA_TYPES);
        for (String type : get(Setting.MEDIA_TYPES)) {
            if (excluded.contains(type)) {
                throw new IllegalArgumentException(Setting.MEDIA_TYPES + ": " + type + " (expected a type that "
                        + Setting.EXCLUDE_MEDIA_TYPES + " does not name)");
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

    /** What is not at its default, by key; secrets are masked. */
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
        if (!value.equals(setting.defaultValue())) {
            changed.put(setting.key(), setting.format(value));
        }
    }
}
