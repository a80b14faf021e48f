// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.util.List;
import java.util.function.Function;

/** The lines of a message's header field, by the field's name in any case; an empty list where there is no such field. */
@FunctionalInterface
public interface FieldLines extends Function<String, List<String>> {}
