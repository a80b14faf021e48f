// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;
import java.util.Base64;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.config.Setting;
import org.restcompress.internal.policy.JitterKey;
import org.restcompress.internal.policy.LengthHiding;
import org.restcompress.internal.settings.Settings;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.Jitter;
import org.restcompress.testkit.Keys;

/** Where {@link Jitter} counts, and what settings make of it. */
class JitterDeclarationTest {
    private static final byte[] CONTENT = new byte[100];
    private static final JitterKey KEY = Keys.of(new byte[16]);
    private static final Settings DEFAULTS = Settings.defaults();

    /** An application's own. */
    @Retention(RetentionPolicy.RUNTIME)
    @Jitter(max = 7)
    @Compress
    @interface Secretive {}

    /** Annotated by an annotation that is annotated. */
    @Retention(RetentionPolicy.RUNTIME)
    @Secretive
    @interface MoreSecretive {}

    @Jitter(max = 1)
    interface Declared {
        @Jitter(max = 2)
        Object onInterfaceMethod();

        Object onInterface();

        @Jitter(max = 2)
        Object onBoth();
    }

    abstract static class Implementing implements Declared {
        @Override
        public abstract Object onInterfaceMethod();

        @Override
        public abstract Object onInterface();

        @Override
        @Jitter(max = 3)
        public abstract Object onBoth();

        @Jitter(max = 5)
        public abstract Object onSuperclassMethod();
    }

    @Jitter(max = 4)
    abstract static class Annotated extends Implementing {
        @Override
        public abstract Object onSuperclassMethod();

        @Gzip
        public abstract Object onClass();

        @Secretive
        public abstract Object own();

        @MoreSecretive
        public abstract Object ownOfOwn();

        @Jitter(max = 9)
        @Secretive
        public abstract Object several();
    }

    /** One method for each way to say something. */
    abstract static class Saying {
        public abstract Object nothing();

        @Jitter
        public abstract Object unsaid();

        @Jitter(max = 0)
        public abstract Object none();

        @Jitter(max = 65_536, window = 131_072, mode = Jitter.Mode.CONTENT)
        public abstract Object content();

        @Jitter(max = 65_536, window = 1, mode = Jitter.Mode.CONTENT_SHA256)
        public abstract Object contentSha256();

        @Jitter(mode = Jitter.Mode.RANDOM)
        public abstract Object random();

        @Jitter(max = 65_537)
        public abstract Object tooLong();

        @Jitter(max = -2)
        public abstract Object negative();

        @Jitter(window = 131_073)
        public abstract Object tooWide();

        @Jitter(window = 0, mode = Jitter.Mode.RANDOM)
        public abstract Object windowless();
    }

    private static Optional<LengthHiding> hiding(Settings config, Class<?> type, String name) {
        Method method = Stream.of(type.getMethods())
                .filter(m -> m.getName().equals(name) && !m.isBridge())
                .findFirst()
                .orElseThrow();
        return JitterPlan.of(config, new AnnotatedMethod(type, method));
    }

    private static LengthHiding hiding(Settings config, String name) {
        return hiding(config, Saying.class, name).orElseThrow();
    }

    private static int length(LengthHiding hiding) {
        return hiding.length("gzip", new byte[0], CONTENT, CONTENT.length);
    }

    @ParameterizedTest
    @CsvSource({
        "onInterfaceMethod, 2",
        "onBoth, 3",
        "onSuperclassMethod, 5",
        "onClass, 4",
        "onInterface, 4",
        "own, 7",
        "ownOfOwn, 7",
        "several, 9",
    })
    void theNearestCountsMethodOverClassWhereverACodingIsNamed(String method, int max) {
        assertThat(hiding(DEFAULTS, Annotated.class, method).orElseThrow().max())
                .isEqualTo(max);
    }

    @Test
    void theInterfacesClassCountsLast() {
        assertThat(hiding(DEFAULTS, Implementing.class, "onInterface")
                        .orElseThrow()
                        .max())
                .isEqualTo(1);
    }

    @Test
    void withoutAnnotationTheSettingsDecide() {
        assertThat(hiding(DEFAULTS, Saying.class, "nothing")).isEmpty();
        Settings config = Settings.defaults().with(Setting.JITTER_MAX, 100L).with(Setting.JITTER_WINDOW, 50L);
        LengthHiding hiding = hiding(config, "nothing");
        assertThat(hiding.max()).isEqualTo(100);
        assertThat(hiding.window()).isEqualTo(50);
        assertThat(hiding.byContent()).isTrue();
    }

    @Test
    void whatTheAnnotationLeavesOpenTheSettingsDecide() {
        assertThat(hiding(DEFAULTS, "unsaid").max()).isEqualTo(32);
        assertThat(hiding(DEFAULTS, "unsaid").window()).isEqualTo(65_536);
        assertThat(hiding(DEFAULTS, "unsaid").byContent()).isTrue();
        Settings config = Settings.defaults().with(Setting.JITTER_MAX, 100L).with(Setting.JITTER_WINDOW, 50L);
        assertThat(hiding(config, "unsaid").max()).isEqualTo(100);
        assertThat(hiding(config, "unsaid").window()).isEqualTo(50);
        Settings atRandom = Settings.defaults().with(Setting.JITTER_MODE, Jitter.Mode.RANDOM);
        assertThat(hiding(atRandom, "unsaid").byContent()).isFalse();
    }

    @Test
    void whatTheAnnotationSaysWinsOverTheSettings() {
        Settings config = Settings.defaults()
                .with(Setting.JITTER_MAX, 100L)
                .with(Setting.JITTER_WINDOW, 50L)
                .with(Setting.JITTER_MODE, Jitter.Mode.RANDOM);
        LengthHiding hiding = hiding(config, "content");
        assertThat(hiding.max()).isEqualTo(65_536);
        assertThat(hiding.window()).isEqualTo(131_072);
        assertThat(hiding.byContent()).isTrue();
        assertThat(hiding(DEFAULTS, "random").byContent()).isFalse();
        assertThat(hiding(config, Saying.class, "none")).isEmpty();
    }

    @Test
    void modesAndKeyAreThoseThatAreSaid() {
        Settings config =
                Settings.defaults().with(Setting.JITTER_KEY, Base64.getEncoder().encodeToString(new byte[16]));
        assertThat(length(hiding(config, "content"))).isEqualTo(length(LengthHiding.byContent(65_536, 131_072, KEY)));
        assertThat(length(hiding(config, "contentSha256")))
                .isEqualTo(length(LengthHiding.byContentSha256(65_536, 1, KEY)));
        assertThat(length(hiding(DEFAULTS, "content"))).isNotEqualTo(length(hiding(config, "content")));
    }

    @ParameterizedTest
    @CsvSource({
        "tooLong, @Jitter: max: 65537 (expected 0..65536 bytes)",
        "negative, @Jitter: max: -2 (expected 0..65536 bytes)",
        "tooWide, @Jitter: window: 131073 (expected 1..131072 bytes)",
        "windowless, @Jitter: window: 0 (expected 1..131072 bytes)",
    })
    void aNumberOutOfRangeIsRefusedWithTheRange(String method, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> hiding(DEFAULTS, method))
                .withMessage(message);
    }
}
