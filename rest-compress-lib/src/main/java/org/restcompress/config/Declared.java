// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** The settings by key, in the order of their keys: who uses which class first is another order each time. */
final class Declared {
    private static final Map<String, Setting<?>> ADDED = new ConcurrentSkipListMap<>();

    /** A class whose constants are settings belongs in this list; it declares them when it is loaded. */
    private static final List<Class<?>> DECLARE = List.of(
            Setting.class,
            DictionarySetting.class,
            CacheSetting.class,
            EventSetting.class,
            AutoSetting.class,
            StaticSetting.class,
            TransportSetting.class);

    private Declared() {}

    /** Loads the others late, since each of them needs this class when it is loaded. */
    private static final class All {
        static final Map<String, Setting<?>> BY_KEY = load();

        private static Map<String, Setting<?>> load() {
            try {
                for (Class<?> declares : DECLARE) {
                    MethodHandles.lookup().ensureInitialized(declares);
                }
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
            return Collections.unmodifiableMap(ADDED);
        }
    }

    static <T> Setting<T> add(Setting<T> setting) {
        ADDED.put(setting.key(), setting);
        return setting;
    }

    static Map<String, Setting<?>> all() {
        return All.BY_KEY;
    }
}
