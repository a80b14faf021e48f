// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.util.Base64;
import org.restcompress.internal.policy.JitterKey;

/** Keys of known bytes. */
public final class Keys {
    private Keys() {}

    public static JitterKey of(byte[] bytes) {
        return JitterKey.parse(Base64.getEncoder().encodeToString(bytes));
    }
}
