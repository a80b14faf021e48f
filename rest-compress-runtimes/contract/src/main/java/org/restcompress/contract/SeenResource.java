// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.Path;
import org.restcompress.insight.InsightResource;

/** The live page. */
@Path("seen")
public class SeenResource extends InsightResource {}
