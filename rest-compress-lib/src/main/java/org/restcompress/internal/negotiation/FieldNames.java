// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.util.List;

/** The header fields that content coding has to do with. */
public final class FieldNames {
    /** What a client understands (RFC 9110 §12.5.3). */
    public static final String ACCEPT_ENCODING = "Accept-Encoding";

    /** RFC 9110 §14.3. */
    public static final String ACCEPT_RANGES = "Accept-Ranges";

    /** The hash of the dictionary that a client holds (RFC 9842 §2.2). */
    public static final String AVAILABLE_DICTIONARY = "Available-Dictionary";

    /** RFC 9111 §5.2. */
    public static final String CACHE_CONTROL = "Cache-Control";

    /** The codings of a body (RFC 9110 §8.4). */
    public static final String CONTENT_ENCODING = "Content-Encoding";

    /** RFC 9110 §8.6. */
    public static final String CONTENT_LENGTH = "Content-Length";

    /** RFC 9110 §14.4. */
    public static final String CONTENT_RANGE = "Content-Range";

    /** What the server called the dictionary that a client holds (RFC 9842 §2.3). */
    public static final String DICTIONARY_ID = "Dictionary-ID";

    /** RFC 9110 §8.8.3. */
    public static final String ETAG = "ETag";

    /** RFC 9110 §13.1.1. */
    public static final String IF_MATCH = "If-Match";

    /** RFC 9110 §13.1.2. */
    public static final String IF_NONE_MATCH = "If-None-Match";

    /** RFC 9110 §13.1.5. */
    public static final String IF_RANGE = "If-Range";

    /** RFC 9110 §14.2. */
    public static final String RANGE = "Range";

    /** Whose page asked, as far as browsers say (Fetch Metadata Request Headers §2.3). */
    public static final String SEC_FETCH_SITE = "Sec-Fetch-Site";

    /** How long the server took for what (Server Timing §2). */
    public static final String SERVER_TIMING = "Server-Timing";

    /** For which requests a response may be the dictionary (RFC 9842 §2.1). */
    public static final String USE_AS_DICTIONARY = "Use-As-Dictionary";

    /** RFC 9110 §12.5.5. */
    public static final String VARY = "Vary";

    /** By which a client asks which rules were asked about a response, and is told. */
    public static final String EXPLAIN = "X-Compression-Explain";

    /** By which an application asks that a response stay uncoded; the client never sees it. */
    public static final String OPT_OUT = "X-No-Compression";

    /**
     * The digests of a message's content or representation (RFC 9530 §2 and §3, RFC 3230, RFC 1864). None may leave beside a
     * body that was coded after it was set: a request that has one goes as it is, since the caller may have signed it, and from
     * a response they are removed.
     */
    public static final List<String> DIGESTS = List.of("Content-Digest", "Repr-Digest", "Digest", "Content-MD5");

    private FieldNames() {}
}
