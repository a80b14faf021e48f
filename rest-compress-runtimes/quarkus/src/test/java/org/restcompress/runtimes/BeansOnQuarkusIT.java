// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.quarkus.test.junit.QuarkusTest;
import org.restcompress.contract.BeansIT;

@QuarkusTest
class BeansOnQuarkusIT extends BeansIT {}
