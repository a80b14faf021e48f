// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

class TurnedOffTest extends TurnedOffContract {}
