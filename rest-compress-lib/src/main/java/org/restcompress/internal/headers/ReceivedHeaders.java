// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.headers;

import static org.restcompress.internal.negotiation.FieldNames.CONTENT_ENCODING;
import static org.restcompress.internal.negotiation.FieldNames.CONTENT_LENGTH;
import static org.restcompress.internal.negotiation.FieldNames.IF_MATCH;
import static org.restcompress.internal.negotiation.FieldNames.IF_NONE_MATCH;
import static org.restcompress.internal.negotiation.FieldNames.IF_RANGE;
import static org.restcompress.internal.negotiation.FieldNames.RANGE;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.restcompress.internal.negotiation.EntityTags;
import org.restcompress.internal.negotiation.FieldNames;

/** The headers of a message that came in: what they say, and what becomes of them when its body is decoded. */
public final class ReceivedHeaders {
    private final Headers headers;

    public ReceivedHeaders(Headers headers) {
        this.headers = headers;
    }

    /** The length that a message came with, or -1. */
    public long contentLength() {
        return RepresentationHeaders.contentLength(headers);
    }

    /**
     * After its body was decoded, a message says neither that it is coded nor how long it was. Digests go as well: they are those
     * of the coded bytes (RFC 9530 §2 and §3), and whoever compared them would refuse a right message.
     */
    public void removeCoding() {
        headers.remove(CONTENT_ENCODING);
        headers.remove(CONTENT_LENGTH);
        FieldNames.DIGESTS.forEach(headers::remove);
    }

    /**
     * Takes the suffixes off the tags of a conditional request (RFC 9110 §13.1). A range of a coded representation, which is
     * all that the client can use, is not to be had; so it gets the whole (RFC 9110 §13.1.1, §13.1.5).
     *
     * @param isSuffix knows the suffixes in use, without the hyphens
     * @param isSelectable knows those of the representations that this request can get, {@code identity} among them:
     *     {@code If-None-Match} is compared with no other (RFC 9110 §13.1.2)
     */
    public void mapTagsBack(Predicate<String> isSuffix, Predicate<String> isSelectable) {
        UnaryOperator<String> mapping = line -> EntityTags.mapBack(line, isSuffix);
        map(IF_NONE_MATCH, line -> EntityTags.mapBack(line, isSuffix, isSelectable));
        List<String> held = new ArrayList<>(headers.lines(IF_MATCH));
        held.addAll(headers.lines(IF_RANGE));
        map(IF_MATCH, mapping);
        // A date does not tell the coded representation from the plain one.
        boolean isDate = headers.lines(IF_RANGE).stream().anyMatch(line -> line.indexOf('"') < 0);
        if (isDate || held.stream().anyMatch(line -> EntityTags.isCoded(line, isSuffix))) {
            headers.remove(RANGE);
            headers.remove(IF_RANGE);
        } else {
            map(IF_RANGE, mapping);
        }
    }

    /**
     * Lets a client have the whole that asks for a range of what it has. Where a coded representation has no tag of its own, nothing
     * tells whether the client has that one or the plain one (RFC 9110 §13.1.5).
     */
    public void ignoreConditionalRange() {
        if (!headers.lines(IF_RANGE).isEmpty()) {
            headers.remove(RANGE);
            headers.remove(IF_RANGE);
        }
    }

    /** Adds to tags with suffixes those without, where nobody knows who made them. */
    public void addPlainForms(Predicate<String> isSuffix) {
        map(IF_NONE_MATCH, line -> EntityTags.withPlainForms(line, isSuffix));
        map(IF_MATCH, line -> EntityTags.withPlainForms(line, isSuffix));
    }

    /** RFC 9110 §13.1.2: {@code If-None-Match} compares weakly, so that a weak tag may stand beside its strong form. */
    public void addStrongForms() {
        map(IF_NONE_MATCH, EntityTags::withStrongForms);
    }

    private void map(String name, UnaryOperator<String> mapping) {
        List<String> lines = headers.lines(name);
        if (!lines.isEmpty()) {
            headers.set(name, lines.stream().map(mapping).toList());
        }
    }
}
