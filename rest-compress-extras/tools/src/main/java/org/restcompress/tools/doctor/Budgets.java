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
            boolean isWithin = exchange.isOk() && exchange.isComplete() && bytes <= budget.getValue();
            String length = bytes + (exchange.isComplete() ? " bytes (" : " bytes until the doctor stopped (");
            String most = "), at most " + budget.getValue() + " are allowed";
            String problem = exchange.request().target() + ": " + length + Negotiation.came(exchange) + most;
            notes.check(Rule.CODED_BYTES, isWithin, exchange, problem);
        }
        notes.skipped(Rule.CODED_BYTES, "no budget is set");
    }
}
