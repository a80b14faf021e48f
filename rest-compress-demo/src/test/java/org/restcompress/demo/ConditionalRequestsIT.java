// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.DocumentResource;
import org.restcompress.demo.probe.Lines;

/** Conditional requests are answered as without coding, whichever representation the client holds (RFC 9110 §13). */
@Tag("matrix")
@ArquillianTest
@RunAsClient
class ConditionalRequestsIT {
    private static final String ACCEPT_ENCODING = "Accept-Encoding";
    private static final String IF_MATCH = "If-Match";
    private static final String IF_NONE_MATCH = "If-None-Match";
    private static final String ETAG = "ETag";

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(DocumentResource.class, DocumentResource.Uncoded.class);
    }

    @ArquillianResource
    private URL base;

    private Caller caller() {
        return new Caller(base);
    }

    @ParameterizedTest
    @EnumSource
    void tagOfACodedDocumentLocksItAgainstLostUpdates(ForeignCoding coding) throws Exception {
        String document = "documents/locked-" + coding.token();
        put(document, Lines.text(500), IF_MATCH, "*");
        String first = tag(document, coding.token());

        assertThat(first).endsWith("--" + coding.token() + '"');
        assertThat(put(document, Lines.text(600), IF_MATCH, first)).isEqualTo(204);
        assertThat(put(document, Lines.text(700), IF_MATCH, first)).isEqualTo(412);
        assertThat(caller().get(document).bytes()).isEqualTo(Lines.bytes(600));

        String second = tag(document, coding.token());

        assertThat(second).isNotEqualTo(first);
        assertThat(put(document, Lines.text(700), IF_MATCH, first, IF_MATCH, second))
                .isEqualTo(204);
    }

    @ParameterizedTest
    @EnumSource
    void cacheThatHoldsACodedDocumentIsToldWhenItChanges(ForeignCoding coding) throws Exception {
        String document = "documents/cached-" + coding.token();
        put(document, Lines.text(500), IF_MATCH, "*");
        String held = tag(document, coding.token());

        Answer unchanged = caller().get(document, ACCEPT_ENCODING, coding.token(), IF_NONE_MATCH, held);
        assertThat(unchanged.status()).isEqualTo(304);
        assertThat(unchanged.lines(ETAG)).containsExactly(held);
        assertThat(unchanged.has("Content-Encoding")).isFalse();

        put(document, Lines.text(600), IF_MATCH, held);
        Answer changed = caller().get(document, ACCEPT_ENCODING, coding.token(), IF_NONE_MATCH, held);
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.decoded()).isEqualTo(Lines.bytes(600));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    v1       | gzip     | "v1--gzip"
                    v1       | identity | "v1"
                    v1--gzip | gzip     | "v1--gzip--gzip"
                    v1--gzip | lzf      | "v1--gzip--lzf"
                    v1--gzip | identity | "v1--gzip--identity"
                    v1--foo  | gzip     | "v1--foo--gzip"
                    v1--foo  | identity | "v1--foo"
                    """)
    void tagsOfTheApplicationsOwnMayEndLikeOurs(String own, String accepted, String sent) throws Exception {
        String path = "documents/tagged/" + own;

        assertThat(caller().get(path, ACCEPT_ENCODING, accepted).lines(ETAG)).containsExactly(sent);
        assertThat(caller().head(path, ACCEPT_ENCODING, accepted).lines(ETAG)).containsExactly(sent);
        Answer unchanged = caller().get(path, ACCEPT_ENCODING, accepted, IF_NONE_MATCH, sent);
        assertThat(unchanged.status()).isEqualTo(304);
        assertThat(unchanged.lines(ETAG)).containsExactly(sent);
        assertThat(put(path, "", IF_MATCH, sent)).isEqualTo(204);
    }

    @Test
    void noTwoRepresentationsShareAStrongTag() throws Exception {
        List<String> tags = new ArrayList<>();
        for (String version : new String[] {"v1", "v1--gzip", "v1--gzip--gzip", "v1--identity"}) {
            for (String accepted : new String[] {"lzf", "gzip", "deflate", "zstd", "br", "identity"}) {
                tags.add(tag("documents/tagged/" + version, accepted));
            }
        }

        assertThat(tags).hasSize(24).doesNotHaveDuplicates();
    }

    /** {@code If-None-Match} compares weakly (RFC 9110 §13.1.2), which RESTEasy itself does not. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    "v1"                         | "v1--gzip"                     | true
                    W/"v1"                       | W/"v1--gzip"                   | true
                    "v0", "v1"                   | "v0--gzip", "v1--gzip"         | true
                    "v0", W/"v1", "v2"           | "v0--gzip", W/"v1--gzip", "v2" | true
                    "v0" , "v2"                  | "v0--gzip" , "v2--gzip"        | false
                    "v2"                         | "v2--gzip"                     | false
                    "V1"                         | "V1--gzip"                     | false
                    "v1--foo"                    | "v1--foo--gzip"                | false
                    *                            | *                              | true
                    """)
    void tagsAreThoseOfTheApplication(String plain, String coded, boolean isNamed) throws Exception {
        for (String query : new String[] {"", "?weak=true"}) {
            String path = "documents/tagged/v1" + query;
            assertThat(caller().get(path, ACCEPT_ENCODING, "gzip", IF_MATCH, coded)
                            .status())
                    .as(query)
                    .isEqualTo(
                            caller().get("uncoded/v1" + query, IF_MATCH, plain).status());
            assertThat(put(path, "", IF_MATCH, coded))
                    .as(query)
                    .isEqualTo(put("uncoded/v1" + query, "", IF_MATCH, plain));
            assertThat(caller().get(path, ACCEPT_ENCODING, "gzip", IF_NONE_MATCH, coded)
                            .status())
                    .as(query)
                    .isEqualTo(isNamed ? 304 : 200);
            assertThat(put(path, "", IF_NONE_MATCH, coded)).as(query).isEqualTo(isNamed ? 412 : 204);
        }
    }

    /** What one suffix is taken off is a tag of the application's own. */
    @Test
    void aTagThatEndsLikeOursTwiceIsAnother() throws Exception {
        String twice = "\"v1--gzip--gzip\"";
        assertThat(caller().get("documents/tagged/v1", ACCEPT_ENCODING, "gzip", IF_NONE_MATCH, twice)
                        .status())
                .isEqualTo(200);
        assertThat(put("documents/tagged/v1", "", IF_NONE_MATCH, twice)).isEqualTo(204);
        assertThat(put("documents/tagged/v1", "", IF_MATCH, twice)).isEqualTo(412);
    }

    /** RFC 9110 §13.1.2: what the request selects is compared, and the client holds something else. */
    @Test
    void aTagOfAnotherCodingIsNoneOfWhatIsSelected() throws Exception {
        assertThat(caller().get("documents/tagged/v1", ACCEPT_ENCODING, "gzip", IF_NONE_MATCH, "\"v1--lzf\"")
                        .status())
                .isEqualTo(200);
        assertThat(put("documents/tagged/v1", "", IF_MATCH, "\"v1--lzf\"")).isEqualTo(204);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    W/"v1--gzip"                 | W/"v1--gzip"
                    "v0", W/"v1--gzip"           | W/"v1--gzip"
                    """)
    void weakTagStaysWeak(String sent, String tag) throws Exception {
        assertThat(tag("documents/tagged/v1?weak=true", "gzip")).isEqualTo(tag);

        Answer answer = caller().get("documents/tagged/v1?weak=true", ACCEPT_ENCODING, "gzip", IF_NONE_MATCH, sent);
        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.lines(ETAG)).containsExactly(tag);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"v0--gzip\"", "\"v1--lzf\"", "\"v2\""})
    void severalLinesOfTagsAreOneList(String other) throws Exception {
        Answer answer = caller().get(
                        "documents/tagged/v1",
                        ACCEPT_ENCODING,
                        "gzip",
                        IF_NONE_MATCH,
                        other,
                        IF_NONE_MATCH,
                        "\"v1--gzip\"");

        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.lines(ETAG)).containsExactly("\"v1--gzip\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "identity"})
    void bodyTooShortForCodingKeepsItsTag(String accepted) throws Exception {
        String path = "documents/tagged/v1?lines=1";

        assertThat(tag(path, accepted)).isEqualTo("\"v1\"");
        Answer answer = caller().get(path, ACCEPT_ENCODING, accepted, IF_NONE_MATCH, "\"v1\"");
        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.lines(ETAG)).containsExactly("\"v1\"");
    }

    private String tag(String path, String accepted) throws Exception {
        return caller().get(path, ACCEPT_ENCODING, accepted).header(ETAG);
    }

    private int put(String path, String text, String... headers) throws Exception {
        List<String> all = new ArrayList<>(List.of("Content-Type", "text/plain"));
        all.addAll(List.of(headers));
        return caller().put(path, text.getBytes(StandardCharsets.UTF_8), all.toArray(String[]::new))
                .status();
    }
}
