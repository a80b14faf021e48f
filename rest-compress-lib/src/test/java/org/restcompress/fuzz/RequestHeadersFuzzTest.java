// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.resteasy.mock.MockHttpResponse;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.ContentCodings;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.provider.Compress;

class RequestHeadersFuzzTest {
    private static final List<String> FIELDS = List.of(
            "Accept-Encoding", "If-None-Match", "If-Match", "If-Range", "Range", "Sec-Fetch-Site", "Content-Encoding");

    private static final String TEXT = "one two ".repeat(300);

    private static final InProcess SERVER = new InProcess(Set.of(Tagged.class), Map.of());

    /** A representation with a tag. */
    @Path("/")
    public static class Tagged {
        @GET
        @Compress
        public Response get(@Context Request request) {
            EntityTag tag = new EntityTag("v1");
            Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
            return (unchanged == null ? Response.ok(TEXT, "text/plain") : unchanged)
                    .tag(tag)
                    .build();
        }

        @POST
        @Compress
        public String post(String body) {
            return body;
        }
    }

    /** One field on each line; the eighth line is a second one of the first field. */
    @Seeds("request-headers")
    @FuzzTest
    void theAnswerIsWhatItsOwnHeadersSay(byte[] input) throws IOException {
        List<String> lines = Header.lines(input);
        List<String> headers = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            headers.addAll(List.of(FIELDS.get(i % FIELDS.size()), lines.get(i)));
        }
        AcceptEncoding accept = AcceptEncoding.parse(linesOf("Accept-Encoding", headers));
        List<String> codings = ContentCodings.parse(linesOf("Content-Encoding", headers));
        int lent = NativeState.lent();
        MockHttpResponse response = SERVER.send("GET", "/", new byte[0], headers);
        assertThat(NativeState.lent()).isEqualTo(lent);
        assertThat(header(response, "Vary")).isEqualTo("Accept-Encoding");
        assertRight(response, accept);

        // A body that is in no coding whatever the header says: read if it says nothing.
        int status = SERVER.send("POST", "/", new byte[] {'x'}, headers).getStatus();
        assertThat(status).isIn(codings.isEmpty() ? List.of(200, 406) : List.of(400, 406, 415));
    }

    private static List<String> linesOf(String field, List<String> headers) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < headers.size(); i += 2) {
            if (headers.get(i).equals(field)) {
                lines.add(headers.get(i + 1));
            }
        }
        return lines;
    }

    private static void assertRight(MockHttpResponse response, AcceptEncoding accept) throws IOException {
        String coding = header(response, "Content-Encoding");
        switch (response.getStatus()) {
            case 200 -> {
                assertThat(header(response, "ETag")).isEqualTo(coding.isEmpty() ? "\"v1\"" : "\"v1--" + coding + '"');
                assertThat(coding.isEmpty() ? accept.permitsIdentity() : weight(accept, coding) > 0)
                        .isTrue();
                assertThat(decode(coding, response.getOutput())).isEqualTo(TEXT.getBytes(StandardCharsets.US_ASCII));
            }
            case 304, 412 -> assertThat(coding).isEmpty();
            case 406 -> assertThat(accept.permitsIdentity()).isFalse();
            default -> throw new AssertionError("status " + response.getStatus());
        }
    }

    private static int weight(AcceptEncoding accept, String coding) {
        return Header.OFFERS.stream()
                .filter(offer -> offer.coding().equals(coding))
                .mapToInt(accept::weightOf)
                .findFirst()
                .orElseThrow();
    }

    private static byte[] decode(String coding, byte[] body) throws IOException {
        if (coding.isEmpty()) {
            return body;
        }
        try (InputStream decoder =
                Codecs.installed().named(coding).orElseThrow().decoder(new ByteArrayInputStream(body))) {
            return decoder.readAllBytes();
        }
    }

    private static String header(MockHttpResponse response, String name) {
        return String.join(
                " | ",
                response.getOutputHeaders().getOrDefault(name, List.of()).stream()
                        .map(Object::toString)
                        .toList());
    }
}
