// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.SecretMask;
import org.restcompress.demo.Caller.Answer;

/** The page that the attack is mounted on. */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class BreachPageIT {
    private static final String TOKEN = "0123456789abcdef0123456789abcdef";
    private static final String COOKIE = "token=" + TOKEN;

    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @ValueSource(strings = {"off", "content", "content-sha256", "random"})
    void pageReflectsTheQueryBesideTheToken(String path) throws Exception {
        Answer page = new Caller(base).get("breach/" + path + "?q=%3Cb%3E%22", "Cookie", COOKIE);

        assertThat(page.header("Content-Type")).isEqualTo("application/json");
        assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(page.bytes()).hasSizeBetween(2_000, 4_000);
        assertThat(page.text()).startsWith("{\"query\":\"<b>\\\"\",\"save\":\"/searches/save?token=" + TOKEN + "\",");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void jitteredPageIsTheSamePageAndLonger(String coding) throws Exception {
        Caller caller = new Caller(base);
        Answer off = caller.get("breach/off?q=x", "Cookie", COOKIE, "Accept-Encoding", coding);

        for (String path : new String[] {"content", "content-sha256", "random"}) {
            Answer jittered = caller.get("breach/" + path + "?q=x", "Cookie", COOKIE, "Accept-Encoding", coding);

            assertThat(jittered.header("Content-Encoding")).isEqualTo(coding);
            assertThat(jittered.decoded()).isEqualTo(off.decoded());
            // Some carriers take up to 9 bytes themselves.
            assertThat(jittered.bytes().length - off.bytes().length).isBetween(1, 32 + 9);
        }
    }

    @Test
    void maskedTokenIsAnotherEachTime() throws Exception {
        Caller caller = new Caller(base);
        String first = masked(caller.get("breach/masked", "Cookie", COOKIE));
        String second = masked(caller.get("breach/masked", "Cookie", COOKIE));

        assertThat(first).isNotEqualTo(second);
        assertThat(SecretMask.matches(first, TOKEN)).isTrue();
        assertThat(SecretMask.matches(second, TOKEN)).isTrue();
    }

    @Test
    void tokenOfThisStartIsThereForWhoBringsNone() throws Exception {
        Caller caller = new Caller(base);
        String page = caller.get("breach/off").text();

        assertThat(page).containsPattern("token=[0-9a-f]{32}\"");
        assertThat(caller.get("breach/off").text()).isEqualTo(page);
    }

    @Test
    void otherTokensAreRefusedWithoutRepeatingThem() throws Exception {
        Answer refused = new Caller(base).get("breach/off", "Cookie", "token=guess");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).isEqualTo("token: expected 32 lower-case hexadecimal digits\n");
    }

    private static String masked(Answer page) {
        String beginning = page.text().substring(page.text().indexOf("token=") + "token=".length());
        return beginning.substring(0, beginning.indexOf('"'));
    }
}
