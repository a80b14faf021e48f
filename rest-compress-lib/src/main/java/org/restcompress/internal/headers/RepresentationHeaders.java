// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.headers;

import static org.restcompress.internal.negotiation.FieldNames.ACCEPT_ENCODING;
import static org.restcompress.internal.negotiation.FieldNames.ACCEPT_RANGES;
import static org.restcompress.internal.negotiation.FieldNames.CONTENT_ENCODING;
import static org.restcompress.internal.negotiation.FieldNames.CONTENT_LENGTH;
import static org.restcompress.internal.negotiation.FieldNames.DIGESTS;
import static org.restcompress.internal.negotiation.FieldNames.ETAG;
import static org.restcompress.internal.negotiation.FieldNames.OPT_OUT;
import static org.restcompress.internal.negotiation.FieldNames.VARY;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.value.EntityTagMode;
import org.restcompress.internal.negotiation.ContentCodings;
import org.restcompress.internal.negotiation.EntityTags;
import org.restcompress.internal.negotiation.Vary;

/** Reads the headers of an outgoing message, and changes them for each way in which its body is sent. */
public final class RepresentationHeaders {

    private final Headers headers;

    public RepresentationHeaders(Headers headers) {
        this.headers = headers;
    }

    /** Returns {@code Content-Encoding}, or null if it has no coding other than {@code identity}. */
    @Nullable
    public String contentEncoding() {
        List<String> codings = ContentCodings.parse(headers.lines(CONTENT_ENCODING));
        return codings.isEmpty() ? null : String.join(", ", codings);
    }

    public void removeContentEncoding() {
        headers.remove(CONTENT_ENCODING);
    }

    public void setContentEncoding(String coding) {
        headers.set(CONTENT_ENCODING, coding);
    }

    /** Returns the length that the application or its body writer announced, or -1. */
    public long contentLength() {
        return contentLength(headers);
    }

    static long contentLength(Headers headers) {
        List<String> lines = headers.lines(CONTENT_LENGTH);
        try {
            return lines.isEmpty() ? -1 : Long.parseLong(lines.get(0));
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    public void setContentLength(long length) {
        headers.set(CONTENT_LENGTH, Long.toString(length));
    }

    public void removeContentLength() {
        headers.remove(CONTENT_LENGTH);
    }

    @Nullable
    public String first(String name) {
        List<String> lines = headers.lines(name);
        return lines.isEmpty() ? null : lines.get(0);
    }

    /** Returns all lines of a list field as one (RFC 9110 §5.3), or null if there are none. */
    @Nullable
    public String joined(String name) {
        List<String> lines = headers.lines(name);
        return lines.isEmpty() ? null : String.join(", ", lines);
    }

    /** Removes a field that has only this value. */
    public void removeValue(String name, String value) {
        if (headers.lines(name).equals(List.of(value))) {
            headers.remove(name);
        }
    }

    /** Removes the application's request to send the response uncompressed, and returns whether there was one. */
    public boolean takeOptOut() {
        return headers.remove(OPT_OUT);
    }

    /**
     * Returns the request fields that select the response, in lower case. The result leaves out {@code ofCodings},
     * which selects only the content coding. It is empty if any part of the request may select the response.
     */
    public Optional<List<String>> selectingFields(String ofCodings) {
        return Vary.selecting(headers.lines(VARY), ofCodings);
    }

    public void addLine(String name, String line) {
        List<String> lines = new ArrayList<>(headers.lines(name));
        lines.add(line);
        headers.set(name, lines);
    }

    public boolean has(String name) {
        return headers.has(name);
    }

    /**
     * Adds request fields to {@code Vary}, for every response that negotiation could have changed (RFC 9110 §12.5.5).
     */
    public void vary(List<String> requestFields) {
        List<String> lines = headers.lines(VARY);
        if (lines.isEmpty() && !requestFields.isEmpty()) {
            headers.set(VARY, String.join(", ", requestFields));
            return;
        }
        for (String field : requestFields) {
            Vary.plus(headers.lines(VARY), field).ifPresent(merged -> headers.set(VARY, merged));
        }
    }

    /**
     * Sets the entity tag of a compressed representation, which has another strong tag than the plain one (RFC 9110
     * §8.8.3). If its bytes change from response to response, the tag is weak (§8.8.1).
     */
    public void tagCoded(EntityTagMode mode, String suffix, boolean bytesChange) {
        String tag = first(ETAG);
        if (tag != null && mode != EntityTagMode.KEEP) {
            setTag(codedTag(mode, tag, suffix, bytesChange));
        }
    }

    private void setTag(@Nullable String tag) {
        if (tag == null) {
            headers.remove(ETAG);
        } else {
            headers.set(ETAG, tag);
        }
    }

    private static @Nullable String codedTag(EntityTagMode mode, String tag, String suffix, boolean bytesChange) {
        return switch (mode) {
            case SUFFIX -> suffixed(tag, suffix, bytesChange);
            case WEAKEN -> EntityTags.weak(tag);
            case DROP -> null;
            case KEEP -> tag;
        };
    }

    private static String suffixed(String tag, String suffix, boolean bytesChange) {
        String coded = EntityTags.coded(tag, suffix);
        return bytesChange ? EntityTags.weak(coded) : coded;
    }

    public void tagPlain(EntityTagMode mode, Predicate<String> isSuffix) {
        String tag = first(ETAG);
        if (tag != null && mode == EntityTagMode.SUFFIX) {
            String plain = EntityTags.plain(tag, isSuffix);
            if (!plain.equals(tag)) {
                headers.set(ETAG, plain);
            }
        }
    }

    /**
     * Sets the entity tag of a 304, which is that of the 200 that it stands for (RFC 9110 §15.4.5). The 200 may be
     * compressed or not, depending on its length or type, which are unknown here. The 304 then has the tag that the
     * client names. A client that names none, as with {@code If-Modified-Since}, gets no tag. A wrong tag would keep it
     * from using its cached response (RFC 9111 §4.3.4).
     *
     * @param suffix that of the negotiated content coding; null if the 200 would be plain
     * @param mayBePlain whether the 200 could be plain even with a suffix
     * @return whether the 304 stands for the plain representation
     */
    public boolean tagNotModified(
            EntityTagMode mode,
            @Nullable String suffix,
            boolean mayBePlain,
            boolean bytesChange,
            List<String> ifNoneMatch,
            Predicate<String> isSuffix) {
        String tag = first(ETAG);
        if (tag == null || mode == EntityTagMode.KEEP) {
            return suffix == null;
        }
        String plain = mode == EntityTagMode.SUFFIX ? EntityTags.plain(tag, isSuffix) : tag;
        String coded = suffix == null ? plain : codedTag(mode, tag, suffix, bytesChange);
        Optional<String> named =
                mode == EntityTagMode.SUFFIX ? EntityTags.formNamed(ifNoneMatch, tag, isSuffix) : Optional.empty();
        String chosen = coded;
        if (suffix == null) {
            chosen = EntityTags.names(ifNoneMatch, plain) ? plain : named.orElse(plain);
        } else if (mayBePlain) {
            List<String> forms = Stream.of(Optional.ofNullable(coded), Optional.of(plain))
                    .flatMap(Optional::stream)
                    .toList();
            chosen = first(forms, form -> EntityTags.namesStrongly(ifNoneMatch, form))
                    .or(() -> first(forms, form -> EntityTags.names(ifNoneMatch, form)))
                    .or(() -> named)
                    .orElse(null);
        }
        setTag(chosen);
        // An application's weak tag may stand for both.
        return plain.equals(chosen) && (suffix == null || !plain.equals(coded));
    }

    private static Optional<String> first(List<String> tags, Predicate<String> isWanted) {
        return tags.stream().filter(isWanted).findFirst();
    }

    /** Returns whether the message has a digest of its bytes. */
    public boolean hasDigest() {
        return DIGESTS.stream().anyMatch(headers::has);
    }

    /** Removes digests of the plain bytes, which would be wrong for the compressed bytes (RFC 9530 §2, RFC 1864). */
    public void removeDigests() {
        DIGESTS.forEach(headers::remove);
    }

    public void removeAcceptRanges() {
        headers.remove(ACCEPT_RANGES);
    }

    /**
     * Lists the content codings that requests may have, unless there are none or the application set the field (RFC
     * 9110 §12.5.3).
     */
    public void advertise(List<String> codings) {
        if (!codings.isEmpty()) {
            addIfAbsent(ACCEPT_ENCODING, String.join(", ", codings));
        }
    }

    public void addIfAbsent(String name, String value) {
        if (!headers.has(name)) {
            headers.set(name, value);
        }
    }
}
