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

/** What counts for servers alone. */
abstract sealed class ServerOptions permits Server {
    /** It goes into a header as it is, and into events, where there should be few. */
    private static final Pattern REASON = Pattern.compile("(?=.*[!-~])[ -~]{1,80}");

    private static final String CONDITION = "a condition";

    private final CompressionConfig.Builder builder;

    ServerOptions(CompressionConfig.Builder builder) {
        this.builder = builder;
    }

    /**
     * Sets which resource methods compress their responses ({@link Setting#APPLY}).
     *
     * @param methods those that do, by default {@link Apply#ANNOTATED}
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    public Server apply(Apply methods) {
        return set(Setting.APPLY, methods);
    }

    /**
     * Sets which requests are decoded ({@link Setting#DECODE}).
     *
     * @param methods those whose requests are, by default {@link Apply#ANNOTATED}
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    public Server decode(Apply methods) {
        return set(Setting.DECODE, methods);
    }

    /**
     * Sets how long the body of a request may be when it is decoded ({@link Setting#DECODE_MAX_SIZE}).
     *
     * @param bytes 1 or more, by default 10485760
     * @return this
     * @throws IllegalArgumentException if it is out of range
     */
    public Server decodeMaxSize(long bytes) {
        return set(Setting.DECODE_MAX_SIZE, (Long) bytes);
    }

    /**
     * Sets who chooses between the codings that a client accepts ({@link Setting#PREFER}).
     *
     * @param whom by default {@link Prefer#CLIENT}
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    public Server prefer(Prefer whom) {
        return set(Setting.PREFER, whom);
    }

    /**
     * Adds a condition under which responses are compressed. It comes on top of settings, annotations and other conditions: what
     * one of them leaves uncompressed stays so, even if the client refuses {@code identity}. Listeners are told
     * {@link org.restcompress.event.Reason#POLICY} where it is false.
     *
     * @param condition is asked once for each response of a method that compresses, after all other response filters, by many
     *     threads at a time; what it throws fails the response
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    public Server compressIf(BiPredicate<ContainerRequestContext, ContainerResponseContext> condition) {
        Given.value("compressIf", condition, CONDITION);
        builder.rules.add(new OwnRule(condition, false, "the application's own policy"));
        return (Server) this;
    }

    /**
     * Adds a condition under which responses stay uncompressed, and says why. As {@link #compressIf}, but the reason stands in the
     * event ({@link org.restcompress.event.Decision.Plain#detail}), in the log of decisions, and in what
     * {@code restcompress.explain} tells the client.
     *
     * @param reason 1..80 printable ASCII characters, such as {@code an export}
     * @param condition is asked as that of {@link #compressIf}
     * @return this
     * @throws IllegalArgumentException if one of them is null, or the reason has other characters or another length
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
     * Sets where the nodes of a cluster share the responses of {@link org.restcompress.provider.Delta} methods, in place of a store
     * that was set before. Without one, each node knows its own responses only. {@link Setting#DICTIONARY_KEY} has to be the same on
     * all nodes, as the store's keys contain a hash with it.
     *
     * @param store is asked for what this node does not know, and told of each response
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    public Server deltas(DictionaryStore store) {
        builder.deltas = Optional.of(Given.value("deltas", store, "a store"));
        return (Server) this;
    }

    /**
     * Sets who says whose a response is, in place of a key that was set before. Without one, the principal, {@code Authorization},
     * {@code Cookie} and the fields of {@link Setting#CREDENTIALS} tell. This key comes before one that is among the application's
     * providers.
     *
     * @param key is asked about each response that may be remembered for the next, or kept
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
