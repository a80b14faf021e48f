// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.Path;

/** Carries no annotation of ours. */
@Path("contract")
public class ContractResource implements Contract {
    @Override
    public String byInterface() {
        return Lines.text(500);
    }

    @Override
    public String byMethod() {
        return Lines.text(500);
    }

    @Override
    public String none() {
        return Lines.text(500);
    }
}
