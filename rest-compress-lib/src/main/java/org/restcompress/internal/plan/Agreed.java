// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.event.DictionaryKind;
import org.restcompress.internal.adaptive.Ladder;
import org.restcompress.internal.adaptive.Rung;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.internal.value.LevelSuffix;

/** What a client gets of what is on offer. */
public sealed interface Agreed {
    /**
     * A coding, if the policy permits.
     *
     * @param codec codes in it
     * @param permitsIdentity whether the plain body would be acceptable, too
     * @param tagSuffix what the entity tags of the coded representation end in
     * @param dictionary which dictionary the codec has
     * @param candidates what there is to choose from when the body is there; null for nothing
     */
    record Coding(
            ContentCodec codec,
            boolean permitsIdentity,
            String tagSuffix,
            DictionaryKind dictionary,
            @Nullable Candidates candidates)
            implements Agreed {
        /** What comes of choosing one of the candidates. */
        public Coding at(Rung rung) {
            return new Coding(rung.codec(), permitsIdentity, rung.tagSuffix(), dictionary, candidates);
        }

        /** Whether an entity tag that ends so is of a representation that might be sent to this client as well. */
        public boolean mightEndIn(String suffix) {
            return candidates == null
                    ? LevelSuffix.isSameCoding(suffix, tagSuffix)
                    : candidates.ladders().stream().anyMatch(ladder -> ladder.hasTagSuffix(suffix));
        }
    }

    /**
     * Codings and levels of which the one is chosen that brings the response to the client soonest.
     *
     * @param ladders of the codings, the server's favourite first
     * @param preset the one that is taken as long as nothing is known
     * @param mayBePlain whether the plain body is one of them
     */
    record Candidates(List<Ladder> ladders, Rung preset, boolean mayBePlain) {}

    /**
     * The body as it is.
     *
     * @param verdict why
     */
    record Identity(Verdict verdict) implements Agreed {}
}
