// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A key of {@code localhost} that is made for a test, and that nobody vouches for.
 *
 * @param file a key store of PKCS #12
 */
public record SelfSigned(Path file) {
    /** The key store's, and the key's. */
    public static final String PASSWORD = "for-a-test";

    /** Makes one with the tool of this JDK. */
    public static SelfSigned in(Path directory) throws IOException, InterruptedException {
        Path file = directory.resolve("localhost.p12");
        String keytoolOfJdk =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        String key = "-genkeypair -keyalg EC -alias localhost -dname CN=localhost -ext san=dns:localhost,ip:127.0.0.1";
        String store = "-storetype PKCS12 -storepass " + PASSWORD + " -keystore";
        List<String> command = new ArrayList<>(List.of(keytoolOfJdk));
        command.addAll(List.of((key + " " + store).split(" ")));
        command.add(file.toString());
        Process keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (keytool.waitFor() != 0) {
            throw new IOException("keytool: " + said);
        }
        return new SelfSigned(file);
    }

    /** For a server that has this key, and for a client that trusts it. */
    public SSLContext context() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD.toCharArray());
        TrustManagerFactory trusted = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trusted.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trusted.getTrustManagers(), null);
        return context;
    }
}
