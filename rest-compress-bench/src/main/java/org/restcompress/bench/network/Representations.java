// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.annotations.GZIP;
import org.restcompress.provider.CacheCompressed;
import org.restcompress.provider.Compress;

/** The resource methods of the server. Several roots have the same bodies, and compress them in different ways. */
@Produces(MediaType.APPLICATION_JSON)
public sealed class Representations {
    /** The system property that names the directory of the files, if there are any. */
    public static final String BODIES = "restcompress.bench.bodies";

    private static final Map<String, byte[]> FILES = Optional.ofNullable(System.getProperty(BODIES))
            .map(directory -> files(java.nio.file.Path.of(directory)))
            .orElse(Map.of());

    private Representations() {}

    private static Map<String, byte[]> files(java.nio.file.Path directory) {
        try (Stream<java.nio.file.Path> files = Files.list(directory)) {
            return files.collect(
                    Collectors.toUnmodifiableMap(f -> f.getFileName().toString(), Representations::read));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] read(java.nio.file.Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @GET
    @Path("{file}")
    public byte[] file(@PathParam("file") String file) {
        return Optional.ofNullable(FILES.get(file)).orElseThrow(NotFoundException::new);
    }

    /** Compressed by Undertow's handler, or not compressed. */
    @Path("/")
    public static final class Plain extends Representations {}

    @Path("/")
    @NoOp.Bound
    public static final class ByNoOp extends Representations {}

    @Path("/")
    @Compress
    public static final class ByLibrary extends Representations {}

    /** Compressed by this library, once for each body. */
    @Path("/")
    @Compress
    @CacheCompressed
    public static final class Cached extends Representations {}

    @Path("/")
    @GZIP
    public static final class ByResteasy extends Representations {}
}
