// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.restcompress.internal.value.BoundedSink;

/**
 * Compresses and decodes bodies in one content coding (RFC 9110 §8.4.1). A codec has a name, an encoder and a decoder. All other
 * methods have defaults. {@link StreamCodec} makes a codec of a pair of ordinary streams.
 *
 * <p>Codecs are found by {@link java.util.ServiceLoader} under this interface's name. An application's codec overrides this
 * library's codec for the same coding. The library tries each codec once when it finds it, with a short body that the codec must
 * restore. If that fails, the codec is not offered, for example because its native library does not load on the platform. A codec
 * with a name that {@link #coding} does not allow is left out. Both are logged.
 *
 * <p>Many threads use a codec at a time. One thread at a time uses each of its streams. A decoder lets the failures of its source
 * through unchanged. Any other {@link IOException} or {@link RuntimeException} that it throws for bad bytes is answered like a
 * {@link MalformedContentException}: with 400.
 *
 * @since 1.0
 */
public interface ContentCodec {
    /**
     * Returns this library's own codec for a coding. A codec that decorates it can delegate to it.
     *
     * @param coding {@code zstd}, {@code lzf}, {@code gzip} or {@code deflate}, or an alias of one, in upper or lower case
     * @return a codec at its default level
     * @throws IllegalArgumentException if the library has none
     */
    static ContentCodec builtIn(String coding) {
        return BuiltIn.of(
                ContentCodec.class,
                coding,
                codec -> Stream.concat(Stream.of(codec.coding()), codec.aliases().stream()));
    }

    /**
     * Returns the name of the coding, for {@code Content-Encoding} and {@code Accept-Encoding}.
     *
     * @return a token (RFC 9110 §5.6.2) in lower case, such as {@code gzip}, but neither {@code identity} nor {@code *}; the same
     *     each time
     */
    String coding();

    /**
     * Returns further names of the coding. They are understood, and never sent (RFC 9110 §8.4.1.3 has {@code x-gzip}).
     *
     * @return names that {@link #coding} allows; none by default
     */
    default Set<String> aliases() {
        return Set.of();
    }

    /**
     * Returns a codec of this coding at another level.
     *
     * @param level the level, which the coding's library may call quality
     * @return a codec with the same name
     * @throws IllegalArgumentException if the level is out of the coding's range; the message names the value and the range. The
     *     default always throws, since a coding need not have levels
     */
    default ContentCodec withLevel(int level) {
        throw new IllegalArgumentException("level for " + coding() + ": " + level + " (this coding has no levels)");
    }

    /**
     * Returns the level at which this codec compresses.
     *
     * @return the level, which the coding's library may call quality; empty, the default, if the coding has no levels
     */
    default OptionalInt level() {
        return OptionalInt.empty();
    }

    /**
     * Returns the level for a body that is compressed once and sent often. It gives the fewest bytes, even if that takes long.
     *
     * @return a level that {@link #withLevel} accepts; empty, the default, if the coding has no levels
     */
    default OptionalInt bestLevel() {
        return OptionalInt.empty();
    }

    /**
     * Returns the most padding that a compressed body can have, to hide what its length reveals (BREACH).
     *
     * @return bytes; 0, the default, if the coding has no padding. Such a coding is not offered if lengths are to be hidden
     */
    default int longestPadding() {
        return 0;
    }

    /**
     * Returns a codec of this coding with padding. Each body that it compresses, in one call or as a stream, has this number of
     * bytes more, which decode to nothing. Padding may add a constant overhead, the same for every amount. Every number of bytes
     * must be possible: with steps of three, the length modulo three would leak. An empty body may have no padding.
     *
     * @param bytes 0 to {@link #longestPadding}
     * @return a codec with the same name and level. It is cheap to make, since each message gets its own
     * @throws IllegalArgumentException if the number is out of range; the message names the value and the range. The default
     *     always throws
     */
    default ContentCodec withPadding(int bytes) {
        throw new IllegalArgumentException("padding for " + coding() + ": " + bytes + " (this coding has no padding)");
    }

    /**
     * Opens a stream that compresses what is written to it.
     *
     * @param sink takes the compressed bytes; neither {@link EncodingStream#close} nor {@link EncodingStream#abort} closes it
     * @return a new stream; the caller closes or aborts it on every path
     * @throws IOException if the sink fails
     */
    EncodingStream encoder(OutputStream sink) throws IOException;

    /**
     * Opens a stream that holds hardly any memory between two flushes. It is for bodies that are many and idle for long, such as
     * event streams.
     *
     * <p>{@code lzf}, {@code gzip} and {@code deflate} borrow a state of their library for each flush, and for each piece of a
     * long body. The state knows little of the pieces before. {@code zstd} keeps a small state, of 48 KB at most, since many
     * clients do not read a second frame. Short pieces may shrink less than with {@link #encoder}.
     *
     * @param sink takes the compressed bytes; neither {@link EncodingStream#close} nor {@link EncodingStream#abort} closes it
     * @return a new stream; the caller closes or aborts it on every path. The default is the stream of {@link #encoder}, for
     *     codings that have to keep their state, such as {@code br}
     * @throws IOException if the sink fails
     */
    default EncodingStream statelessEncoder(OutputStream sink) throws IOException {
        return encoder(sink);
    }

    /**
     * Opens a stream of the decoded body.
     *
     * <p>The stream ends only after a valid body. It throws {@link MalformedContentException} if the body is cut short, damaged
     * or followed by other bytes. It releases its resources at its end, when it fails and when it is closed, whichever comes
     * first. It leaves the source open.
     *
     * <p>A few bytes may decode to any number of bytes. The stream does not count them. The library counts the bytes that it
     * reads, and so must any other reader of the stream.
     *
     * @param source the compressed bytes
     * @param limits the limits of the body. The stream throws {@link LimitExceededException} if a window is too large, or too
     *     many empty units come in a row. A coding without windows or empty units ignores these limits. The reader checks {@link
     *     DecodeLimits#maxSize} and {@link DecodeLimits#maxRatio}
     * @return a new stream; the caller closes it on every path
     * @throws IOException if the source fails
     */
    InputStream decoder(InputStream source, DecodeLimits limits) throws IOException;

    /**
     * Opens a stream of the decoded body, with the limits on windows and empty units of {@link DecodeLimits#defaults}. The number
     * of decoded bytes is not limited.
     *
     * @param source the compressed bytes
     * @return a new stream; the caller closes it on every path
     * @throws IOException if the source fails
     */
    default InputStream decoder(InputStream source) throws IOException {
        return decoder(source, DecodeLimits.defaults());
    }

    /**
     * Compresses a whole body in one call. For short bodies that is several times faster than a stream.
     *
     * @param content holds the plain body
     * @param offset the index of its first byte
     * @param length the number of its bytes, 0 or more
     * @param target takes the compressed bytes from index 0 on
     * @return the number of compressed bytes, or -1 if the target is too small; its bytes are then undefined. A codec may need
     *     room for a few bytes more than it writes
     * @throws IllegalStateException if the coding's library fails, for example for lack of memory; never because of the body
     */
    default int encode(byte[] content, int offset, int length, byte[] target) {
        BoundedSink sink = new BoundedSink(target);
        try (EncodingStream encoder = encoder(sink)) {
            encoder.write(content, offset, length);
        } catch (IOException e) {
            throw new IllegalStateException(coding() + " encoder failed", e);
        }
        return sink.count();
    }

    /**
     * Returns the decoder of whole bodies. If the compressed length of a short body is announced, the library receives the whole
     * body and offers it to this decoder first.
     *
     * @return the same decoder each time, since the library asks for it for each body; empty by default: all bodies are decoded
     *     as streams
     */
    default Optional<WholeDecoder> wholeDecoder() {
        return Optional.empty();
    }

    /**
     * Frees the native memory that this codec keeps for later bodies, and the memory of the codecs of other levels that were made
     * from it. Messages in progress continue. {@link org.restcompress.NativeMemory#freeIdle} calls this. The library also calls
     * it at the end of a class loader that has this codec and the library. The default does nothing.
     */
    default void freeIdle() {}
}
