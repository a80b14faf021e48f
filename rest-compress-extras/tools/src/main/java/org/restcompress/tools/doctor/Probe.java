// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/** Sends requests over HTTP/1.1, one after another, each on its own connection. It returns wrong responses, too. */
final class Probe {
    /** Closes connections. A timeout of a socket covers only reads. */
    private static final ScheduledThreadPoolExecutor TIMER = new ScheduledThreadPoolExecutor(1, task -> {
        Thread thread = new Thread(task, "doctor timeout");
        thread.setDaemon(true);
        return thread;
    });

    /** A server may be slow to a few requests, but not to all. */
    private static final int MOST_TIMEOUTS = 15;

    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;
    private static final int MAX_PORT = 0xffff;

    /** A host, in brackets if it is an address of IPv6, and a port. */
    static final Pattern AUTHORITY = Pattern.compile("(?<host>[^@\\[\\]:]+|\\[[^@\\[\\]]+])(?::(?<port>\\d{1,5})?)?");

    /** The most bytes that are read until enough has come, because each read tests all of them. */
    static final int MAX_BEGIN = 256 * 1024;

    /** Bytes after the end of a message come at once, if at all. */
    private static final Duration EXCESS_PATIENCE = Duration.ofMillis(300);

    private final List<String> everyRequest;
    private final Duration timeout;
    private final int maxBody;
    private final long gapNanos;
    private final @Nullable SSLContext tls;
    private final long beganNanos = System.nanoTime();
    private long sentNanos;
    private long pausedNanos;
    private int count;

    /** Makes a probe. The timeout is that of a whole exchange. If the TLS context is null, it is the JVM's default. */
    Probe(List<String> everyRequest, Duration timeout, int maxBody, double perSecond, @Nullable SSLContext tls) {
        this.everyRequest = List.copyOf(everyRequest);
        this.timeout = timeout;
        this.maxBody = maxBody;
        this.gapNanos = (long) (TimeUnit.SECONDS.toNanos(1) / perSecond);
        this.tls = tls;
        this.sentNanos = beganNanos - gapNanos;
    }

    List<String> everyRequest() {
        return everyRequest;
    }

    synchronized int count() {
        return count;
    }

    /**
     * Sends a request, and reads the response to its end. If the connection breaks, it repeats a GET or HEAD once.
     *
     * @throws IOException if there is no response, or its head is not one of HTTP/1.1
     */
    Exchange ask(Request request) throws IOException {
        return ask(request, timeout, null);
    }

    /** Does the same, but stops reading after a time, or if enough of the body has come. */
    Exchange ask(Request request, Duration patience, @Nullable BiPredicate<Fields, byte[]> isEnough)
            throws IOException {
        Exchange first = null;
        String failure;
        try {
            first = once(request, patience, isEnough);
            failure = first.failure();
            if (failure.isEmpty() || request.method().equals("POST")) {
                return first;
            }
        } catch (EOFException | SocketException | SSLException e) {
            if (request.method().equals("POST")) {
                throw e;
            }
            failure = String.valueOf(e.getMessage());
        }
        try {
            Exchange second = once(request, patience, isEnough);
            return second.failure().isEmpty() ? second : second.failing(both(failure, second.failure()));
        } catch (IOException e) {
            String both = both(failure, String.valueOf(e.getMessage()));
            if (first == null) {
                throw new IOException(both, e);
            }
            return first.failing(both);
        }
    }

    private static String both(String first, String second) {
        return first.equals(second) ? first + ", twice" : first + "; then " + second;
    }

    private Exchange once(Request request, Duration patience, @Nullable BiPredicate<Fields, byte[]> isEnough)
            throws IOException {
        pace();
        long deadline = System.nanoTime() + patience.toNanos();
        Socket connection = new Socket();
        // A TLS socket would wait for its writer before it closes.
        Callable<Void> close = () -> {
            connection.close();
            return null;
        };
        Future<?> alarm = TIMER.schedule(close, patience.toNanos(), TimeUnit.NANOSECONDS);
        try (connection) {
            Socket socket = connect(connection, request.uri(), (int) patience.toMillis());
            long begin = System.nanoTime();
            send(socket, request);
            Wire wire = new Wire(socket, deadline, isEnough == null ? maxBody : MAX_BEGIN);
            return wire.read(request, begin, isEnough, EXCESS_PATIENCE);
        } catch (IOException e) {
            if (e instanceof SocketTimeoutException || System.nanoTime() >= deadline) {
                throw new SocketTimeoutException("no response in " + patience.toMillis() + " ms");
            }
            throw e;
        } finally {
            alarm.cancel(false);
        }
    }

    /** Waits until the next request may be sent. */
    private synchronized void pace() throws IOException {
        Duration most = timeout.multipliedBy(MOST_TIMEOUTS);
        long now = System.nanoTime();
        // Of all that takes time, only the pauses are not the server's doing: its bodies have to be decoded, too.
        if (now - beganNanos - pausedNanos > most.toNanos()) {
            throw new IOException("the doctor has waited for " + most.toMillis() + " ms in all");
        }
        long next = sentNanos + gapNanos;
        while (next - System.nanoTime() > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(next - System.nanoTime());
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("interrupted");
        }
        count++;
        sentNanos = System.nanoTime();
        pausedNanos += sentNanos - now;
    }

    private Socket connect(Socket socket, URI uri, int millis) throws IOException {
        boolean secure = "https".equalsIgnoreCase(uri.getScheme());
        // A URI has no host if there is an underscore in it.
        Matcher authority = AUTHORITY.matcher(uri.getRawAuthority());
        String given = authority.matches() ? authority.group("port") : null;
        int port = given != null ? Integer.parseInt(given) : secure ? HTTPS_PORT : HTTP_PORT;
        if (!authority.matches() || port > MAX_PORT) {
            throw new UnknownHostException(uri.getRawAuthority());
        }
        String host = authority.group("host").replaceAll("[\\[\\]]", "");
        socket.connect(new InetSocketAddress(host, port), millis);
        socket.setSoTimeout(millis);
        return secure ? secured(socket, host, port) : socket;
    }

    private Socket secured(Socket socket, String host, int port) throws IOException {
        SSLSocketFactory factory =
                tls == null ? (SSLSocketFactory) SSLSocketFactory.getDefault() : tls.getSocketFactory();
        SSLSocket secure = (SSLSocket) factory.createSocket(socket, host, port, true);
        SSLParameters parameters = secure.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        parameters.setApplicationProtocols(new String[] {"http/1.1"});
        secure.setSSLParameters(parameters);
        secure.startHandshake();
        return secure;
    }

    private void send(Socket socket, Request request) throws IOException {
        URI uri = request.uri();
        StringBuilder head = new StringBuilder(request.method() + ' ' + request.target() + " HTTP/1.1\r\n");
        head.append("Host: ").append(uri.getRawAuthority()).append("\r\nConnection: close\r\n");
        everyRequest.stream()
                .filter(line -> isOpen(line, request))
                .forEach(line -> head.append(line).append("\r\n"));
        request.lines().forEach(line -> head.append(line).append("\r\n"));
        if (request.method().equals("POST")) {
            head.append("Content-Length: ").append(request.body().length).append("\r\n");
        }
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        message.writeBytes(request.body());
        try {
            message.writeTo(socket.getOutputStream());
        } catch (SocketException e) {
            // A server may refuse a body before it has read all of it. Its response is read next.
            if (request.body().length == 0) {
                throw e;
            }
        }
    }

    /** Returns whether the request has no field of its own with the name of this line. */
    private static boolean isOpen(String line, Request request) {
        String name = line.substring(0, line.indexOf(':'));
        return !new Fields(request.lines()).has(name);
    }
}
