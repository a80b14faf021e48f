// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.precompress;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DictionaryCodec;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.files.Suffixes;

/** Makes the variants of files. It is safe for concurrent use. */
public final class FileVariants {
    /** Levels of zstd for deltas. With a dictionary, the higher one takes more bytes about as often as fewer. */
    private static final List<Integer> DELTA_LEVELS = List.of(9, 19);

    private final Codecs installed;
    private final Codecs wanted;
    private final Earlier earlier;
    private final @Nullable DictionaryCodec deltas;
    private final Consumer<Path> deleted;

    /** The deltas of each directory, by file. Listing a directory for each of its files would take quadratic time. */
    private final Map<Path, Map<Path, List<Path>>> deltasIn = new ConcurrentHashMap<>();

    /**
     * Makes variants in some codings.
     *
     * @param installed codecs to check existing variants
     * @param wanted codecs of the variants to make, at levels that take little time; codings that are not in
     *     {@link Suffixes#OF_CODINGS} are ignored
     * @param dictionaries codecs for deltas
     * @param earlier finds the versions for deltas
     * @param deleted gets each file that is deleted
     */
    public FileVariants(
            Codecs installed, Codecs wanted, DictionaryCodecs dictionaries, Earlier earlier, Consumer<Path> deleted) {
        this.installed = installed;
        this.wanted = wanted;
        this.earlier = earlier;
        deltas = dictionaries.byCoding().get(Suffixes.DELTA);
        this.deleted = deleted;
    }

    /**
     * Makes missing variants, replaces outdated ones, and deletes those that are not worth it.
     *
     * @param path the file
     * @param minSize bytes; a shorter file has no variants
     * @return the variants that the file has now
     * @throws IOException if a file cannot be read or written
     */
    public List<Variant> make(Path path, long minSize) throws IOException {
        Original file = new Original(path);
        boolean worthIt = file.length() >= minSize && shrinks(file);
        List<Variant> made = new ArrayList<>();
        for (Map.Entry<String, String> suffix : Suffixes.OF_CODINGS.entrySet()) {
            Path variant = VariantNames.variant(path, suffix.getValue());
            ContentCodec codec = wanted.byCoding().get(suffix.getKey());
            if (codec == null) {
                deleteIfStale(file, variant, installed.byCoding().get(suffix.getKey()));
                continue;
            }
            long coded = worthIt ? codedLength(file, variant, codec) : -1;
            if (coded < 0) {
                delete(variant);
            } else {
                made.add(new Variant(suffix.getKey(), file.length(), coded));
            }
        }
        long smallest = made.stream().mapToLong(Variant::coded).min().orElse(file.length());
        made.addAll(makeDeltas(file, smallest, file.length() >= minSize ? earlier.of(file) : List.of()));
        return made;
    }

    /**
     * Returns whether quick compression makes the file at least 2 % smaller. Files that are already compressed would take the
     * most time.
     */
    private boolean shrinks(Original file) throws IOException {
        Optional<ContentCodec> quick = wanted.stream()
                .filter(codec -> Suffixes.OF_CODINGS.containsKey(codec.coding()))
                .findFirst();
        if (quick.isEmpty()) {
            return false;
        }
        DataOutputStream count = new DataOutputStream(OutputStream.nullOutputStream());
        file.encode(quick.get(), count);
        return count.size() <= file.length() - file.length() / 50;
    }

    private static long codedLength(Original file, Path variant, ContentCodec codec) throws IOException {
        if (file.isDecodedFrom(variant, codec) && Files.size(variant) < file.length()) {
            file.adopt(variant);
            return Files.size(variant);
        }
        return file.encode(atBestLevel(codec), variant, file.length() - 1);
    }

    private static ContentCodec atBestLevel(ContentCodec codec) {
        OptionalInt best = codec.bestLevel();
        return best.isPresent() ? codec.withLevel(best.getAsInt()) : codec;
    }

    /** Deletes an outdated variant. A variant that another tool made of the present file stays. Without a codec, only its time tells. */
    private void deleteIfStale(Original file, Path variant, @Nullable ContentCodec codec) throws IOException {
        if (!Files.isRegularFile(variant)) {
            return;
        }
        if (codec == null ? file.isNewerThan(variant) : !file.isDecodedFrom(variant, codec)) {
            delete(variant);
        } else if (codec != null) {
            file.adopt(variant);
        }
    }

    private void delete(Path variant) throws IOException {
        if (Files.deleteIfExists(variant)) {
            deleted.accept(variant);
        }
    }

    /**
     * Makes deltas, and deletes all others as outdated. Without a codec, it deletes those that are older than the file, and those
     * against other versions.
     */
    private List<Variant> makeDeltas(Original file, long smallest, List<CompressionDictionary> versions)
            throws IOException {
        // A delta must save a tenth to justify one more file.
        long longest = smallest - smallest / 10;
        List<Variant> made = new ArrayList<>();
        Set<Path> current = new HashSet<>();
        for (CompressionDictionary version : versions) {
            Path delta = VariantNames.delta(file.path(), version);
            long coded = deltas == null ? -1 : deltaLength(file, delta, deltas.with(version), longest);
            if (coded >= 0) {
                made.add(new Variant(Suffixes.DELTA, file.length(), coded));
            }
            if (coded >= 0 || deltas == null) {
                current.add(delta);
            }
        }
        for (Path delta : deltasOf(file.path())) {
            if (!current.contains(delta) || file.isNewerThan(delta)) {
                delete(delta);
            }
        }
        return made;
    }

    private static long deltaLength(Original file, Path delta, ContentCodec codec, long longest) throws IOException {
        if (file.isDecodedFrom(delta, codec) && Files.size(delta) <= longest) {
            file.adopt(delta);
            return Files.size(delta);
        }
        long shortest = -1;
        for (int level : DELTA_LEVELS) {
            long coded = file.encode(codec.withLevel(level), delta, shortest < 0 ? longest : shortest - 1);
            shortest = coded < 0 ? shortest : coded;
        }
        return shortest;
    }

    /** Returns the deltas that lay beside a file when its directory was first listed. Later ones are new. */
    private List<Path> deltasOf(Path file) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        Map<Path, List<Path>> found = deltasIn.get(directory);
        if (found == null) {
            try (Stream<Path> beside = Files.list(directory)) {
                found = beside.map(Path::getFileName)
                        .filter(name -> VariantNames.ofDelta(name).isPresent())
                        .collect(Collectors.groupingBy(
                                name -> VariantNames.ofDelta(name).orElseThrow()));
            }
            deltasIn.put(directory, found);
        }
        return found.getOrDefault(file.getFileName(), List.of()).stream()
                .map(file::resolveSibling)
                .toList();
    }
}
