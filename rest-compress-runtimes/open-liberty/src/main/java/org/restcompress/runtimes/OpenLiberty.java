// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.jboss.resteasy.client.jaxrs.ResteasyWebTarget;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.restcompress.contract.RuntimeUnderTest;

/** A WAR on Open Liberty, with the library in it; its clients are in this process. */
public final class OpenLiberty implements RuntimeUnderTest {
    @Override
    public Running start(Application application) {
        return deploy(application);
    }

    static Deployed deploy(Application application) {
        WebArchive war = ContractWar.of(application).addClasses(ownClasses(application));
        String name = LibertyServer.running().deploy(war);
        return new Deployed(name, application.getClasses().contains(ChannelCoder.class));
    }

    /** Those that are not in a library. */
    private static Class<?>[] ownClasses(Application application) {
        return application.getClasses().stream()
                .filter(type -> type.getPackage().equals(OpenLiberty.class.getPackage()))
                .toArray(Class<?>[]::new);
    }

    @Override
    public Set<String> lengthsOfHead(int body) {
        return Set.of(Integer.toString(body), "");
    }

    @Override
    public boolean holdsTheFirstFlush() {
        return true;
    }

    /** It hides RESTEasy from applications. */
    @Override
    public boolean codesEventSinks() {
        return false;
    }

    @Override
    public Set<Class<?>> ownCoder() {
        return Set.of(ChannelCoder.class);
    }

    @Override
    public <T> T proxy(WebTarget target, Class<T> api) {
        return ((ResteasyWebTarget) target).proxy(api);
    }

    /** In the server, on all of its endpoints. */
    record Deployed(String name, boolean channelCodes) implements Running {
        @Override
        public URI uri() {
            return uri(channelCodes ? "coding" : "defaultHttpEndpoint");
        }

        /** At one of the endpoints of server.xml. */
        URI uri(String endpoint) {
            return LibertyServer.running().uri(endpoint, name);
        }

        @Override
        public Optional<Path> log() {
            return Optional.of(LibertyServer.running().messages());
        }

        @Override
        public ProcessHandle process() {
            return LibertyServer.running().process();
        }

        @Override
        public void close() {
            LibertyServer.running().undeploy(name);
        }
    }
}
