// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
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
import org.restcompress.internal.files.Contents.ChangedException;
import org.restcompress.internal.files.FileAnswer.Writer;
import org.restcompress.internal.files.FileStore.Snapshot;
import org.restcompress.internal.files.Selection.Selected;
import org.restcompress.internal.files.source.FilePath;
import org.restcompress.internal.files.source.FileSource;
import org.restcompress.internal.files.source.Found;
import org.restcompress.internal.files.source.Found.Opened;
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

/** Answers requests for the files of one source. */
public record FileServer(FileSource source, FileOptions options, FileStore store) {
    /** RFC 8246: who has it has it for good, since its name has its hash. */
    private static final String IMMUTABLE = ", max-age=31536000, immutable";

    /** RFC 9842 §5: what a {@code dcz} body begins with, before the SHA-256 of its dictionary. */
    private static final byte[] DCZ = HexFormat.of().parseHex("5e2a4d1820000000");

    /** How long ago the last bytes of a file were written if it is no longer being written. Copying over a network may pause. */
    private static final Duration WRITTEN = Duration.ofMinutes(5);

    /** A file that is another one each time it is read is written just now. */
    private static final int MAX_TRIES = 8;

    /**
     * Answers.
     *
     * @throws IOException if a file that is there cannot be read
     */
    public FileAnswer answer(FileRequest request) throws IOException {
        Optional<FilePath> path = FilePath.parse(request.path());
        if (path.isEmpty()) {
            return FileAnswer.error(404, FieldNames.ACCEPT_ENCODING);
        }
        for (int tries = 1; ; tries++) {
            try {
                return answer(request, path.get().name());
            } catch (NoSuchFileException | AccessDeniedException e) {
                // It has vanished since it was found, or may not be read. The reason has the server's path in it.
                if (tries == MAX_TRIES) {
                    return FileAnswer.error(404, FieldNames.ACCEPT_ENCODING);
                }
            } catch (ChangedException | FileSystemException e) {
                // Such as too many open files.
                if (tries == MAX_TRIES) {
                    return FileAnswer.error(503, FieldNames.ACCEPT_ENCODING);
                }
            }
        }
    }

    private FileAnswer answer(FileRequest request, String name) throws IOException {
        String index = name.isEmpty() ? options.index() : name + '/' + options.index();
        if (request.isFolder()) {
            Snapshot file = store.find(source, index);
            return file == null ? FileAnswer.error(404, FieldNames.ACCEPT_ENCODING) : answer(request, file);
        }
        Snapshot file = name.isEmpty() ? null : store.find(source, name);
        // Some class loaders give a directory as a file without a byte.
        if ((file == null || file.plain().length() == 0) && store.find(source, index) != null) {
            return redirect(request);
        }
        return file == null ? FileAnswer.error(404, FieldNames.ACCEPT_ENCODING) : answer(request, file);
    }

    /** Without a host. Two slashes at its beginning would make its first segment one. */
    private static FileAnswer redirect(FileRequest request) {
        String path = request.uri().getRawPath();
        if (path.startsWith("//")) {
            return FileAnswer.error(404, FieldNames.ACCEPT_ENCODING);
        }
        String query = request.uri().getRawQuery();
        String target = path + '/' + (query == null ? "" : '?' + query);
        return FileAnswer.without(
                308,
                Map.of(
                        FileAnswer.LOCATION,
                        target,
                        FieldNames.CACHE_CONTROL,
                        "no-cache",
                        FieldNames.VARY,
                        FieldNames.ACCEPT_ENCODING),
                null);
    }

    private FileAnswer answer(FileRequest request, Snapshot file) throws IOException {
        Found plain = file.plain();
        FileRules rules = store.rules();
        String type = MediaTypes.of(plain.name(), options.mediaTypes());
        String ownCoding = MediaTypes.coding(plain.name(), type);
        Optional<HashedName> hashed =
                options.hashedNames().apply(plain.name().substring(plain.name().lastIndexOf('/') + 1));
        long age = System.currentTimeMillis() - plain.modified();
        // What is being written is not what its name says as yet.
        String caching = cacheControl(hashed.isPresent() && (plain.isFixed() || age > WRITTEN.toMillis()));
        // An earlier version of a script, style or page may be a dictionary for it, and it for later ones.
        boolean isDictionary = hashed.filter(name -> !name.before().isEmpty()).isPresent()
                && rules.policy()
                        .judge(new Message(200, MediaTypes.bare(type), plain.length(), ownCoding, false, null, false))
                        .permits();
        boolean usesDictionaries = isDictionary && request.isSecure();
        String vary = FieldNames.ACCEPT_ENCODING
                + (isDictionary ? ", " + FieldNames.AVAILABLE_DICTIONARY : "")
                + (rules.skipHeader().isEmpty() ? "" : ", " + rules.skipHeader());
        Selected selected = new Selection(
                        file,
                        usesDictionaries ? delta(request, file) : null,
                        type,
                        caching,
                        rules,
                        store.contents(options.maxBytes()),
                        options.maxFile(),
                        request.meter())
                .of(
                        AcceptEncoding.parse(request.headers().apply(FieldNames.ACCEPT_ENCODING)),
                        rules.hopCompresses(request));
        if (selected == null) {
            return FileAnswer.error(406, vary);
        }
        Representation representation = selected.representation();
        Map<String, String> known = new HashMap<>();
        known.put(FieldNames.VARY, vary);
        known.put(FieldNames.CACHE_CONTROL, caching);
        known.put(FileAnswer.CONTENT_TYPE, type);
        known.put(FileAnswer.NO_SNIFFING, "nosniff");
        put(known, FieldNames.ETAG, representation.tag());
        String coding = representation.coding();
        put(known, FieldNames.CONTENT_ENCODING, coding != null ? coding : ownCoding);
        // Alone it tells nothing: many deployments give all versions one time, or go back to an older one.
        // It is never later than Date (RFC 9110 §8.8.2.1).
        long modified = representation.tag() == null || age < 0 ? 0 : plain.modified();
        put(known, FileAnswer.LAST_MODIFIED, modified > 0 ? HttpDate.text(modified) : null);
        put(known, FieldNames.USE_AS_DICTIONARY, usesDictionaries ? useAsDictionary(request, hashed.get()) : null);

        Preconditions conditions = new Preconditions(representation.tag(), modified);
        Outcome outcome = conditions.evaluate(request.headers());
        if (outcome != Outcome.GO_ON) {
            return FileAnswer.without(outcome == Outcome.FAILED ? 412 : 304, known, null);
        }
        known.put(FieldNames.ACCEPT_RANGES, "bytes");
        Optional<List<ByteRange>> ranges = !request.isHead() && conditions.permitsRange(request.headers())
                ? ByteRanges.parse(request.headers().apply(FieldNames.RANGE), representation.length())
                : Optional.empty();
        // What is packed is unpacked from its beginning for each range.
        boolean isPacked = plain.isFixed() && !representation.isHeld();
        return ranges.isPresent() && (!isPacked || ranges.get().size() < 2)
                ? partial(representation, ranges.get(), known)
                : whole(request, selected, plain.length(), known);
    }

    private static void put(Map<String, String> known, String name, @Nullable String value) {
        if (value != null) {
            known.put(name, value);
        }
    }

    /** What is for one user, or for no cache, stays so. */
    private String cacheControl(boolean isHashed) {
        String usual = options.cacheControl();
        if (!isHashed || CacheControl.has(usual, "no-store")) {
            return usual;
        }
        return (CacheControl.has(usual, "private") ? "private" : "public")
                + IMMUTABLE
                + (CacheControl.has(usual, "no-transform") ? ", no-transform" : "");
    }

    /** What lies there coded in {@code dcz} with what the client holds; null if there is none. A few digits are in its name. */
    private @Nullable Found delta(FileRequest request, Snapshot file) throws IOException {
        DictionaryHash held = AvailableDictionary.parse(
                        request.headers().apply(FieldNames.AVAILABLE_DICTIONARY),
                        request.headers().apply(FieldNames.DICTIONARY_ID),
                        request.headers().apply(FieldNames.SEC_FETCH_SITE))
                .orElse(null);
        Found delta = held == null ? null : store.beside(source, file, Suffixes.ofDelta(held.toString()));
        if (held == null || delta == null) {
            return null;
        }
        byte[] expected = ByteBuffer.allocate(DCZ.length + DictionaryHash.LENGTH)
                .put(DCZ)
                .put(held.bytes())
                .array();
        try (Opened opened = delta.open();
                InputStream in = opened.from(0)) {
            return Arrays.equals(in.readNBytes(expected.length), expected) ? delta : null;
        } catch (AccessDeniedException e) {
            // The file itself may be readable.
            return null;
        }
    }

    /** A name that is encoded in the URL is not worth the trouble: tools that hash names make none. */
    private static @Nullable String useAsDictionary(FileRequest request, HashedName name) {
        return request.lastSegment().equals(name.before() + name.hash() + name.after())
                ? new UseAsDictionary(PatternText.withWildcard(request.directory() + name.before(), name.after()))
                        .fieldValue()
                : null;
    }

    private static FileAnswer whole(FileRequest request, Selected selected, long plainBytes, Map<String, String> known)
            throws IOException {
        Representation representation = selected.representation();
        long length = representation.length();
        known.put(FieldNames.CONTENT_LENGTH, Long.toString(length));
        ensureReadable(representation);
        if (request.isHead()) {
            return FileAnswer.without(200, known, null);
        }
        return new FileAnswer(
                200,
                FileAnswer.fields(200, known),
                representation::writeAll,
                selected.decision(),
                plainBytes,
                representation.wasThere());
    }

    /** Before headers tell of it: what cannot be read is a 404, and what changes a 503. */
    private static void ensureReadable(Representation representation) throws IOException {
        representation.read(parts -> {});
    }

    private static FileAnswer partial(Representation of, List<ByteRange> ranges, Map<String, String> known)
            throws IOException {
        if (ranges.isEmpty()) {
            known.put(FieldNames.CONTENT_RANGE, "bytes */" + of.length());
            known.put(FileAnswer.CONTENT_TYPE, "text/plain;charset=UTF-8");
            String problem = "Range: none of the " + of.length() + " bytes is asked for\n";
            // A container would replace an answer without a body by a page of its own, and headers with it.
            Writer body = out -> out.write(problem.getBytes(UTF_8));
            return new FileAnswer(416, FileAnswer.fields(416, known), body, rangesOf(of, 0), 0, false);
        }
        ensureReadable(of);
        Writer body;
        long length;
        if (ranges.size() == 1) {
            ByteRange range = ranges.get(0);
            known.put(FieldNames.CONTENT_RANGE, range.contentRange(of.length()));
            length = range.length();
            // Browsers ask for all of a film like this, and never in another way.
            body = length == of.length()
                    ? of::writeAll
                    : out -> of.read(parts -> parts.write(out, range.first(), range.length()));
        } else {
            // Its parts are parts of something coded; the whole that they make is not.
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
        return new FileAnswer(206, FileAnswer.fields(206, known), body, decision, 0, true);
    }

    private static Decision rangesOf(Representation of, int count) {
        String what = of.coding() == null ? "the file" : of.coding();
        return new Decision.Plain(Reason.RANGE, "ranges of " + what + ": " + count);
    }
}
