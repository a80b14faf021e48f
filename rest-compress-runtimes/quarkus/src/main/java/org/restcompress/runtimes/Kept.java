// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.restcompress.contract.KeptResource;

/** Here for the same reason as {@link Entities}. */
@Path("kept")
@Produces("text/plain")
public class Kept extends KeptResource {}
