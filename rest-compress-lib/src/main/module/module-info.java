// SPDX-License-Identifier: Apache-2.0
/**
 * The library as a module. It requires the libraries of its codecs.
 *
 * <p>A {@code static} module is there only if the application has it. Modules without a descriptor have the names of
 * their files.
 */
module org.restcompress {
    requires com.github.luben.zstd_jni;
    requires com.ning.compress.lzf;
    // Not static: without it, a module that provides services for its interfaces would not be resolved.
    requires transitive jakarta.ws.rs;
    requires static cache.api;
    requires static com.github.benmanes.caffeine;
    requires static io.opentelemetry.api;
    requires static jakarta.cdi;
    requires static jakarta.servlet;
    // Tells how busy the process is.
    requires static java.management;
    requires static java.net.http;
    requires static jdk.jfr;
    requires static micrometer.core;
    requires static microprofile.config.api;
    requires static org.apache.cxf.core;
    requires static resteasy.client;
    requires static resteasy.core;
    requires static resteasy.core.spi;
    requires static spring.beans;
    requires static spring.boot;
    requires static spring.boot.autoconfigure;
    requires static spring.context;
    requires static spring.core;

    exports org.restcompress;
    exports org.restcompress.codec;
    exports org.restcompress.config;
    exports org.restcompress.config.value;
    exports org.restcompress.dictionary;
    exports org.restcompress.event;
    exports org.restcompress.event.micrometer;
    exports org.restcompress.event.opentelemetry;
    exports org.restcompress.http;
    exports org.restcompress.provider;

    // These are only for the optional artifacts.
    exports org.restcompress.internal.body to
            org.restcompress.files;
    exports org.restcompress.internal.codec to
            org.restcompress.files;
    exports org.restcompress.internal.dictionary.fields to
            org.restcompress.files,
            org.restcompress.tools;
    exports org.restcompress.internal.discovery to
            org.restcompress.files,
            org.restcompress.tools;
    exports org.restcompress.internal.event to
            org.restcompress.files,
            org.restcompress.insight;
    exports org.restcompress.internal.negotiation to
            org.restcompress.files,
            org.restcompress.insight,
            org.restcompress.tools;
    exports org.restcompress.internal.platform to
            org.restcompress.tools;
    exports org.restcompress.internal.policy to
            org.restcompress.files;
    exports org.restcompress.internal.rest to
            org.restcompress.files,
            org.restcompress.insight;
    exports org.restcompress.internal.settings to
            org.restcompress.files;
    exports org.restcompress.internal.value to
            org.restcompress.files,
            org.restcompress.insight,
            org.restcompress.tools;

    // Runtimes create the providers, and look into them for fields to inject.
    opens org.restcompress.internal.client;
    opens org.restcompress.internal.rest;
    opens org.restcompress.internal.runtime.resteasy;
    opens org.restcompress.internal.server;
    opens org.restcompress.internal.server.discovery;
    // Spring creates instances of the classes that it configures.
    opens org.restcompress.spring;

    uses org.restcompress.codec.ContentCodec;
    uses org.restcompress.codec.DictionaryCodec;
    uses org.restcompress.event.CodingListener;
    uses org.restcompress.internal.event.ResourceListeners;

    provides jakarta.ws.rs.container.DynamicFeature with
            org.restcompress.internal.server.discovery.ServiceDynamicFeature;
    provides jakarta.ws.rs.core.Feature with
            org.restcompress.internal.server.discovery.ServiceFeature;
    provides org.restcompress.codec.ContentCodec with
            org.restcompress.internal.codec.zstd.ZstdCodec,
            org.restcompress.internal.codec.lzf.LzfCodec,
            org.restcompress.internal.codec.zlib.GzipCodec,
            org.restcompress.internal.codec.zlib.DeflateCodec;
    provides org.restcompress.codec.DictionaryCodec with
            org.restcompress.internal.codec.zstd.Dcz;
}
