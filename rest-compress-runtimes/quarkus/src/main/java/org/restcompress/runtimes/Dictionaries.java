// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.restcompress.contract.DictionaryResource;

/** Here for the same reason as {@link Entities}. */
@Path("dictionaries")
@Produces("text/plain")
public class Dictionaries extends DictionaryResource {}
