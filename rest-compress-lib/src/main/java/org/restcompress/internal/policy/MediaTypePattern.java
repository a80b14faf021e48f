// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A media type in lower case, or a pattern of several: {@code application/json}, {@code text/*},
 * {@code application/*+json} (a structured syntax suffix, RFC 6838 §4.2.8), or a wildcard for all.
 */
public record MediaTypePattern(String type, String subtype) {
    /** The forms that {@link #parse} reads. */
    public static final String EXPECTED = "type/subtype, type/* or type/*+suffix";

    private static final String ANY = "*";
    private static final Pattern SYNTAX = Pattern.compile("([\\w.!#$&^+-]+|\\*)/([\\w.!#$&^+-]+|\\*(?:\\+[\\w.-]+)?)");

    /**
     * Media types that are compressed or encrypted already. Compressing them again takes time and saves nothing. Images
     * that are text or plain pixels ({@code image/svg+xml}, {@code image/bmp}) are not among them.
     */
    public static final List<String> ALREADY_COMPRESSED = List.of(
                    "image/apng, image/avif, image/gif, image/heic, image/heif, image/jp2, image/jpeg, image/jxl",
                    "image/png, image/webp, image/x-icon, image/vnd.microsoft.icon",
                    "audio/*, video/*",
                    "font/woff, font/woff2, application/font-woff, application/font-woff2",
                    "application/zip, application/gzip, application/x-gzip, application/zstd, application/zlib",
                    "application/x-brotli, application/x-bzip, application/x-bzip2, application/x-xz",
                    "application/x-lzma, application/x-lz4, application/x-lzip, application/x-snappy-framed",
                    "application/x-7z-compressed, application/x-rar-compressed, application/vnd.rar",
                    "application/java-archive, application/vnd.android.package-archive, application/epub+zip",
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
                    "application/vnd.oasis.opendocument.text, application/vnd.oasis.opendocument.spreadsheet",
                    "application/vnd.oasis.opendocument.presentation, application/*+zip, application/*+gzip",
                    "application/pgp-encrypted, application/pkcs7-mime, application/jose",
                    "application/vnd.apache.parquet")
            .stream()
            .flatMap(line -> List.of(line.split(", ")).stream())
            .toList();

    public static MediaTypePattern parse(String text) {
        Matcher matcher = SYNTAX.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new IllegalArgumentException(text + " (expected " + EXPECTED + ")");
        }
        return new MediaTypePattern(matcher.group(1), matcher.group(2));
    }

    public static List<MediaTypePattern> parse(List<String> texts) {
        return texts.stream().map(MediaTypePattern::parse).toList();
    }

    public boolean matches(String mediaType) {
        int slash = mediaType.indexOf('/');
        if (slash < 0) {
            return false;
        }
        String itsSubtype = mediaType.substring(slash + 1);
        boolean typeFits = type.equals(ANY) || type.equals(mediaType.substring(0, slash));
        boolean subtypeFits =
                subtype.startsWith(ANY) ? itsSubtype.endsWith(subtype.substring(1)) : subtype.equals(itsSubtype);
        return typeFits && subtypeFits;
    }

    @Override
    public String toString() {
        return type + "/" + subtype;
    }
}
