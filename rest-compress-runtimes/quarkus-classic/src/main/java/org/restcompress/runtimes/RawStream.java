// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.Flow;
import org.jboss.resteasy.annotations.Stream;
import org.reactivestreams.FlowAdapters;
import org.reactivestreams.Publisher;
import org.restcompress.provider.Compress;

/** A reactive stream whose elements RESTEasy writes as responses of their own. */
@Path("raw-stream")
@Compress
public class RawStream {
    public static final int ELEMENTS = 10;
    public static final String ELEMENT = "an element that shrinks, ".repeat(200);

    @GET
    @Produces(MediaType.TEXT_PLAIN)
    @Stream(Stream.MODE.RAW)
    public Publisher<String> get() {
        return FlowAdapters.toPublisher(subscriber -> subscriber.onSubscribe(new Elements(subscriber)));
    }

    private static final class Elements implements Flow.Subscription {
        private final Flow.Subscriber<? super String> subscriber;
        private int left = ELEMENTS;

        Elements(Flow.Subscriber<? super String> subscriber) {
            this.subscriber = subscriber;
        }

        @Override
        public void request(long count) {
            for (long i = 0; i < count && left > 0; i++) {
                left--;
                subscriber.onNext(ELEMENT);
                if (left == 0) {
                    subscriber.onComplete();
                }
            }
        }

        @Override
        public void cancel() {
            left = 0;
        }
    }
}
