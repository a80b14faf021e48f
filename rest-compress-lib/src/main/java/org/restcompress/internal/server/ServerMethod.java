// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import org.jspecify.annotations.Nullable;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.plan.CodingSpeeds;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.rest.ServerRuntime;
import org.restcompress.internal.server.dictionary.MethodDictionaries;

/**
 * A resource method: what is planned for its messages, and what serves them.
 *
 * @param takesForm whether it takes parameters of a form
 * @param sendsEvents whether it may send events that the server writes past all interceptors
 * @param dictionaries what it does with dictionaries; null for nothing
 * @param cache its coded bodies; null where none are kept
 * @param reporter tells of its messages
 * @param speeds of its codings; null where bodies are coded however long that takes
 */
record ServerMethod(
        ServerPlan plan,
        ServerRuntime runtime,
        boolean takesForm,
        boolean sendsEvents,
        @Nullable MethodDictionaries dictionaries,
        @Nullable MethodCache cache,
        Reporter reporter,
        @Nullable CodingSpeeds speeds) {}
