// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** In the WAR: an application with the classes and properties that the test has asked for. Not final: CDI makes a proxy. */
@ApplicationPath("/")
public class ContractApplication extends Application {
    /** The resource of the WAR that has them. */
    static final String ASKED_FOR = "asked-for.ser";

    private final Contents contents;

    public ContractApplication() throws IOException, ClassNotFoundException {
        try (ObjectInputStream in =
                new ObjectInputStream(ContractApplication.class.getClassLoader().getResourceAsStream(ASKED_FOR))) {
            contents = (Contents) in.readObject();
        }
    }

    @Override
    public Set<Class<?>> getClasses() {
        return contents.classes();
    }

    @Override
    public Map<String, Object> getProperties() {
        return contents.properties();
    }

    static byte[] askingFor(Application application) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(
                    new Contents(new HashSet<>(application.getClasses()), new HashMap<>(application.getProperties())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private record Contents(HashSet<Class<?>> classes, HashMap<String, Object> properties) implements Serializable {}
}
