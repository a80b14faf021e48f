// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.internal.runtime.Runtimes;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.LZF;
import org.restcompress.provider.NoCompress;

/** Where annotations count, and which of several. */
class AnnotationsTest {
    /** An application's own. */
    @Retention(RetentionPolicy.RUNTIME)
    @Compress(
            value = {"zstd", "gzip"},
            minSize = 10)
    @interface Fast {}

    /** Annotated by an annotation that is annotated. */
    @Retention(RetentionPolicy.RUNTIME)
    @Fast
    @interface Faster {}

    @Gzip
    interface Declared {
        @LZF
        Object onInterfaceMethod();

        Object onInterface();

        @LZF
        Object onBoth();

        Object onClassBeforeInterface();
    }

    interface Generic<T> {
        @LZF
        void take(T body);
    }

    static class Overloaded {
        @Gzip
        public void take(Object any) {}
    }

    /** Overrides none of what it inherits. */
    static class Overloading extends Overloaded {
        public void take(String body) {}
    }

    interface GenericArrays<T extends Number> {
        @LZF
        void take(T[] bodies);

        @Gzip
        void take(Object[] any);
    }

    abstract static class OfArrays implements GenericArrays<Integer> {
        @Override
        public abstract void take(Integer[] bodies);
    }

    abstract static class Implementing implements Declared, Generic<String> {
        @Override
        public abstract Object onInterfaceMethod();

        @Override
        public abstract Object onInterface();

        @Override
        @Compress("zstd")
        public abstract Object onBoth();

        @Override
        public abstract Object onClassBeforeInterface();

        @Override
        public void take(String body) {}
    }

    @Compress("deflate")
    abstract static class Annotated extends Implementing {
        public abstract Object onClass();

        @NoCompress
        public abstract Object refusing();

        @LZF
        @Gzip
        public abstract Object several();

        @LZF
        @org.jboss.resteasy.annotations.GZIP
        public abstract Object withResteasy();

        @Fast
        public abstract Object own();

        @Faster
        public abstract Object ownOfOwn();

        @LZF
        @Compress(minSize = 10)
        public abstract Object lzfOrEverything();
    }

    @NoCompress
    abstract static class Refusing {
        @LZF
        public abstract Object yet();

        public abstract Object inherited();

        @org.jboss.resteasy.annotations.GZIP
        public abstract Object resteasyAlone();
    }

    abstract static class Unannotated {
        @org.jboss.resteasy.annotations.GZIP
        public abstract Object resteasyAlone();
    }

    private static Optional<Declaration> declaration(Class<?> type, String name) {
        Method method = Stream.of(type.getMethods())
                .filter(m -> m.getName().equals(name) && !m.isBridge())
                .findFirst()
                .orElseThrow();
        return declaration(new AnnotatedMethod(type, method));
    }

    private static Optional<Declaration> declaration(AnnotatedMethod method) {
        return Declaration.of(method, Runtimes::codingSetBy);
    }

    /** It looks like lzf from 10 bytes on, and would offer all codings. */
    @Test
    void allCodingsContradictNamedOnesBesideThem() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> declaration(Annotated.class, "lzfOrEverything"))
                .withMessage("@Compress: no codings beside an annotation with [lzf]"
                        + " (expected @Compress alone, or one of them with minSize)");
    }

    @ParameterizedTest
    @CsvSource({
        "onClass, deflate",
        "onInterfaceMethod, lzf",
        "onBoth, zstd",
        "several, 'lzf,gzip'",
        "withResteasy, 'lzf,gzip'",
        "own, 'zstd,gzip'",
        "ownOfOwn, 'zstd,gzip'",
        "onClassBeforeInterface, deflate",
        "take, lzf",
    })
    void theNearestCountsMethodOverClass(String method, String codings) {
        assertThat(declaration(Annotated.class, method).orElseThrow().codings())
                .isEqualTo(codings.isEmpty() ? List.of() : List.of(codings.split(",")));
    }

    /** An overload is another method, which may be reached by anybody and send anything. */
    @Test
    void whatAnOverloadSaysDoesNotCount() throws Exception {
        Method overload = Overloading.class.getMethod("take", String.class);
        assertThat(declaration(new AnnotatedMethod(Overloading.class, overload)))
                .isEmpty();
        Method override = OfArrays.class.getMethod("take", Integer[].class);
        assertThat(declaration(new AnnotatedMethod(OfArrays.class, override)).map(Declaration::codings))
                .contains(List.of("lzf"));
    }

    @Test
    void theInterfacesClassCountsLast() {
        assertThat(declaration(Implementing.class, "onInterface").orElseThrow().codings())
                .containsExactly("gzip");
    }

    @Test
    void noCompressOnAMethodBeatsItsClassAndTheOtherWayRound() {
        assertThat(declaration(Annotated.class, "refusing").orElseThrow().refused())
                .isTrue();
        assertThat(declaration(Refusing.class, "yet").orElseThrow().refused()).isFalse();
        assertThat(declaration(Refusing.class, "inherited").orElseThrow().refused())
                .isTrue();
    }

    @Test
    void resteasysAnnotationAloneIsResteasysBusiness() {
        assertThat(declaration(Unannotated.class, "resteasyAlone")).isEmpty();
    }

    @Test
    void theSmallestMinimumNamedCounts() {
        assertThat(declaration(Annotated.class, "own").orElseThrow().minSize()).isEqualTo(10);
        assertThat(declaration(Annotated.class, "onClass").orElseThrow().minSize())
                .isEqualTo(-1);
    }
}
