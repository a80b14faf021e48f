// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.Path;
import org.restcompress.contract.SeenResource;

/** Here for the same reason as {@link Entities}. */
@Path("seen")
public class Seen extends SeenResource {}
