// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.restcompress.contract.AnnotatedApi;
import org.restcompress.contract.InheritingResource;

/** Here for the same reason as {@link Entities}; what it says of codings is all inherited. */
@Path("inherited")
@Produces("text/plain")
public class Inheriting extends InheritingResource implements AnnotatedApi {}
