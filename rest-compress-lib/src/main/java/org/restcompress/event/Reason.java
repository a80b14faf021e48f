// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Says why a body was sent or received without a coding. There are few reasons, so that a metric can have one as a label. The
 * {@linkplain Decision.Plain#detail detail} beside it has values such as a length or a media type.
 *
 * @since 1.0
 */
public enum Reason {
    /** The request has no {@code Accept-Encoding}, so that nothing shows which codings the client understands. */
    NO_ACCEPT_ENCODING,

    /** The client accepts none of the codings on offer (RFC 9110 §12.5.3). */
    NOT_ACCEPTABLE,

    /** The client gives {@code identity} a higher weight than each coding on offer, and the client's weights decide. */
    IDENTITY_PREFERRED,

    /** The application set {@code X-No-Compression} on the response, or turned off compression for a client. */
    OPTED_OUT,

    /**
     * A proxy or tunnel on the response's path compresses it, as a header of the request says ({@code restcompress.skip-header}).
     */
    PROXY_COMPRESSES,

    /** A condition of the application refused compression ({@code compressIf} or {@code compressUnless}). */
    POLICY,

    /** The server itself compresses all responses. */
    SERVER_COMPRESSES,

    /** The body was already compressed elsewhere: it has a {@code Content-Encoding} other than {@code identity}. */
    HAS_CONTENT_ENCODING,

    /** {@code Cache-Control} has {@code no-transform} (RFC 9111 §5.2.2.6). */
    NO_TRANSFORM,

    /** The body is a range of a representation (RFC 9110 §14). */
    RANGE,

    /** A page of another site sent the request, and responses to such requests stay uncompressed. */
    CROSS_SITE,

    /** There is no body, because of the status (RFC 9110 §15) or because nothing was written. */
    NO_CONTENT,

    /** The media type is excluded, or is not among the included ones. */
    EXCLUDED_TYPE,

    /** The body is shorter than the minimum size. */
    BELOW_MIN_SIZE,

    /** A static file is longer than the server compresses, and there is no precompressed file beside it. */
    TOO_LONG,

    /** The body is in a compressed format, though neither a header nor its media type says so: its first bytes show it. */
    ALREADY_COMPRESSED,

    /** The compressed body would not be shorter, or the bytes look as if it would not. */
    DOES_NOT_SHRINK,

    /** The request has a digest of the plain bytes (RFC 9530 §2). */
    DIGEST,

    /** A client sends the body of a request again, with the headers of the first time, when it was uncompressed. */
    SENT_PLAIN,

    /** The body was received uncompressed: its sender applied no coding. */
    RECEIVED_PLAIN,

    /** The body was received in a coding, or in a number of codings, that is not accepted here. */
    UNSUPPORTED_CODING,

    /** The body was given up before its first byte was sent. */
    FAILED
}
