// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import org.restcompress.CompressionConfig.Client;
import org.restcompress.config.Setting;
import org.restcompress.internal.value.Given;

/** Sets the options that only clients read. */
abstract sealed class ClientOptions permits Client {
    private final CompressionConfig.Builder builder;

    ClientOptions(CompressionConfig.Builder builder) {
        this.builder = builder;
    }

    /**
     * Sets the content codings that the client names in {@code Accept-Encoding} ({@link Setting#CLIENT_ACCEPT}).
     *
     * @param codings the names of installed codings, the most preferred first. None, the default, stands for those of {@link
     *     Setting#CODINGS}
     * @return this
     * @throws IllegalArgumentException if a name is null, not installed, or given twice
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
     * Sets the longest decoded body of a response ({@link Setting#CLIENT_DECODE_MAX_SIZE}).
     *
     * @param bytes 1 or more; by default the value of {@link CompressionConfig.Builder#decodeMaxSize} if that is set, or else
     *     no limit
     * @return this
     * @throws IllegalArgumentException if the number is out of range
     */
    public Client decodeMaxSize(long bytes) {
        return set(Setting.CLIENT_DECODE_MAX_SIZE, (Long) bytes);
    }

    /**
     * Sets whether a {@code CompressionHttpClient} keeps the dictionaries (RFC 9842) that servers offer ({@link
     * Setting#CLIENT_DICTIONARIES}). Clients of Jakarta REST keep none.
     *
     * @param kept whether the client keeps them; true by default
     * @return this
     */
    public Client dictionaries(boolean kept) {
        return set(Setting.CLIENT_DICTIONARIES, kept);
    }

    /**
     * Sets whether all requests of the client belong to one user ({@link Setting#CLIENT_ONE_USER}). If they do, the client uses
     * dictionaries even with a cookie store or an authenticator.
     *
     * @param one whether they belong to one user; false by default
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
