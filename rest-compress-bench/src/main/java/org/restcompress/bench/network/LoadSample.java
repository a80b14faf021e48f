// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

/**
 * The measurements of some requests.
 *
 * @param mean latency in milliseconds, from the first byte of the request to the last byte of the response
 * @param p50 the latency that half of the requests did not exceed
 * @param p99 the latency that all but one in a hundred did not exceed
 * @param bytes length of one response; with wrk, including its head
 * @param cpu CPU time of the server for each request, in microseconds
 */
public record LoadSample(
        int requests, double perSecond, double mean, double p50, double p99, long bytes, CpuTime cpu) {}
