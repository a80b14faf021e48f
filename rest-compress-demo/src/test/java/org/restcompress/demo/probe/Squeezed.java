// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.restcompress.provider.Compress;

/** A user's own annotation. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@Compress({"br", "zstd"})
public @interface Squeezed {}
