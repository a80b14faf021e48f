// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restcompress.tools.doctor.ScriptedServer.Reply;
import org.restcompress.tools.doctor.ScriptedServer.Script;

/** A server cannot take much of the doctor's time or memory. */
class LimitsTest {
    private static final Request REQUEST = Request.get(URI.create("http://localhost/orders"));

    @Test
    void aBodyIsHashedOnceHoweverManyDigestsThereAre() {
        String digests = "sha-256=:AAAA:, ".repeat(10_000);
        Exchange exchange = new Exchange(
                REQUEST,
                List.of(),
                200,
                new Fields(List.of("Content-Digest: " + digests)),
                new byte[16 << 20],
                List.of(),
                0,
                true,
                0,
                0);
        Notes notes = new Notes(List.of(), false);
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> Messages.examine(exchange, notes));
        assertThat(notes.findings().get(0).id()).isEqualTo("digest");
    }

    @Test
    void aLongLinkIsIgnored() throws IOException {
        String link = "</" + "x".repeat(8192) + ">; rel=\"compression-dictionary\"";
        Script script = ask -> new RightServer(RightServer.ORDERS).answer(ask).set("Link", link);
        try (ScriptedServer server = new ScriptedServer(script)) {
            Report report = Doctor.of(server.uri()).rate(1e6).examine();
            assertThat(report.finding("dictionary-link").orElseThrow().mark()).isEqualTo(Mark.SKIPPED);
            assertThat(server.asked()).noneMatch(line -> line.contains("xxx"));
        }
    }

    @Test
    void theDeadlineHoldsWhileBytesAreAvailable() throws IOException {
        try (Socket socket = new Socket() {
            @Override
            public InputStream getInputStream() {
                return new ByteArrayInputStream("HTTP/1.1 200 OK\r\n\r\nall of it".getBytes(US_ASCII));
            }
        }) {
            Wire wire = new Wire(socket, System.nanoTime() - 1, 1000);
            assertThatThrownBy(() -> wire.read(REQUEST, 0, null, Duration.ZERO))
                    .isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void aServerThatReadsNothingIsLeft() throws IOException {
        try (ServerSocket deaf = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            URI uri = URI.create("http://127.0.0.1:" + deaf.getLocalPort() + '/');
            Request post = new Request("POST", uri, List.of(), new byte[64 << 20]);
            Probe probe = new Probe(List.of(), Duration.ofMillis(300), 1000, 1e6, null);
            assertTimeoutPreemptively(
                    Duration.ofSeconds(60),
                    () -> assertThatThrownBy(() -> probe.ask(post))
                            .isInstanceOf(SocketTimeoutException.class)
                            .hasMessage("no response in 300 ms"));
        }
    }

    @Test
    void aServerIsNotWaitedForAgainAndAgain() throws IOException {
        try (ServerSocket mute = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Request get = Request.get(URI.create("http://127.0.0.1:" + mute.getLocalPort() + '/'));
            Probe probe = new Probe(List.of(), Duration.ofMillis(20), 1000, 1e6, null);
            for (int i = 0; i < 40; i++) {
                assertThatThrownBy(() -> probe.ask(get)).isInstanceOf(IOException.class);
            }
            assertThat(probe.count()).isLessThan(30);
            assertThatThrownBy(() -> probe.ask(get)).hasMessage("the doctor has waited for 300 ms in all");
        }
    }

    /** It is a server's doing that a body takes long to decode, but not that the doctor pauses. */
    @Test
    void whatTheDoctorDoesBetweenRequestsCountsButItsPausesDoNot() throws Exception {
        try (ScriptedServer server = new ScriptedServer(ask -> new Reply())) {
            Request get = Request.get(server.uri());
            Probe slow = new Probe(List.of(), Duration.ofMillis(200), 1000, 1, null);
            for (int i = 0; i < 5; i++) {
                assertThat(slow.ask(get).isOk()).isTrue();
            }
            Probe busy = new Probe(List.of(), Duration.ofMillis(200), 1000, 1e6, null);
            Thread.sleep(3100);
            assertThatThrownBy(() -> busy.ask(get)).hasMessage("the doctor has waited for 3000 ms in all");
        }
    }

    @Test
    void aStreamWithoutEventsIsNotReadForLong() throws IOException {
        Script script = ask -> new Reply().body(new byte[1 << 20]);
        try (ScriptedServer server = new ScriptedServer(script)) {
            Probe probe = new Probe(List.of(), Duration.ofSeconds(20), Integer.MAX_VALUE, 1e6, null);
            Exchange exchange = probe.ask(Request.get(server.uri()), Duration.ofSeconds(20), (fields, body) -> false);
            assertThat(exchange.isWhole()).isFalse();
            assertThat(exchange.body()).hasSizeBetween(256 << 10, 300 << 10);
        }
    }
}
