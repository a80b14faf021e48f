// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.restcompress.demo.probe.MisconfiguredApplication;
import org.restcompress.demo.probe.OfferResource;
import org.restcompress.demo.probe.OverlongResource;
import org.restcompress.demo.probe.ProbeApplication;
import org.restcompress.demo.probe.ShortKeyApplication;
import org.restcompress.demo.probe.Squeezed;
import org.restcompress.demo.probe.UnheardOfResource;

/** What makes no sense fails the deployment, and says what. */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class BadSettingsIT {
    private static final String SETTING = "setting";
    private static final String CODING = "coding";
    private static final String KEY = "key";
    private static final String PADDING = "padding";

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = SETTING, managed = false, testable = false)
    static WebArchive withBadSetting() {
        return ProbeWar.named(SETTING, OfferResource.class, Squeezed.class, MisconfiguredApplication.class)
                .deleteClass(ProbeApplication.class);
    }

    @Deployment(name = CODING, managed = false, testable = false)
    static WebArchive withUnheardOfCoding() {
        return ProbeWar.named(CODING, UnheardOfResource.class);
    }

    @Deployment(name = KEY, managed = false, testable = false)
    static WebArchive withShortKey() {
        return ProbeWar.named(KEY, OfferResource.class, Squeezed.class, ShortKeyApplication.class)
                .deleteClass(ProbeApplication.class);
    }

    @Deployment(name = PADDING, managed = false, testable = false)
    static WebArchive withOverlongPadding() {
        return ProbeWar.named(PADDING, OverlongResource.class);
    }

    @Test
    void settingOutOfItsRangeIsNamedWithTheRange() {
        assertThatThrownBy(() -> deployer.deploy(SETTING))
                .hasStackTraceContaining("restcompress.min-size: -5 (expected 0..");
    }

    @Test
    void codingThatNobodyHasHeardOfIsNamedWithTheMethod() {
        assertThatThrownBy(() -> deployer.deploy(CODING))
                .hasStackTraceContaining("UnheardOfResource.get")
                .hasStackTraceContaining("snappy");
    }

    @Test
    void shortKeyIsNamedWithItsLengthAndNotShown() {
        assertThatThrownBy(() -> deployer.deploy(KEY))
                .hasStackTraceContaining("restcompress.jitter.key: 8 bytes (expected 16 or more, in Base64)")
                .message()
                .doesNotContain(ShortKeyApplication.KEY);
    }

    @Test
    void paddingBeyondWhatTheCodingHasRoomForIsNamedWithTheMethod() {
        assertThatThrownBy(() -> deployer.deploy(PADDING))
                .hasStackTraceContaining("OverlongResource.get")
                .hasStackTraceContaining("513 (expected 1..512 bytes for gzip)");
    }
}
