// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Codes and decodes one content coding (RFC 9110 §8.4.1). It has a name, a stream that codes and a stream that decodes; all else
 * has a default. {@link StreamCodec} makes one of a pair of ordinary streams.
 *
 * <p>Codecs are found by {@link java.util.ServiceLoader} under this interface's name. A codec of an application wins over one of
 * this library for the same coding. A codec is tried once when it is found, with a short content that it must give back. One that
 * fails is not offered; its native library may not load on the platform, say. One whose names are no {@linkplain #coding proper
 * ones} is left out. The log says so.
 *
 * <p>Many threads use a codec at a time. Each of its streams is for one thread at a time. A decoder lets the failures of its source
 * through as they are. Whatever else it throws of bad bytes, be it an {@link IOException} or a {@link RuntimeException}, is
 * answered as a {@link MalformedContentException} is: with 400.
 *
 * @since 1.0
 */
public interface ContentCodec {
    /**
     * Gives the codec that this library itself has for a coding. A codec that decorates it leaves it what it does not do better.
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
     * Names the coding, for {@code Content-Encoding} and {@code Accept-Encoding}.
     *
     * @return a token (RFC 9110 §5.6.2) in lower case, such as {@code gzip}, but neither {@code identity} nor {@code *}; the same
     *     each time
     */
    String coding();

    /**
     * Gives further names of the same coding, which are understood and never sent (RFC 9110 §8.4.1.3 has {@code x-gzip}).
     *
     * @return names as {@link #coding} may have them; by default none
     */
    default Set<String> aliases() {
        return Set.of();
    }

    /**
     * Gives a codec of this coding at another level.
     *
     * @param level what the coding's library calls level or quality
     * @return a codec of the same name
     * @throws IllegalArgumentException if the level is out of the coding's range, naming the value and the range; by
     *     default always, since a coding need not have levels
     */
    default ContentCodec withLevel(int level) {
        throw new IllegalArgumentException("level for " + coding() + ": " + level + " (this coding has no levels)");
    }

    /**
     * Tells at which level this codes.
     *
     * @return what the coding's library calls level or quality; empty, the default, for a coding that has none
     */
    default OptionalInt level() {
        return OptionalInt.empty();
    }

    /**
     * Tells the level for a body that is coded once and sent often: the fewest bytes, even if that takes long.
     *
     * @return a level that {@link #withLevel} takes; empty, the default, for a coding that has none
     */
    default OptionalInt bestLevel() {
        return OptionalInt.empty();
    }

    /**
     * Tells how much longer the coded contents can be made, to hide what their length tells of them (BREACH).
     *
     * @return bytes; 0, the default, for a coding that nothing can be hidden in, which is then not offered where lengths are
     *     to be hidden
     */
    default int longestPadding() {
        return 0;
    }

    /**
     * Gives a codec of this coding with longer bodies. Whatever it codes, in one call or as a stream, has so many bytes more, which
     * decode to nothing. Padding may add a constant overhead, the same for every amount. Every number of bytes must be possible: with
     * steps of three, the length modulo three would leak. An empty body may stay as it is.
     *
     * @param bytes 0 to {@link #longestPadding}
     * @return a codec of the same name and level; cheap, since there is one for each message
     * @throws IllegalArgumentException if the number is out of range, naming the value and the range; by default always
     */
    default ContentCodec withPadding(int bytes) {
        throw new IllegalArgumentException("padding for " + coding() + ": " + bytes + " (this coding has none)");
    }

    /**
     * Opens a stream that codes what is written to it.
     *
     * @param sink where the coded bytes go; neither {@link EncodingStream#close} nor {@link EncodingStream#abort}
     *     closes it
     * @return a new stream; the caller closes or aborts it on every path
     * @throws IOException if the sink fails
     */
    EncodingStream encoder(OutputStream sink) throws IOException;

    /**
     * Opens a stream for contents that idle for long and are many, such as event streams: between two flushes it holds hardly any
     * memory. {@code lzf}, {@code gzip} and {@code deflate} borrow a state of their library for each flush, and for each
     * piece of a long content, which therefore knows little of what was before it. {@code zstd} keeps a small one, of 48 KB
     * at most, since many clients read no second frame. Short pieces may shrink less than elsewhere.
     *
     * @param sink where the coded bytes go; neither {@link EncodingStream#close} nor {@link EncodingStream#abort}
     *     closes it
     * @return a new stream; the caller closes or aborts it on every path. By default the same as {@link #encoder}, for codings that
     *     have to keep their state; {@code br} is one of them
     * @throws IOException if the sink fails
     */
    default EncodingStream statelessEncoder(OutputStream sink) throws IOException {
        return encoder(sink);
    }

    /**
     * Opens a stream of the decoded content.
     *
     * <p>Its end is the end of valid content only: content that is cut short, damaged or followed by anything else
     * throws {@link MalformedContentException}. The stream releases what it holds at its end, when it fails and when it
     * is closed, whichever comes first; it leaves the source open.
     *
     * @param source the coded bytes
     * <p>A few bytes may decode to any number of bytes. The stream does not count them: the library counts what it reads of a body,
     * and so must anybody else who reads from the stream.
     *
     * @param limits what it may cost: the stream throws {@link LimitExceededException} for a window that is too large and for too many
     *     empty units in a row, if its coding has such. {@link DecodeLimits#maxSize} and {@link DecodeLimits#maxRatio} are for the
     *     reader
     * @return a new stream; the caller closes it on every path
     * @throws IOException if the source fails
     */
    InputStream decoder(InputStream source, DecodeLimits limits) throws IOException;

    /**
     * Opens a stream of the decoded content, with the window and the empty units of {@link DecodeLimits#defaults}. The number of decoded
     * bytes is not limited.
     *
     * @param source the coded bytes
     * @return a new stream; the caller closes it on every path
     * @throws IOException if the source fails
     */
    default InputStream decoder(InputStream source) throws IOException {
        return decoder(source, DecodeLimits.defaults());
    }

    /**
     * Codes a whole body in one call. For short bodies that is several times faster than a stream.
     *
     * @param content holds the plain body
     * @param offset where it begins
     * @param length how many bytes it has, 0 or more
     * @param target takes the coded bytes from index 0 on
     * @return the number of coded bytes, or -1 if the target is too small; its bytes are then undefined. A codec may want
     *     a few bytes more than it fills
     * @throws IllegalStateException if the coding's library fails, as it may without memory; never for what the body is
     */
    default int encode(byte[] content, int offset, int length, byte[] target) {
        BoundedSink sink = new BoundedSink(target);
        try (EncodingStream encoder = encoder(sink)) {
            encoder.write(content, offset, length);
        } catch (IOException e) {
            throw new IllegalStateException(coding() + " failed", e);
        }
        return sink.count();
    }

    /**
     * Gives the decoder of whole bodies. A short body whose coded length is announced is received whole, and offered to it first.
     *
     * @return the same decoder each time, since each body asks for it; empty by default: all bodies are decoded as streams
     */
    default Optional<WholeDecoder> wholeDecoder() {
        return Optional.empty();
    }

    /**
     * Frees the native memory that this codec, and those of other levels made of it, keep for the next body. Messages in work
     * go on. {@link org.restcompress.NativeMemory#freeIdle} has it done, and so has the end of a class loader that has
     * this codec and the library. By default nothing.
     */
    default void freeIdle() {}
}
