// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.peers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.restcompress.tools.doctor.Finding;
import org.restcompress.tools.doctor.Level;
import org.restcompress.tools.doctor.Mark;
import org.restcompress.tools.doctor.Report;

/**
 * What the doctor found on a peer.
 *
 * @param kept the rules that the peer keeps
 */
public record Result(String title, String version, String how, List<Broken> broken, List<String> kept) {
    /** A rule that the peer breaks. */
    public record Broken(String rule, Mark mark, Level level, String observed, String curl) {}

    /** Joins the reports on several URLs of a peer. A rule is broken if it is broken for one of them. */
    static Result of(Peer peer, String version, List<Report> reports) {
        Map<String, Broken> broken = new LinkedHashMap<>();
        TreeSet<String> kept = new TreeSet<>();
        for (Report report : reports) {
            String authority = report.uri().getRawAuthority();
            for (Finding finding : report.findings()) {
                String curl = finding.curl().replace(authority, "localhost:8080");
                switch (finding.mark()) {
                    case FAULT, WARNING ->
                        broken.putIfAbsent(
                                finding.id(),
                                new Broken(finding.id(), finding.mark(), finding.level(), finding.observed(), curl));
                    case GOOD -> kept.add(finding.id());
                    case SKIPPED -> {}
                }
            }
        }
        kept.removeAll(broken.keySet());
        return new Result(peer.title(), version, peer.how(), new ArrayList<>(broken.values()), new ArrayList<>(kept));
    }

    Map<String, Object> figure() {
        List<Map<String, String>> all = new ArrayList<>();
        for (Broken rule : broken) {
            Map<String, String> one = new LinkedHashMap<>();
            one.put("rule", rule.rule);
            one.put("mark", rule.mark.name());
            one.put("level", rule.level.name());
            one.put("observed", rule.observed);
            one.put("curl", rule.curl);
            all.add(one);
        }
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("title", title);
        figure.put("version", version);
        figure.put("how", how);
        figure.put("broken", all);
        figure.put("kept", kept);
        return figure;
    }

    /** Returns the sign of a rule in the table. */
    String sign(String rule) {
        return broken.stream()
                .filter(one -> one.rule.equals(rule))
                .map(one -> String.valueOf(one.mark.sign(true)))
                .findFirst()
                .orElse(String.valueOf((kept.contains(rule) ? Mark.GOOD : Mark.SKIPPED).sign(true)));
    }
}
