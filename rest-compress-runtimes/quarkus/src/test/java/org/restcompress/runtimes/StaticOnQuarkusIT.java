// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.restcompress.contract.StaticIT;

@QuarkusTest
@TestProfile(DictionariesOnQuarkusIT.Profile.class)
class StaticOnQuarkusIT extends StaticIT {}
