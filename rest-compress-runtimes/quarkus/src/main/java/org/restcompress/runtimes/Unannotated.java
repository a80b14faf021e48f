// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.restcompress.contract.UnannotatedResource;

/** Here for the same reason as {@link Entities}. */
@Path("unannotated")
@Produces("text/plain")
public class Unannotated extends UnannotatedResource {}
