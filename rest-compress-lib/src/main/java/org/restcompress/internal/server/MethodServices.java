// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import org.jspecify.annotations.Nullable;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.plan.CodingSpeeds;
import org.restcompress.internal.server.dictionary.MethodDictionaries;

/**
 * What serves the messages of a method beside its plan, and knows of more than one of them.
 *
 * @param dictionaries what the method does with dictionaries; null for nothing
 * @param cache its coded bodies; null where none are kept
 * @param reporter tells of its messages
 * @param speeds of its codings; null where bodies are coded however long that takes
 */
record MethodServices(
        @Nullable MethodDictionaries dictionaries,
        @Nullable MethodCache cache,
        Reporter reporter,
        @Nullable CodingSpeeds speeds) {}
