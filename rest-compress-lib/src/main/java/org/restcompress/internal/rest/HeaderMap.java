// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import org.restcompress.internal.headers.Headers;

/**
 * The headers of a message of Jakarta REST. Only this class edits its maps. The values of received headers are strings. The
 * values of sent headers are objects of any class, which become text when they are read.
 */
public final class HeaderMap implements Headers {
    private final MultivaluedMap<String, ? super String> map;

    public HeaderMap(MultivaluedMap<String, ? super String> map) {
        this.map = map;
    }

    @Override
    public List<String> lines(String name) {
        List<?> values = map.get(name);
        if (values == null || values.isEmpty()) {
            return List.of();
        }
        return values.size() == 1
                ? List.of(String.valueOf(values.get(0)))
                : values.stream().map(String::valueOf).toList();
    }

    @Override
    public boolean has(String name) {
        return map.containsKey(name);
    }

    @Override
    public void set(String name, List<String> lines) {
        map.remove(name);
        lines.forEach(line -> map.add(name, line));
    }

    @Override
    public void set(String name, String value) {
        map.putSingle(name, value);
    }

    @Override
    public boolean remove(String name) {
        return map.remove(name) != null;
    }

    /** Sets a field to a value that becomes text only when it is read. */
    public static void setUnread(MultivaluedMap<String, Object> map, String name, Object value) {
        map.putSingle(name, value);
    }

    /** Removes a field if it has a value of this class, without reading the value. */
    public static void removeUnread(MultivaluedMap<String, Object> map, String name, Class<?> type) {
        List<Object> values = map.get(name);
        if (values != null && values.stream().anyMatch(type::isInstance)) {
            map.remove(name);
        }
    }
}
