// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.Path;
import java.io.InputStream;

/** Implements {@link DemoApi}, which has all annotations except the {@code @Path} that marks a root resource. */
@Path("/")
public final class DemoResource implements DemoApi {
    private static final int FEW = 10;

    @Override
    public String ping() {
        return "pong\n";
    }

    @Override
    public Entry object() {
        return SampleData.entry(0);
    }

    @Override
    public Entries complex() {
        return SampleData.generated(FEW);
    }

    @Override
    public Entries complex(Size size) {
        return SampleData.generated(size.value());
    }

    @Override
    public Entries complexJson(Size size) {
        return SampleData.generated(size.value());
    }

    @Override
    public Entries complexSerialized(Size size) {
        return SampleData.serialized(size.value());
    }

    @Override
    public Entries fixed() {
        return SampleData.fixed();
    }

    @Override
    public Entries fixedGzip() {
        return SampleData.fixed();
    }

    @Override
    public byte[] lzfUncompress(InputStream lzf) {
        return RawLzf.uncompress(lzf);
    }

    @Override
    public Entries echo(Entries entries) {
        return entries;
    }
}
