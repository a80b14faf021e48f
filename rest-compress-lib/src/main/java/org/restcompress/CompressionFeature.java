// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import org.restcompress.internal.client.ClientChain;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.internal.server.ServerChain;
import org.restcompress.internal.value.Given;

/**
 * Switches content codings on.
 *
 * <p>A client needs this feature. A server needs it if the dependency alone is not enough (CXF, RESTEasy 3 and 4, sometimes
 * WildFly 26), or if it has a {@link CompressionConfig}.
 *
 * <p>A feature of your own can call {@link #configure}, which works on every runtime. With the auto-configuration for Spring Boot,
 * define a bean {@link CompressionConfig} instead. Quarkus REST silently ignores a feature that another feature registers.
 *
 * <pre>{@code
 * public boolean configure(FeatureContext context) {
 *     return new CompressionFeature(config).configure(context);
 * }
 * }</pre>
 *
 * <p>A client with the feature names the installed codings in {@code Accept-Encoding}, and decodes responses. It compresses the
 * body of a request if one of these names a coding: an annotation on the interface method or parameter, the entity's {@link
 * jakarta.ws.rs.core.Variant}, or {@code restcompress.client.request-coding}.
 *
 * <p>A server with the feature applies codings to the messages of annotated methods.
 *
 * @since 1.0
 */
public final class CompressionFeature implements Feature {
    /**
     * Names the property of a request's context that lists the decoded codings, on servers and on clients. The value has the
     * codings in the order in which they were applied, such as {@code gzip} or {@code gzip, zstd}. The property is absent if
     * nothing was decoded. On a server it describes the request, on a client the response.
     */
    public static final String DECODED = MessageProperties.DECODED;

    private final CompressionConfig config;

    /** Makes a feature with the settings of the runtime's configuration. */
    public CompressionFeature() {
        this(CompressionConfig.defaults());
    }

    /**
     * Makes a feature whose settings override those of the runtime's configuration.
     *
     * @param config the settings
     * @throws IllegalArgumentException if the configuration is null
     */
    public CompressionFeature(CompressionConfig config) {
        this.config = Given.value("config", config, "CompressionConfig.defaults() or another");
    }

    /**
     * Registers the providers that the runtime needs.
     *
     * <p>A server reads annotations later, when the runtime asks about each resource method. The deployment fails with an
     * {@link IllegalArgumentException} if they name an unknown coding, contradict each other, or have a number out of range. It
     * also fails if they ask for more jitter than a coding can carry.
     *
     * <p>A client's settings may still change after this. If they are invalid when a request is sent, the call fails with a
     * {@link jakarta.ws.rs.ProcessingException} or an {@link IllegalArgumentException}.
     *
     * @param context the server's or client's configuration
     * @return true
     * @throws IllegalArgumentException if a setting is invalid, or a key is misspelt; the message names the key and what is
     *     expected. Invalid annotations fail a server's deployment later, with the same exception. Its message then names the
     *     class and the method
     */
    @Override
    public boolean configure(FeatureContext context) {
        if (context.getConfiguration().getRuntimeType() == RuntimeType.SERVER) {
            ServerChain.register(
                    config.settings(), config.rules(), config.deltas(), config.userKey(), config.listeners(), context);
        } else {
            ClientChain.register(config.settings(), config.listeners(), context);
        }
        return true;
    }
}
