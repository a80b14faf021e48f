// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.headers;

import static org.restcompress.internal.negotiation.FieldNames.CONTENT_ENCODING;
import static org.restcompress.internal.negotiation.FieldNames.CONTENT_LENGTH;
import static org.restcompress.internal.negotiation.FieldNames.IF_MATCH;
import static org.restcompress.internal.negotiation.FieldNames.IF_MODIFIED_SINCE;
import static org.restcompress.internal.negotiation.FieldNames.IF_NONE_MATCH;
import static org.restcompress.internal.negotiation.FieldNames.IF_RANGE;
import static org.restcompress.internal.negotiation.FieldNames.IF_UNMODIFIED_SINCE;
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
    private static final List<String> TAGGED = List.of(IF_NONE_MATCH, IF_MATCH);

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

    /** Returns the lines of {@code If-None-Match}. */
    public List<String> ifNoneMatch() {
        return headers.lines(IF_NONE_MATCH);
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

    /** Removes the dates that do not count beside entity tags, or for the method (RFC 9110 §13.1.3, §13.1.4). */
    public void ignoreDates(boolean isRead) {
        if (!isRead || !headers.lines(IF_NONE_MATCH).isEmpty()) {
            headers.remove(IF_MODIFIED_SINCE);
        }
        if (!headers.lines(IF_MATCH).isEmpty()) {
            headers.remove(IF_UNMODIFIED_SINCE);
        }
    }

    /** Adds the form without a suffix to each entity tag with one, if it is unknown who added the suffix. */
    public void addPlainForms(Predicate<String> isSuffix) {
        for (String name : TAGGED) {
            add(name, EntityTags.plainForms(headers.lines(name), isSuffix));
        }
    }

    /**
     * Adds the other form to each entity tag in {@code If-None-Match}, weak or strong, for a server that compares strongly.
     * The field compares weakly (RFC 9110 §13.1.2).
     *
     * @param areSplitAtCommas whether the server takes the parts of a tag with a comma for tags
     */
    public void addOtherForms(boolean areSplitAtCommas) {
        add(IF_NONE_MATCH, EntityTags.otherForms(headers.lines(IF_NONE_MATCH), areSplitAtCommas));
    }

    /** Adds lines behind those of the client, which methods read. */
    private void add(String name, List<String> tags) {
        if (!tags.isEmpty()) {
            headers.set(
                    name,
                    Stream.concat(headers.lines(name).stream(), tags.stream()).toList());
        }
    }

    /**
     * Makes each entity tag of a list a line of its own, for a server that reads a line as one tag. Such a server reads nothing
     * behind a line that is no tag. So these lines are the last ones. {@code If-Match} loses them, so that an asterisk in a list
     * matches nothing. {@code If-None-Match} keeps them, so that it matches.
     */
    public void separateTags() {
        for (String name : TAGGED) {
            Set<String> tags = new LinkedHashSet<>();
            Set<String> others = new LinkedHashSet<>();
            for (String line : headers.lines(name)) {
                if (EntityTags.isQuoted(line)) {
                    tags.add(line);
                }
                EntityTags.split(List.of(line))
                        .forEach(element -> (EntityTags.isQuoted(element) ? tags : others).add(element));
            }
            if (!tags.isEmpty()) {
                Stream<String> kept = name.equals(IF_NONE_MATCH) ? others.stream() : Stream.empty();
                headers.set(name, Stream.concat(tags.stream(), kept).toList());
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
