// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;
import org.restcompress.internal.dictionary.fields.AvailableDictionary;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.dictionary.fields.PatternText;
import org.restcompress.internal.dictionary.fields.UseAsDictionary;
import org.restcompress.internal.files.FileAnswer.Writer;
import org.restcompress.internal.files.Selection.Selected;
import org.restcompress.internal.files.source.Found;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.ranges.ByteRanges;
import org.restcompress.internal.ranges.ByteRanges.ByteRange;
import org.restcompress.internal.ranges.HttpDate;
import org.restcompress.internal.ranges.MultipartRanges;
import org.restcompress.internal.ranges.Preconditions;
import org.restcompress.internal.ranges.Preconditions.Outcome;
import org.restcompress.internal.value.CacheControl;

/** Answers one request for a file that exists. */
final class FileExchange {
    /** RFC 8246: the name contains the hash, so a stored response never becomes stale. */
    private static final String IMMUTABLE = "max-age=31536000, immutable";

    /** A file whose last write is longer ago is no longer being written. Copying over a network may pause. */
    private static final Duration WRITTEN = Duration.ofMinutes(5);

    /**
     * Many reproducible builds give all files one time up to this: 1970, the first that a zip file knows, or that of npm in
     * any time zone.
     */
    private static final long REPRODUCIBLE =
            Instant.parse("1985-10-28T00:00:00Z").toEpochMilli();

    private final FileRequest request;
    private final Snapshot file;
    private final FileOptions options;
    private final FileStore store;

    private final Found plain;
    private final String type;

    /** The coding that the name implies, such as gzip for {@code .svgz}; null for other files. */
    private final @Nullable String ownCoding;

    private final Optional<HashedName> hashed;
    private final long age;

    /** Whether the file can be a dictionary for its later versions, and earlier versions for it. */
    private final boolean isDictionary;

    FileExchange(FileRequest request, Snapshot file, FileOptions options, FileStore store) {
        this.request = request;
        this.file = file;
        this.options = options;
        this.store = store;
        plain = file.plain();
        type = MediaTypes.of(plain.name(), options.mediaTypes());
        ownCoding = MediaTypes.coding(plain.name(), type);
        hashed = options.hashedNames().apply(plain.name().substring(plain.name().lastIndexOf('/') + 1));
        age = System.currentTimeMillis() - plain.modified();
        isDictionary = hashed.filter(name -> !name.before().isEmpty()).isPresent()
                && store.rules()
                        .policy()
                        .judge(new Message(200, MediaTypes.bare(type), plain.length(), ownCoding, false, null, false))
                        .permits();
    }

    /**
     * Answers the request.
     *
     * @throws IOException if the file, or a file beside it, cannot be read
     */
    FileAnswer answer() throws IOException {
        String caching = cacheControl();
        Selected selected = new Selection(file, delta(), type, caching, store, options, request.meter())
                .of(
                        AcceptEncoding.parse(lines(FieldNames.ACCEPT_ENCODING)),
                        store.rules().hopCompresses(request));
        if (selected == null) {
            return FileAnswer.error(406, vary());
        }
        Representation representation = selected.representation();
        String coding = representation.coding();
        // Last-Modified alone tells no versions apart: many deployments give all versions one time.
        // It is never later than Date (RFC 9110 §8.8.2.1).
        boolean isDated = representation.tag() != null && age >= 0 && plain.modified() > REPRODUCIBLE;
        long modified = isDated ? plain.modified() : 0;
        Map<String, String> known = new HashMap<>();
        known.put(FieldNames.VARY, vary());
        known.put(FieldNames.CACHE_CONTROL, caching);
        known.put(FileAnswer.CONTENT_TYPE, type);
        known.put(FileAnswer.NO_SNIFFING, "nosniff");
        put(known, FieldNames.ETAG, representation.tag());
        put(known, FieldNames.CONTENT_ENCODING, coding != null ? coding : ownCoding);
        put(known, FileAnswer.LAST_MODIFIED, modified > 0 ? HttpDate.text(modified) : null);

        Preconditions conditions = new Preconditions(representation.tag(), modified);
        Outcome outcome = conditions.evaluate(request.headers());
        if (outcome != Outcome.GO_ON) {
            return FileAnswer.without(outcome == Outcome.FAILED ? 412 : 304, known, null);
        }
        known.put(FieldNames.ACCEPT_RANGES, "bytes");
        Optional<List<ByteRange>> ranges =
                request.asksForRange() && conditions.permitsRange(request.headers(), coding != null)
                        ? ByteRanges.parse(lines(FieldNames.RANGE), representation.length())
                        : Optional.empty();
        // Each range unpacks a packed file from its beginning, so several ranges get the whole file.
        boolean isPacked = ranges.isPresent()
                && ranges.get().size() > 1
                && plain.isFixed()
                && !representation.loaded().isHeld();
        return ranges.isPresent() && !isPacked ? partial(representation, ranges.get(), known) : whole(selected, known);
    }

    private List<String> lines(String field) {
        return request.headers().apply(field);
    }

    private static void put(Map<String, String> known, String name, @Nullable String value) {
        if (value != null) {
            known.put(name, value);
        }
    }

    private String vary() {
        String skipHeader = store.rules().skipHeader();
        return FieldNames.ACCEPT_ENCODING
                + (isDictionary ? ", " + FieldNames.AVAILABLE_DICTIONARY : "")
                + (skipHeader.isEmpty() ? "" : ", " + skipHeader);
    }

    /**
     * Keeps {@code private}, {@code public}, {@code no-store} and {@code no-transform}. It adds no {@code public}: shared caches
     * would then store responses to requests with {@code Authorization} (RFC 9111 §3.5). A file that is still being written may
     * not match the hash in its name, so it is not immutable yet.
     */
    private String cacheControl() {
        String usual = options.cacheControl();
        boolean isFinal = hashed.isPresent() && (plain.isFixed() || age > WRITTEN.toMillis());
        if (!isFinal || CacheControl.has(usual, "no-store")) {
            return usual;
        }
        return (CacheControl.has(usual, "private") ? "private, " : CacheControl.has(usual, "public") ? "public, " : "")
                + IMMUTABLE
                + (CacheControl.has(usual, "no-transform") ? ", no-transform" : "");
    }

    /**
     * Returns the delta against the dictionary that the client holds; null if there is none. RFC 9842 is about whole bodies,
     * so a range request gets none.
     */
    private @Nullable Found delta() throws IOException {
        if (!isDictionary || !request.isSecure() || request.asksForRange()) {
            return null;
        }
        Optional<DictionaryHash> held = AvailableDictionary.parse(
                lines(FieldNames.AVAILABLE_DICTIONARY),
                lines(FieldNames.DICTIONARY_ID),
                lines(FieldNames.SEC_FETCH_SITE));
        return held.isPresent() ? store.codedFiles().delta(held.get(), file) : null;
    }

    /** Returns null if the URL percent-encodes the name: bundlers make no such names. */
    private @Nullable String useAsDictionary() {
        if (!isDictionary || !request.isSecure()) {
            return null;
        }
        HashedName name = hashed.orElseThrow();
        return request.lastSegment().equals(name.before() + name.hash() + name.after())
                ? new UseAsDictionary(PatternText.withWildcard(request.directory() + name.before(), name.after()))
                        .fieldValue()
                : null;
    }

    private FileAnswer whole(Selected selected, Map<String, String> known) throws IOException {
        Representation found = selected.representation();
        Representation representation = request.isHead() ? found : found.loaded();
        known.put(FieldNames.CONTENT_LENGTH, Long.toString(representation.length()));
        put(known, FieldNames.USE_AS_DICTIONARY, useAsDictionary());
        ensureReadable(representation);
        return request.isHead()
                ? FileAnswer.without(200, known, null)
                : new FileAnswer(
                        200,
                        FileAnswer.fields(200, known),
                        representation::writeAll,
                        selected.decision(),
                        plain.length(),
                        representation.wasThere());
    }

    /** Opens the file before headers are sent, so that a failure still becomes a 404 or 503. */
    private static void ensureReadable(Representation representation) throws IOException {
        representation.read(parts -> {});
    }

    private static FileAnswer partial(Representation found, List<ByteRange> ranges, Map<String, String> known)
            throws IOException {
        if (ranges.isEmpty()) {
            known.put(FieldNames.CONTENT_RANGE, "bytes */" + found.length());
            known.put(FileAnswer.CONTENT_TYPE, "text/plain;charset=UTF-8");
            String problem = "Range: no requested range is within the " + found.length() + " bytes\n";
            // Without a body, a container would send its own error page and drop these headers.
            Writer body = out -> out.write(problem.getBytes(UTF_8));
            return new FileAnswer(416, FileAnswer.fields(416, known), body, rangesOf(found, 0), 0, false);
        }
        Representation of = found.loaded();
        ensureReadable(of);
        Writer body;
        long length;
        if (ranges.size() == 1) {
            ByteRange range = ranges.get(0);
            known.put(FieldNames.CONTENT_RANGE, range.contentRange(of.length()));
            length = range.length();
            // Browsers request a whole video as one range.
            body = length == of.length()
                    ? of::writeAll
                    : out -> of.read(parts -> parts.write(out, range.first(), range.length()));
        } else {
            // Each part has the coding, and the multipart body has none.
            Map<String, String> each = new LinkedHashMap<>();
            put(each, FileAnswer.CONTENT_TYPE, known.get(FileAnswer.CONTENT_TYPE));
            put(each, FieldNames.CONTENT_ENCODING, known.remove(FieldNames.CONTENT_ENCODING));
            MultipartRanges several = new MultipartRanges(ranges, each, of.length());
            known.put(FileAnswer.CONTENT_TYPE, several.type());
            length = several.length();
            body = out ->
                    of.read(parts -> several.write(out, (to, range) -> parts.write(to, range.first(), range.length())));
        }
        known.put(FieldNames.CONTENT_LENGTH, Long.toString(length));
        Decision decision = rangesOf(of, ranges.size());
        return new FileAnswer(206, FileAnswer.fields(206, known), body, decision, 0, false);
    }

    private static Decision rangesOf(Representation of, int count) {
        String what = of.coding() == null ? "the file" : of.coding();
        return Decision.plain(Reason.RANGE, "ranges of " + what + ": " + count);
    }
}
