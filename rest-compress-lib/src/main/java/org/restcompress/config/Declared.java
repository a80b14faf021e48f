// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings by key, in the order of their declarations, which is that of the page. */
final class Declared {
    /** Guarded by the class. Not changed once each class below is loaded. */
    private static final Map<String, Setting<?>> BY_KEY = new LinkedHashMap<>();

    /** A class whose constants are settings belongs in this list; it declares them when it is loaded. */
    private static final List<Class<?>> DECLARE = List.of(
            Setting.class,
            DictionarySetting.class,
            CacheSetting.class,
            EventSetting.class,
            AutoSetting.class,
            StaticSetting.class);

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
            return copy();
        }
    }

    static synchronized <T> Setting<T> add(Setting<T> setting) {
        BY_KEY.put(setting.key(), setting);
        return setting;
    }

    private static synchronized Map<String, Setting<?>> copy() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(BY_KEY));
    }

    static Map<String, Setting<?>> all() {
        return All.BY_KEY;
    }
}
