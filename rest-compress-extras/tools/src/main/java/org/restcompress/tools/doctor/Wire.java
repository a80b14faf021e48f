// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads one response of HTTP/1.1 strictly (RFC 9112), and notes what is wrong with its framing. */
final class Wire {
    private static final Pattern STATUS_LINE = Pattern.compile("HTTP/1\\.[01] ([1-9]\\d\\d)(?: .*)?");
    private static final Pattern DIGITS = Pattern.compile("0*[0-9]{1,18}");
    private static final Pattern HEXADECIMAL_DIGITS = Pattern.compile("0*[0-9A-Fa-f]{1,15}");
    /** Faults begin with this if the connection broke. */
    static final String BROKEN = "the connection ";

    private static final int SWITCHING = 101;
    private static final int MAX_HEAD = 256 * 1024;
    private static final int BUFFER = 8192;
    private static final int DECIMAL = 10;
    private static final int HEXADECIMAL = 16;

    private final Socket socket;
    private final InputStream in;
    private final int maxBody;
    private final List<String> faults = new ArrayList<>();
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final byte[] buffer = new byte[BUFFER];
    private @Nullable Predicate<byte[]> isEnough;
    private long deadline;
    private long firstNanos;
    private int headLeft = MAX_HEAD;
    private boolean whole = true;

    Wire(Socket socket, long deadline, int maxBody) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        this.deadline = deadline;
        this.maxBody = maxBody;
    }

    Exchange read(Request request, long begin, @Nullable BiPredicate<Fields, byte[]> enough, Duration excessPatience)
            throws IOException {
        List<Fields> interim = new ArrayList<>();
        int status = status();
        Fields fields = new Fields(lines());
        while (status < Exchange.OK && status != SWITCHING) {
            interim.add(fields);
            status = status();
            fields = new Fields(lines());
        }
        Fields head = fields;
        isEnough = enough == null ? null : bytes -> enough.test(head, bytes);
        try {
            if (!Exchange.isBodiless(request.method(), status)) {
                readBody(fields);
            }
        } catch (EOFException e) {
            faults.add(e.getMessage());
        } catch (IOException e) {
            // The doctor closes the connection at the deadline.
            if (e instanceof SocketTimeoutException || System.nanoTime() >= deadline) {
                whole = false;
            } else {
                faults.add(BROKEN + "broke after " + body.size() + " bytes of the body: " + e.getMessage());
            }
        }
        long end = System.nanoTime();
        return new Exchange(
                request,
                interim,
                status,
                fields,
                body.toByteArray(),
                List.copyOf(faults),
                whole && faults.isEmpty() ? excess(excessPatience) : 0,
                whole,
                TimeUnit.NANOSECONDS.toMillis((firstNanos == 0 ? end : firstNanos) - begin),
                TimeUnit.NANOSECONDS.toMillis(end - begin));
    }

    private int status() throws IOException {
        String line = line();
        Matcher status = STATUS_LINE.matcher(line);
        if (!status.matches()) {
            throw new IOException("no response of HTTP/1.1, but \"" + begin(line) + '"');
        }
        return Integer.parseInt(status.group(1));
    }

    private static CharSequence begin(CharSequence line) {
        return line.subSequence(0, Math.min(60, line.length()));
    }

    private List<String> lines() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int last = lines.size() - 1;
            if (last >= 0 && Character.isWhitespace(line.charAt(0))) {
                // RFC 9112 §5.2
                lines.set(last, lines.get(last).stripTrailing() + ' ' + line.strip());
            } else {
                lines.add(line);
            }
        }
        return lines;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = next(); c != '\n'; c = next()) {
            if (c < 0) {
                throw new EOFException(BROKEN + "ended after " + body.size() + " bytes of the body"
                        + (line.isEmpty() ? "" : ", in the line \"" + begin(line) + '"'));
            }
            if (--headLeft < 0) {
                throw new IOException("more than " + MAX_HEAD + " bytes of header fields");
            }
            line.append((char) c);
        }
        // A line of spaces does not end the head.
        return line.toString().endsWith("\r") ? line.substring(0, line.length() - 1) : line.toString();
    }

    private int next() throws IOException {
        awaitNoLonger();
        return in.read();
    }

    private void awaitNoLonger() throws IOException {
        long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        if (left <= 0) {
            throw new SocketTimeoutException();
        }
        if (in.available() == 0) {
            socket.setSoTimeout((int) Math.min(Integer.MAX_VALUE, left));
        }
    }

    private void readBody(Fields fields) throws IOException {
        List<String> transfer = fields.elements("Transfer-Encoding");
        LinkedHashSet<String> lengths = new LinkedHashSet<>(fields.elements("Content-Length"));
        if (!transfer.isEmpty() && !lengths.isEmpty()) {
            faults.add("both Transfer-Encoding and Content-Length");
        }
        if (lengths.size() > 1) {
            faults.add("several Content-Lengths: " + lengths);
        }
        if (!transfer.isEmpty()) {
            if (!transfer.equals(List.of("chunked"))) {
                faults.add("Transfer-Encoding: " + String.join(", ", transfer) + ", which the client did not ask for");
            }
            readChunks();
        } else if (lengths.isEmpty()) {
            copy(Long.MAX_VALUE);
        } else {
            long length = number(lengths.iterator().next(), DECIMAL);
            if (length >= 0 && copy(length) < length && whole) {
                faults.add(BROKEN + "ended after " + body.size() + " of " + length + " bytes");
            }
        }
    }

    private void readChunks() throws IOException {
        while (whole) {
            headLeft = MAX_HEAD;
            String size = line().split(";", 2)[0].strip();
            long length = number(size, HEXADECIMAL);
            if (length < 0) {
                return;
            }
            if (copy(length) < length) {
                if (whole) {
                    throw new EOFException(BROKEN + "ended in a chunk, after " + body.size() + " bytes of the body");
                }
                return;
            }
            if (length == 0) {
                lines();
                return;
            }
            if (!line().isEmpty()) {
                faults.add("a chunk is longer than it says");
                return;
            }
        }
    }

    /** Returns a number of bytes, or -1 after noting that it is none. */
    private long number(String digits, int radix) {
        if ((radix == HEXADECIMAL ? HEXADECIMAL_DIGITS : DIGITS).matcher(digits).matches()) {
            return Long.parseLong(digits, radix);
        }
        faults.add((radix == HEXADECIMAL ? "the size of a chunk is \"" : "Content-Length is \"") + digits + '"');
        return -1;
    }

    /** Reads bytes of the body, and returns their number. It is less if the connection ends, or if enough have come. */
    private long copy(long length) throws IOException {
        long done = 0;
        while (done < length) {
            awaitNoLonger();
            int n = in.read(buffer, 0, (int) Math.min(buffer.length, length - done));
            if (n < 0) {
                return done;
            }
            if (firstNanos == 0) {
                firstNanos = System.nanoTime();
            }
            body.write(buffer, 0, n);
            done += n;
            if (body.size() > maxBody || (isEnough != null && isEnough.test(body.toByteArray()))) {
                whole = false;
                return done;
            }
        }
        return done;
    }

    /** Counts the bytes that follow the end of the message. */
    private int excess(Duration patience) {
        deadline = Math.min(deadline, System.nanoTime() + patience.toNanos());
        int excess = 0;
        try {
            while (excess < BUFFER && next() >= 0) {
                excess++;
            }
        } catch (IOException e) {
            // The connection stays open, or breaks: nothing more came.
        }
        return excess;
    }
}
