// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/** An application with properties of its own, which the test put beside it. */
@ApplicationPath("/")
public final class ConfiguredApplication extends Application {
    /** The file of properties, at the root of the class path. */
    public static final String SETTINGS = "settings.properties";

    @Override
    public Map<String, Object> getProperties() {
        Properties settings = new Properties();
        try (InputStream file = ConfiguredApplication.class.getResourceAsStream('/' + SETTINGS)) {
            settings.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return settings.stringPropertyNames().stream().collect(Collectors.toMap(key -> key, settings::getProperty));
    }
}
