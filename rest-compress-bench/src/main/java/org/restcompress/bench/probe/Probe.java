// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import java.lang.reflect.Method;
import java.util.stream.Stream;
import org.restcompress.provider.Compress;

/** A resource with a method for each coding. */
final class Probe {
    @Compress("lzf")
    public void lzf() {}

    @Compress("gzip")
    public void gzip() {}

    @Compress("deflate")
    public void deflate() {}

    @Compress("zstd")
    public void zstd() {}

    @Compress("br")
    public void br() {}

    static Method method(String name) {
        return Stream.of(Probe.class.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name));
    }
}
