// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight.service;

import java.util.Optional;
import org.restcompress.event.CodingListener;
import org.restcompress.insight.InsightResource;
import org.restcompress.internal.event.ResourceListeners;
import org.restcompress.internal.insight.Insight;

/** Counts the messages of an application that has the live page, except those of the page itself. */
public final class PageListeners implements ResourceListeners {
    /** For the service loader. */
    public PageListeners() {}

    @Override
    public Optional<CodingListener> of(Class<?> type, String method) {
        if (!InsightResource.class.isAssignableFrom(type)) {
            return Optional.empty();
        }
        Insight page = Insight.of(type, InsightResource.class);
        page.leaveOut(method);
        return Optional.of(page);
    }
}
