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
 * Switches content codings on: for a client, always by registering this; for a server where the dependency alone is not
 * enough (CXF, RESTEasy 3 and 4, sometimes WildFly 26), or to give a {@link CompressionConfig}. A feature of your own calls
 * {@link #configure}, which works on every runtime. Quarkus REST ignores a feature that another one registers, and does not
 * say so:
 *
 * <pre>{@code
 * public boolean configure(FeatureContext context) {
 *     return new CompressionFeature(config).configure(context);
 * }
 * }</pre>
 *
 * <p>A client that has it advertises the installed codings, decodes responses, and codes the bodies of requests whose
 * interface method or parameter is annotated, whose entity's {@link jakarta.ws.rs.core.Variant} names a coding, or that
 * {@code restcompress.client.request-coding} asks for. A server that has it treats the methods that are annotated.
 *
 * @since 1.0
 */
public final class CompressionFeature implements Feature {
    /**
     * The property of a request's context, on servers as on clients, that names the codings which were undone, in the
     * order in which they had been applied, such as {@code gzip} or {@code gzip, zstd}; absent where there were none. On a
     * server they are those of the request, on a client those of the response.
     */
    public static final String DECODED = MessageProperties.DECODED;

    private final CompressionConfig config;

    /** With the settings of the runtime's configuration. */
    public CompressionFeature() {
        this(CompressionConfig.defaults());
    }

    /**
     * With settings that win over those of the runtime's configuration.
     *
     * @param config the settings
     * @throws IllegalArgumentException if the configuration is null
     */
    public CompressionFeature(CompressionConfig config) {
        this.config = Given.value("config", config, "CompressionConfig.defaults() or another");
    }

    /**
     * Registers what the runtime at hand needs. On a server, annotations are read later, when the runtime asks about each
     * resource method: its deployment fails with an {@link IllegalArgumentException} where they name an unknown coding,
     * contradict each other, or ask for more jitter than a coding can carry. On a client, settings may still change
     * after this, and a call fails with a {@link jakarta.ws.rs.ProcessingException} or an
     * {@link IllegalArgumentException} if they make no sense by then.
     *
     * @param context the server's or client's configuration
     * @return true
     * @throws IllegalArgumentException if a setting makes no sense, or a key is misspelt; the message names the key and
     *     what is expected. A server looks at the annotations of its methods later: if they contradict each other, name an
     *     unknown coding or have a number out of range, the same exception fails the deployment, naming class and method
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
