// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;

class PolicyTest {
    private static final Message REPLY = new Message(200, "application/json", 5000, null, false, null, false);

    private static Message withStatus(int status) {
        return new Message(status, "application/json", 5000, null, false, null, false);
    }

    private static Message withType(String mediaType) {
        return new Message(200, mediaType, 5000, null, false, null, false);
    }

    private static Message withCacheControl(String cacheControl) {
        return new Message(200, "application/json", 5000, null, false, cacheControl, false);
    }

    private static final Message CROSS_SITE = new Message(200, "application/json", 5000, null, false, null, true);

    @ParameterizedTest
    @ValueSource(ints = {100, 101, 103, 199, 204, 205, 206, 304})
    void aStatusWithoutAWholeContentIsNotCoded(int status) {
        assertThat(Policy.transformable().judge(withStatus(status)).permits()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 200, 201, 202, 203, 207, 226, 300, 303, 400, 404, 406, 415, 500, 503})
    void anyOtherStatusIsCodedAndSoIsARequest(int status) {
        assertThat(Policy.transformable().judge(withStatus(status))).isEqualTo(Verdict.PERMITTED);
    }

    @Test
    void whatIsCodedAlreadyIsNotCodedAgain() {
        Message coded = new Message(200, "application/json", 5000, "br", false, null, false);

        assertThat(Policy.transformable().judge(coded))
                .isEqualTo(Verdict.refused(Reason.HAS_CONTENT_ENCODING, "has Content-Encoding already: br"));
    }

    @Test
    void aRangeIsNotCoded() {
        Message range = new Message(200, "application/json", 5000, null, true, null, false);

        assertThat(Policy.transformable().judge(range))
                .isEqualTo(Verdict.refused(Reason.RANGE, "a range of a representation"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            no-transform                      | false
            No-Transform                      | false
            max-age=60, no-transform          | false
            no-transform,public               | false
            max-age=60, NO-TRANSFORM          | false
            no-transform=x                    | false
            no-transformer                    | true
            x-no-transform                    | true
            private="no-transform"            | true
            private="a, no-transform, b"      | true
            private="a\\", no-transform, b"    | true
            private="a", no-transform         | false
            no-cache="unended, no-transform   | true
            public                            | true
            no-store, no-cache                | true
            ''                                | true
            """)
    void noTransformIsRespected(String cacheControl, boolean permits) {
        assertThat(Policy.transformable().judge(withCacheControl(cacheControl)).permits())
                .isEqualTo(permits);
    }

    @ParameterizedTest
    @CsvSource({
        "1024, 0,    false",
        "1024, 1,    false",
        "1024, 1023, false",
        "1024, 1024, true",
        "1024, 1025, true",
        "0,    0,    true",
        "1,    0,    false",
        "1024, -1,   true",
        "2147483647, -1, true",
        "2147483647, 1099511627776, true"
    })
    void whatIsShorterThanTheMinimumIsNotCoded(int minimum, long length, boolean permits) {
        assertThat(Policy.minBytes(minimum).judge(withLength(REPLY, length)).permits())
                .isEqualTo(permits);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # included                 | excluded           | type             | permits
            ''                         | ''                 | application/json | true
            ''                         | ''                 |                  | true
            text/* application/json    | ''                 | application/json | true
            text/* application/json    | ''                 | text/html        | true
            text/* application/json    | ''                 | application/xml  | false
            text/*                     | ''                 |                  | false
            ''                         | image/png          | image/png        | false
            ''                         | image/png          | image/svg+xml    | true
            ''                         | image/png          |                  | true
            text/*                     | text/csv           | text/csv         | false
            text/*                     | text/csv           | text/html        | true
            text/csv                   | text/*             | text/csv         | false
            """)
    void aTypeIsCodedIfItIsIncludedAndNotExcluded(String included, String excluded, String mediaType, boolean permits) {
        assertThat(Policy.mediaTypes(patterns(included), patterns(excluded))
                        .judge(withType(mediaType))
                        .permits())
                .isEqualTo(permits);
    }

    private static List<String> patterns(String text) {
        return text.isEmpty() ? List.of() : Arrays.stream(text.split(" ")).toList();
    }

    @Test
    void whatAnotherSiteAsksForIsNotCoded() {
        assertThat(Policy.notCrossSite().judge(CROSS_SITE))
                .isEqualTo(Verdict.refused(Reason.CROSS_SITE, "requested by a page of another site"));
        assertThat(Policy.notCrossSite().judge(REPLY)).isEqualTo(Verdict.PERMITTED);
    }

    @Test
    void bothPoliciesHaveToPermit() {
        Policy both = Policy.minBytes(6000).and(Policy.notCrossSite());

        assertThat(both.judge(withLength(REPLY, 6000))).isEqualTo(Verdict.PERMITTED);
        assertThat(both.judge(REPLY)).isEqualTo(Verdict.refused(Reason.BELOW_MIN_SIZE, "5000 bytes < 6000"));
        assertThat(both.judge(withLength(CROSS_SITE, 6000)).permits()).isFalse();
    }

    @Test
    void theFirstObjectionIsTheReason() {
        Policy never = message -> {
            throw new AssertionError("asked although the first one objected");
        };

        assertThat(Policy.notCrossSite().and(never).judge(CROSS_SITE))
                .isEqualTo(Verdict.refused(Reason.CROSS_SITE, "requested by a page of another site"));
    }

    @Test
    void anObjectionSaysWhatItObjectsTo() {
        assertThat(Policy.transformable().judge(withStatus(204)))
                .isEqualTo(Verdict.refused(Reason.NO_CONTENT, "status 204"));
        assertThat(Policy.transformable().judge(withCacheControl("no-transform")))
                .isEqualTo(Verdict.refused(Reason.NO_TRANSFORM, "Cache-Control: no-transform"));
        assertThat(Policy.mediaTypes(List.of(), patterns("image/png")).judge(withType("image/png")))
                .isEqualTo(Verdict.refused(Reason.EXCLUDED_TYPE, "media type image/png is not compressed"));
    }

    @Test
    void anObjectionIsTheDecisionThatItLeadsTo() {
        assertThat(Verdict.PERMITTED.objection()).isNull();
        assertThat(Verdict.refused(Reason.RANGE, "a range").objection())
                .isEqualTo(Decision.plain(Reason.RANGE, "a range"));
    }

    @Test
    void aRequestHasNoStatus() {
        assertThat(Message.ofRequest("text/plain", 7, "gzip"))
                .isEqualTo(new Message(0, "text/plain", 7, "gzip", false, null, false));
    }

    private static Message withLength(Message message, long length) {
        return new Message(
                message.status(),
                message.mediaType(),
                length,
                message.contentEncoding(),
                message.partial(),
                message.cacheControl(),
                message.crossSite());
    }
}
