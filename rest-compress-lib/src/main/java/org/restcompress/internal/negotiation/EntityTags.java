// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.restcompress.internal.value.Sha256;

/**
 * Writes and reads entity tags (RFC 9110 §8.8.3) that differ per content coding. A strong tag {@code "abc"} becomes
 * {@code "abc--gzip"} on the representation that is compressed with gzip.
 *
 * <p>If an application's own tag ends in such a suffix, it gets {@code --identity} on the plain representation. So each
 * tag with a suffix was made here, and {@link #mapBack} is exact.
 *
 * <p>A predicate {@code isSuffix} knows the suffixes in use, without the hyphens.
 */
public final class EntityTags {
    private static final String SEPARATOR = "--";
    private static final String WEAK = "W/";

    /** Bytes of a hash. Nobody can find two bodies that have them in common. */
    private static final int HASHED = 16;

    private EntityTags() {}

    /** Makes a strong tag from a body, the same on all nodes. It has no hyphen, since hyphens mark suffixes. */
    public static String of(byte[] body, int count) {
        MessageDigest sha256 = Sha256.digest();
        sha256.update(body, 0, count);
        return '"' + HexFormat.of().formatHex(sha256.digest(), 0, HASHED) + '"';
    }

    /**
     * Returns the tag of a compressed representation.
     *
     * @param suffix tells the representation from others: the name of the content coding, or more
     */
    public static String coded(String tag, String suffix) {
        return isQuoted(tag) ? tag.substring(0, tag.length() - 1) + SEPARATOR + suffix + '"' : tag;
    }

    /** Returns the tag of the plain representation. */
    public static String plain(String tag, Predicate<String> isSuffix) {
        return suffix(tag, isSuffix).isPresent() ? coded(tag, AcceptEncoding.IDENTITY) : tag;
    }

    /** Returns a weak tag for the same representation (RFC 9110 §8.8.1). */
    public static String weak(String tag) {
        return tag.startsWith(WEAK) ? tag : WEAK + tag;
    }

    /** Maps the tags of {@code If-None-Match} or {@code If-Match} back to those of the application. */
    public static List<String> mapBack(String line, Predicate<String> isSuffix) {
        return mapBack(line, isSuffix, suffix -> true);
    }

    /**
     * Does the same, but only for tags of representations that can be selected, by suffix or {@code identity}. Other
     * tags become tags that no application has. The field stays, since dates would count without it (RFC 9110 §13.1.3).
     */
    public static List<String> mapBack(String line, Predicate<String> isSuffix, Predicate<String> isSelectable) {
        List<String> mapped = new ArrayList<>();
        for (String element : split(line)) {
            String suffix = suffix(element, isSuffix).orElse("");
            boolean selectable = isSelectable.test(
                    suffix.isEmpty() ? AcceptEncoding.IDENTITY : suffix.substring(SEPARATOR.length()));
            mapped.add(selectable ? without(suffix, element) : coded(element, AcceptEncoding.IDENTITY));
        }
        return mapped;
    }

    private static String without(String suffix, String tag) {
        return suffix.isEmpty() ? tag : tag.substring(0, tag.length() - suffix.length() - 1) + '"';
    }

    /**
     * Returns each tag with a suffix without it, if that is not among the tags. The tag with the suffix may be the
     * application's own, or one made here.
     */
    public static List<String> plainForms(List<String> lines, Predicate<String> isSuffix) {
        return others(split(lines), tag -> without(suffix(tag, isSuffix).orElse(""), tag));
    }

    /** Returns the tag with which a client names any form of a tag, by weak comparison. */
    public static Optional<String> formNamed(List<String> lines, String tag, Predicate<String> isSuffix) {
        return lines.stream()
                .flatMap(line -> split(line).stream())
                .filter(element -> sameOpaque(without(suffix(element, isSuffix).orElse(""), element), tag))
                .findFirst();
    }

    /**
     * Returns the other form of each tag, weak or strong, if it is not among the tags.
     *
     * @param areSplitAtCommas whether the server takes the parts of a tag with a comma for tags. Such a tag has no other form
     */
    public static List<String> otherForms(List<String> lines, boolean areSplitAtCommas) {
        return others(split(lines), tag -> areSplitAtCommas && tag.indexOf(',') >= 0 ? tag : otherForm(tag));
    }

    private static List<String> others(List<String> tags, UnaryOperator<String> form) {
        Set<String> others = new LinkedHashSet<>();
        tags.stream().filter(EntityTags::isQuoted).forEach(tag -> others.add(form.apply(tag)));
        tags.forEach(others::remove);
        return List.copyOf(others);
    }

    private static String otherForm(String tag) {
        return tag.startsWith(WEAK) ? opaque(tag) : weak(tag);
    }

    /** Returns whether one of the tags of a field line is that of a compressed representation. */
    public static boolean isCoded(String line, Predicate<String> isSuffix) {
        return split(line).stream()
                .flatMap(tag -> suffix(tag, isSuffix).stream())
                .anyMatch(suffix -> !suffix.equals(SEPARATOR + AcceptEncoding.IDENTITY));
    }

    /** Returns whether a client names a tag, by weak comparison (RFC 9110 §8.8.3.2). */
    public static boolean names(List<String> lines, String tag) {
        return lines.stream().flatMap(line -> split(line).stream()).anyMatch(element -> sameOpaque(element, tag));
    }

    /** Returns whether a client names a tag, by strong comparison (RFC 9110 §8.8.3.2). */
    public static boolean namesStrongly(List<String> lines, String tag) {
        return lines.stream().flatMap(line -> split(line).stream()).anyMatch(tag::equals);
    }

    private static boolean sameOpaque(String one, String other) {
        return opaque(one).equals(opaque(other));
    }

    private static String opaque(String tag) {
        return tag.startsWith(WEAK) ? tag.substring(WEAK.length()) : tag;
    }

    /** Returns whether a text begins and ends as a tag does. */
    public static boolean isQuoted(String tag) {
        String opaque = opaque(tag);
        return opaque.length() >= 2 && opaque.charAt(0) == '"' && opaque.endsWith("\"");
    }

    private static Optional<String> suffix(String tag, Predicate<String> isSuffix) {
        int separator = tag.lastIndexOf(SEPARATOR);
        if (separator < 0 || !isQuoted(tag)) {
            return Optional.empty();
        }
        String suffix = tag.substring(separator + SEPARATOR.length(), tag.length() - 1);
        return suffix.equals(AcceptEncoding.IDENTITY) || isSuffix.test(suffix)
                ? Optional.of(SEPARATOR + suffix)
                : Optional.empty();
    }

    /** Splits all lines of a field. */
    public static List<String> split(List<String> lines) {
        return lines.stream().flatMap(line -> split(line).stream()).toList();
    }

    /** Splits a field line at the commas between tags; a tag may have commas inside (RFC 9110 §8.8.3: etagc). */
    private static List<String> split(String line) {
        List<String> elements = new ArrayList<>();
        boolean quoted = false;
        int begin = 0;
        for (int i = 0; i <= line.length(); i++) {
            boolean atEnd = i == line.length();
            if (!atEnd && line.charAt(i) == '"') {
                quoted = !quoted;
            }
            if (atEnd || (line.charAt(i) == ',' && !quoted)) {
                String element = line.substring(begin, i).strip();
                if (!element.isEmpty()) {
                    elements.add(element);
                }
                begin = i + 1;
            }
        }
        return elements;
    }
}
