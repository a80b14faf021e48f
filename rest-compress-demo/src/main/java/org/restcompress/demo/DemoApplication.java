// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Everything below the context root is Jakarta REST; the library registers itself. */
@ApplicationPath("/")
public final class DemoApplication extends Application {}
