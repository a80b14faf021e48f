// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import org.restcompress.codec.StreamCodec;

/** Has the name that a test gives it. */
public class NamedCodec extends StreamCodec {
    public static String name = "x-own";

    public NamedCodec() {
        this(name);
    }

    NamedCodec(String name) {
        super(name, FilterOutputStream::new, source -> new FilterInputStream(source) {});
    }
}
