// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static org.restcompress.internal.negotiation.FieldNames.ACCEPT_ENCODING;
import static org.restcompress.internal.negotiation.FieldNames.ACCEPT_RANGES;
import static org.restcompress.internal.negotiation.FieldNames.AVAILABLE_DICTIONARY;
import static org.restcompress.internal.negotiation.FieldNames.CACHE_CONTROL;
import static org.restcompress.internal.negotiation.FieldNames.CONTENT_ENCODING;
import static org.restcompress.internal.negotiation.FieldNames.CONTENT_LENGTH;
import static org.restcompress.internal.negotiation.FieldNames.CONTENT_RANGE;
import static org.restcompress.internal.negotiation.FieldNames.DICTIONARY_ID;
import static org.restcompress.internal.negotiation.FieldNames.ETAG;
import static org.restcompress.internal.negotiation.FieldNames.RANGE;
import static org.restcompress.internal.negotiation.FieldNames.SEC_FETCH_SITE;
import static org.restcompress.internal.negotiation.FieldNames.USE_AS_DICTIONARY;
import static org.restcompress.internal.negotiation.FieldNames.VARY;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
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
import org.restcompress.internal.files.FileAnswer.Body;
import org.restcompress.internal.files.FileAnswer.Streamed;
import org.restcompress.internal.files.FileAnswer.Whole;
import org.restcompress.internal.files.source.FilePath;
import org.restcompress.internal.files.source.FileSource;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.ranges.ByteRanges;
import org.restcompress.internal.ranges.ByteRanges.ByteRange;
import org.restcompress.internal.ranges.MultipartRanges;
import org.restcompress.internal.ranges.Preconditions;
import org.restcompress.internal.ranges.Preconditions.Outcome;
import org.restcompress.internal.settings.Settings;
import org.restcompress.internal.value.CacheControl;

/** Answers requests for the files of one source. */
public final class FileServer {
    private static final String CONTENT_TYPE = "Content-Type";
    private static final String LAST_MODIFIED = "Last-Modified";
    private static final String LOCATION = "Location";

    /** RFC 8246: who has it has it for good, since its name has its hash. */
    private static final String IMMUTABLE = ", max-age=31536000, immutable";

    private static final int OK = 200;
    private static final int PARTIAL = 206;
    private static final int NOT_MODIFIED = 304;
    private static final int PERMANENT_REDIRECT = 308;
    private static final int NOT_FOUND = 404;
    private static final int NOT_ACCEPTABLE = 406;
    private static final int PRECONDITION_FAILED = 412;
    private static final int NOT_SATISFIABLE = 416;

    private final FileStore store;
    private final FileRules rules;
    private final FileOptions options;

    /** Knows no file as yet. */
    public FileServer(FileSource source, FileOptions options, Settings config) {
        this.options = options;
        rules = FileRules.of(config);
        store = new FileStore(source, rules, options);
    }

    /**
     * Answers.
     *
     * @throws IOException if a file that is there cannot be read
     */
    public FileAnswer answer(FileRequest request) throws IOException {
        Optional<FilePath> path = FilePath.parse(request.path());
        if (path.isEmpty()) {
            return notFound();
        }
        String name = path.get().name();
        String index = name.isEmpty() ? options.index() : name + '/' + options.index();
        if (request.isFolder()) {
            StoredFile file = store.find(index);
            return file == null ? notFound() : answer(request, file);
        }
        StoredFile file = name.isEmpty() ? null : store.find(name);
        // Some class loaders give a directory as a file without a byte.
        if ((file == null || file.plain().length() == 0) && store.has(index)) {
            return redirect(request);
        }
        return file == null ? notFound() : answer(request, file);
    }

    /** Not to be kept: where several nodes get a new version one after another, another one has the file already. */
    private static FileAnswer notFound() {
        return without(NOT_FOUND, Map.of(CACHE_CONTROL, "no-store", VARY, ACCEPT_ENCODING));
    }

    /** Without a host. Two slashes at its beginning would make its first segment one. */
    private static FileAnswer redirect(FileRequest request) {
        String path = request.uri().getRawPath();
        if (path.startsWith("//")) {
            return notFound();
        }
        String query = request.uri().getRawQuery();
        String target = path + '/' + (query == null ? "" : '?' + query);
        return without(PERMANENT_REDIRECT, Map.of(LOCATION, target, CACHE_CONTROL, "no-cache", VARY, ACCEPT_ENCODING));
    }

    private static FileAnswer without(int status, Map<String, String> headers) {
        return FileAnswer.without(
                status, headers, new Decision.Plain(Reason.NO_CONTENT, "no content, status " + status));
    }

    private FileAnswer answer(FileRequest request, StoredFile file) throws IOException {
        boolean isDictionary = file.isDictionary();
        String caching = cacheControl(file);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(VARY, isDictionary ? ACCEPT_ENCODING + ", " + AVAILABLE_DICTIONARY : ACCEPT_ENCODING);
        headers.put(CACHE_CONTROL, caching);

        boolean usesDictionaries = isDictionary && request.isSecure();
        AcceptEncoding accept = AcceptEncoding.parse(request.headers().apply(ACCEPT_ENCODING));
        DictionaryHash held = usesDictionaries ? held(request) : null;
        Selection selection = Selection.of(file, rules, accept, held, caching, request.meter());
        if (selection == null) {
            return without(NOT_ACCEPTABLE, headers);
        }
        Representation selected = selection.representation();
        headers.put(ETAG, selected.tag());
        if (file.lastModified() != null) {
            headers.put(LAST_MODIFIED, file.lastModified());
        }

        Preconditions conditions =
                new Preconditions(selected.tag(), file.found().modified());
        Outcome outcome = conditions.evaluate(request.headers());
        if (outcome != Outcome.GO_ON) {
            return without(outcome == Outcome.FAILED ? PRECONDITION_FAILED : NOT_MODIFIED, headers);
        }

        if (usesDictionaries) {
            useAsDictionary(request, file, headers);
        }
        headers.put("X-Content-Type-Options", "nosniff");
        boolean hasRanges = selected.length() >= 0;
        if (hasRanges) {
            headers.put(ACCEPT_RANGES, "bytes");
        }
        boolean takesRange =
                hasRanges && !request.isHead() && conditions.permitsRange(request.headers(), Clock.systemUTC());
        Optional<List<ByteRange>> ranges =
                takesRange ? ByteRanges.parse(request.headers().apply(RANGE), selected.length()) : Optional.empty();
        return ranges.isPresent()
                ? partial(file, selected, ranges.get(), headers)
                : whole(request, file, selection, headers);
    }

    /** What is for one user, or for no cache, stays so. */
    private String cacheControl(StoredFile file) {
        String usual = options.cacheControl();
        if (file.hashed().isEmpty() || CacheControl.has(usual, "no-store")) {
            return usual;
        }
        return (CacheControl.has(usual, "private") ? "private" : "public") + IMMUTABLE;
    }

    private static @Nullable DictionaryHash held(FileRequest request) {
        return AvailableDictionary.parse(
                        request.headers().apply(AVAILABLE_DICTIONARY),
                        request.headers().apply(DICTIONARY_ID),
                        request.headers().apply(SEC_FETCH_SITE))
                .orElse(null);
    }

    /** A name that is encoded in the URL is not worth the trouble: tools that hash names make none. */
    private static void useAsDictionary(FileRequest request, StoredFile file, Map<String, String> headers) {
        file.hashed()
                .filter(name -> request.lastSegment().equals(name.before() + name.hash() + name.after()))
                .map(name -> PatternText.withWildcard(request.directory() + name.before(), name.after()))
                .ifPresent(pattern -> headers.put(USE_AS_DICTIONARY, new UseAsDictionary(pattern).fieldValue()));
    }

    private static FileAnswer whole(
            FileRequest request, StoredFile file, Selection selection, Map<String, String> headers) throws IOException {
        Representation selected = selection.representation();
        headers.put(CONTENT_TYPE, file.type());
        if (selected.coding() != null) {
            headers.put(CONTENT_ENCODING, selected.coding());
        }
        if (selected.length() >= 0) {
            headers.put(CONTENT_LENGTH, Long.toString(selected.length()));
        }
        if (request.isHead()) {
            FileAnswer head = without(OK, headers);
            // Who writes nothing would be taken to have a body of length 0.
            return selected.length() >= 0 ? head : head.with(new Streamed(0, OutputStream::flush));
        }
        byte[] bytes = selected.bytes();
        Body body = bytes != null
                ? new Whole(bytes)
                : new Streamed(selected.length(), out -> selected.stream(out, 0, selected.length(), request.meter()));
        return new FileAnswer(
                OK, headers, body, selection.decision(), file.plain().length());
    }

    private static FileAnswer partial(
            StoredFile file, Representation selected, List<ByteRange> ranges, Map<String, String> headers)
            throws IOException {
        if (ranges.isEmpty()) {
            headers.put(CONTENT_RANGE, "bytes */" + selected.length());
            headers.put(CONTENT_TYPE, "text/plain;charset=UTF-8");
            String problem = "Range: none of the " + selected.length() + " bytes is asked for\n";
            // A container would replace an answer without a body by a page of its own, and headers with it.
            return without(NOT_SATISFIABLE, headers).with(new Whole(problem.getBytes(StandardCharsets.UTF_8)));
        }
        Map<String, String> representation = new LinkedHashMap<>();
        representation.put(CONTENT_TYPE, file.type());
        if (selected.coding() != null) {
            representation.put(CONTENT_ENCODING, selected.coding());
        }
        Body body;
        if (ranges.size() == 1) {
            headers.putAll(representation);
            headers.put(CONTENT_RANGE, ranges.get(0).contentRange(selected.length()));
            body = part(selected, ranges.get(0));
        } else {
            // Its parts are parts of something coded; the whole that they make is not.
            MultipartRanges parts = new MultipartRanges(ranges, representation, selected.length());
            headers.put(CONTENT_TYPE, parts.type());
            body = new Streamed(
                    parts.length(),
                    out -> parts.write(out, (to, range) -> selected.write(to, range.first(), range.length())));
        }
        headers.put(CONTENT_LENGTH, Long.toString(body.length()));
        String of = selected.coding() == null ? "the file" : selected.coding();
        Decision decision = new Decision.Plain(Reason.RANGE, "ranges of " + of + ": " + ranges.size());
        return new FileAnswer(PARTIAL, headers, body, decision, body.length());
    }

    private static Body part(Representation selected, ByteRange range) throws IOException {
        byte[] bytes = selected.bytes();
        return bytes != null
                ? new Whole(Arrays.copyOfRange(bytes, (int) range.first(), (int) range.last() + 1))
                : new Streamed(range.length(), out -> selected.stream(out, range.first(), range.length(), null));
    }
}
