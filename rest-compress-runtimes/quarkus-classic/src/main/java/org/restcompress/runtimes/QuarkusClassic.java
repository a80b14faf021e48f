// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import java.util.Set;
import org.jboss.resteasy.client.jaxrs.ResteasyWebTarget;
import org.restcompress.contract.RuntimeUnderTest;

/** RESTEasy Classic, in the application that Quarkus has built and started for the test. */
public final class QuarkusClassic implements RuntimeUnderTest {
    @Override
    public Running start(Application application) {
        return Started.here();
    }

    @Override
    public boolean locatesResourcesOfLibraries() {
        return false;
    }

    /** With the extension for Jackson, as most applications have it. */
    @Override
    public boolean makesJson() {
        return true;
    }

    /** That extension takes RESTEasy's reader away. */
    @Override
    public boolean readsForms() {
        return false;
    }

    @Override
    public boolean codesEventSinks() {
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

    /** None that an application registers: Quarkus has a setting, {@code quarkus.http.enable-compression}. */
    @Override
    public Set<Class<?>> ownCoder() {
        return Set.of();
    }

    @Override
    public <T> T proxy(WebTarget target, Class<T> api) {
        return ((ResteasyWebTarget) target).proxy(api);
    }
}
