// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import java.util.concurrent.atomic.LongAdder;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Outcome;

/** Adds up the figures of messages. It is safe for concurrent use. */
final class Tally {
    private static final int MEDIAN = 50;
    private static final int NEARLY_ALL = 99;

    private final LongAdder messages = new LongAdder();
    private final LongAdder plainBytes = new LongAdder();
    private final LongAdder sentBytes = new LongAdder();
    private final LongAdder codecNanos = new LongAdder();
    private final LongAdder abandoned = new LongAdder();
    private final LongAdder cacheHits = new LongAdder();
    private final LongAdder dictionaryPlainBytes = new LongAdder();
    private final LongAdder dictionarySentBytes = new LongAdder();
    private final Counts codings = new Counts();
    private final Counts reasons = new Counts();
    private final Counts refusals = new Counts();
    private final Counts dictionaries = new Counts();
    private final Histogram codecTimes = new Histogram();

    void add(CodingEvent event) {
        messages.increment();
        codecNanos.add(event.codecNanos());
        if (event.codecNanos() > 0) {
            codecTimes.add(event.codecNanos());
        }
        if (event.outcome() == Outcome.REFUSED) {
            refusals.add(refusal(event));
            return;
        }
        if (event.decision() instanceof Decision.Plain plain) {
            reasons.add(plain.reason().name());
        } else if (event.decision() instanceof Decision.Coded coded) {
            codings.add(coded.coding());
        }
        if (event.cacheHit()) {
            cacheHits.increment();
        }
        if (event.outcome() == Outcome.ABANDONED) {
            abandoned.increment();
        } else if (event.plainBytes() != CodingEvent.UNKNOWN) {
            addBytes(event);
        }
    }

    /** Counts complete bodies only: a refused bomb has saved nothing. */
    private void addBytes(CodingEvent event) {
        plainBytes.add(event.plainBytes());
        sentBytes.add(event.sentBytes());
        if (event.dictionary() != DictionaryKind.NONE) {
            dictionaries.add(event.dictionary().name());
            dictionaryPlainBytes.add(event.plainBytes());
            dictionarySentBytes.add(event.sentBytes());
        }
    }

    private static String refusal(CodingEvent event) {
        int status = event.refusedWith().orElse(0);
        return event.limit().map(limit -> status + " " + limit).orElse("" + status);
    }

    void addAll(Tally others) {
        messages.add(others.messages.sum());
        plainBytes.add(others.plainBytes.sum());
        sentBytes.add(others.sentBytes.sum());
        codecNanos.add(others.codecNanos.sum());
        abandoned.add(others.abandoned.sum());
        cacheHits.add(others.cacheHits.sum());
        dictionaryPlainBytes.add(others.dictionaryPlainBytes.sum());
        dictionarySentBytes.add(others.dictionarySentBytes.sum());
        codings.addAll(others.codings);
        reasons.addAll(others.reasons);
        refusals.addAll(others.refusals);
        dictionaries.addAll(others.dictionaries);
        codecTimes.addAll(others.codecTimes);
    }

    boolean isEmpty() {
        return messages.sum() == 0;
    }

    /** Writes the figures of a step of the chart. */
    void writeShort(Json json) {
        json.name("messages").value(messages.sum());
        json.name("plainBytes").value(plainBytes.sum());
        json.name("sentBytes").value(sentBytes.sum());
        json.name("codecNanos").value(codecNanos.sum());
    }

    /** Writes all figures. */
    void write(Json json) {
        writeShort(json);
        json.name("codecMessages").value(codecTimes.count());
        json.name("codecNanosMedian").value(codecTimes.below(MEDIAN));
        json.name("codecNanos99").value(codecTimes.below(NEARLY_ALL));
        json.name("codings").value(codings.toMap());
        json.name("reasons").value(reasons.toMap());
        json.name("refusals").value(refusals.toMap());
        json.name("abandoned").value(abandoned.sum());
        json.name("cacheHits").value(cacheHits.sum());
        json.name("dictionaries").value(dictionaries.toMap());
        json.name("dictionaryPlainBytes").value(dictionaryPlainBytes.sum());
        json.name("dictionarySentBytes").value(dictionarySentBytes.sum());
    }
}
