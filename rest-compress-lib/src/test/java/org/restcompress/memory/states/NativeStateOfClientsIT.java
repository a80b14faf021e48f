// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.states;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.Variant;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restcompress.CompressionFeature;
import org.restcompress.memory.BigContent;
import org.restcompress.memory.StateServer;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.Server;

/** The states that a client borrows come back, however its caller reads a response or its writer leaves a request. */
@ExtendWith(NoStateLeft.class)
class NativeStateOfClientsIT {
    /** Bytes: many times what decoders and buffers hold. */
    private static final int LENGTH = 4_000_000;

    @AutoClose
    private static final Server SERVER = Server.start(new StateServer());

    @AutoClose
    private static final Client CLIENT =
            ClientBuilder.newBuilder().register(CompressionFeature.class).build();

    private static final WebTarget TARGET = CLIENT.target("http://" + Server.HOST + ":" + SERVER.port());

    @ParameterizedTest
    @EnumSource
    void aResponseThatIsReadToItsEnd(Coder coder) throws IOException {
        try (Response response = get("", LENGTH, coder)) {
            BigContent.verify(LENGTH, response.readEntity(InputStream.class));
        }
        try (Response response = get("", LENGTH, coder)) {
            assertThat(response.readEntity(String.class)).hasSizeLessThanOrEqualTo(LENGTH);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aResponseThatIsClosedUnread(Coder coder) {
        get("", LENGTH, coder).close();
    }

    @ParameterizedTest
    @EnumSource
    void aResponseThatIsClosedHalfRead(Coder coder) throws IOException {
        try (Response response = get("", LENGTH, coder)) {
            InputStream body = response.readEntity(InputStream.class);
            assertThat(body.readNBytes(LENGTH / 2)).hasSize(LENGTH / 2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aResponseWhoseStreamIsClosedHalfRead(Coder coder) throws IOException {
        try (Response response = get("", LENGTH, coder);
                InputStream body = response.readEntity(InputStream.class)) {
            assertThat(body.readNBytes(LENGTH / 2)).hasSize(LENGTH / 2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aResponseThatBreaksOff(Coder coder) {
        try (Response response = get("/failing-flushed", LENGTH, coder)) {
            assertThat(response.getStatus()).isEqualTo(200);
            InputStream body = response.readEntity(InputStream.class);
            assertThatThrownBy(body::readAllBytes).isInstanceOf(IOException.class);
        }
        try (Response response = get("/failing-flushed", LENGTH, coder)) {
            assertThatThrownBy(() -> response.readEntity(String.class)).isInstanceOf(ProcessingException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRequestThatIsWrittenToItsEnd(Coder coder) {
        StreamingOutput body = sink -> BigContent.write(LENGTH, sink::write);
        try (Response response = post(body, coder)) {
            assertThat(response.readEntity(String.class)).isEqualTo("" + LENGTH);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRequestWhoseWriterFails(Coder coder) {
        coder.assumeWorksHere();
        for (StateServer.Failure how : StateServer.Failure.values()) {
            StreamingOutput body = sink -> {
                BigContent.write(LENGTH, sink::write);
                how.happen();
            };
            assertThatThrownBy(() -> post(body, coder).close()).hasStackTraceContaining("on purpose");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRequestThatNobodyTakes(Coder coder) {
        Server gone = Server.start(new StateServer());
        WebTarget nobody = CLIENT.target("http://" + Server.HOST + ":" + gone.port());
        gone.close();
        StreamingOutput body = sink -> BigContent.write(LENGTH, sink::write);
        assertThatThrownBy(() -> nobody.path("request/stream-read-whole")
                        .request()
                        .post(Entity.entity(body, new Variant(MediaType.TEXT_PLAIN_TYPE, "", coder.coding())))
                        .close())
                .isInstanceOf(ProcessingException.class);
    }

    private static Response get(String path, int length, Coder coder) {
        coder.assumeWorksHere();
        return TARGET.path("response" + path)
                .queryParam(path.isEmpty() ? "length" : "after", length)
                .queryParam("how", StateServer.Failure.CHECKED)
                .request()
                .acceptEncoding(coder.coding())
                .get();
    }

    private static Response post(StreamingOutput body, Coder coder) {
        coder.assumeWorksHere();
        return TARGET.path("request/stream-read-whole")
                .request()
                .post(Entity.entity(body, new Variant(MediaType.TEXT_PLAIN_TYPE, "", coder.coding())));
    }
}
