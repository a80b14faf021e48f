// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceLoader;
import java.util.Set;
import org.restcompress.internal.value.Services;

/**
 * One content coding (RFC 9110 §8.4.1): its name, a stream that codes and a stream that decodes. All else has a default.
 *
 * <p>Codecs are found by {@link java.util.ServiceLoader} under this interface's name; one of an application's own wins
 * over one of this library for the same coding. A codec is tried once when it is found, with a short content that it must
 * give back; one that fails, because its native library does not load on the platform, say, is not offered.
 *
 * <p>A codec is used by many threads at a time; its streams are not. It turns its library's complaints about bad bytes
 * into {@link MalformedContentException} and lets the failures of sink and source through, so that a bad body can be
 * told from a broken connection.
 */
public interface ContentCodec {
    /**
     * The codec that this library has for a coding by itself, for one that does something better and leaves it the rest.
     *
     * @param coding a name in lower case: {@code zstd}, {@code lzf}, {@code gzip} or {@code deflate}
     * @return a codec at its default level
     * @throws IllegalArgumentException if the library has none
     */
    static ContentCodec builtIn(String coding) {
        // No other is made, since it could be the one that asks.
        return Services.of(ContentCodec.class, ContentCodec.class.getClassLoader(), leftOut -> {}).stream()
                .filter(provider -> provider.type().getName().startsWith("org.restcompress.internal.codec."))
                .map(ServiceLoader.Provider::get)
                .filter(codec -> codec.coding().equals(coding))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "coding: " + coding + " (expected one that the library has a codec for)"));
    }

    /**
     * The name that goes into {@code Content-Encoding} and {@code Accept-Encoding}.
     *
     * @return a token in lower case, such as {@code gzip}
     */
    String coding();

    /**
     * Further names for the same coding (RFC 9110 §8.4.1.3 has {@code x-gzip}): understood, never sent.
     *
     * @return tokens in lower case; none by default
     */
    default Set<String> aliases() {
        return Set.of();
    }

    /**
     * This coding at another level.
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
     * At which level this codes.
     *
     * @return what the coding's library calls level or quality; empty, the default, for a coding that has none
     */
    default OptionalInt level() {
        return OptionalInt.empty();
    }

    /**
     * The level for a body that is coded once and sent often: the fewest bytes, even if that takes long.
     *
     * @return a level that {@link #withLevel} takes; empty, the default, for a coding that has none
     */
    default OptionalInt bestLevel() {
        return OptionalInt.empty();
    }

    /**
     * How much longer the coded contents can be made, to hide what their length tells of them (BREACH).
     *
     * @return bytes; 0, the default, for a coding that nothing can be hidden in, which is then not offered where lengths are
     *     to be hidden
     */
    default int longestPadding() {
        return 0;
    }

    /**
     * This coding with longer bodies: whatever it codes, in one call or as a stream, has so many bytes more, which decode to
     * nothing. Padding may add a constant overhead, the same for every amount. Every number of bytes must be possible: with
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
     * A stream that codes what is written to it.
     *
     * @param sink where the coded bytes go; neither {@link EncodingStream#close} nor {@link EncodingStream#abort}
     *     closes it
     * @return a new stream; the caller closes or aborts it on every path
     * @throws IOException if the sink fails
     */
    EncodingStream encoder(OutputStream sink) throws IOException;

    /**
     * A stream for contents that idle for long and are many, such as event streams: between two flushes it holds hardly any
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
     * A stream of the decoded content.
     *
     * <p>Its end is the end of valid content only: content that is cut short, damaged or followed by anything else
     * throws {@link MalformedContentException}. The stream releases what it holds at its end, when it fails and when it
     * is closed, whichever comes first; it leaves the source open.
     *
     * @param source the coded bytes
     * @param limits what it may cost: the stream throws {@link LimitExceededException} for a window that is too large and
     *     for too many empty units in a row, where its coding has such; size and ratio are its reader's affair
     * @return a new stream; the caller closes it on every path
     * @throws IOException if the source fails
     */
    InputStream decoder(InputStream source, DecodeLimits limits) throws IOException;

    /**
     * A stream of the decoded content, under {@link DecodeLimits#DEFAULTS}.
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
     * The decoder of whole bodies. A short body whose coded length is announced is received whole, and offered to it first.
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
