// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import static org.restcompress.tools.doctor.Level.ADVICE;
import static org.restcompress.tools.doctor.Level.BUDGET;
import static org.restcompress.tools.doctor.Level.CLIENT;
import static org.restcompress.tools.doctor.Level.MUST;
import static org.restcompress.tools.doctor.Level.SHOULD;

import java.util.Locale;

/** The rules that the doctor knows. The level of a rule tells how bad it is to break it. */
enum Rule {
    // Bodies
    DECODES(
            MUST,
            "Compressed bodies decode, and their checksums are right",
            "RFC 9110 §8.4",
            "No client can read the body.",
            "Look for a filter that changes the compressed body, or that names a coding but does not compress."),
    LENGTH(
            MUST,
            "Messages end where their Content-Length or last chunk says",
            "RFC 9112 §6.3, §8",
            "A client waits for bytes that never come, or takes the rest for the next response.",
            "Set Content-Length after compression, or leave it out and let the server send chunks."),
    SAME_CONTENT(
            CLIENT,
            "Each coding decodes to the plain body",
            "RFC 9110 §8.4",
            "Clients that accept this coding, such as browsers, get another body than clients that accept none.",
            "Delete precompressed files that are older than their originals, or purge the cache."),
    DOUBLE_CODING(
            MUST,
            "Content-Encoding names all codings of the body",
            "RFC 9110 §8.4",
            "The sender MUST list all codings in order. A browser undoes those that are listed, and shows binary data.",
            "Let only one of application, server and proxy compress."),
    TRAILING_BYTES(
            CLIENT,
            "No bytes follow the compressed data",
            "RFC 1952 §2.2, RFC 1950 §2.2, RFC 8878 §3.1",
            "curl --compressed fails with error 23. Chromium ignores the bytes.",
            "Look for a filter that appends to the compressed body, such as one that inserts a script."),
    SEVERAL_UNITS(
            CLIENT,
            "A body in gzip is one member",
            "RFC 1952 §2.2",
            "The format allows several. curl fails with error 23. Chromium and httpx drop all but the first.",
            "Keep one encoder for the whole body, and flush it instead of ending it."),
    ZLIB_FORMAT(
            MUST,
            "deflate has the format of zlib",
            "RFC 9110 §8.4.1.2",
            "The coding is the format of zlib. A decoder of zlib, such as Java's InflaterInputStream, fails on raw deflate.",
            "Write the header of zlib (new Deflater(level, false) in Java), or do not offer deflate."),
    ZSTD_WINDOW(
            MUST,
            "zstd uses a window of 8 MiB at most",
            "RFC 9659 §3",
            "Encoders MUST NOT use a larger window. Chromium refuses the body.",
            "Set windowLog to 23 or less. Levels from 20 up and --long set more."),
    IDENTITY_NAMED(
            SHOULD,
            "Content-Encoding does not name identity",
            "RFC 9110 §8.4",
            "identity is reserved for Accept-Encoding, and SHOULD NOT be included here.",
            "Leave Content-Encoding out for plain bodies."),
    DIGEST(
            CLIENT,
            "Digests are those of the compressed bytes",
            "RFC 9530 §2, §3",
            "A client that verifies Content-Digest or Repr-Digest rejects the response.",
            "Compute the digest after compression, or leave it out."),
    NOT_SMALLER(
            ADVICE,
            "A compressed body is shorter than the plain one",
            "taste",
            "Compression took time, and the body became longer.",
            "Set a minimum size, such as 1,024 bytes."),
    COMPRESSED_ALREADY(
            ADVICE,
            "Types that are compressed already stay plain",
            "taste",
            "Compression takes time on both sides, and saves nothing.",
            "Leave images, films, archives and fonts of WOFF out."),
    SIZE(
            ADVICE,
            "Compressed bodies are about as short as their coding makes them",
            "taste",
            "The same coding makes the body much shorter at a usual level.",
            "Raise the level, or flush less often."),
    NO_TRANSFORM(
            ADVICE,
            "A body with no-transform comes plain",
            "RFC 9110 §7.7, RFC 9111 §5.2.2.6",
            "A proxy MUST NOT compress such a body. The origin may, but a client cannot tell which of them did.",
            "Leave no-transform out, or send the body plain."),
    DETERMINISM(
            MUST,
            "The same strong entity tag means the same bytes",
            "RFC 9110 §8.8.3, §8.8.1",
            "A tag that stays when the bytes change MUST be weak. A continued download joins bytes of two bodies.",
            "Make the tag weak, or leave the time and other things that change out of the compressed body."),
    TWO_CONNECTIONS(
            ADVICE,
            "Two connections get the same coding",
            "taste",
            "Two nodes or proxies behind the URL differ, so that figures and faults come and go.",
            "Give all nodes the same settings, and let one proxy compress."),

    // Negotiation
    REFUSED_CODING(
            SHOULD,
            "A coding with q=0 is not sent",
            "RFC 9110 §12.5.3, §12.4.2",
            "A weight of 0 means not acceptable. The client cannot read the body.",
            "Parse the weights. Do not look for the name of a coding anywhere in the field."),
    UNLISTED_CODING(
            SHOULD,
            "A coding that is not listed is not sent",
            "RFC 9110 §12.5.3",
            "The origin SHOULD send a plain body if it has no coding that is listed. The client cannot read this one.",
            "Compare whole names of codings. A cache needs Accept-Encoding in its key."),
    EMPTY_ACCEPT(
            ADVICE,
            "An empty Accept-Encoding gets a plain body",
            "RFC 9110 §12.5.3",
            "An empty field says that the client wants no coding. curl -H 'Accept-Encoding;' sends it, and does not decode.",
            "Treat an empty field like identity."),
    NO_ACCEPT(
            ADVICE,
            "A request without Accept-Encoding gets a plain body",
            "RFC 9110 §12.5.3",
            "The RFC allows a coding here. curl and Java's HttpClient send no such field, and do not decode.",
            "Send a plain body if the field is absent."),
    IDENTITY_REFUSED(
            ADVICE,
            "A client that refuses identity gets a coding that it lists",
            "RFC 9110 §12.5.3",
            "The server has the coding that the client asks for, and sends another answer.",
            "Parse identity;q=0 and *;q=0."),
    WEIGHTS(
            ADVICE,
            "The coding with the highest weight is sent",
            "RFC 9110 §12.5.3",
            "The highest weight is preferred. The client can read what it got, but wanted the other.",
            "Sort by the client's weight first, and by your own preference next."),
    CASE_AND_SPACES(
            ADVICE,
            "Case, white space, weights and empty elements do not hide a coding",
            "RFC 9110 §8.4.1, §5.6.1.2, §12.4.2",
            "Names are case-insensitive, and empty elements are to be ignored. Such clients get plain bodies.",
            "Parse the field as a list, and compare names without case."),
    TWO_LINES(
            ADVICE,
            "All lines of Accept-Encoding count",
            "RFC 9110 §5.3",
            "Proxies may send a list in several lines. Clients behind them get plain bodies.",
            "Read all lines of the field."),
    LONG_LIST(
            ADVICE,
            "A long Accept-Encoding is answered",
            "RFC 9110 §12.5.3",
            "The field is only a wish, so the plain body would do.",
            "Ignore what you do not read."),

    // Caches
    VARY_CODED(
            SHOULD,
            "Compressed responses say Vary: Accept-Encoding",
            "RFC 9110 §12.5.5",
            "A shared cache, such as nginx's proxy_cache, gives the compressed body to clients that cannot read it.",
            "Add Vary: Accept-Encoding. In nginx: add_header Vary Accept-Encoding, which a 304 has, too."),
    VARY_PLAIN(
            SHOULD,
            "Plain responses of the same URL say Vary: Accept-Encoding",
            "RFC 9110 §12.5.5",
            "A cache keeps the plain body for all clients.",
            "Add Vary: Accept-Encoding to each response whose coding is negotiated, even if it is plain."),
    VARY_304(
            MUST,
            "A 304 has the Vary of the 200",
            "RFC 9110 §15.4.5",
            "The server MUST send the Vary that a 200 would have. A cache updates its response with the 304.",
            "Add Vary before the precondition is evaluated. In nginx: add_header Vary instead of gzip_vary."),
    ETAG_PER_CODING(
            MUST,
            "Codings have strong entity tags of their own",
            "RFC 9110 §8.8.3, §8.8.1",
            "A strong tag has to differ between codings. If not, a client that continues a download joins two codings.",
            "Add the coding to the tag (\"v1--gzip\"), or make the tag weak."),
    IF_NONE_MATCH(
            MUST,
            "If-None-Match with the tag of a coding gets a 304",
            "RFC 9110 §13.1.2",
            "The server MUST answer 304. Clients fetch what they have already.",
            "Take the suffix of the coding off again when the tag comes back, and compare weakly."),
    WEAK_COMPARISON(
            MUST,
            "If-None-Match compares weakly, and each tag of a list",
            "RFC 9110 §13.1.2",
            "A proxy that compresses makes tags weak, as nginx does. Clients behind it never get a 304.",
            "Compare tags without their W/."),
    ETAG_304(
            MUST,
            "A 304 has the entity tag of the 200",
            "RFC 9110 §15.4.5",
            "The server MUST send it. With another tag, a cache does not know what was confirmed.",
            "Send the tag that the client named."),
    IF_MATCH(
            MUST,
            "If-Match with the tag of a coding holds",
            "RFC 9110 §13.1.1",
            "A client sends the tag that it got with its next PUT. The PUT is refused with 412.",
            "Take the suffix of the coding off again when the tag comes back."),
    CODING_304(
            SHOULD,
            "A 304 has no Content-Encoding",
            "RFC 9110 §15.4.5",
            "The server SHOULD NOT send it. A cache may add it to a body that has another coding.",
            "Leave responses without a body alone."),

    // Ranges and HEAD
    RANGE(
            CLIENT,
            "A byte range of a compressed response is one of the compressed bytes",
            "RFC 9110 §14.1.2, §15.3.7.3",
            "A client that continues a download, such as curl -C -, joins bytes that do not belong together.",
            "Leave Accept-Ranges and ranges out for compressed bodies, or serve precompressed files."),
    IF_RANGE(
            MUST,
            "If-Range with another tag gets the whole body",
            "RFC 9110 §13.1.5",
            "The server MUST ignore Range if If-Range does not hold. The client joins bytes of two bodies.",
            "Compare If-Range strongly with the tag of the response that would be sent."),
    HEAD(
            SHOULD,
            "HEAD has the fields of GET",
            "RFC 9110 §9.3.2, §9.1",
            "The server SHOULD send the same fields. Caches and link checkers go by them.",
            "Let HEAD run the same filters as GET, or leave out the fields of the compressed body."),
    HEAD_LENGTH(
            MUST,
            "The Content-Length of HEAD and 304 is that of the body of a 200",
            "RFC 9110 §8.6",
            "The server MUST NOT send another length. Download tools reserve and verify by it.",
            "Leave Content-Length out if the body may be compressed."),
    NO_BODY(
            MUST,
            "HEAD, 1xx, 204 and 304 have no body, and 1xx and 204 no framing",
            "RFC 9112 §6.1, §6.3, RFC 9110 §8.6, §9.3.2, §15.4.5",
            "Clients take the bytes for the next response. An encoder that is closed without a body writes such bytes.",
            "Do not open an encoder for a response without a body."),

    // Others
    FLUSH(
            CLIENT,
            "The first event arrives about as soon as it does without a coding",
            "HTML §9.2 (EventSource)",
            "The encoder holds events back until its buffer is full. EventSource in a browser sees nothing until then.",
            "Flush the encoder after each event, or leave text/event-stream plain."),
    REFLECTED_INPUT(
            ADVICE,
            "A query parameter does not come back in a compressed body",
            "breachattack.com",
            "If the page has a secret, too, its length tells how well a guess matches the secret (BREACH).",
            "Mask secrets, keep them out of such pages, or send these pages plain."),
    CODED_BYTES(
            BUDGET,
            "Responses are within the budget",
            "your budget",
            "The response has grown.",
            "Look at what was added to the response, and whether it is still compressed."),

    // Requests
    POST_UNKNOWN(
            ADVICE,
            "A request in an unknown coding gets a 415",
            "RFC 9110 §12.5.3, §15.5.16",
            "The server takes the bytes for a plain body, or fails. The client does not learn that the coding is why.",
            "Answer 415 to a Content-Encoding that is not decoded."),
    POST_ACCEPT_ENCODING(
            ADVICE,
            "A 415 for a coding has Accept-Encoding",
            "RFC 9110 §12.5.3",
            "The server ought to say which codings it accepts. Without it, a client cannot tell coding from media type.",
            "Add Accept-Encoding to the 415: identity if it accepts no coding."),
    POST_MEDIA_TYPE(
            MUST,
            "A 415 for a media type has no Accept-Encoding",
            "RFC 9110 §12.5.3",
            "The server MUST NOT send it. Clients stop compressing their requests, and send them again.",
            "Add Accept-Encoding only to a 415 that is about the coding."),
    POST_LISTED(
            CLIENT,
            "Codings that Accept-Encoding lists in a response are accepted",
            "RFC 9110 §12.5.3",
            "The field says which codings the resource accepts. CompressionHttpClient uses one of them, and is refused.",
            "List only what the resource decodes."),
    POST_GARBAGE(
            ADVICE,
            "A request whose body does not decode gets a 4xx",
            "RFC 9110 §15.5.1",
            "The server accepts half a body as a whole one, or answers 5xx.",
            "Answer 400 if the decoder fails or ends too soon."),
    POST_BOMB(
            ADVICE,
            "A small body that decodes to 1 MiB is accepted or refused at once",
            "RFC 9110 §15.5.14",
            "The server fails or is slow. A larger bomb would fill its memory.",
            "Limit the decoded size and the ratio, and answer 413."),

    // Dictionaries
    USE_AS_DICTIONARY(
            MUST,
            "Use-As-Dictionary can be read, and has a match",
            "RFC 9842 §2.1",
            "Browsers do not keep the response as a dictionary.",
            "Send Use-As-Dictionary: match=\"/path/*\"."),
    DICTIONARY_LINK(
            ADVICE,
            "The dictionary of the Link can be fetched",
            "RFC 9842 §3",
            "Browsers fetch it for nothing.",
            "Serve it with 200 and Use-As-Dictionary, and let proxies pass it."),
    DICTIONARY_USED(
            ADVICE,
            "A request that names the dictionary gets a delta",
            "RFC 9842 §2.2, §6",
            "The server or a proxy drops Available-Dictionary, dcz or dcb, or changes the body.",
            "Let proxies pass Available-Dictionary and Accept-Encoding. A cache needs both in its key."),
    DICTIONARY_DECODES(
            MUST,
            "A delta decodes with the dictionary that was named",
            "RFC 9842 §4, §5",
            "No client can read the body.",
            "Look for a filter between server and client that changes the dictionary or the delta."),
    DICTIONARY_VARY(
            MUST,
            "A delta says Vary: Accept-Encoding, Available-Dictionary",
            "RFC 9842 §6.2",
            "A cacheable delta MUST say so. A cache gives it to clients that hold another dictionary.",
            "Add both names to Vary, or Cache-Control: no-store."),
    DICTIONARY_UNKNOWN(
            MUST,
            "A dictionary that the server does not know gets no delta",
            "RFC 9842 §2.2, §6.2",
            "The client cannot decode the delta.",
            "Compare the whole hash. A cache needs Available-Dictionary in its key.");

    private final Level level;
    private final String title;
    private final String source;
    private final String why;
    private final String mend;

    Rule(Level level, String title, String source, String why, String mend) {
        this.level = level;
        this.title = title;
        this.source = source;
        this.why = why;
        this.mend = mend;
    }

    /** Returns the name of the rule in reports. */
    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    Level level() {
        return level;
    }

    Finding finding(Mark mark, String observed, String sent, String came, String curl) {
        return new Finding(id(), title, mark, level, source, observed, sent, came, curl, why, mend);
    }
}
