// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.restcompress.contract.DictionariesIT;

@QuarkusTest
@TestProfile(DictionariesOnQuarkusIT.Profile.class)
class DictionariesOnQuarkusIT extends DictionariesIT {
    /** An application of its own. */
    public static class Profile implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return DictionariesIT.SETTINGS;
        }
    }
}
