// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/** Holds what a {@link Decision.Coded} tells. Users see the interface, which can get further methods. */
record CodedDecision(String coding) implements Decision.Coded {}
