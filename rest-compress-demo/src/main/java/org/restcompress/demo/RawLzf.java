// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import com.ning.compress.lzf.LZFException;
import com.ning.compress.lzf.LZFInputStream;
import com.ning.compress.lzf.util.ChunkDecoderFactory;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Bodies that are LZF themselves, as opposed to bodies that are coded for the way. */
final class RawLzf {
    /** Plain bytes, 10 MiB: they are held whole, since the answer depends on the last of them. */
    private static final int LIMIT = 10 << 20;

    private RawLzf() {}

    static byte[] uncompress(InputStream lzf) {
        // The safe decoder: the faster one writes through sun.misc.Unsafe to where a forged chunk tells it to.
        try (LZFInputStream plain = new LZFInputStream(ChunkDecoderFactory.safeInstance(), lzf)) {
            byte[] bytes = plain.readNBytes(LIMIT + 1);
            if (bytes.length > LIMIT) {
                throw refusal(
                        Response.Status.REQUEST_ENTITY_TOO_LARGE, "the decoded body has more than " + LIMIT + " bytes");
            }
            return bytes;
        } catch (LZFException | EOFException | IndexOutOfBoundsException malformed) {
            throw refusal(Response.Status.BAD_REQUEST, "the body is not LZF, or is damaged or cut short");
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static ClientErrorException refusal(Response.Status status, String reason) {
        return new ClientErrorException(Response.status(status)
                .type(MediaType.TEXT_PLAIN_TYPE)
                .entity("lzf_uncompress: " + reason + "\n")
                .build());
    }
}
