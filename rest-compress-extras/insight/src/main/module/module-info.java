// SPDX-License-Identifier: Apache-2.0
/** The live page. Its charts are in a jar without a descriptor, which is found where it lies beside this one. */
module org.restcompress.insight {
    requires transitive jakarta.ws.rs;
    requires org.restcompress;

    exports org.restcompress.insight;

    provides org.restcompress.internal.event.ResourceListeners with
            org.restcompress.internal.insight.service.PageListeners;
}
