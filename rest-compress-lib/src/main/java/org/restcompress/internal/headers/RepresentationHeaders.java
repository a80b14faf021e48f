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
import org.jspecify.annotations.Nullable;
import org.restcompress.config.value.EntityTagMode;
import org.restcompress.internal.negotiation.ContentCodings;
import org.restcompress.internal.negotiation.EntityTags;
import org.restcompress.internal.negotiation.Vary;

/** The headers of a message that goes out, and the edits that go with each way in which its body does. */
public final class RepresentationHeaders {

    private final Headers headers;

    public RepresentationHeaders(Headers headers) {
        this.headers = headers;
    }

    /** {@code Content-Encoding} as it stands, or null where there is none but {@code identity}. */
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

    /** The length that the application or its body writer announced, or -1. */
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

    /** All lines of a list field as one (RFC 9110 §5.3), or null where there is none. */
    @Nullable
    public String joined(String name) {
        List<String> lines = headers.lines(name);
        return lines.isEmpty() ? null : String.join(", ", lines);
    }

    /** Takes away {@code Accept-Encoding} if it has this value: RESTEasy keeps what an earlier call of an Invocation added. */
    public void removeAcceptEncoding(String value) {
        if (headers.lines(ACCEPT_ENCODING).equals(List.of(value))) {
            headers.remove(ACCEPT_ENCODING);
        }
    }

    /** Whether the application asks that the response stay uncoded; takes the request away. */
    public boolean takeOptOut() {
        return headers.remove(OPT_OUT);
    }

    /**
     * The request fields that select what the response says, in lower case, without one more that has a say in the coding
     * alone; empty where everything has a say.
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

    /** RFC 9110 §12.5.5: on every response that negotiation could have changed. */
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
     * RFC 9110 §8.8.3: a coded representation is another one, and has another strong tag, unless its bytes change from
     * response to response (§8.8.1).
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
     * RFC 9110 §15.4.5: a 304 carries the tag of the 200 that it stands for. Where the representation may be coded or not, by
     * its length or type, which nobody knows without it, that is the one which the client names. One that names none, as with
     * {@code If-Modified-Since}, gets no tag: a wrong one would keep it from using what it holds (RFC 9111 §4.3.4).
     *
     * @param suffix that of the coding agreed on; null where the 200 would be plain
     * @param mayBePlain whether the 200 could be plain even so
     */
    public void tagNotModified(
            EntityTagMode mode,
            @Nullable String suffix,
            boolean mayBePlain,
            boolean bytesChange,
            List<String> ifNoneMatch,
            Predicate<String> isSuffix) {
        String tag = first(ETAG);
        if (tag == null || mode == EntityTagMode.KEEP) {
            return;
        }
        String plain = mode == EntityTagMode.SUFFIX ? EntityTags.plain(tag, isSuffix) : tag;
        String coded = suffix == null ? plain : codedTag(mode, tag, suffix, bytesChange);
        if (suffix == null && mode == EntityTagMode.SUFFIX && !EntityTags.names(ifNoneMatch, plain)) {
            setTag(EntityTags.formNamed(ifNoneMatch, tag, isSuffix).orElse(plain));
        } else if (suffix == null || !mayBePlain) {
            setTag(coded);
        } else if (coded != null && EntityTags.namesStrongly(ifNoneMatch, coded)) {
            setTag(coded);
        } else if (EntityTags.namesStrongly(ifNoneMatch, plain)) {
            setTag(plain);
        } else if (coded != null && EntityTags.names(ifNoneMatch, coded)) {
            setTag(coded);
        } else if (EntityTags.names(ifNoneMatch, plain)) {
            setTag(plain);
        } else {
            setTag(
                    mode == EntityTagMode.SUFFIX
                            ? EntityTags.formNamed(ifNoneMatch, tag, isSuffix).orElse(null)
                            : null);
        }
    }

    /** Whether a digest of the bytes as they are is sent along. */
    public boolean hasDigest() {
        return DIGESTS.stream().anyMatch(headers::has);
    }

    /** RFC 9530 §2, RFC 1864: digests of the plain bytes would be wrong for the coded ones. */
    public void removeDigests() {
        DIGESTS.forEach(headers::remove);
    }

    public void removeAcceptRanges() {
        headers.remove(ACCEPT_RANGES);
    }

    /** RFC 9110 §12.5.3: lists what requests may come in, if there is anything and the application did not. */
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
