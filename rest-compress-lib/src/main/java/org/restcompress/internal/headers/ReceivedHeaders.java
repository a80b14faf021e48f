// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.headers;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.restcompress.negotiation.EntityTags;

/** The headers of a message that came in: what they say, and what becomes of them when its body is decoded. */
public final class ReceivedHeaders {
    private static final List<String> ENTITY_FIELDS = List.of(
            HttpHeaders.CONTENT_ENCODING,
            HttpHeaders.CONTENT_LANGUAGE,
            HttpHeaders.CONTENT_LENGTH,
            HttpHeaders.CONTENT_TYPE);

    private ReceivedHeaders() {}

    /** The length that a message came with, or -1. */
    public static long contentLength(MultivaluedMap<String, String> headers) {
        return RepresentationHeaders.lengthOf(headers.getFirst(HttpHeaders.CONTENT_LENGTH));
    }

    /** The headers of a request but for those that describe its entity, which are set with that. */
    public static MultivaluedMap<String, Object> withoutEntity(MultivaluedMap<String, Object> headers) {
        MultivaluedMap<String, Object> others = new MultivaluedHashMap<>(headers);
        ENTITY_FIELDS.forEach(others::remove);
        return others;
    }

    /** Puts the headers of one response in the place of another's. */
    public static void replace(MultivaluedMap<String, String> headers, MultivaluedMap<String, String> by) {
        headers.clear();
        headers.putAll(by);
    }

    /** After its body was decoded, a message says neither that it is coded nor how long it was. */
    public static void decoded(MultivaluedMap<String, ?> headers) {
        headers.remove(HttpHeaders.CONTENT_ENCODING);
        headers.remove(HttpHeaders.CONTENT_LENGTH);
    }

    /** Takes the suffixes off the tags of a conditional request (RFC 9110 §13.1). */
    public static void mapTagsBack(MultivaluedMap<String, String> headers, String name, Set<String> suffixes) {
        List<String> lines = headers.get(name);
        if (lines != null && !lines.isEmpty()) {
            headers.put(
                    name,
                    lines.stream()
                            .map(line -> EntityTags.mapBack(line, suffixes))
                            .collect(Collectors.toCollection(ArrayList::new)));
        }
    }

    /** RFC 9110 §13.1.2: {@code If-None-Match} compares weakly, so that a weak tag may stand beside its strong form. */
    public static void addStrongForms(MultivaluedMap<String, String> headers) {
        headers.computeIfPresent(
                HttpHeaders.IF_NONE_MATCH,
                (name, lines) -> lines.stream()
                        .map(EntityTags::withStrongForms)
                        .collect(Collectors.toCollection(ArrayList::new)));
    }

    /**
     * RFC 9110 §13.1.5: a range of a coded representation, which is all that the client can use, is not to be had; so it
     * gets the whole.
     */
    public static void dropRangeOfCoded(MultivaluedMap<String, String> headers, Set<String> suffixes) {
        String tag = headers.getFirst(RepresentationHeaders.IF_RANGE);
        if (tag != null && EntityTags.isCoded(tag, suffixes)) {
            headers.remove(RepresentationHeaders.RANGE);
            headers.remove(RepresentationHeaders.IF_RANGE);
        }
    }
}
