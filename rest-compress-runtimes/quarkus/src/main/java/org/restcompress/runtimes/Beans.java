// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.Path;
import org.restcompress.contract.BeanResource;

/** Here for the same reason as {@link Entities}. */
@Path("beans")
public class Beans extends BeanResource {}
