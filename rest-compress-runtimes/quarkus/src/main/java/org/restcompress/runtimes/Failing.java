// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.restcompress.contract.FailingResource;

/** Here for the same reason as {@link Entities}. */
@Path("failing")
@Produces("text/plain")
public class Failing extends FailingResource {}
