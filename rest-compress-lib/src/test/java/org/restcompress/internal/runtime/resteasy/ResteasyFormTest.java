// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.MultivaluedMap;
import java.lang.reflect.Method;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** What RESTEasy gets of coded forms. */
class ResteasyFormTest {
    @AutoClose
    private static final Server SERVER = Server.of(new Taker());

    /** Says where the form is, for those that implement it. */
    interface Declared {
        void declared(@FormParam("a") String a, @QueryParam("b") String b);
    }

    /** Has a form in its depth. */
    public static class Outer {
        @BeanParam
        Inner inner = new Inner();
    }

    /** Has a setter for a parameter of a form, and one for itself. */
    public static class Inner {
        @FormParam("a")
        public void setA(String a) {}

        @BeanParam
        public void setOuter(Outer outer) {}
    }

    /** Has nothing of a form. */
    public static class Query {
        @QueryParam("a")
        String a = "";
    }

    /** Takes forms in many ways. */
    @Path("/")
    @Compress
    public static class Taker implements Declared {
        @POST
        @Path("text")
        public String text(@FormParam("a") String a) {
            return a;
        }

        @POST
        @Path("encoded")
        public String encoded(@Encoded @FormParam("a") String a) {
            return a;
        }

        @POST
        @Path("before")
        public String before(@FormParam("a") String a, MultivaluedMap<String, String> form) {
            return a + '|' + form.getFirst("a") + '|' + form.getFirst("b");
        }

        @POST
        @Path("after")
        public String after(String form, @FormParam("a") String a) {
            return a + '|' + form;
        }

        @Override
        public void declared(String a, String b) {}

        public void constructed(@BeanParam Made made) {}

        public void deep(@BeanParam Outer outer) {}

        public void entity(Form form, @BeanParam Query query, @QueryParam("c") String c) {}

        @Path("located")
        public Located located(@FormParam("a") String a) {
            return new Located(a);
        }
    }

    /** Takes a parameter of a form when it is made. */
    public static class Made {
        public Made(@FormParam("a") String a) {}
    }

    /** Has what its locator read. */
    public static class Located {
        private final String a;

        Located(String a) {
            this.a = a;
        }

        @POST
        @Compress
        public String text() {
            return a;
        }
    }

    private static HttpResponse<byte[]> post(String path, String parameter, String form) {
        return Http.post(
                SERVER.uri(path),
                Http.encode("gzip", form),
                "Content-Encoding",
                "gzip",
                "Content-Type",
                "application/x-www-form-urlencoded" + parameter);
    }

    /** A kilobyte decodes to half a million, which take a hundred times the bytes of the form. */
    @ParameterizedTest
    @CsvSource({"9999, 200, x", "10000, 413, the decoded form has more than 10000 fields"})
    void aFormHasAsManyFieldsAsServletContainersTake(int more, int status, String answer) {
        HttpResponse<byte[]> response = post("/text", "", "a=x" + "&b".repeat(more));
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(Http.text(response).strip()).isEqualTo(answer);
    }

    /** Letters and percent signs that do not shrink to a hundredth. */
    private static String letters(int length) {
        return new Random(1)
                .ints(length, 0, 4)
                .mapToObj("ab%%"::charAt)
                .map(String::valueOf)
                .collect(Collectors.joining());
    }

    /** A few kilobytes decode to ten million percent signs, each of which takes twenty bytes while the form is parsed. */
    @ParameterizedTest
    @CsvSource({"2097152, 200", "2097153, 413"})
    void aFormIsAsLongAsServletContainersTake(int length, int status) {
        HttpResponse<byte[]> response = post("/text", "", "a=x&b=" + letters(length - 6));
        assertThat(response.statusCode()).isEqualTo(status);
        if (status == 413) {
            assertThat(Http.text(response)).isEqualTo("the decoded form has more than 2097152 bytes\n");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a=caf%C3%A9 | | caf\u00e9",
                "a=caf%E9 | ; charset=ISO-8859-1 | caf\u00e9",
                "b&&a=100%+%zz%2 | | 100% %zz%2",
                "a=%25zz&a=2 | | %zz",
                "a | | ''",
                "a=b=c | | b=c"
            })
    void aFormIsReadInItsCharset(String form, String parameter, String expected) {
        HttpResponse<byte[]> response = post("/text", parameter == null ? "" : parameter, form);

        assertThat(new String(response.body(), StandardCharsets.UTF_8)).isEqualTo(expected);
    }

    @Test
    void anEncodedParameterIsEscapedFromUtf8() {
        assertThat(Http.text(post("/encoded", "; charset=ISO-8859-1", "a=caf%E9")))
                .isEqualTo("caf%C3%A9");
    }

    @Test
    void aMethodGetsTheEntityBesideTheParameters() {
        assertThat(Http.text(post("/before", "", "a=1%26b%3D2&b=%25zz"))).isEqualTo("1&b=2|1&b=2|%zz");
        assertThat(Http.text(post("/after", "", "a=1%26b%3D2&b=%25zz"))).isEqualTo("1&b=2|a=1%26b%3D2&b=%25zz");
    }

    /** One that nobody has heard of, and one that bytes cannot be written in. */
    @ParameterizedTest
    @ValueSource(strings = {"unheard-of", "ISO-2022-CN"})
    void anUnknownCharsetIsRefused(String charset) {
        HttpResponse<byte[]> response = post("/text", "; charset=" + charset, "a=b");

        assertThat(response.statusCode()).isEqualTo(415);
        assertThat(Http.text(response)).isEqualTo("charset " + charset + " is unknown\n");
    }

    @Test
    void aFormThatWasReadBeforeItWasDecodedIsRefused() {
        HttpResponse<byte[]> response = post("/located", "", "a=b");

        assertThat(response.statusCode()).isEqualTo(415);
        assertThat(Http.header(response, "accept-encoding")).isEqualTo("identity");
        assertThat(Http.text(response)).contains("a compressed form is not accepted here");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "encoded", "declared", "constructed", "deep"})
    void aMethodThatTakesAParameterOfAFormIsFound(String name) {
        assertThat(ResteasyForm.isTakenBy(Taker.class, method(name))).isTrue();
    }

    @Test
    void aMethodThatTakesAFormAsItsEntityIsLeftAlone() {
        assertThat(ResteasyForm.isTakenBy(Taker.class, method("entity"))).isFalse();
    }

    private static Method method(String name) {
        return Arrays.stream(Taker.class.getMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
