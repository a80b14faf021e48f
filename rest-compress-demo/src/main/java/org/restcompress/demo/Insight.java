// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.Path;
import org.restcompress.insight.InsightResource;

/** Shows what the library does here, to anybody: a demo has nothing to hide. */
@Path("insight")
public final class Insight extends InsightResource {}
