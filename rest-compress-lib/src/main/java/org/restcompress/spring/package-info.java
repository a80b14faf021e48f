// SPDX-License-Identifier: Apache-2.0
/** The auto-configuration for Spring Boot: the feature as a bean, with the settings of {@code application.properties}. */
@NullMarked
package org.restcompress.spring;

import org.jspecify.annotations.NullMarked;
