// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck.microprofile;

import com.github.tomakehurst.wiremock.extension.ResponseTransformerV2;
import com.github.tomakehurst.wiremock.http.HttpHeader;
import com.github.tomakehurst.wiremock.http.HttpHeaders;
import com.github.tomakehurst.wiremock.http.Response;
import com.github.tomakehurst.wiremock.stubbing.ServeEvent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/** Codes each body of WireMock for which its client accepts gzip, however short it is. */
final class CodedResponses implements ResponseTransformerV2 {
    @Override
    public String getName() {
        return "coded-responses";
    }

    @Override
    public Response transform(Response response, ServeEvent event) {
        byte[] body = response.getBody();
        if (body == null || body.length == 0) {
            return response;
        }
        String accepted = event.getRequest().getHeader("Accept-Encoding");
        boolean coded = accepted != null && accepted.contains("gzip");
        Bodies.add(coded);
        if (!coded) {
            return response;
        }
        // What WireMock proxies has the length of the plain body.
        HttpHeaders headers = new HttpHeaders(response.getHeaders().all().stream()
                .filter(header -> !header.keyEquals("Content-Length"))
                .toList());
        return Response.Builder.like(response)
                .but()
                .headers(headers.plus(
                        new HttpHeader("Content-Encoding", "gzip"), new HttpHeader("Vary", "Accept-Encoding")))
                .body(coded(body))
                .build();
    }

    private static byte[] coded(byte[] body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream coder = new GZIPOutputStream(bytes)) {
            coder.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
