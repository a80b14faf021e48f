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

/** Decodes bodies that are LZF data themselves, and have no content coding. */
final class RawLzf {
    /** Limit of the plain bytes, 10 MiB. They are held in memory, because the last of them decides about the status. */
    private static final int LIMIT = 10 << 20;

    private RawLzf() {}

    static byte[] uncompress(InputStream lzf) {
        // The faster decoder writes through sun.misc.Unsafe, to an address that a forged chunk can choose.
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
