// SPDX-License-Identifier: Apache-2.0
/** Makes events for tests of listeners. */
package org.restcompress.event.testing;
