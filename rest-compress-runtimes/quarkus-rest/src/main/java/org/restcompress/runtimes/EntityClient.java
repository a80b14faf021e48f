// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.restcompress.contract.EntityApi;

/** Here for the same reason as {@link Entities}: the code of proxies is made when the application is built. */
@Path("entity")
@Consumes("text/plain")
@Produces("text/plain")
@RegisterRestClient
public interface EntityClient extends EntityApi {}
