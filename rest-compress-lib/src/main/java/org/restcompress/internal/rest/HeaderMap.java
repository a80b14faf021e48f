// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import org.restcompress.internal.headers.Headers;

/**
 * The headers of a message of Jakarta REST. Nothing else edits its maps. Their values are strings in what comes in, and
 * objects of any class in what goes out, which become text when they are read.
 */
public final class HeaderMap implements Headers {
    private static final List<String> ENTITY_FIELDS = List.of(
            HttpHeaders.CONTENT_ENCODING,
            HttpHeaders.CONTENT_LANGUAGE,
            HttpHeaders.CONTENT_LENGTH,
            HttpHeaders.CONTENT_TYPE);

    private final MultivaluedMap<String, ? super String> map;

    /** The headers in a map, which is edited. */
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

    /** Sets a field to a value that is not text before it is read. */
    public static void setUnread(MultivaluedMap<String, Object> map, String name, Object value) {
        map.putSingle(name, value);
    }

    /** Removes a field that has a value of a class, without reading it. */
    public static void removeUnread(MultivaluedMap<String, Object> map, String name, Class<?> type) {
        List<Object> values = map.get(name);
        if (values != null && values.stream().anyMatch(type::isInstance)) {
            map.remove(name);
        }
    }

    /** A copy without the fields that describe the entity, which are set with that. */
    public static MultivaluedMap<String, Object> withoutEntity(MultivaluedMap<String, Object> map) {
        MultivaluedMap<String, Object> others = new MultivaluedHashMap<>(map);
        ENTITY_FIELDS.forEach(others::remove);
        return others;
    }

    /** Puts the headers of one message in the place of another's. */
    public static void replace(MultivaluedMap<String, String> map, MultivaluedMap<String, String> by) {
        map.clear();
        map.putAll(by);
    }
}
