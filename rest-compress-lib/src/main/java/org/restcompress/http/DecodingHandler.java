// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.net.URI;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.dictionary.DictionaryCall;

/** Undoes codings: by itself those that need no dictionary, and all if it is told what the request named. */
@FunctionalInterface
interface DecodingHandler<T> extends BodyHandler<T> {
    /**
     * Handles the response to a request.
     *
     * @param uri where the request went; null if nobody says
     */
    BodySubscriber<T> apply(ResponseInfo response, DictionaryCall call, @Nullable URI uri);

    @Override
    default BodySubscriber<T> apply(ResponseInfo response) {
        return apply(response, DictionaryCall.NONE, null);
    }
}
