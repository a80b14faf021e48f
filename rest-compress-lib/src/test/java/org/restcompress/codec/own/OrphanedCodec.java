// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

/** Extends a class of a library that may not be there. */
public final class OrphanedCodec extends MissingLibrary {}
