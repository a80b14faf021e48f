// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import com.ning.compress.lzf.LZFEncoder;
import jakarta.ws.rs.core.Feature;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.felix.framework.FrameworkFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.restcompress.codec.ContentCodec;

/** The library and its codecs' libraries as bundles of OSGi, in Felix, with Jakarta REST and without. */
class OsgiIT {
    @TempDir
    Path cache;

    @Test
    void theBundleStartsWithoutJakartaRestAndHasItsCodings() throws Exception {
        inFelix(List.of(), library -> {
            Class<?> codecs = library.loadClass(ContentCodec.class.getName());
            for (String coding : List.of("zstd", "lzf", "gzip", "deflate")) {
                Object codec = codecs.getMethod("builtIn", String.class).invoke(null, coding);
                assertThat(codec).isNotInstanceOf(ContentCodec.class);
                ByteArrayOutputStream coded = new ByteArrayOutputStream();
                try (OutputStream encoder = (OutputStream)
                        codecs.getMethod("encoder", OutputStream.class).invoke(codec, coded)) {
                    encoder.write(new byte[10_000]);
                }
                assertThat(coded.size()).as(coding).isBetween(10, 1000);
            }
        });
    }

    @Test
    void aFeatureIsMadeWithJakartaRest() throws Exception {
        inFelix(
                List.of(jar(Feature.class)),
                library -> assertThat(library.loadClass(CompressionFeature.class.getName())
                                .getConstructor()
                                .newInstance())
                        .isNotInstanceOf(CompressionFeature.class)
                        .asString()
                        .contains("CompressionFeature"));
    }

    @Test
    void whatIsNoApiIsNotExported() throws Exception {
        inFelix(
                List.of(),
                library -> assertThat(library.getHeaders().get(Constants.EXPORT_PACKAGE))
                        .contains("org.restcompress.codec")
                        .doesNotContain("org.restcompress.internal", "org.restcompress.spring"));
    }

    private interface Check {
        void of(Bundle library) throws Exception;
    }

    /** Runs a check in a framework in which the library, its codecs' libraries and other bundles are started. */
    private void inFelix(List<String> others, Check check) throws Exception {
        Framework framework =
                new FrameworkFactory().newFramework(Map.of(Constants.FRAMEWORK_STORAGE, cache.toString()));
        framework.start();
        try {
            List<String> jars = new ArrayList<>(others);
            jars.add(jar(Zstd.class));
            jars.add(jar(LZFEncoder.class));
            jars.add(Path.of(System.getProperty("test.jar")).toUri().toString());
            List<Bundle> bundles = new ArrayList<>();
            for (String jar : jars) {
                bundles.add(framework.getBundleContext().installBundle(jar));
            }
            for (Bundle bundle : bundles) {
                bundle.start();
            }
            check.of(bundles.get(bundles.size() - 1));
        } finally {
            framework.stop();
            framework.waitForStop(10_000);
        }
    }

    private static String jar(Class<?> type) throws Exception {
        return type.getProtectionDomain().getCodeSource().getLocation().toURI().toString();
    }
}
