// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Why a body goes out, or came, as it is. There are few, so that a metric can have one as a label; the detail beside it, such as a
 * length or a media type, can be anything.
 *
 * @since 1.0
 */
public enum Reason {
    /** The request has no {@code Accept-Encoding}, so that nothing shows which codings the client understands. */
    NO_ACCEPT_ENCODING,

    /** The client accepts none of the codings on offer (RFC 9110 §12.5.3). */
    NOT_ACCEPTABLE,

    /** The client gives {@code identity} a higher weight than each coding on offer, and its wish counts. */
    IDENTITY_PREFERRED,

    /** The application set {@code X-No-Compression} on the response, or turned a client's coding off. */
    OPTED_OUT,

    /** The hop that the response takes compresses it: the request says so. */
    HOP_COMPRESSES,

    /** A policy of the application's own objects. */
    POLICY,

    /** The server codes all responses by itself. */
    CODED_BY_SERVER,

    /** Somebody else coded the body: it has a {@code Content-Encoding} other than {@code identity}. */
    ALREADY_CODED,

    /** {@code Cache-Control} has {@code no-transform} (RFC 9111 §5.2.2.6). */
    NO_TRANSFORM,

    /** The body is a range of a representation (RFC 9110 §14). */
    RANGE,

    /** The page of another site asked, and such responses stay as they are. */
    CROSS_SITE,

    /** There is no body, by the status (RFC 9110 §15) or because nothing was written. */
    NO_CONTENT,

    /** The media type is excluded, or is none of those included. */
    EXCLUDED_TYPE,

    /** The body is shorter than the minimum. */
    BELOW_MIN_SIZE,

    /** A static file is longer than those that the server compresses, and nothing compressed lies beside it. */
    TOO_LONG,

    /** The body is compressed, though neither a header nor its media type says so: it begins as such formats do. */
    ALREADY_COMPRESSED,

    /** The coded body would not be shorter, or its bytes look like those of one that would not. */
    DOES_NOT_SHRINK,

    /** A digest of the plain bytes goes with the request (RFC 9530 §2). */
    DIGEST,

    /** A client writes the request's body once more, under the headers of the first time, when it went as it is. */
    SENT_PLAIN,

    /** The body was received as it is: who sent it did not code it. */
    NOT_CODED,

    /** The body was received in a coding, or in more of them, than are taken here. */
    NOT_TAKEN,

    /** The body was given up before its first byte was sent. */
    FAILED
}
