// SPDX-License-Identifier: Apache-2.0
/**
 * Quarkus, with either of its runtimes. This package uses names of classes and methods: Quarkus has a Jakarta REST API in
 * its jars, which must not be on the class path of a build with another one.
 */
@NullMarked
package org.restcompress.internal.runtime.quarkus;

import org.jspecify.annotations.NullMarked;
