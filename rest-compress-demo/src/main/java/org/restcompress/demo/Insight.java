// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.Path;
import org.restcompress.insight.InsightResource;

/** Shows what the library does in this server to any client: the demo has no secrets. */
@Path("insight")
public final class Insight extends InsightResource {}
