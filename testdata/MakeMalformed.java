// SPDX-License-Identifier: Apache-2.0

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

/**
 * Writes {@code testdata/malformed}: bodies and header fields that are wrong in one way each, and some that only look
 * wrong. The formats are put together here byte by byte, so that the same bytes come out on every machine.
 *
 * <p>Run from the repository root: {@code java testdata/MakeMalformed.java [outDir]}.
 */
public final class MakeMalformed {

    /** What every body decodes to that is taken, but for those named {@code nothing-...}. */
    private static final byte[] TEXT = ascii("one two one two one two");

    /** TEXT as one last block of deflate with fixed Huffman codes, by zlib 1.2.13. */
    private static final byte[] FIXED_BLOCK = hex("cbcf4b552829cf57c847a501");

    /** TEXT as one last block of deflate that is stored. */
    private static final byte[] STORED_BLOCK = concat(hex("01 1700 e8ff"), TEXT);

    /** Nothing, as one last block of deflate with fixed Huffman codes. */
    private static final byte[] EMPTY_BLOCK = hex("0300");

    /** TEXT as one last compressed block of zstd, by libzstd 1.5.7. */
    private static final byte[] ZSTD_BLOCK = hex("7d0000 486f6e652074776f206f0100e57b04");

    /** The last four bytes of TEXT's XXH64. */
    private static final byte[] ZSTD_CHECKSUM = hex("fdc420dc");

    private static final byte[] ZSTD_MAGIC = hex("28b52ffd");

    /** TEXT, by libbrotli 1.1.0 at quality 5. */
    private static final byte[] BROTLI = hex("c202008080438ef42e6997b6429f7064c32e");

    private final Path outDir;

    private MakeMalformed(Path outDir) {
        this.outDir = outDir;
    }

    public static void main(String... args) throws IOException {
        Path outDir = Path.of(args.length > 0 ? args[0] : "testdata/malformed");
        deleteAll(outDir);
        MakeMalformed corpus = new MakeMalformed(outDir);
        corpus.lzf();
        corpus.gzip();
        corpus.deflate();
        corpus.zstd();
        corpus.brotli();
        corpus.fields();
    }

    private void lzf() throws IOException {
        byte[] raw = lzfChunk("00 0017", TEXT);
        byte[] empty = hex("5a56 00 0000");
        write("lzf/raw-chunk.200", raw);
        write("lzf/coded-chunk.200", lzfChunk("01 000c 0017 07", ascii("one two "), "e0 06 07"));
        write("lzf/two-chunks.200", lzfChunk("00 0004", ascii("one "), "5a56 00 0013", ascii("two one two one two")));
        write("lzf/literals-one-by-one.200",
                lzfChunk("01 0013 0017", hex("006f 006e 0065 0020 0074 0077 006f 0020 e00607")));
        write("lzf/chunks-of-one-byte.200",
                lzfChunk("00 0001", ascii("o")), lzfChunk("00 0016", ascii("ne two one two one two")));
        write("lzf/empty-chunks-around.200", empty, raw, empty, empty);
        write("lzf/nothing-in-one-chunk.200", empty);
        write("lzf/a-hundred-and-one-empty-chunks.413", repeat(empty, 101));

        write("lzf/no-byte.400");
        write("lzf/magic-cut.400", ascii("Z"));
        write("lzf/magic-of-gzip.400", gzipMember(FIXED_BLOCK));
        write("lzf/plain-text.400", TEXT);
        write("lzf/unknown-type.400", lzfChunk("02 0017", TEXT));
        write("lzf/length-cut.400", hex("5a56 00 00"));
        write("lzf/raw-chunk-cut.400", dropLast(raw, 1));
        write("lzf/raw-chunk-longer-than-it-says.400", lzfChunk("00 0016", TEXT));
        write("lzf/raw-chunk-much-shorter-than-it-says.400", lzfChunk("00 ffff", TEXT));
        write("lzf/coded-chunk-of-nothing.400", hex("5a56 01 0000 0000"));
        write("lzf/coded-chunk-becomes-nothing.400", hex("5a56 01 0002 0000 00 61"));
        write("lzf/content-shorter-than-the-chunk-says.400", lzfChunk("01 0009 0017 07", ascii("one two ")));
        write("lzf/content-longer-than-the-chunk-says.400", lzfChunk("01 0009 0007 07", ascii("one two ")));
        write("lzf/chunk-goes-on-behind-its-content.400", lzfChunk("01 000a 0008 07", ascii("one two "), "00"));
        write("lzf/literal-runs-over-the-chunk.400", lzfChunk("01 0009 0017 1f", ascii("one two ")));
        write("lzf/reference-cut.400", lzfChunk("01 000b 0017 07", ascii("one two "), "e0 06"));
        write("lzf/reference-to-before-the-content.400", lzfChunk("01 000b 000c 07", ascii("one two "), "40 08"));
        write("lzf/reference-runs-over-the-content.400", lzfChunk("01 000c 000c 07", ascii("one two "), "e0 ff 07"));
        write("lzf/second-chunk-is-none.400", raw, ascii("one two"));
        write("lzf/second-chunk-cut.400", raw, dropLast(raw, 20));
        write("lzf/zeros-behind.400", raw, new byte[4]);
    }

    private void gzip() throws IOException {
        byte[] member = gzipMember(FIXED_BLOCK);
        byte[] header = gzipHeader(0);
        byte[] trailer = gzipTrailer(TEXT);
        byte[] empty = concat(header, EMPTY_BLOCK, new byte[8]);
        byte[] checkedHeader = concat(gzipHeader(2), littleEndian(2, crc32(gzipHeader(2))));
        write("gzip/one-member.200", member);
        write("gzip/stored-block.200", gzipMember(STORED_BLOCK));
        write("gzip/every-header-field.200", gzipAllFields(), FIXED_BLOCK, trailer);
        write("gzip/header-checksum.200", checkedHeader, FIXED_BLOCK, trailer);
        write("gzip/comment.200", gzipHeader(16), ascii(" ".repeat(511) + '\0'), FIXED_BLOCK, trailer);
        write("gzip/empty-members-around.200", empty, member, empty, empty);
        write("gzip/two-members.200", gzipStored(ascii("one two one ")), gzipStored(ascii("two one two")));
        write("gzip/nothing-in-one-member.200", empty);
        write("gzip/a-hundred-and-one-empty-members.413", repeat(empty, 101));

        write("gzip/no-byte.400");
        write("gzip/magic-cut.400", hex("1f"));
        write("gzip/magic-of-zstd.400", zstdFrame(ZSTD_BLOCK));
        write("gzip/plain-text.400", TEXT);
        write("gzip/header-cut.400", dropLast(header, 1));
        write("gzip/header-only.400", header);
        write("gzip/method-7.400", with(member, 2, 7));
        for (int bit = 5; bit <= 7; bit++) {
            write("gzip/reserved-flag-" + bit + ".400", with(member, 3, 1 << bit));
        }
        write("gzip/header-checksum-wrong.400", with(checkedHeader, 10, checkedHeader[10] ^ 1), FIXED_BLOCK, trailer);
        write("gzip/header-checksum-missing.400", gzipHeader(2), FIXED_BLOCK, trailer);
        write("gzip/extra-field-longer-than-the-body.400", gzipHeader(4), hex("ffff"), FIXED_BLOCK, trailer);
        write("gzip/name-without-end.400", gzipHeader(8), TEXT);
        write("gzip/comment-without-end.400", gzipHeader(16), TEXT);
        write("gzip/block-cut.400", header, dropLast(FIXED_BLOCK, 4));
        write("gzip/block-not-the-last.400", header, with(FIXED_BLOCK, 0, FIXED_BLOCK[0] & 0xfe), trailer);
        write("gzip/block-of-type-3.400", header, hex("07"), trailer);
        write("gzip/stored-length-contradicts-itself.400", header, with(STORED_BLOCK, 3, 0xe9), trailer);
        write("gzip/stored-block-cut.400", header, dropLast(STORED_BLOCK, 9), trailer);
        write("gzip/reference-to-before-the-content.400", header, hex("4b04e2ff"), trailer);
        write("gzip/checksum-wrong.400", with(member, member.length - 8, 0));
        write("gzip/length-wrong.400", with(member, member.length - 4, 22));
        write("gzip/length-and-checksum-of-nothing.400", header, FIXED_BLOCK, new byte[8]);
        write("gzip/trailer-cut.400", dropLast(member, 1));
        write("gzip/trailer-missing.400", dropLast(member, 8));
        write("gzip/text-behind.400", member, TEXT);
        write("gzip/zeros-behind.400", member, new byte[8]);
        write("gzip/second-member-has-a-wrong-checksum.400", member, with(member, member.length - 8, 0));
        write("gzip/second-member-cut.400", member, dropLast(member, 9));
        write("gzip/second-magic-cut.400", member, hex("1f"));
    }

    private void deflate() throws IOException {
        byte[] adler = bigEndian(4, adler32(TEXT));
        byte[] zlib = concat(hex("789c"), FIXED_BLOCK, adler);
        write("deflate/zlib.200", zlib);
        write("deflate/zlib-stored.200", hex("7801"), STORED_BLOCK, adler);
        write("deflate/zlib-empty-blocks-before.200", hex("789c"), repeat(hex("000000ffff"), 50), FIXED_BLOCK, adler);
        write("deflate/zlib-window-of-256-bytes.200", hex("0899"), FIXED_BLOCK, adler);
        write("deflate/raw.200", FIXED_BLOCK);
        write("deflate/raw-stored.200", STORED_BLOCK);
        write("deflate/nothing-in-zlib.200", hex("789c"), EMPTY_BLOCK, hex("00000001"));
        write("deflate/nothing-in-raw.200", EMPTY_BLOCK);

        write("deflate/no-byte.400");
        write("deflate/one-byte.400", hex("78"));
        write("deflate/header-only.400", hex("789c"));
        write("deflate/magic-of-gzip.400", gzipMember(FIXED_BLOCK));
        write("deflate/plain-text.400", TEXT);
        write("deflate/header-check-wrong.400", with(zlib, 1, 0x9d));
        write("deflate/method-7.400", with(zlib, 0, 0x77));
        write("deflate/window-of-64-kib.400", hex("881c"), FIXED_BLOCK, adler);
        write("deflate/dictionary-wanted.400", hex("78bb 00000001"), FIXED_BLOCK, adler);
        write("deflate/checksum-wrong.400", with(zlib, zlib.length - 1, 0));
        write("deflate/checksum-cut.400", dropLast(zlib, 1));
        write("deflate/checksum-missing.400", dropLast(zlib, 4));
        write("deflate/zlib-block-cut.400", dropLast(zlib, 6));
        write("deflate/raw-block-cut.400", dropLast(FIXED_BLOCK, 1));
        write("deflate/raw-block-not-the-last.400", with(STORED_BLOCK, 0, 0));
        write("deflate/block-of-type-3.400", hex("789c 07"), adler);
        write("deflate/empty-blocks-and-no-last.400", hex("789c"), repeat(hex("000000ffff"), 50));
        write("deflate/stored-length-contradicts-itself.400", with(STORED_BLOCK, 3, 0xe9));
        write("deflate/text-behind-zlib.400", zlib, TEXT);
        write("deflate/zero-behind-zlib.400", zlib, new byte[1]);
        write("deflate/zero-behind-raw.400", FIXED_BLOCK, new byte[1]);
        write("deflate/checksum-behind-raw.400", FIXED_BLOCK, adler);
        write("deflate/twice.400", zlib, zlib);
    }

    private void zstd() throws IOException {
        byte[] frame = zstdFrame(ZSTD_BLOCK);
        byte[] checked = concat(ZSTD_MAGIC, hex("24 17"), ZSTD_BLOCK, ZSTD_CHECKSUM);
        byte[] empty = concat(ZSTD_MAGIC, hex("20 00 010000"));
        byte[] skippable = concat(hex("502a4d18 03000000"), ascii("one"));
        byte[] rawBlock = concat(hex("b90000"), TEXT);
        write("zstd/one-frame.200", frame);
        write("zstd/raw-block.200", zstdFrame(rawBlock));
        write("zstd/no-content-size.200", ZSTD_MAGIC, hex("00 00"), ZSTD_BLOCK);
        write("zstd/checksum.200", checked);
        write("zstd/empty-last-block.200", zstdFrame(with(rawBlock, 0, 0xb8)), hex("010000"));
        write("zstd/empty-blocks-before.200", zstdFrame(repeat(hex("000000"), 50)), ZSTD_BLOCK);
        write("zstd/empty-blocks-behind.200", zstdFrame(with(rawBlock, 0, 0xb8)), new byte[150], hex("010000"));
        write("zstd/empty-frames-around.200", empty, frame, empty, empty);
        write("zstd/skippable-frames-around.200", skippable, frame, skippable, skippable);
        write("zstd/two-frames.200", zstdRaw(ascii("one two one ")), zstdRaw(ascii("two one two")));
        write("zstd/nothing-in-one-frame.200", empty);
        write("zstd/nothing-but-a-skippable-frame.200", skippable);
        write("zstd/a-hundred-and-one-empty-frames.413", repeat(empty, 101));
        write("zstd/window-of-16-mib.413", ZSTD_MAGIC, hex("00 70"), ZSTD_BLOCK);
        write("zstd/window-of-16-mib-with-content-size.413", ZSTD_MAGIC, hex("80 70 17000000"), ZSTD_BLOCK);
        write("zstd/window-as-large-as-can-be-said.413", ZSTD_MAGIC, hex("00 ff"), ZSTD_BLOCK);
        write("zstd/single-segment-of-9-mib.413", ZSTD_MAGIC, hex("a0 00009000"), ZSTD_BLOCK);

        write("zstd/no-byte.400");
        write("zstd/magic-cut.400", dropLast(ZSTD_MAGIC, 1));
        write("zstd/magic-only.400", ZSTD_MAGIC);
        write("zstd/magic-of-an-old-version.400", with(frame, 0, 0x27));
        write("zstd/magic-of-gzip.400", gzipMember(FIXED_BLOCK));
        write("zstd/plain-text.400", TEXT);
        write("zstd/header-cut.400", ZSTD_MAGIC, hex("20"));
        write("zstd/header-only.400", ZSTD_MAGIC, hex("20 17"));
        write("zstd/reserved-bit.400", with(frame, 4, 0x28));
        write("zstd/dictionary-wanted.400", ZSTD_MAGIC, hex("21 01 17"), ZSTD_BLOCK);
        write("zstd/block-header-cut.400", ZSTD_MAGIC, hex("20 17 7d00"));
        write("zstd/block-cut.400", dropLast(frame, 1));
        write("zstd/block-not-the-last.400", with(frame, 6, 0x7c));
        write("zstd/empty-blocks-and-no-last.400", zstdFrame(with(rawBlock, 0, 0xb8)), new byte[150]);
        write("zstd/block-of-the-reserved-type.400", with(frame, 6, 0x7f));
        write("zstd/block-larger-than-the-window.400", ZSTD_MAGIC, hex("00 00 ffffff"), TEXT);
        write("zstd/run-where-there-is-no-content.400", ZSTD_MAGIC, hex("20 00 030000 61"));
        write("zstd/run-larger-than-the-window.400", ZSTD_MAGIC, hex("80 00 94150000 a3ac00 61"));
        write("zstd/compressed-block-damaged.400", with(frame, 9, 0xff));
        write("zstd/content-size-too-large.400", with(frame, 5, 0x18));
        write("zstd/content-size-too-small.400", with(frame, 5, 0x16));
        write("zstd/content-size-of-an-empty-frame.400", ZSTD_MAGIC, hex("20 65 010000"));
        write("zstd/content-size-too-large-before-an-empty-block.400",
                ZSTD_MAGIC, hex("20 18"), with(rawBlock, 0, 0xb8), hex("010000"));
        write("zstd/checksum-wrong.400", with(checked, checked.length - 1, 0));
        write("zstd/checksum-cut.400", dropLast(checked, 1));
        write("zstd/checksum-missing.400", dropLast(checked, 4));
        write("zstd/checksum-nobody-announced.400", frame, ZSTD_CHECKSUM);
        write("zstd/text-behind.400", frame, TEXT);
        write("zstd/zero-behind.400", frame, new byte[1]);
        write("zstd/skippable-frame-cut.400", dropLast(skippable, 1));
        write("zstd/skippable-frame-of-4-gib.400", hex("502a4d18 ffffffff"), TEXT);
        write("zstd/second-frame-cut.400", frame, dropLast(frame, 1));
        write("zstd/second-magic-cut.400", frame, hex("28b5"));
        write("zstd/second-frame-has-a-wrong-checksum.400", frame, with(checked, checked.length - 1, 0));
    }

    private void brotli() throws IOException {
        byte[] last = hex("03");
        write("br/compressed.200", BROTLI);
        write("br/uncompressed.200", hex("600110"), TEXT, last);
        write("br/metadata-before.200", hex("2c01"), ascii("one"), hex("b00008"), TEXT, last);
        write("br/metadata-behind.200", hex("600110"), TEXT, hex("9600"), ascii("one"), hex("06"), last);
        write("br/nothing.200", hex("06"));
        write("br/nothing-with-a-window-of-16-mib.200", hex("3f"));
        write("br/large-window-of-32-mib.413", hex("11d9"));
        write("br/large-window-of-1-gib.413", hex("119e"), BROTLI);

        write("br/no-byte.400");
        write("br/plain-text.400", TEXT);
        write("br/magic-of-gzip.400", gzipMember(FIXED_BLOCK));
        write("br/window-bits-only.400", hex("01"));
        write("br/header-cut.400", Arrays.copyOf(BROTLI, 3));
        write("br/cut-in-the-middle.400", dropLast(BROTLI, BROTLI.length / 2));
        write("br/last-byte-missing.400", dropLast(BROTLI, 1));
        write("br/padding-not-zero.400", hex("86"));
        write("br/zero-behind.400", BROTLI, new byte[1]);
        write("br/text-behind.400", BROTLI, TEXT);
        write("br/twice.400", BROTLI, BROTLI);
        write("br/damaged-in-the-middle.400", with(BROTLI, 8, 0xff));
        write("br/uncompressed-cut.400", hex("600110"), dropLast(TEXT, 1));
        write("br/uncompressed-without-a-last-block.400", hex("600110"), TEXT);
        write("br/uncompressed-longer-than-it-says.400", hex("600110"), TEXT, TEXT);
        write("br/metadata-behind-with-a-length-of-a-byte-too-many.400",
                hex("600110"), TEXT, hex("a60000"), ascii("one"), last);
        write("br/metadata-cut.400", hex("2c01"), ascii("on"));
        write("br/metadata-with-its-reserved-bit.400", hex("3c01"), ascii("one"), last);
        write("br/large-window-mark-with-a-small-window.400", hex("1114"), BROTLI);
    }

    /** One line of the field on each line. */
    private void fields() throws IOException {
        field("accept-encoding/a-browser", "gzip, deflate, br, zstd");
        field("accept-encoding/weights", "gzip;q=0.5, br;q=0.001, *;q=0", "X-GZIP;Q=1.000");
        field("accept-encoding/weights-that-are-none", "gzip;q=2, br;q=1.0001, lzf;q=-1, zstd;q=0,5, deflate;q=");
        field("accept-encoding/nothing", "");
        field("accept-encoding/empty-elements", ",, ;, ;q=1,\tgzip\t;\tq=0.3 ,", ",");
        field("accept-encoding/identity-refused", "identity;q=0, *;q=0");
        field("accept-encoding/wildcard-refused-and-named", "*;q=0, identity;q=0.5, zstd;q=0.5");
        field("accept-encoding/said-twice", "gzip;q=1, gzip;q=0", "gzip");
        field("accept-encoding/quoted", "\"gzip, br\";q=\"1\"");
        field("accept-encoding/parameters", "gzip;level=9;q=0.1, br;q=0.1;q=0.9");
        field("accept-encoding/other-letters", "gzip\u00a0, \u212a, \u0130dentity;q=0, gz\u00efp");

        field("content-encoding/stack", "gzip, identity", "ZSTD");
        field("content-encoding/nothing", "");
        field("content-encoding/no-tokens", "gzip;q=1, \"br\", x y, ,\t");
        field("content-encoding/long", "gzip,".repeat(50));

        field("vary/several-lines", "Accept, Origin", "", "User-Agent,");
        field("vary/there-already", "Origin, accept-ENCODING");
        field("vary/everything", "Origin, *");
        field("vary/nothing", "", " ");
        field("vary/looks-alike", "X-Accept-Encoding, Accept-Encoding-X, **");

        field("entity-tags/list", "\"a--gzip\", W/\"b--identity\",\"c\"");
        field("entity-tags/of-the-application", "\"report--gzip\"", "W/\"--gzip--zstd\"", "\"---br\"", "\"\"");
        field("entity-tags/any", "*", "*, \"a--gzip\"");
        field("entity-tags/commas-inside", "\"a,b--gzip\", \"c\"");
        field("entity-tags/no-tags", "a--gzip, W/, \", W/\", w/\"a--gzip\"", "\"a--gzip");
        field("entity-tags/suffix-of-nobody", "\"a--\"", "\"a--x\"", "\"--\"");

        field("request-headers/first-visit", "gzip, br", "", "", "", "", "same-origin");
        field("request-headers/revalidation", "gzip", "\"v1--gzip\", W/\"v1--zstd\"");
        field("request-headers/revalidation-of-the-plain-one", "gzip;q=0", "\"v0\",W/\"v1\"");
        field("request-headers/precondition", "br, *;q=0", "", "\"v0--br\", \"v1--br\"");
        field("request-headers/precondition-fails", "zstd", "*", "\"v0--zstd\"");
        field("request-headers/range-of-a-coded-one", "lzf", "", "", "\"v1--lzf\"", "bytes=0-9");
        field("request-headers/nothing-acceptable", "*;q=0");
        field("request-headers/no-tags", "gzip", "v1--gzip, W/\"", "\"", "\"v1--gzip", "bytes=9-0", "x", "gzip, foo", "br");

        field("media-type-pattern/suffix", "application/*+json", "application/hal+json");
        field("media-type-pattern/type", "text/*", "text/plain");
        field("media-type-pattern/all", " */* ", "application/json");
        field("media-type-pattern/none", "json", "json");
        field("media-type-pattern/parameters", "text/html;charset=utf-8", "text/html");
        field("media-type-pattern/stars", "*/*+*", "**/**");

        dictionaryFields();
    }

    /** The fields of RFC 9842; a URL pattern on the first line, the path and query of a URL on the second. */
    private void dictionaryFields() throws IOException {
        String hash = ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:";
        field("available-dictionary/one", hash);
        field("available-dictionary/parameters", " " + hash + ";a=1; b;*c=\"x\" ");
        field("available-dictionary/two-lines", hash, hash);
        field("available-dictionary/two-in-a-line", hash + ", " + hash);
        field("available-dictionary/no-padding", hash.replace("=", ""));
        field("available-dictionary/too-short", ":pZGm:");
        field("available-dictionary/no-base64", hash.replace("0", "-"));
        field("available-dictionary/open", hash.substring(0, 40));
        field("available-dictionary/nothing", "");

        field("use-as-dictionary/all-members", "match=\"/p/*\", match-dest=(\"document\" \"\"), id=\"x\", type=raw");
        field("use-as-dictionary/several-lines", "match=\"/a\"", "id=\"x\"");
        field("use-as-dictionary/unknown-members", "a, b=?0, c=-1.5;d, e=@1, f=%\"%c3%bc\", match=\"/a\"");
        field("use-as-dictionary/no-match", "id=\"x\"");
        field("use-as-dictionary/unknown-type", "match=\"/a\", type=zip");
        field("use-as-dictionary/comma-at-the-end", "match=\"/a\",");
        field("use-as-dictionary/list-in-a-list", "match=\"/a\", match-dest=((\"a\"))");
        field("use-as-dictionary/list-open", "match=\"/a\", match-dest=(\"a\"");
        field("use-as-dictionary/string-open", "match=\"/a");

        field("link/one", "</d>; rel=\"compression-dictionary\"");
        field("link/several", "</a>; rel=next, </d>; title=\"a, <b>\"; REL = \"x Compression-Dictionary\";as", "</e>;rel=y");
        field("link/of-another-page", "</d>; rel=compression-dictionary; anchor=\"/x\"");
        field("link/open", "</d>; rel=\"compression-dictionary", "</d");

        field("file-path/plain", "docs/a.js");
        field("file-path/parent", "../secret");
        field("file-path/parent-encoded", "%2e%2e/secret");
        field("file-path/parent-encoded-twice", "%252e%252e%252fsecret");
        field("file-path/parent-overlong", "%c0%ae%c0%ae/secret");
        field("file-path/parent-within", "docs/../../secret");
        field("file-path/slash-encoded", "..%2fsecret");
        field("file-path/backslash", "..\\secret");
        field("file-path/backslash-encoded", "..%5csecret");
        field("file-path/nul", "docs/a.js%00.txt");
        field("file-path/drive", "C:/secret");
        field("file-path/stream", "docs/a.js::$DATA");
        field("file-path/dot-at-the-end", "docs./a.js.");
        field("file-path/surrogate", "%ed%a0%80");
        field("file-path/private", "web-inf/a.js");
        field("file-path/hidden", ".git/config");
        field("file-path/neighbour", "../rooted/a.js");

        field("range/one", "bytes=0-499");
        field("range/several", "bytes= 0-999, 4500-5499 ,, -1000");
        field("range/overlapping", "bytes=0-,0-,0-,0-");
        field("range/many", "bytes=0-0" + ",2-2".repeat(2000));
        field("range/too-large", "bytes=99999999999999999999-999999999999999999999");
        field("range/reversed", "bytes=5-4");
        field("range/nothing", "bytes=-");
        field("range/several-lines", "bytes=0-1", "bytes=2-3");

        field("url-pattern/wildcards", "/app/*/main.js", "/app/1/main.js");
        field("url-pattern/names", "/a/:id{/:b}?*\\?c=:d", "/a/b?c=d");
        field("url-pattern/braces", "/{a:x.}+", "/ab.ac.");
        field("url-pattern/nested-repetitions", "/" + "{a}*".repeat(50) + "*a".repeat(50), "/" + "a".repeat(100) + "b");
        field("url-pattern/absolute", "http{s}?://*.example:*/a#", "/a");
        field("url-pattern/relative", "../b?x", "/b?x");
        field("url-pattern/dot-segments", "/a/../%2E/b", "/b");
        field("url-pattern/regular-expression", "/a(b|c)", "/ab");
        field("url-pattern/braces-open", "/a{b", "/ab");
        field("url-pattern/colon", "/v1:batch\\:2", "/v1:batch:2");
    }

    private static byte[] lzfChunk(String head, byte[] data, Object... more) {
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        chunk.writeBytes(ascii("ZV"));
        chunk.writeBytes(hex(head));
        chunk.writeBytes(data);
        for (Object part : more) {
            chunk.writeBytes(part instanceof String text ? hex(text) : (byte[]) part);
        }
        return chunk.toByteArray();
    }

    private static byte[] gzipHeader(int flags) {
        return new byte[] {0x1f, (byte) 0x8b, 8, (byte) flags, 0, 0, 0, 0, 0, (byte) 255};
    }

    /** FTEXT, FHCRC, FEXTRA, FNAME and FCOMMENT (RFC 1952 2.3.1). */
    private static byte[] gzipAllFields() {
        byte[] fields = concat(gzipHeader(31), hex("0700 7a7a 0300"), ascii("one"), ascii("name\0comment\0"));
        return concat(fields, littleEndian(2, crc32(fields)));
    }

    private static byte[] gzipTrailer(byte[] content) {
        return concat(littleEndian(4, crc32(content)), littleEndian(4, content.length));
    }

    private static byte[] gzipMember(byte[] blockOfText) {
        return concat(gzipHeader(0), blockOfText, gzipTrailer(TEXT));
    }

    private static byte[] gzipStored(byte[] content) {
        byte[] length = concat(littleEndian(2, content.length), littleEndian(2, ~content.length));
        return concat(gzipHeader(0), hex("01"), length, content, gzipTrailer(content));
    }

    /** A single segment as long as TEXT, without a checksum. */
    private static byte[] zstdFrame(byte[] blockOfText) {
        return concat(ZSTD_MAGIC, hex("20 17"), blockOfText);
    }

    private static byte[] zstdRaw(byte[] content) {
        byte[] size = littleEndian(1, content.length);
        return concat(ZSTD_MAGIC, hex("20"), size, littleEndian(3, content.length << 3 | 1), content);
    }

    private static long crc32(byte[] bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        return checksum.getValue();
    }

    private static long adler32(byte[] bytes) {
        Adler32 checksum = new Adler32();
        checksum.update(bytes);
        return checksum.getValue();
    }

    private static byte[] littleEndian(int length, long value) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (value >> (8 * i));
        }
        return bytes;
    }

    private static byte[] bigEndian(int length, long value) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (value >> (8 * (length - 1 - i)));
        }
        return bytes;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits.replace(" ", ""));
    }

    private static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private static byte[] repeat(byte[] bytes, int times) {
        byte[][] parts = new byte[times][];
        Arrays.fill(parts, bytes);
        return concat(parts);
    }

    private static byte[] dropLast(byte[] bytes, int count) {
        return Arrays.copyOf(bytes, bytes.length - count);
    }

    private static byte[] with(byte[] bytes, int index, int value) {
        byte[] changed = bytes.clone();
        changed[index] = (byte) value;
        return changed;
    }

    private void field(String name, String... lines) throws IOException {
        write(name + ".txt", String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }

    private void write(String name, byte[]... parts) throws IOException {
        Path file = outDir.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, concat(parts));
    }

    private static void deleteAll(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            try (Stream<Path> found = Files.walk(directory)) {
                List<Path> deepestFirst = found.sorted(Comparator.reverseOrder()).toList();
                for (Path path : deepestFirst) {
                    Files.delete(path);
                }
            }
        }
    }
}
