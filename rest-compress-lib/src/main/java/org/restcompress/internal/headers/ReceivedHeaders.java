// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.headers;

import static org.restcompress.internal.negotiation.FieldNames.CONTENT_ENCODING;
import static org.restcompress.internal.negotiation.FieldNames.CONTENT_LENGTH;
import static org.restcompress.internal.negotiation.FieldNames.IF_MATCH;
import static org.restcompress.internal.negotiation.FieldNames.IF_MODIFIED_SINCE;
import static org.restcompress.internal.negotiation.FieldNames.IF_NONE_MATCH;
import static org.restcompress.internal.negotiation.FieldNames.IF_RANGE;
import static org.restcompress.internal.negotiation.FieldNames.RANGE;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.restcompress.internal.negotiation.EntityTags;
import org.restcompress.internal.negotiation.FieldNames;

/** Reads the headers of a received message, and changes them if its body is decoded. */
public final class ReceivedHeaders {
    private final Headers headers;

    public ReceivedHeaders(Headers headers) {
        this.headers = headers;
    }

    /** Returns the {@code Content-Length} of the received message, or -1. */
    public long contentLength() {
        return RepresentationHeaders.contentLength(headers);
    }

    /**
     * Removes the content coding and the length of a message whose body was decoded. It removes digests as well: they
     * are those of the compressed bytes (RFC 9530 §2 and §3). If a recipient compared them, it would refuse a correct
     * message.
     */
    public void removeCoding() {
        headers.remove(CONTENT_ENCODING);
        headers.remove(CONTENT_LENGTH);
        FieldNames.DIGESTS.forEach(headers::remove);
    }

    /** Returns whether the request may have entity tags, in one of the fields of RFC 9110 §13.1 that take them. */
    public boolean haveTags() {
        return !(headers.lines(IF_NONE_MATCH).isEmpty()
                && headers.lines(IF_MATCH).isEmpty()
                && headers.lines(IF_RANGE).isEmpty());
    }

    /**
     * Removes the suffixes from the entity tags of a conditional request (RFC 9110 §13.1). If the client has a
     * compressed representation, it can use only ranges of that one, and there are none. So it gets the whole
     * representation (RFC 9110 §13.1.1, §13.1.5).
     *
     * @param isSuffix knows the suffixes in use, without the hyphens
     * @param isSelectable knows the suffixes of the representations that this request can get, {@code identity} among
     * them: {@code If-None-Match} is compared with no other (RFC 9110 §13.1.2)
     */
    public void mapTagsBack(Predicate<String> isSuffix, Predicate<String> isSelectable) {
        Function<String, List<String>> mapping = line -> EntityTags.mapBack(line, isSuffix);
        map(IF_NONE_MATCH, line -> EntityTags.mapBack(line, isSuffix, isSelectable));
        List<String> held = new ArrayList<>(headers.lines(IF_MATCH));
        held.addAll(headers.lines(IF_RANGE));
        map(IF_MATCH, mapping);
        // A date does not tell the compressed representation from the plain one.
        boolean isDate = headers.lines(IF_RANGE).stream().anyMatch(line -> line.indexOf('"') < 0);
        if (isDate || held.stream().anyMatch(line -> EntityTags.isCoded(line, isSuffix))) {
            headers.remove(RANGE);
            headers.remove(IF_RANGE);
        } else {
            map(IF_RANGE, mapping);
        }
    }

    /**
     * Makes a conditional range request get the whole representation. A compressed representation may have no entity
     * tag of its own. Then nothing tells whether the client has that one or the plain one (RFC 9110 §13.1.5).
     */
    public void ignoreConditionalRange() {
        if (!headers.lines(IF_RANGE).isEmpty()) {
            headers.remove(RANGE);
            headers.remove(IF_RANGE);
        }
    }

    /**
     * Removes the date that does not count beside {@code If-None-Match} (RFC 9110 §13.1.3). RESTEasy compares it when no tag
     * matches.
     */
    public void ignoreDate() {
        headers.remove(IF_MODIFIED_SINCE);
    }

    /** Adds the form without a suffix to each entity tag with one, if it is unknown who added the suffix. */
    public void addPlainForms(Predicate<String> isSuffix) {
        map(IF_NONE_MATCH, line -> EntityTags.withPlainForms(line, isSuffix));
        map(IF_MATCH, line -> EntityTags.withPlainForms(line, isSuffix));
    }

    /**
     * Adds the other form to each entity tag in {@code If-None-Match}, weak or strong, for a server that compares strongly.
     * The field compares weakly (RFC 9110 §13.1.2).
     */
    public void addOtherForms() {
        List<String> lines = headers.lines(IF_NONE_MATCH);
        List<String> others = EntityTags.otherForms(lines);
        if (!others.isEmpty()) {
            headers.set(
                    IF_NONE_MATCH,
                    Stream.concat(lines.stream(), Stream.of(String.join(", ", others)))
                            .toList());
        }
    }

    /**
     * Adds each entity tag of a list as a line of its own, for a server that reads a line as one tag. What is no tag is removed,
     * since such a server reads no further.
     */
    public void separateTags() {
        for (String name : List.of(IF_NONE_MATCH, IF_MATCH)) {
            List<String> lines = headers.lines(name);
            List<String> tags = EntityTags.split(lines);
            Set<String> separate = new LinkedHashSet<>();
            Stream.concat(lines.stream(), tags.stream())
                    .filter(EntityTags::isQuoted)
                    .forEach(separate::add);
            // An asterisk is no tag, and in a list it has no meaning (RFC 9110 §13.1.1). Alone, it stays.
            if (!separate.isEmpty()) {
                headers.set(name, List.copyOf(separate));
            }
        }
    }

    private void map(String name, Function<String, List<String>> mapping) {
        List<String> lines = headers.lines(name);
        if (!lines.isEmpty()) {
            headers.set(
                    name,
                    lines.stream()
                            .map(line -> String.join(", ", mapping.apply(line)))
                            .toList());
        }
    }
}
