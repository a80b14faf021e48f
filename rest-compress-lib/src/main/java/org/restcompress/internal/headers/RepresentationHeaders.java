// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.headers;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.AcceptRanges;
import org.restcompress.config.EntityTagMode;
import org.restcompress.negotiation.ContentCodings;
import org.restcompress.negotiation.Digests;
import org.restcompress.negotiation.EntityTags;
import org.restcompress.negotiation.Vary;

/** The one place that edits the headers of messages. */
public final class RepresentationHeaders {
    public static final String ACCEPT_RANGES = "Accept-Ranges";
    public static final String CONTENT_RANGE = "Content-Range";
    public static final String RANGE = "Range";
    public static final String IF_RANGE = "If-Range";

    /** By which an application asks that a response stay uncoded; the client never sees it. */
    public static final String OPT_OUT = "X-No-Compression";

    private final MultivaluedMap<String, Object> headers;
    private final Copy copy;

    public RepresentationHeaders(MultivaluedMap<String, Object> headers) {
        this(headers, Copy.NONE);
    }

    /**
     * The headers of a message.
     *
     * @param copy is edited, too
     */
    public RepresentationHeaders(MultivaluedMap<String, Object> headers, Copy copy) {
        this.headers = headers;
        this.copy = copy;
    }

    /** What a runtime has made of the headers before they are final. */
    public interface Copy {
        /** Where the runtime itself looks at the headers as late as at the first byte. */
        Copy NONE = new Copy() {
            @Override
            public void set(String name, String value) {}

            @Override
            public void remove(String name) {}
        };

        void set(String name, String value);

        void remove(String name);
    }

    /** {@code Content-Encoding} as it stands, or null where there is none but {@code identity}. */
    @Nullable
    public String contentEncoding() {
        List<String> codings = ContentCodings.parse(lines(HttpHeaders.CONTENT_ENCODING));
        return codings.isEmpty() ? null : String.join(", ", codings);
    }

    public void removeContentEncoding() {
        remove(HttpHeaders.CONTENT_ENCODING);
    }

    public void setContentEncoding(String coding) {
        set(HttpHeaders.CONTENT_ENCODING, coding);
    }

    /** Sets a coding that is not decided yet. */
    public void announceContentEncoding(AnnouncedCoding coding) {
        headers.putSingle(HttpHeaders.CONTENT_ENCODING, coding);
    }

    /** Takes it away, without reading it. */
    public void removeAnnouncedEncoding() {
        List<Object> values = headers.get(HttpHeaders.CONTENT_ENCODING);
        if (values != null && values.stream().anyMatch(AnnouncedCoding.class::isInstance)) {
            headers.remove(HttpHeaders.CONTENT_ENCODING);
        }
    }

    /** The length that the application or its body writer announced, or -1. */
    public long contentLength() {
        return lengthOf(first(HttpHeaders.CONTENT_LENGTH));
    }

    static long lengthOf(@Nullable String value) {
        try {
            return value == null ? -1 : Long.parseLong(value);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    public void setContentLength(long length) {
        set(HttpHeaders.CONTENT_LENGTH, Long.toString(length));
    }

    public void removeContentLength() {
        remove(HttpHeaders.CONTENT_LENGTH);
    }

    @Nullable
    public String first(String name) {
        List<String> lines = lines(name);
        return lines.isEmpty() ? null : lines.get(0);
    }

    /** All lines of a list field as one (RFC 9110 §5.3), or null where there is none. */
    @Nullable
    public String joined(String name) {
        List<String> lines = lines(name);
        return lines.isEmpty() ? null : String.join(", ", lines);
    }

    /** Whether the application asks that the response stay uncoded; takes the request away. */
    public boolean takeOptOut() {
        return remove(OPT_OUT);
    }

    public boolean has(String name) {
        return headers.containsKey(name);
    }

    /** RFC 9110 §12.5.5: on every response that negotiation could have changed. */
    public void vary(String requestField) {
        Vary.plus(lines(HttpHeaders.VARY), requestField).ifPresent(merged -> set(HttpHeaders.VARY, merged));
    }

    /**
     * RFC 9110 §8.8.3: a coded representation is another one, and has another strong tag, unless its bytes change from
     * response to response (§8.8.1).
     */
    public void tagCoded(EntityTagMode mode, String coding, boolean bytesChange) {
        String tag = first(HttpHeaders.ETAG);
        if (tag == null) {
            return;
        }
        switch (mode) {
            case SUFFIX -> set(HttpHeaders.ETAG, suffixed(tag, coding, bytesChange));
            case WEAKEN -> set(HttpHeaders.ETAG, EntityTags.weak(tag));
            case DROP -> remove(HttpHeaders.ETAG);
            case KEEP -> {
                // As the name says.
            }
        }
    }

    private static String suffixed(String tag, String coding, boolean bytesChange) {
        String coded = EntityTags.coded(tag, coding);
        return bytesChange ? EntityTags.weak(coded) : coded;
    }

    public void tagPlain(EntityTagMode mode, Set<String> suffixes) {
        String tag = first(HttpHeaders.ETAG);
        if (tag != null && mode == EntityTagMode.SUFFIX) {
            String plain = EntityTags.plain(tag, suffixes);
            if (!plain.equals(tag)) {
                set(HttpHeaders.ETAG, plain);
            }
        }
    }

    /**
     * RFC 9110 §15.4.5: a 304 carries the tag that a 200 would have carried: that of the coding agreed on, unless the
     * client holds the plain representation, as it does where the entity is too short to be coded.
     *
     * @param coding what the 200 would have been coded in, or null
     */
    public void tagNotModified(
            EntityTagMode mode,
            @Nullable String coding,
            boolean bytesChange,
            List<String> ifNoneMatch,
            Set<String> suffixes) {
        String tag = first(HttpHeaders.ETAG);
        if (tag == null) {
            return;
        }
        if (mode == EntityTagMode.SUFFIX) {
            String plain = EntityTags.plain(tag, suffixes);
            String wanted = coding == null ? plain : suffixed(tag, coding, bytesChange);
            boolean holdsPlainOnly = !EntityTags.names(ifNoneMatch, wanted) && EntityTags.names(ifNoneMatch, plain);
            set(HttpHeaders.ETAG, holdsPlainOnly ? plain : wanted);
        } else if (coding != null) {
            tagCoded(mode, coding, bytesChange);
        }
    }

    /** Whether a digest of the bytes as they are is sent along. */
    public boolean hasDigest() {
        return Digests.isOneIn(this::has);
    }

    /** RFC 9530 §2, RFC 1864: digests of the plain bytes would be wrong for the coded ones. */
    public void removeDigests() {
        Digests.FIELDS.forEach(this::remove);
    }

    public void removeAcceptRanges(AcceptRanges mode) {
        if (mode == AcceptRanges.REMOVE) {
            remove(ACCEPT_RANGES);
        }
    }

    /** RFC 9110 §12.5.3: lists what requests may come in, if there is anything and the application did not. */
    public void advertise(List<String> codings) {
        if (!codings.isEmpty()) {
            addIfAbsent(HttpHeaders.ACCEPT_ENCODING, String.join(", ", codings));
        }
    }

    /** Sets a field unless somebody did. */
    public void addIfAbsent(String name, String value) {
        if (!headers.containsKey(name)) {
            set(name, value);
        }
    }

    private void set(String name, String value) {
        headers.putSingle(name, value);
        copy.set(name, value);
    }

    private boolean remove(String name) {
        copy.remove(name);
        return headers.remove(name) != null;
    }

    private List<String> lines(String name) {
        List<Object> values = headers.get(name);
        if (values == null || values.isEmpty()) {
            return List.of();
        }
        return values.size() == 1
                ? List.of(String.valueOf(values.get(0)))
                : values.stream().map(String::valueOf).toList();
    }
}
