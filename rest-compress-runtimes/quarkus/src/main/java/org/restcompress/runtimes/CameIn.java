// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;
import org.restcompress.contract.CameInFilter;

/** Here for the same reason as {@link Entities}; it is found by what it says of itself. */
@Provider
public class CameIn extends CameInFilter implements ContainerResponseFilter {}
