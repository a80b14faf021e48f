// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.files.source.FileSource;
import org.restcompress.internal.files.source.FileSource.Found;
import org.restcompress.internal.negotiation.EntityTags;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.internal.ranges.HttpDate;
import org.restcompress.internal.value.Sha256;

/** A file, and the representations that are known of it. */
final class StoredFile {
    /** Bytes of a hash that stand in an entity tag: nobody finds two contents that have them in common. */
    private static final int TAG_BYTES = 16;

    /** RFC 9842 §5: what a {@code dcz} body begins with, before the SHA-256 of its dictionary. */
    private static final byte[] DCZ = HexFormat.of().parseHex("5e2a4d1820000000");

    /** Milliseconds: the times in archives are as coarse as that. */
    private static final long COARSENESS = 2000;

    private static final int OK = 200;

    private final FileSource source;
    private final String name;
    private final Found found;
    private final FileOptions options;
    private final KeptBytes kept;
    private final String type;
    private final Optional<HashedName> hashed;
    private final Representation plain;
    private final Verdict worth;
    private final @Nullable String lastModified;
    private final Map<String, Found> coded = new ConcurrentHashMap<>();
    private final Map<String, Representation> known = new ConcurrentHashMap<>();

    /** Reads it once, for its hash, and looks for what lies beside it. */
    StoredFile(FileSource source, String name, Found found, FileRules rules, FileOptions options, KeptBytes kept)
            throws IOException {
        this.source = source;
        this.name = name;
        this.found = found;
        this.options = options;
        this.kept = kept;
        type = MediaTypes.of(name);
        hashed = options.hashedNames() ? HashedName.of(name.substring(name.lastIndexOf('/') + 1)) : Optional.empty();
        plain = stored(found, null);
        worth = rules.policy().judge(new Message(OK, MediaTypes.bare(type), plain.length(), null, false, null, false));
        lastModified = found.modified() > 0 ? HttpDate.text(found.modified()) : null;
        for (Map.Entry<String, String> suffix : Suffixes.OF_CODINGS.entrySet()) {
            Found beside = beside(suffix.getValue());
            if (beside != null) {
                coded.put(suffix.getKey(), beside);
            }
        }
    }

    /** A file that lies beside this one, and was not made of an earlier version of it; null if there is none. */
    private @Nullable Found beside(String suffix) throws IOException {
        Found beside = source.find(name + suffix);
        // Of several jars, each may have one.
        return beside != null
                        && beside.place().equals(found.place() + suffix)
                        && beside.modified() + COARSENESS >= found.modified()
                ? beside
                : null;
    }

    private Representation stored(Found file, @Nullable String coding) throws IOException {
        MessageDigest digest = Sha256.digest();
        long length;
        try (InputStream in = new DigestInputStream(file.opener().open(), digest)) {
            length = in.transferTo(OutputStream.nullOutputStream());
        }
        return new Stored(coding, length, tag(digest.digest(), coding), file, kept, length <= options.maxFile());
    }

    static String tag(byte[] hash, @Nullable String coding) {
        String tag = '"' + HexFormat.of().formatHex(hash, 0, TAG_BYTES) + '"';
        return coding == null ? tag : EntityTags.coded(tag, coding);
    }

    Found found() {
        return found;
    }

    /** Its media type, with a charset where it is text. */
    String type() {
        return type;
    }

    /** Its name, if that has a hash of its content and never changes for that. */
    Optional<HashedName> hashed() {
        return hashed;
    }

    /**
     * Whether an earlier version may be a dictionary for it, and it for later ones: a script, style or page with a hash in
     * its name.
     */
    boolean isDictionary() {
        return hashed.isPresent() && worth.permits();
    }

    /** {@code Last-Modified}; null if that is not known. */
    @Nullable
    String lastModified() {
        return lastModified;
    }

    /** Whether it would be worth coding here. */
    Verdict worth() {
        return worth;
    }

    /** The file as it is. */
    Representation plain() {
        return plain;
    }

    /** What lies there in a coding; null if there is nothing. */
    @Nullable
    Representation stored(String coding) throws IOException {
        Found beside = coded.get(coding);
        if (beside == null) {
            return null;
        }
        Representation there = known.get(coding);
        if (there == null) {
            there = stored(beside, coding);
            known.put(coding, there);
        }
        return there;
    }

    /**
     * What is coded here: once, or each time if it is long.
     *
     * @param meter measures the coding; may be null
     */
    Representation codedBy(ContentCodec codec, @Nullable Meter meter) throws IOException {
        Representation there = known.get(codec.coding());
        return there == null ? code(codec, meter) : there;
    }

    private synchronized Representation code(ContentCodec codec, @Nullable Meter meter) throws IOException {
        Representation there = known.get(codec.coding());
        if (there != null) {
            return there;
        }
        byte[] bytes = plain.bytes();
        if (bytes == null) {
            there = OnDemand.Streamed.of(plain, found, codec);
        } else {
            long since = meter == null ? 0 : meter.clock();
            there = OnDemand.Kept.of(plain, bytes, codec, kept);
            if (meter != null) {
                meter.worked(since);
            }
        }
        known.put(codec.coding(), there);
        return there;
    }

    /** What lies there coded in {@code dcz} with a dictionary; null if there is none. */
    @Nullable
    Representation delta(DictionaryHash dictionary) throws IOException {
        String suffix = Suffixes.ofDelta(dictionary.toString());
        Representation there = known.get(suffix);
        if (there != null) {
            return there;
        }
        Found beside = beside(suffix);
        if (beside == null || !isCodedWith(dictionary, beside)) {
            return null;
        }
        there = stored(beside, Suffixes.DELTA);
        known.put(suffix, there);
        return there;
    }

    private static boolean isCodedWith(DictionaryHash dictionary, Found delta) throws IOException {
        byte[] expected = ByteBuffer.allocate(DCZ.length + DictionaryHash.LENGTH)
                .put(DCZ)
                .put(dictionary.bytes())
                .array();
        try (InputStream in = delta.opener().open()) {
            return Arrays.equals(in.readNBytes(expected.length), expected);
        }
    }
}
