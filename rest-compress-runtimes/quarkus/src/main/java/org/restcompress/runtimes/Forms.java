// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.restcompress.contract.FormResource;

/** Here, because Quarkus looks for resources in the application, and does not inherit what is said of their class. */
@Path("form")
@Produces("text/plain")
public class Forms extends FormResource {}
