// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.util.Set;

/** Has the alias that a test gives it. */
public final class AliasedCodec extends NamedCodec {
    public AliasedCodec() {
        super("x-own");
    }

    @Override
    public Set<String> aliases() {
        return Set.of(name);
    }
}
