// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.util.List;

/** The names of header fields that content codings affect. */
public final class FieldNames {
    /** The content codings that a client accepts (RFC 9110 §12.5.3). */
    public static final String ACCEPT_ENCODING = "Accept-Encoding";

    /** RFC 9110 §14.3. */
    public static final String ACCEPT_RANGES = "Accept-Ranges";

    /** The hash of the dictionary that a client holds (RFC 9842 §2.2). */
    public static final String AVAILABLE_DICTIONARY = "Available-Dictionary";

    /** RFC 9111 §5.2. */
    public static final String CACHE_CONTROL = "Cache-Control";

    /** The content codings of a body (RFC 9110 §8.4). */
    public static final String CONTENT_ENCODING = "Content-Encoding";

    /** RFC 9110 §8.6. */
    public static final String CONTENT_LENGTH = "Content-Length";

    /** RFC 9110 §14.4. */
    public static final String CONTENT_RANGE = "Content-Range";

    /** The id that the server gave to the client's dictionary (RFC 9842 §2.3). */
    public static final String DICTIONARY_ID = "Dictionary-ID";

    /** RFC 9110 §8.8.3. */
    public static final String ETAG = "ETag";

    /** RFC 9110 §13.1.1. */
    public static final String IF_MATCH = "If-Match";

    /** RFC 9110 §13.1.3. */
    public static final String IF_MODIFIED_SINCE = "If-Modified-Since";

    public static final String IF_UNMODIFIED_SINCE = "If-Unmodified-Since";

    /** RFC 9110 §13.1.2. */
    public static final String IF_NONE_MATCH = "If-None-Match";

    /** RFC 9110 §13.1.5. */
    public static final String IF_RANGE = "If-Range";

    /** RFC 9110 §14.2. */
    public static final String RANGE = "Range";

    /**
     * Tells whether a page of the same site made the request, as far as browsers say (Fetch Metadata Request Headers
     * §2.3).
     */
    public static final String SEC_FETCH_SITE = "Sec-Fetch-Site";

    /** Durations of the server's steps (Server Timing §2). */
    public static final String SERVER_TIMING = "Server-Timing";

    /** RFC 9112 §6.1. */
    public static final String TRANSFER_ENCODING = "Transfer-Encoding";

    /** The requests that a response may be a dictionary for (RFC 9842 §2.1). */
    public static final String USE_AS_DICTIONARY = "Use-As-Dictionary";

    /** RFC 9110 §12.5.5. */
    public static final String VARY = "Vary";

    /** A client asks with this field which rules decided about a response. The response answers with it. */
    public static final String EXPLAIN = "X-Compression-Explain";

    /** An application asks with this field that a response stay uncompressed. The client never sees the field. */
    public static final String OPT_OUT = "X-No-Compression";

    /**
     * The digests of a message's content or representation (RFC 9530 §2 and §3, RFC 3230, RFC 1864). None may go with a
     * body that was compressed after the digest was set. A request with a digest is not compressed, since the caller
     * may have signed it. A response loses its digests.
     */
    public static final List<String> DIGESTS = List.of("Content-Digest", "Repr-Digest", "Digest", "Content-MD5");

    private FieldNames() {}
}
