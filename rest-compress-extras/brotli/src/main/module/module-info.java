// SPDX-License-Identifier: Apache-2.0
/** The codings {@code br} and {@code dcb}, found as services. */
module org.restcompress.brotli {
    requires com.aayushatharva.brotli4j;
    requires jdk.unsupported;
    requires org.restcompress;

    provides org.restcompress.codec.ContentCodec with
            org.restcompress.brotli.BrotliCodec;
    provides org.restcompress.codec.DictionaryCodec with
            org.restcompress.brotli.Dcb;
}
