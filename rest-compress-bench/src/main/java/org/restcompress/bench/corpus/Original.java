// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.restcompress.bench.report.Table;

/** What rest-compress 0.6 had in 2014 on its own corpus, on one core of a Xeon E5-2665 at 2.4 GHz. */
final class Original {
    private static final Trade LZF = new Trade("lzf", 174.6, 0.298);
    private static final Trade GZIP = new Trade("gzip 6", 30.9, 0.182);

    /** Some of its 19 files, which are of 2014 as well. */
    private static final Set<String> FILES =
            Set.of("angel-big.json", "nasa-big.json", "seismo-index.xml", "usajobs-big.xml", "weather-small.json");

    private Original() {}

    /** Whether the corpus is that of then, so that the figures can stand side by side. */
    static boolean isCorpusOf(Result result) {
        return result.files().stream()
                .map(Result.FileResult::name)
                .collect(Collectors.toSet())
                .containsAll(FILES);
    }

    static Table table(Trade lzf, Trade gzip) {
        Table table = new Table("", "2014", "today");
        List<Trade> then = List.of(LZF, GZIP);
        List<Trade> now = List.of(lzf, gzip);
        for (int i = 0; i < then.size(); i++) {
            String name = then.get(i).name();
            table.row(
                    name + " round trip, MB/s", then.get(i).speed(), now.get(i).speed());
            table.row(
                    name + " size %",
                    100 * then.get(i).ratio(),
                    100 * now.get(i).ratio());
        }
        table.row("lzf : gzip 6, round trip", LZF.speed() / GZIP.speed(), lzf.speed() / gzip.speed());
        table.row("lzf beats gzip above, MB/s", LZF.breakEven(GZIP), lzf.breakEven(gzip));
        table.row("gzip pays up to, MB/s", GZIP.paysUpTo(), gzip.paysUpTo());
        table.row("lzf pays up to, MB/s", LZF.paysUpTo(), lzf.paysUpTo());
        return table;
    }
}
