// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.undeployment;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.http.CompressionHttpClient;
import org.restcompress.internal.codec.zstd.Dcz;
import org.restcompress.internal.codec.zstd.ZstdCodec;
import org.restcompress.internal.platform.Background;
import org.restcompress.testkit.Origin;

/**
 * Has the library loaded by one class loader after another, as containers do for applications, and dropped. Says by how many
 * bytes the process grew with class loaders that were dropped at once, with as many that were held, and when these were dropped,
 * too; and how many class loaders are left.
 */
final class Undeployed {
    static final int TIMES = 6;

    /** Whose context is more than 60 MB. */
    private static final int LEVEL = 19;

    /** Bytes: with its tables, so many dictionaries as there are class loaders take more than one such context. */
    private static final int DICTIONARY = 1 << 20;

    /** Far more than any collector needs, and longer than a thread without work stays. */
    private static final int COLLECTIONS = 1000;

    /** The system property that tells an application where to send to, if it is to do that. */
    private static final String SERVER = "undeployed.server";

    private static final long PAUSE_NANOS = 10_000_000;

    private Undeployed() {}

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        List<PhantomReference<ClassLoader>> loaders = new ArrayList<>();
        try (Origin origin = new Origin(exchange -> {
            exchange.getRequestBody().readAllBytes();
            Origin.send(exchange, 200, new byte[0]);
        })) {
            System.setProperty(SERVER, origin.uri("/").toString());
            loaders.add(reference(deploy()));
            System.clearProperty(SERVER);
        }
        collect(loaders);
        long begin = residentBytes();
        for (int i = 0; i < TIMES; i++) {
            loaders.add(reference(deploy()));
            collect(loaders);
        }
        long dropped = residentBytes();
        List<ClassLoader> held = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            held.add(deploy());
        }
        long kept = residentBytes();
        held.forEach(loader -> loaders.add(reference(loader)));
        held.clear();
        collect(loaders);
        System.out.println(
                (dropped - begin) + " " + (kept - dropped) + " " + (residentBytes() - begin) + " " + left(loaders));
    }

    /** Cleared behind whatever the loss of the class loader sets off, unlike a weak reference. */
    private static PhantomReference<ClassLoader> reference(ClassLoader loader) {
        return new PhantomReference<>(loader, new ReferenceQueue<>());
    }

    private static void collect(List<PhantomReference<ClassLoader>> loaders) {
        for (int i = 0; i < COLLECTIONS && left(loaders) > 0; i++) {
            System.gc();
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private static long left(List<PhantomReference<ClassLoader>> loaders) {
        return loaders.stream().filter(loader -> !loader.refersTo(null)).count();
    }

    private static ClassLoader deploy() throws IOException, ReflectiveOperationException {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(loader);
            ((Runnable) loader.loadClass(Application.class.getName())
                            .getDeclaredConstructor()
                            .newInstance())
                    .run();
            return loader;
        } finally {
            thread.setContextClassLoader(own);
        }
    }

    private static long residentBytes() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .findFirst()
                .orElseThrow();
    }

    /** What a class loader brings; it codes a body, one against a dictionary, one in the background, and the first sends one. */
    public static final class Application implements Runnable {
        @Override
        public void run() {
            code(new ZstdCodec().withLevel(LEVEL));
            code(new Dcz().with(CompressionDictionary.of(new byte[DICTIONARY])));
            CompletableFuture<Void> done = new CompletableFuture<>();
            new Background("work of an application", 1).tryDo(1, () -> {
                code(new ZstdCodec());
                done.complete(null);
            });
            done.join();
            String server = System.getProperty(SERVER);
            if (server != null) {
                send(URI.create(server));
            }
        }

        private static void send(URI server) {
            HttpRequest request = HttpRequest.newBuilder(server)
                    .header(CompressionHttpClient.REQUEST_CODING, "gzip")
                    .timeout(Duration.ofSeconds(30))
                    .POST(BodyPublishers.ofString("a body".repeat(1000)))
                    .build();
            try {
                CompressionHttpClient.of(HttpClient.newHttpClient()).send(request, BodyHandlers.discarding());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private static void code(ContentCodec codec) {
            try (EncodingStream out = codec.encoder(OutputStream.nullOutputStream())) {
                out.write("a body".repeat(10_000).getBytes(StandardCharsets.US_ASCII));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
