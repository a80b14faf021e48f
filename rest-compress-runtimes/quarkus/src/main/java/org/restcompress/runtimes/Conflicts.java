// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import org.restcompress.contract.FailingResource.Conflict;
import org.restcompress.contract.FailingResource.ConflictMapper;

/** Here for the same reason as {@link Entities}. */
@Provider
public class Conflicts implements ExceptionMapper<Conflict> {
    @Override
    public Response toResponse(Conflict conflict) {
        return new ConflictMapper().toResponse(conflict);
    }
}
