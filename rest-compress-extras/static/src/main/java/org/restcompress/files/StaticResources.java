// SPDX-License-Identifier: Apache-2.0
package org.restcompress.files;

import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Providers;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.files.FileOptions;
import org.restcompress.internal.files.source.ClassPathSource;
import org.restcompress.internal.files.source.DirectorySource;
import org.restcompress.internal.files.source.FileSource;
import org.restcompress.internal.rest.OwnEntityTags;
import org.restcompress.internal.value.Given;
import org.restcompress.provider.NoCompress;

/**
 * Serves files that are packed into a jar or WAR, or lie below a directory. The application says under which path, by a
 * sub-resource locator or a class of its own:
 *
 * <pre>{@code
 * @Path("assets") public StaticResources assets() { return StaticResources.under("static"); }
 *
 * @Path("assets") public class Assets extends StaticResources { public Assets() { super("static"); } }
 * }</pre>
 *
 * <p>Of {@code app.js} a client gets the coding that it accepts and that takes the fewest bytes: {@code app.js.zst}, {@code
 * app.js.br} or {@code app.js.gz}, which {@code Precompress} makes at build time. Where none of them lies beside the file, it is
 * coded here by the first who asks, others who come meanwhile wait for that, and it is kept. All representations have strong entity tags (RFC 9110 §8.8.3) and byte ranges (§14).
 *
 * <p>Instances are immutable, and cheap to make for each request: what is kept of files belongs to the application, which needs
 * {@link org.restcompress.CompressionFeature} for that, registered or found.
 *
 * @since 1.0
 */
@OwnEntityTags
public class StaticResources {
    private final @Nullable String prefix;
    private final java.nio.file.@Nullable Path directory;
    private final FileOptions options;

    private StaticResources(@Nullable String prefix, java.nio.file.@Nullable Path directory, FileOptions options) {
        this.prefix = prefix;
        this.directory = directory;
        this.options = options;
    }

    /**
     * For the application's class: the files on its class path.
     *
     * @param prefix what their names begin with, without a slash at its beginning or end, such as {@code static}
     * @throws IllegalArgumentException if it is null or empty, has empty segments, or one that is {@code .} or {@code ..}
     */
    protected StaticResources(String prefix) {
        this(checked(prefix), null, FileOptions.DEFAULTS);
    }

    /**
     * For the application's class: the files of others, served as these do.
     *
     * @param like where the files are, and how they are served
     */
    protected StaticResources(StaticResources like) {
        this(like.prefix, like.directory, like.options);
    }

    /**
     * The files on the class path of the application, which is that of the thread's context class loader.
     *
     * @param prefix what their names begin with, without a slash at its beginning or end, such as {@code static}
     * @return for a sub-resource locator
     * @throws IllegalArgumentException if it is null or empty, has empty segments, or one that is {@code .} or {@code ..}
     */
    public static StaticResources under(String prefix) {
        return new StaticResources(prefix);
    }

    /**
     * The files below a directory. Links are followed as long as they stay there.
     *
     * @param directory need not be there yet
     * @return for a sub-resource locator
     * @throws IllegalArgumentException if it is null
     */
    public static StaticResources in(java.nio.file.Path directory) {
        Given.value("directory", directory, "a path");
        return new StaticResources(null, directory.toAbsolutePath().normalize(), FileOptions.DEFAULTS);
    }

    /**
     * The same files with another {@code Cache-Control}; {@code no-cache} unless set.
     *
     * @param value for all files but those with a hash in their names
     * @return a changed copy
     * @throws IllegalArgumentException if it has a directive that there is not
     */
    public StaticResources withCacheControl(String value) {
        return with(options.withCacheControl(value));
    }

    /**
     * The same files with another name of the file that stands for its directory; {@code index.html} unless set.
     *
     * @param name without directories
     * @return a changed copy
     * @throws IllegalArgumentException if it has a slash, or is empty
     */
    public StaticResources withIndex(String name) {
        return with(options.withIndex(name));
    }

    /**
     * The same files with hashes in other names than those that bundlers make by default.
     *
     * @param pattern of the whole name of such a file, without directories; its first group is the hash
     * @return a changed copy
     * @throws IllegalArgumentException if it has no group
     */
    public StaticResources withHashedNames(Pattern pattern) {
        return with(options.withHashedNames(pattern));
    }

    /**
     * The same files, whose names mean nothing: those with a hash in them are served as others are, and not as what never
     * changes.
     *
     * @return a changed copy
     */
    public StaticResources withoutHashedNames() {
        return with(options.withoutHashedNames());
    }

    /**
     * The same files with media types of one's own, before those that are known.
     *
     * @param types by what stands behind the last dot of a name, such as {@code glb}; a charset stands there, too, unless it is
     *     UTF-8
     * @return a changed copy
     * @throws IllegalArgumentException if one is no media type
     */
    public StaticResources withMediaTypes(Map<String, String> types) {
        return with(options.withMediaTypes(types));
    }

    /**
     * The same files with other bounds on what is held in memory.
     *
     * @param maxBytes of all files and their coded forms together, those of other directories with the same bound included; 0
     *     for none, 33554432 (32 MiB) unless set
     * @param maxFile bytes, 0 to 67108864: longer files are read while they are sent, and not coded here; 4194304 (4 MiB) unless
     *     set
     * @return a changed copy
     * @throws IllegalArgumentException if one is out of range
     */
    public StaticResources withMemory(long maxBytes, int maxFile) {
        return with(options.withMemory(maxBytes, maxFile));
    }

    private StaticResources with(FileOptions changed) {
        return new StaticResources(prefix, directory, changed);
    }

    private static String checked(String prefix) {
        Given.value("prefix", prefix, "one such as static, or web/static");
        List<String> segments = List.of(prefix.split("/", -1));
        if (segments.stream().anyMatch(s -> s.isEmpty() || s.equals(".") || s.equals(".."))) {
            throw new IllegalArgumentException("prefix: " + prefix + " (expected one such as static, or web/static)");
        }
        return prefix;
    }

    /**
     * The index of the root.
     *
     * @param uri its URL
     * @param headers what the client accepts and holds
     * @param security whether it came over TLS
     * @param configuration of the application
     * @param providers of the application
     * @return the answer
     */
    @GET
    @NoCompress
    public Response root(
            @Context UriInfo uri,
            @Context HttpHeaders headers,
            @Context SecurityContext security,
            @Context Configuration configuration,
            @Context Providers providers) {
        return Responses.answer(this, false, "", uri, headers, security, configuration, providers);
    }

    /**
     * What is known of the index of the root.
     *
     * @param uri its URL
     * @param headers what the client accepts and holds
     * @param security whether it came over TLS
     * @param configuration of the application
     * @param providers of the application
     * @return the answer, without a body
     */
    @HEAD
    @NoCompress
    public Response rootHead(
            @Context UriInfo uri,
            @Context HttpHeaders headers,
            @Context SecurityContext security,
            @Context Configuration configuration,
            @Context Providers providers) {
        return Responses.answer(this, true, "", uri, headers, security, configuration, providers);
    }

    /**
     * A file.
     *
     * @param path below the root
     * @param uri its URL
     * @param headers what the client accepts and holds
     * @param security whether it came over TLS
     * @param configuration of the application
     * @param providers of the application
     * @return the answer
     */
    @GET
    @Path("{path: .+}")
    @NoCompress
    public Response file(
            @Encoded @PathParam("path") String path,
            @Context UriInfo uri,
            @Context HttpHeaders headers,
            @Context SecurityContext security,
            @Context Configuration configuration,
            @Context Providers providers) {
        return Responses.answer(this, false, path, uri, headers, security, configuration, providers);
    }

    /**
     * What is known of a file.
     *
     * @param path below the root
     * @param uri its URL
     * @param headers what the client accepts and holds
     * @param security whether it came over TLS
     * @param configuration of the application
     * @param providers of the application
     * @return the answer, without a body
     */
    @HEAD
    @Path("{path: .+}")
    @NoCompress
    public Response fileHead(
            @Encoded @PathParam("path") String path,
            @Context UriInfo uri,
            @Context HttpHeaders headers,
            @Context SecurityContext security,
            @Context Configuration configuration,
            @Context Providers providers) {
        return Responses.answer(this, true, path, uri, headers, security, configuration, providers);
    }

    FileOptions options() {
        return options;
    }

    FileSource source() {
        return prefix == null
                ? new DirectorySource(Objects.requireNonNull(directory))
                : new ClassPathSource(loader(), prefix);
    }

    /** That of the application's own class, where there is one. */
    private ClassLoader loader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return getClass() != StaticResources.class || context == null
                ? getClass().getClassLoader()
                : context;
    }
}
