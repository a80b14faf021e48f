// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** An application whose resources a test picks. */
@ApplicationPath("/")
public final class ProbeApplication extends Application {}
