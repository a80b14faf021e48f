// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import java.util.Set;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.restcompress.CompressionFeature;
import org.restcompress.contract.RuntimeUnderTest;

/** Quarkus REST, in the application that {@code @QuarkusTest} has built and started. */
public final class QuarkusRest implements RuntimeUnderTest {
    @Override
    public Running start(Application application) {
        return Started.here();
    }

    @Override
    public boolean locatesResourcesOfLibraries() {
        return false;
    }

    @Override
    public boolean loadsServices() {
        return true;
    }

    @Override
    public boolean interceptsHeads() {
        return false;
    }

    @Override
    public boolean listsAllowedMethods() {
        return false;
    }

    @Override
    public boolean readsForms() {
        return false;
    }

    @Override
    public boolean refusesTheUnwritable() {
        return false;
    }

    /** With the extension for Jackson, as most applications have it. */
    @Override
    public boolean makesJson() {
        return true;
    }

    @Override
    public boolean codesEventSinks() {
        return false;
    }

    @Override
    public boolean filtersEventSinks() {
        return false;
    }

    /** None that an application registers: Quarkus has a setting, {@code quarkus.http.enable-compression}. */
    @Override
    public Set<Class<?>> ownCoder() {
        return Set.of();
    }

    @Override
    public <T> T proxy(WebTarget target, Class<T> api) {
        return api.cast(RestClientBuilder.newBuilder()
                .baseUri(target.getUri())
                .register(CompressionFeature.class)
                .build(EntityClient.class));
    }
}
