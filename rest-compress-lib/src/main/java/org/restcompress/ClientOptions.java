// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import org.restcompress.CompressionConfig.Client;
import org.restcompress.config.Setting;
import org.restcompress.internal.value.Given;

/** What counts for clients alone. */
abstract sealed class ClientOptions permits Client {
    private final CompressionConfig.Builder builder;

    ClientOptions(CompressionConfig.Builder builder) {
        this.builder = builder;
    }

    /**
     * Sets the codings that are named in {@code Accept-Encoding} ({@link Setting#CLIENT_ACCEPT}).
     *
     * @param codings names of installed codings, the favourite first; none for those of {@link Setting#CODINGS}, which is the
     *     default
     * @return this
     * @throws IllegalArgumentException if one is null, not installed, or there twice
     */
    public Client accept(String... codings) {
        return set(Setting.CLIENT_ACCEPT, Given.list(codings));
    }

    /**
     * Sets the coding of request bodies ({@link Setting#CLIENT_REQUEST_CODING}).
     *
     * @param coding the name of an installed coding, or {@code none}, which is the default
     * @return this
     * @throws IllegalArgumentException if it is null or not installed
     */
    public Client requestCoding(String coding) {
        return set(Setting.CLIENT_REQUEST_CODING, coding);
    }

    /**
     * Sets how long the body of a response may be when it is decoded ({@link Setting#CLIENT_DECODE_MAX_SIZE}).
     *
     * @param bytes 1 or more; by default there is no limit
     * @return this
     * @throws IllegalArgumentException if it is out of range
     */
    public Client decodeMaxSize(long bytes) {
        return set(Setting.CLIENT_DECODE_MAX_SIZE, (Long) bytes);
    }

    /**
     * Sets whether a {@code CompressionHttpClient} keeps dictionaries (RFC 9842) that servers offer ({@link
     * Setting#CLIENT_DICTIONARIES}). Clients of Jakarta REST keep none.
     *
     * @param kept by default true
     * @return this
     */
    public Client dictionaries(boolean kept) {
        return set(Setting.CLIENT_DICTIONARIES, kept);
    }

    /**
     * Sets whether all requests are those of one user ({@link Setting#CLIENT_ONE_USER}), so that dictionaries are used even with
     * a cookie store or an authenticator.
     *
     * @param one by default false
     * @return this
     */
    public Client oneUser(boolean one) {
        return set(Setting.CLIENT_ONE_USER, one);
    }

    private <T> Client set(Setting<T> setting, T value) {
        builder.set(setting, value);
        return (Client) this;
    }
}
