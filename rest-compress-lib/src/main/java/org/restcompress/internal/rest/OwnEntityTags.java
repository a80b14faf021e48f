// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Stands on a class whose methods compare entity tags by themselves: nobody else looks into those of their requests. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface OwnEntityTags {}
