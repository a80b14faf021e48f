// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a class whose methods compare entity tags themselves. No filter looks at the entity tags of their requests. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface OwnEntityTags {}
