// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

/** A class that some class loaders do not have. */
public class MissingLibrary extends PlainCodec {}
