// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import org.restcompress.CompressionConfig.Server;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Apply;
import org.restcompress.config.value.Prefer;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.dictionary.UserKey;
import org.restcompress.internal.server.OwnRule;
import org.restcompress.internal.value.Given;

/** Sets the options that only servers read. */
abstract sealed class ServerOptions permits Server {
    /** A reason is sent in a header field, so it is printable ASCII. Events carry it, so it is short. */
    private static final Pattern REASON = Pattern.compile("(?=.*[!-~])[ -~]{1,80}");

    private static final String CONDITION = "a condition";

    private final CompressionConfig.Builder builder;

    ServerOptions(CompressionConfig.Builder builder) {
        this.builder = builder;
    }

    /**
     * Sets which resource methods compress their responses ({@link Setting#APPLY}).
     *
     * @param methods the methods that compress; {@link Apply#ANNOTATED} by default
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    public Server apply(Apply methods) {
        return set(Setting.APPLY, methods);
    }

    /**
     * Sets which requests are decoded ({@link Setting#DECODE}).
     *
     * @param methods the methods whose requests are decoded; by default {@link Apply#ANNOTATED}, or {@link Apply#ALL} if all
     *     methods compress
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    public Server decode(Apply methods) {
        return set(Setting.DECODE, methods);
    }

    /**
     * Sets whether the client or the server chooses between the codings that a client accepts ({@link Setting#PREFER}).
     *
     * @param whom the side that chooses; {@link Prefer#CLIENT} by default
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    public Server prefer(Prefer whom) {
        return set(Setting.PREFER, whom);
    }

    /**
     * Adds a condition under which responses are compressed. It is checked in addition to settings, annotations and other
     * conditions. If one of them leaves a response uncompressed, it stays so, even if the client refuses {@code identity}. If the
     * condition is false, listeners get {@link org.restcompress.event.Reason#POLICY}.
     *
     * @param condition called at most once for each response of a method that compresses, after all other response filters, by many
     *     threads at a time. If it throws, the response fails
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    public Server compressIf(BiPredicate<ContainerRequestContext, ContainerResponseContext> condition) {
        Given.value("compressIf", condition, CONDITION);
        builder.rules.add(new OwnRule(condition, false, "the application's own policy"));
        return (Server) this;
    }

    /**
     * Adds a condition under which responses stay uncompressed, with a reason. It works like {@link #compressIf}. The reason
     * appears in the event ({@link org.restcompress.event.Decision.Plain#detail}), in the log of decisions, and in the header
     * that {@code restcompress.explain} adds for the client.
     *
     * @param reason 1..80 printable ASCII characters, such as {@code an export}
     * @param condition called as that of {@link #compressIf}
     * @return this
     * @throws IllegalArgumentException if the condition or the reason is null, or if the reason has other characters or another
     *     length
     */
    public Server compressUnless(
            String reason, BiPredicate<ContainerRequestContext, ContainerResponseContext> condition) {
        String expected = "a reason of 1..80 printable ASCII characters";
        if (!REASON.matcher(Given.value("compressUnless", reason, expected)).matches()) {
            throw new IllegalArgumentException(
                    "compressUnless: " + reason.length() + " characters (expected " + expected + ")");
        }
        Given.value("compressUnless", condition, CONDITION);
        builder.rules.add(new OwnRule(condition, true, reason));
        return (Server) this;
    }

    /**
     * Sets the store in which the nodes of a cluster share the responses of {@link org.restcompress.provider.Delta} methods. It
     * replaces a store that was set before. Without a store, each node knows only its own responses. {@link
     * Setting#DICTIONARY_KEY} has to be the same on all nodes, since the store's keys contain a hash made with it.
     *
     * @param store asked for the dictionaries that this node does not know, and given each response
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    public Server deltas(DictionaryStore store) {
        builder.deltas = Optional.of(Given.value("deltas", store, "a store"));
        return (Server) this;
    }

    /**
     * Sets how the server finds the user that a response belongs to. It replaces a user key that was set before. Without one, the
     * principal, {@code Authorization}, {@code Cookie} and the fields of {@link Setting#CREDENTIALS} identify the user.
     *
     * @param key called for each response that may be remembered as a dictionary or cached
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    public Server userKey(UserKey key) {
        builder.userKey = Optional.of(Given.value("userKey", key, "a user key"));
        return (Server) this;
    }

    private <T> Server set(Setting<T> setting, T value) {
        builder.set(setting, value);
        return (Server) this;
    }
}
