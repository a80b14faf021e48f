// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.Path;
import org.restcompress.contract.StaticResource;

/** Here for the same reason as {@link Entities}. */
@Path("static")
public class Static extends StaticResource {}
