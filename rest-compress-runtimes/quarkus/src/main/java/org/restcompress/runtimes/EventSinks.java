// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.Path;
import org.restcompress.contract.EventSinkResource;

/** Here for the same reason as {@link Entities}. */
@Path("sinks")
public class EventSinks extends EventSinkResource {}
