// SPDX-License-Identifier: Apache-2.0
/** What Spring Boot finds: the feature as a bean, with the settings of {@code application.properties}. */
@NullMarked
package org.restcompress.spring;

import org.jspecify.annotations.NullMarked;
