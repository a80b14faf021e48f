// SPDX-License-Identifier: Apache-2.0
/**
 * Quarkus, with either of its runtimes. By the names of classes and methods: its jars bring a Jakarta REST of
 * their own, which must not be on the class path of a build with another one.
 */
@NullMarked
package org.restcompress.internal.runtime.quarkus;

import org.jspecify.annotations.NullMarked;
