// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.event.Side;
import org.restcompress.internal.body.received.CodedBody;
import org.restcompress.internal.body.received.DecodedBody;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.platform.Pool;
import org.restcompress.internal.runtime.Runtimes;
import org.restcompress.testkit.Http;

class DecodingInterceptorTest {
    /** The last one is thrown undeclared, as Kotlin and Lombok do. */
    static Stream<Throwable> failures() {
        return Stream.of(
                new IOException("it fails"),
                new IllegalStateException("it fails"),
                new StackOverflowError(),
                new InterruptedException("sneaked"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void whateverAReaderThrowsTheDecodersStateGoesBack(Throwable failure) throws IOException {
        int lent = Pool.lent();
        DecodedBody body = new DecodedBody(
                new CodedBody(
                        new ByteArrayInputStream(Http.encode("zstd", textOf(500_000))),
                        List.of(Codecs.installed().named("zstd").orElseThrow()),
                        -1),
                DecodeLimits.defaults(),
                Side.SERVER,
                Answers::badBody);
        ReaderInterceptorContext context = (ReaderInterceptorContext) Proxy.newProxyInstance(
                DecodingInterceptorTest.class.getClassLoader(),
                new Class<?>[] {ReaderInterceptorContext.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getProperty" -> body;
                    case "proceed" -> {
                        assertThat(body.read()).isPositive();
                        assertThat(Pool.lent()).isEqualTo(lent + 1);
                        throw failure;
                    }
                    default -> null;
                });

        assertThatThrownBy(() -> new DecodingInterceptor(Runtimes.BODIES).aroundReadFrom(context))
                .satisfiesAnyOf(
                        thrown -> assertThat(thrown).isSameAs(failure),
                        thrown -> assertThat(thrown).hasCause(failure));

        assertThat(Pool.lent()).isEqualTo(lent);
    }
}
