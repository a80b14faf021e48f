// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import org.jspecify.annotations.Nullable;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.server.dictionary.MethodDictionaries;

/**
 * A resource method with its plan, and the objects that serve its messages.
 *
 * @param sendsEvents whether the runtime tells when the method's events are sent
 * @param hasSink whether the method gets an event sink. CXF and others run response filters before such a method has read its
 *     request
 */
record ServerMethod(
        ServerPlan plan,
        boolean takesForm,
        boolean sendsEvents,
        boolean hasSink,
        boolean sendsElements,
        @Nullable MethodDictionaries dictionaries,
        @Nullable MethodCache cache,
        Reporter reporter) {}
