// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.net.URI;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * A request that the doctor sends.
 *
 * @param lines header fields of this request only; each is a name, a colon and a value
 * @param body the bytes of the body; empty for none
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares them.
record Request(String method, URI uri, List<String> lines, byte[] body) {
    Request {
        lines = List.copyOf(lines);
    }

    static Request get(URI uri) {
        return new Request("GET", uri, List.of(), new byte[0]);
    }

    /** Resolves a reference, even if it has only a query, or if the base has no path (RFC 3986 §5.2.2). */
    static URI resolve(URI base, String reference) {
        URI rooted = base.getRawPath().isEmpty() ? base.resolve("/") : base;
        return reference.startsWith("?")
                ? URI.create(rooted.getScheme() + "://" + rooted.getRawAuthority() + rooted.getRawPath() + reference)
                : rooted.resolve(reference);
    }

    Request with(String name, String value) {
        return with(List.of(name + ": " + value));
    }

    Request with(List<String> fields) {
        List<String> more = new ArrayList<>(lines);
        more.addAll(fields);
        return new Request(method, uri, more, body);
    }

    Request accepting(String codings) {
        return with("Accept-Encoding", codings);
    }

    Request as(String otherMethod) {
        return new Request(otherMethod, uri, lines, body);
    }

    /** Returns the target of the request line: the path, and the query if there is one. */
    String target() {
        String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        return uri.getRawQuery() == null ? path : path + '?' + uri.getRawQuery();
    }

    /** Returns a command that sends the same request. It contains the body, or reads it from the file {@code posted}. */
    String curl(boolean showsBody) {
        StringBuilder command = new StringBuilder();
        boolean posts = method.equals("POST");
        if (posts && showsBody) {
            command.append("echo ")
                    .append(Base64.getEncoder().encodeToString(body))
                    .append(" | base64 -d | ");
        }
        command.append("curl -s -o body -D -");
        if (uri.toString().contains("[")) {
            // They are ranges to curl.
            command.append(" -g");
        }
        if (uri.getScheme().equals("https")) {
            // As the doctor does. Over HTTP/2, some servers answer otherwise.
            command.append(" --http1.1");
        }
        if (method.equals("HEAD")) {
            command.append(" -I");
        }
        if (posts) {
            command.append(" --data-binary @").append(showsBody ? "-" : "posted");
        }
        for (String line : lines) {
            // curl sends an empty field only if its name ends in a semicolon.
            String field = line.endsWith(": ") ? line.substring(0, line.length() - 2) + ';' : line;
            command.append(" -H ").append(quoted(field));
        }
        return command.append(' ').append(quoted(uri.toString())).toString();
    }

    private static String quoted(String argument) {
        return '\'' + argument.replace("'", "'\\''") + '\'';
    }

    /** Returns the request line and the fields of this request only, as text. */
    @Override
    public String toString() {
        String fields = String.join("", lines.stream().map("\n"::concat).toList());
        String head = method + ' ' + target() + fields;
        return body.length == 0 ? head : head + "\n(" + body.length + " bytes)";
    }
}
