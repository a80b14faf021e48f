// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.quarkus.arc.properties.IfBuildProperty;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** An application that lists its classes, for the test that asks for it. */
@IfBuildProperty(name = "contract.listed", stringValue = "true")
public class ListedApplication extends Application {
    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(Entities.class);
    }
}
