// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jmh;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.restcompress.bench.Options;
import org.restcompress.bench.jmh.JmhSample.Iteration;

/** Runs JMH benchmark methods, one set of parameters at a time. */
public final class Jmh {
    /**
     * The heap is large enough for all bodies, has the same size for all, and is touched at the start. Otherwise code
     * that allocates would pay for page faults. The other options switch off warnings of recent JVMs. Older JVMs ignore
     * the options that they do not know.
     */
    private static final List<String> JVM_ARGS = List.of(
            "-Xms256m",
            "-Xmx256m",
            "-XX:+AlwaysPreTouch",
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "--sun-misc-unsafe-memory-access=allow");

    private static final String CPU = "--cpu";

    private final Options options;
    private final JmhEffort effort;

    /** Makes a runner with the options of the command line and an effort. */
    public Jmh(Options options, JmhEffort effort) {
        this.options = options;
        this.effort = effort;
    }

    /** Measures a benchmark method once, on one thread. */
    public JmhSample measure(Class<?> type, String method, Map<String, String> params) {
        return measure(type, method, params, 1);
    }

    /** Measures a benchmark method once, on some threads at a time. The time of a call is that of one thread. */
    public JmhSample measure(Class<?> type, String method, Map<String, String> params, int threads) {
        // JMH's lock prevents that two people measure on one machine. Builds may run side by side.
        System.setProperty("jmh.ignoreLock", "true");
        TimeValue time = TimeValue.milliseconds(effort.millis());
        ChainedOptionsBuilder builder = new OptionsBuilder()
                .include("^" + type.getName().replace(".", "\\.") + "\\." + method + "$")
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.NANOSECONDS)
                .forks(effort.forked() ? 1 : 0)
                .warmupIterations(effort.warmups())
                .warmupTime(time)
                .measurementIterations(effort.iterations())
                .measurementTime(time)
                .threads(threads)
                .addProfiler(GCProfiler.class)
                .jvmArgsAppend(JVM_ARGS.toArray(String[]::new))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        params.forEach(builder::param);
        options.value("--jvm").ifPresent(builder::jvm);
        try {
            return sample(new Runner(builder.build()).runSingle());
        } catch (RunnerException e) {
            throw new IllegalStateException(type.getSimpleName() + " with " + params + " failed", e);
        }
    }

    /** Describes the measurement for a report. */
    public String describe(Collection<JmhSample> samples) {
        List<String> jvms = samples.stream().map(JmhSample::jvm).distinct().toList();
        return effort.describe()
                + (options.has(CPU) ? " Times are those that the thread was on a processor." : "")
                + " Measured on " + String.join(", ", jvms) + ".";
    }

    private JmhSample sample(RunResult result) {
        List<Iteration> iterations = result.getBenchmarkResults().stream()
                .map(BenchmarkResult::getIterationResults)
                .flatMap(Collection::stream)
                .map(this::iteration)
                .toList();
        BenchmarkParams params = result.getParams();
        return new JmhSample(
                params.getVmName() + ' ' + params.getVmVersion(),
                iterations,
                score(result.getSecondaryResults(), "gc.alloc.rate.norm"));
    }

    private Iteration iteration(IterationResult iteration) {
        double nanos = iteration.getPrimaryResult().getScore();
        double cpuNanos = perCall(iteration, "cpuNanos");
        return new Iteration(options.has(CPU) ? cpuNanos : nanos, perCall(iteration, "bytes"));
    }

    /**
     * Returns the value of a counter for one call. The score of a counter is the time for one count in {@link
     * Mode#AverageTime}.
     */
    private static double perCall(IterationResult iteration, String counter) {
        return iteration.getPrimaryResult().getScore() / score(iteration.getSecondaryResults(), counter);
    }

    private static double score(Map<String, ?> results, String name) {
        return results.get(name) instanceof Result<?> result ? result.getScore() : Double.NaN;
    }
}
