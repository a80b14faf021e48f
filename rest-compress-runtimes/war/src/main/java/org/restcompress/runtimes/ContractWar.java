// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.Application;
import java.io.File;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.ByteArrayAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** WARs that have the classes and properties of a given application. */
final class ContractWar {
    private ContractWar() {}

    /** With the library and the contract. */
    static WebArchive of(Application application) {
        return named("contract.war", application).addAsLibraries(libraries());
    }

    /** Without libraries. */
    static WebArchive named(String name, Application application) {
        return ShrinkWrap.create(WebArchive.class, name)
                .addClass(ContractApplication.class)
                .addAsResource(
                        new ByteArrayAsset(ContractApplication.askingFor(application)), ContractApplication.ASKED_FOR);
    }

    /** What a user's WAR has in WEB-INF/lib, and the contract's resources. */
    static File[] libraries() {
        return new File(System.getProperty("war.libraries")).listFiles();
    }
}
