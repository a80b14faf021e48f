// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * The token of a user's session, a secret.
 *
 * @param digits 32 hexadecimal digits
 */
public record Token(String digits) {
    private static final Pattern FORM = Pattern.compile("[0-9a-f]{32}");
    private static final int BYTES = 16;

    /** The token of clients that send no cookie. */
    static final Token OF_THIS_START = random();

    /** Checks the cookie's value for Jakarta REST. */
    public Token {
        if (!FORM.matcher(digits).matches()) {
            throw new BadRequestException(Response.status(Response.Status.BAD_REQUEST)
                    .type(MediaType.TEXT_PLAIN_TYPE)
                    .entity("token: expected 32 lower-case hexadecimal digits\n")
                    .build());
        }
    }

    private static Token random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Token(HexFormat.of().formatHex(bytes));
    }

    /** Hides the digits, because logs show this text. */
    @Override
    public String toString() {
        return "a token";
    }
}
