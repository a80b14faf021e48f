// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.advertise;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The value of a {@code @Path}, or of several, one within the other. */
public final class PathTemplate {
    /** Jakarta REST §3.7.2: of several that match, the one that says more counts. */
    public static final Comparator<PathTemplate> BEST_FIRST = Comparator.comparingInt(
                    (PathTemplate path) -> path.literals)
            .thenComparingInt(path -> path.variables)
            .thenComparingInt(path -> path.expressions)
            .reversed();

    /** A variable, and its regular expression if it has one, in which braces come in pairs (Jakarta REST §3.4). */
    private static final Pattern VARIABLE = Pattern.compile("\\{[^{}:]+(?::((?:[^{}]|\\{[^{}]*})*))?}");

    private final String template;
    private final Pattern pattern;
    private int literals;
    private int variables;
    private int expressions;

    private PathTemplate(String template) {
        this.template = template;
        StringBuilder regex = new StringBuilder();
        Matcher variable = VARIABLE.matcher(template);
        int end = 0;
        while (variable.find()) {
            String expression = variable.group(1);
            regex.append(Pattern.quote(template.substring(end, variable.start())))
                    .append('(')
                    .append(expression == null ? "[^/]+" : expression.strip())
                    .append(')');
            literals += variable.start() - end;
            variables++;
            expressions += expression == null ? 0 : 1;
            end = variable.end();
        }
        regex.append(Pattern.quote(template.substring(end)));
        literals += template.length() - end;
        pattern = Pattern.compile(regex.toString());
    }

    /**
     * The template of paths one within the other.
     *
     * @param paths from the outermost; slashes at their ends mean nothing
     */
    public static PathTemplate of(String... paths) {
        return new PathTemplate(Stream.of(paths)
                .map(path -> path.replaceAll("^/+|/+$", ""))
                .filter(path -> !path.isEmpty())
                .collect(Collectors.joining("/")));
    }

    /** Whether a request's path is one of these; it is decoded and has no slash at its ends. */
    public boolean matches(String path) {
        return pattern.matcher(path).matches();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PathTemplate that && template.equals(that.template);
    }

    /** As it stands in the annotations, without slashes at the ends. */
    @Override
    public String toString() {
        return template;
    }

    @Override
    public int hashCode() {
        return template.hashCode();
    }
}
