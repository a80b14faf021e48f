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
 * Serves files that are packed into a jar or WAR, or lie below a directory. The application sets their path with a sub-resource
 * locator or a subclass:
 *
 * <pre>{@code
 * @Path("assets") public StaticResources assets() { return StaticResources.under("static"); }
 *
 * @Path("assets") public class Assets extends StaticResources { public Assets() { super("static"); } }
 * }</pre>
 *
 * <p>For {@code app.js}, a client gets the coding that it accepts and that takes the fewest bytes: {@code app.js.zst}, {@code
 * app.js.br} or {@code app.js.gz}. {@code Precompress} makes these files at build time. If none of them lies beside the file,
 * the server compresses the file at the first request and caches the result. Other requests for it wait meanwhile. All
 * representations have strong entity tags (RFC 9110 §8.8.3) and support byte ranges (§14).
 *
 * <p>Everybody may see the files: protect their path. Some runtimes apply an annotation such as {@code @RolesAllowed} only to the
 * methods that an annotated class declares, and a subclass inherits these.
 *
 * <p>Instances are immutable, and cheap to make for each request. The cache belongs to the application, which therefore needs
 * {@link org.restcompress.CompressionFeature}, registered or discovered.
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
     * Serves the files on the class path of the application's subclass.
     *
     * @param prefix the directory of the files on the class path, without a slash at its beginning or end, such as {@code
     *     static}
     * @throws IllegalArgumentException if it is null or empty, has empty segments, or has a segment that is {@code .} or
     *     {@code ..}
     */
    protected StaticResources(String prefix) {
        this(checked(prefix), null, FileOptions.DEFAULTS);
    }

    /**
     * Serves the same files as another object, with the same options.
     *
     * @param like the other object
     */
    protected StaticResources(StaticResources like) {
        this(like.prefix, like.directory, like.options);
    }

    /**
     * Returns the files on the class path of the application, found by the thread's context class loader.
     *
     * @param prefix the directory of the files on the class path, without a slash at its beginning or end, such as {@code
     *     static}
     * @return the files, for a sub-resource locator
     * @throws IllegalArgumentException if it is null or empty, has empty segments, or has a segment that is {@code .} or
     *     {@code ..}
     */
    public static StaticResources under(String prefix) {
        return new StaticResources(prefix);
    }

    /**
     * Returns the files below a directory. Links are followed if they lead to a file below the same directory.
     *
     * @param directory the directory, which need not exist yet
     * @return the files, for a sub-resource locator
     * @throws IllegalArgumentException if it is null
     */
    public static StaticResources in(java.nio.file.Path directory) {
        Given.value("directory", directory, "a path");
        return new StaticResources(null, directory.toAbsolutePath().normalize(), FileOptions.DEFAULTS);
    }

    /**
     * Returns the same files with another {@code Cache-Control}. The default is {@code no-cache}.
     *
     * @param value the field's value for all files without a hash in their names
     * @return a changed copy
     * @throws IllegalArgumentException if it has an unknown directive
     */
    public StaticResources withCacheControl(String value) {
        return with(options.withCacheControl(value));
    }

    /**
     * Returns the same files with another index file, which answers requests for its directory. The default is {@code
     * index.html}.
     *
     * @param name the file's name, without directories
     * @return a changed copy
     * @throws IllegalArgumentException if it has a slash, or is empty
     */
    public StaticResources withIndex(String name) {
        return with(options.withIndex(name));
    }

    /**
     * Returns the same files with another pattern for names that contain a hash. By default names are recognized as bundlers
     * make them.
     *
     * @param pattern matches the whole name of such a file, without directories; its first group is the hash
     * @return a changed copy
     * @throws IllegalArgumentException if it has no group
     */
    public StaticResources withHashedNames(Pattern pattern) {
        return with(options.withHashedNames(pattern));
    }

    /**
     * Returns the same files without a special case for hashes in names. Files with such names are served like others, and
     * not as {@code immutable}.
     *
     * @return a changed copy
     */
    public StaticResources withoutHashedNames() {
        return with(options.withoutHashedNames());
    }

    /**
     * Returns the same files with the application's own media types, which override the known ones.
     *
     * @param types media types by the suffix behind the last dot of a name, such as {@code glb}; a type includes its charset,
     *     unless that is UTF-8
     * @return a changed copy
     * @throws IllegalArgumentException if a value is no media type
     */
    public StaticResources withMediaTypes(Map<String, String> types) {
        return with(options.withMediaTypes(types));
    }

    /**
     * Returns the same files with other bounds on the memory for cached files.
     *
     * @param maxBytes bytes of all cached files and their compressed forms together; other directories with the same bound
     *     share it; 0 for none, 33554432 (32 MiB) by default
     * @param maxFile bytes, 0 to 67108864; 4194304 (4 MiB) by default; longer files are read while they are sent, and not
     *     compressed by the server
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
        Given.value("prefix", prefix, "a path such as static or web/static");
        List<String> segments = List.of(prefix.split("/", -1));
        if (segments.stream().anyMatch(s -> s.isEmpty() || s.equals(".") || s.equals(".."))) {
            throw new IllegalArgumentException("prefix: " + prefix + " (expected a path such as static or web/static)");
        }
        return prefix;
    }

    /**
     * Answers a GET of the root with its index file.
     *
     * @param uri the URL of the request
     * @param headers the request's header fields
     * @param security says whether the request came over TLS
     * @param configuration of the application
     * @param providers of the application
     * @return the response
     */
    @GET
    @NoCompress(requests = true)
    public Response root(
            @Context UriInfo uri,
            @Context HttpHeaders headers,
            @Context SecurityContext security,
            @Context Configuration configuration,
            @Context Providers providers) {
        return Responses.answer(this, false, "", uri, headers, security, configuration, providers);
    }

    /**
     * Answers a HEAD of the root with the header fields of its index file.
     *
     * @param uri the URL of the request
     * @param headers the request's header fields
     * @param security says whether the request came over TLS
     * @param configuration of the application
     * @param providers of the application
     * @return the response, without a body
     */
    @HEAD
    @NoCompress(requests = true)
    public Response rootHead(
            @Context UriInfo uri,
            @Context HttpHeaders headers,
            @Context SecurityContext security,
            @Context Configuration configuration,
            @Context Providers providers) {
        return Responses.answer(this, true, "", uri, headers, security, configuration, providers);
    }

    /**
     * Answers a GET of a file.
     *
     * @param path the file's path below the root
     * @param uri the URL of the request
     * @param headers the request's header fields
     * @param security says whether the request came over TLS
     * @param configuration of the application
     * @param providers of the application
     * @return the response
     */
    @GET
    @Path("{path: .+}")
    @NoCompress(requests = true)
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
     * Answers a HEAD of a file with its header fields.
     *
     * @param path the file's path below the root
     * @param uri the URL of the request
     * @param headers the request's header fields
     * @param security says whether the request came over TLS
     * @param configuration of the application
     * @param providers of the application
     * @return the response, without a body
     */
    @HEAD
    @Path("{path: .+}")
    @NoCompress(requests = true)
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

    /** Returns the loader of the application's subclass, or else the thread's context class loader. */
    private ClassLoader loader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return getClass() != StaticResources.class || context == null
                ? getClass().getClassLoader()
                : context;
    }
}
