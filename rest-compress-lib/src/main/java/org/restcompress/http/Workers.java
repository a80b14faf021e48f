// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.restcompress.internal.platform.Background;

/**
 * Threads that may wait for bytes. A client's own must not, since they bring them, and there may be but one. As many as bodies
 * are waited for; each ends soon after, since one that stayed would keep an undeployed application alive.
 */
final class Workers {
    private static final long IDLE_SECONDS = 1;

    static final Executor THREADS = new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            work -> Background.thread(work, "restcompress-http"));

    private Workers() {}
}
