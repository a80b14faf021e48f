// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import java.util.List;
import java.util.stream.Stream;

/**
 * The parts of this package that are linked with an API which need not be there. A runtime may show applications some of its
 * classes and hide others, as Open Liberty does: what is asked for is each class that a part refers to, and where one is
 * missing the part is left out. Here, and not in the parts: to ask one of them would load it.
 */
enum Adapter {
    /** {@link ResteasyEncodingInterceptor}. */
    RESTEASY_INTERCEPTOR(
            "org.jboss.resteasy.spi.AsyncOutputStream",
            "org.jboss.resteasy.spi.AsyncWriterInterceptor",
            "org.jboss.resteasy.spi.AsyncWriterInterceptorContext"),

    /** {@link ResteasyDetour}. */
    RESTEASY_DETOUR(
            "org.jboss.resteasy.core.ResteasyContext",
            "org.jboss.resteasy.core.ResteasyContext$CloseableContext",
            "org.jboss.resteasy.spi.AsyncMessageBodyWriter",
            "org.jboss.resteasy.spi.AsyncOutputStream",
            "org.jboss.resteasy.spi.AsyncStreamingOutput",
            "org.jboss.resteasy.spi.HttpRequest",
            "org.jboss.resteasy.spi.ResteasyAsynchronousContext"),

    /** {@link ResteasySettings}. */
    RESTEASY_SETTINGS(
            "org.jboss.resteasy.spi.config.Configuration", "org.jboss.resteasy.spi.config.ConfigurationFactory"),

    /** {@link ResteasyInvocation}. */
    RESTEASY_INVOCATION(
            "org.jboss.resteasy.client.jaxrs.internal.ClientInvocation",
            "org.jboss.resteasy.client.jaxrs.internal.ClientRequestContextImpl"),

    /** {@link CxfGzip}. */
    CXF_GZIP(
            "org.apache.cxf.message.Message",
            "org.apache.cxf.phase.PhaseInterceptorChain",
            "org.apache.cxf.transport.common.gzip.GZIPOutInterceptor"),

    /** {@link MicroProfileSettings}. */
    MICROPROFILE_SETTINGS("org.eclipse.microprofile.config.Config", "org.eclipse.microprofile.config.ConfigProvider");

    @SuppressWarnings("ImmutableEnumChecker") // It comes from List.of.
    private final List<String> foreign;

    private final boolean usable;

    Adapter(String... foreign) {
        this.foreign = List.of(foreign);
        this.usable = Stream.of(foreign).allMatch(Adapter::isPresent);
    }

    /** Whether all of its API can be loaded here. */
    boolean isUsable() {
        return usable;
    }

    /** The classes of others that it refers to. */
    List<String> foreign() {
        return foreign;
    }

    /** Whether a class can be loaded here. */
    static boolean isPresent(String className) {
        try {
            Class.forName(className, false, Adapter.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
