// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.util.Optional;
import java.util.stream.Stream;
import org.restcompress.internal.value.Range;
import org.restcompress.provider.Delta;

/**
 * What the nearest {@link Delta} comes to for a resource method.
 *
 * @param across whether a response may be the dictionary of other resources of the method
 * @param maxAge seconds for which a client may use it
 * @param etag whether responses get a tag from their bytes
 */
public record DeltaPlan(boolean across, int maxAge, boolean etag) {
    private static final int YEAR = 365 * 24 * 60 * 60;
    private static final Range MAX_AGE = new Range(1, YEAR);

    /**
     * Reads the annotation.
     *
     * @return empty if there is none
     * @throws IllegalArgumentException if its number is out of range
     */
    public static Optional<DeltaPlan> of(AnnotatedMethod method) {
        return method.nearest(annotations -> Stream.of(annotations)
                        .flatMap(annotation -> Declaration.find(Delta.class, annotation).stream())
                        .findFirst())
                .map(delta ->
                        new DeltaPlan(delta.across(), MAX_AGE.check("@Delta: maxAge", delta.maxAge()), delta.etag()));
    }
}
