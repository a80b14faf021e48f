// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.plan.AnnotatedMethod;
import org.restcompress.internal.rest.Answers;

/**
 * Gives RESTEasy the parameters of a compressed form. In a servlet container, RESTEasy asks the container for them. The container
 * has none: it does not parse a body if its stream was requested, and it would parse compressed bytes. RESTEasy 6 and later
 * then reads the body itself. Older versions do so for PUT only. Their methods for PUT are public in all versions, so they are
 * called here for each HTTP method. RESTEasy keeps the result after the filter.
 *
 * <p>It uses reflection: some applications cannot see RESTEasy's implementation.
 */
public final class ResteasyForm {
    /** A percent sign without two hexadecimal digits. It stands for itself, as in the form parser of the URL Standard. */
    private static final Pattern STRAY_PERCENT = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    private static final String PROPERTY = "org.restcompress.form";

    /** Servlet containers accept 1,000 to 10,000. A field of a few compressed bits takes 100 bytes of memory or more. */
    private static final int MAX_FIELDS = 10_000;

    /** Servlet containers accept 200 KB to 2 MiB. Parsing takes about twenty times as much memory. */
    private static final int MAX_BYTES = 2 << 20;

    private ResteasyForm() {}

    /**
     * Gives the reader of an entity the original form. If RESTEasy knows the parameters, it makes another form from them,
     * without escapes.
     */
    public static void restore(ReaderInterceptorContext context) {
        if (context.getProperty(PROPERTY) instanceof byte[] form) {
            context.setInputStream(new ByteArrayInputStream(form));
        }
    }

    /** Whether a method has form parameters. For other methods the body need not be held. */
    public static boolean isTakenBy(Class<?> type, Method method) {
        return new AnnotatedMethod(type, method).implemented().stream().anyMatch(m -> isAmong(m, new HashSet<>()));
    }

    private static boolean isAmong(Executable method, Set<Class<?>> seen) {
        return Stream.of(method.getParameters()).anyMatch(p -> isTakenBy(p, p.getType(), seen));
    }

    /** It goes by the names of annotations, because RESTEasy has its own ones with the same meaning. */
    private static boolean isTakenBy(AnnotatedElement target, Class<?> type, Set<Class<?>> seen) {
        Set<String> names = Stream.of(target.getAnnotations())
                .map(annotation -> annotation.annotationType().getSimpleName())
                .collect(Collectors.toSet());
        return names.contains("FormParam")
                || names.contains("Form")
                || (names.contains("BeanParam") && seen.add(type) && isTakenByBean(type, seen));
    }

    private static boolean isTakenByBean(Class<?> bean, Set<Class<?>> seen) {
        return AnnotatedMethod.lineage(bean).stream()
                .anyMatch(c -> Stream.of(c.getDeclaredFields()).anyMatch(f -> isTakenBy(f, f.getType(), seen))
                        || Stream.of(c.getDeclaredConstructors()).anyMatch(made -> isAmong(made, seen))
                        || Stream.of(c.getDeclaredMethods())
                                .filter(setter -> setter.getParameterCount() == 1)
                                .anyMatch(setter -> isTakenBy(setter, setter.getParameterTypes()[0], seen)));
    }

    /**
     * Whether RESTEasy read this form's parameters from the compressed bytes before the method's filters ran. It does that for a
     * field of the resource, and for a sub-resource locator.
     */
    public static boolean isReadTooEarly(ContainerRequestContext request) {
        Object ofResteasy = isForm(request.getMediaType()) ? call(request, "getHttpRequest") : null;
        return ofResteasy != null && Boolean.TRUE.equals(call(ofResteasy, "formParametersRead"));
    }

    /**
     * Gives RESTEasy the parameters of a decoded form if it would look for them in the container. It does nothing on other
     * runtimes.
     *
     * @return the response if the form cannot be read, else null
     */
    public static @Nullable Response handOver(ContainerRequestContext request) throws IOException {
        MediaType type = request.getMediaType();
        Object ofResteasy = isForm(type) ? call(request, "getHttpRequest") : null;
        if (ofResteasy == null || method(ofResteasy, "getPutDecodedFormParameters") == null) {
            return null;
        }
        String name = type.getParameters().getOrDefault(MediaType.CHARSET_PARAMETER, "UTF-8");
        Charset charset;
        try {
            charset = Charset.forName(name);
        } catch (IllegalArgumentException e) {
            return Answers.unknownCharset(name);
        }
        if (!charset.canEncode()) {
            return Answers.unknownCharset(name);
        }
        byte[] form = request.getEntityStream().readNBytes(MAX_BYTES + 1);
        if (form.length > MAX_BYTES) {
            return Answers.tooLongForm(MAX_BYTES, "bytes");
        }
        String text = new String(form, charset);
        if (text.chars().filter(c -> c == '&').count() >= MAX_FIELDS) {
            return Answers.tooLongForm(MAX_FIELDS, "fields");
        }
        request.setEntityStream(new ByteArrayInputStream(escapedFromUtf8(text, charset)));
        call(ofResteasy, "getPutFormParameters");
        call(ofResteasy, "getPutDecodedFormParameters");
        request.setEntityStream(new ByteArrayInputStream(form));
        request.setProperty(PROPERTY, form);
        return null;
    }

    private static boolean isForm(@Nullable MediaType type) {
        return type != null
                && type.getType().equalsIgnoreCase("application")
                && type.getSubtype().equalsIgnoreCase("x-www-form-urlencoded");
    }

    /** Returns the form as RESTEasy parses it: in the form's charset, with escapes of UTF-8. */
    private static byte[] escapedFromUtf8(String form, Charset charset) {
        return Stream.of(form.split("&"))
                .filter(pair -> !pair.isEmpty())
                .map(pair -> Arrays.stream(pair.split("=", 2))
                        .map(part ->
                                URLDecoder.decode(STRAY_PERCENT.matcher(part).replaceAll("%25"), charset))
                        .map(part -> URLEncoder.encode(part, StandardCharsets.UTF_8))
                        .collect(Collectors.joining("=")))
                .collect(Collectors.joining("&"))
                .getBytes(charset);
    }

    private static @Nullable Object call(Object target, String name) {
        Method method = method(target, name);
        try {
            return method == null ? null : method.invoke(target);
        } catch (IllegalAccessException e) {
            return null;
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(name + " failed", e.getCause());
        }
    }

    private static @Nullable Method method(Object target, String name) {
        try {
            return target.getClass().getMethod(name);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
}
