// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.util.List;
import java.util.function.Function;

/**
 * Returns the lines of a message's header field. The name may have any case. The list is empty if there is no such
 * field.
 */
@FunctionalInterface
public interface FieldLines extends Function<String, List<String>> {}
