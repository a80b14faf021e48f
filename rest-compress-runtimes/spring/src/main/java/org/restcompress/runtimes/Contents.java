// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.Application;

/** What a test asks for, as a bean: the application itself would be taken for one of the server's. */
public record Contents(Application application) {}
