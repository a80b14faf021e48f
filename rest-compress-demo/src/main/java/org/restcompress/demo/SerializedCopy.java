// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/** Copies entries with Java serialization. */
final class SerializedCopy {
    private SerializedCopy() {}

    static Entry of(Entry original) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(original);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (Entry) in.readObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
