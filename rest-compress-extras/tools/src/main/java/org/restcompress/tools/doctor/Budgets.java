// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;

/** Compares the length of the body that a browser gets with the budget of the project. */
final class Budgets implements Examination {
    private final Map<URI, Integer> mostBytes;

    Budgets(Map<URI, Integer> mostBytes) {
        this.mostBytes = Map.copyOf(mostBytes);
    }

    @Override
    public List<Rule> rules() {
        return List.of(Rule.CODED_BYTES);
    }

    @Override
    public void examine(Patient patient, Notes notes) throws IOException {
        for (Map.Entry<URI, Integer> budget : mostBytes.entrySet()) {
            Exchange exchange = patient.ask(Request.get(budget.getKey()).accepting(Patient.BROWSER));
            int bytes = exchange.body().length;
            String path = exchange.request().target();
            notes.check(
                    Rule.CODED_BYTES,
                    exchange.isOk() && exchange.isComplete() && bytes <= budget.getValue(),
                    exchange,
                    path + ": " + bytes + (exchange.isComplete() ? " bytes (" : " bytes until the doctor stopped (")
                            + Negotiation.came(exchange) + "), at most " + budget.getValue()
                            + " are allowed");
        }
        notes.skipped(Rule.CODED_BYTES, "no budget is set");
    }
}
