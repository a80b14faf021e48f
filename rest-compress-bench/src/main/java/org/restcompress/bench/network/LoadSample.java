// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

/**
 * What came of some requests.
 *
 * @param mean latency in milliseconds, from the first byte of the request to the last byte of the response
 * @param p50 the latency that half of the requests did not exceed
 * @param p99 the latency that all but one in a hundred did not exceed
 * @param bytes of one response; of wrk's with its head
 * @param cpu time of the server for each request, in microseconds
 */
public record LoadSample(
        int requests, double perSecond, double mean, double p50, double p99, long bytes, CpuTime cpu) {}
