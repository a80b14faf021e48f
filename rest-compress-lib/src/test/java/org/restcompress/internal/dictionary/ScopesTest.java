// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restcompress.internal.dictionary.Scopes.Credentials;
import org.restcompress.internal.policy.JitterKey;
import org.restcompress.testkit.Keys;

class ScopesTest {
    private final Scopes scopes = new Scopes(Keys.of(new byte[16]));

    private static Credentials of(String... parts) {
        return new Credentials(List.of(parts));
    }

    @Test
    void eachUserAndResourceHasAScopeOfItsOwn() {
        List<String> all = List.of(
                scopes.forAll("/a"),
                scopes.forAll("/b"),
                scopes.forOne("/a", of("principal", "ann")),
                scopes.forOne("/a", of("principal", "bob")),
                scopes.forOne("/b", of("principal", "ann")),
                scopes.forOne("/a", of("Authorization:1", "ann")),
                scopes.forOne("/a", of("Cookie:1", "ann")),
                scopes.forOne("/a", of("Authorization:2", "ann", "bob")),
                scopes.forOne("/a", of("Authorization:1", "ann", "Cookie:1", "bob")),
                scopes.forOne("/a", of("principal", "")),
                scopes.forOne("/a", of()));

        assertThat(all).doesNotHaveDuplicates();
    }

    @Test
    void theSameUserHasTheSameScopeOnAllNodesWithTheKey() {
        Credentials ann = of("principal", "ann", "Cookie:1", "a=b; c=d");

        assertThat(new Scopes(Keys.of(new byte[16])).forOne("/a", ann)).isEqualTo(scopes.forOne("/a", ann));
        JitterKey another = Keys.of("another key of 26 bytes...".getBytes(StandardCharsets.US_ASCII));
        assertThat(new Scopes(another).forOne("/a", ann)).isNotEqualTo(scopes.forOne("/a", ann));
    }

    @Test
    void aScopeShowsNothingOfWhatItIsMadeOf() {
        Set<String> scopesOfAll = Stream.of("ann", "a longer name, to be sure")
                .map(name -> scopes.forOne("/" + name, of("principal", name, "Cookie:1", name)))
                .collect(Collectors.toSet());

        assertThat(scopesOfAll).hasSize(2).allMatch(scope -> scope.matches("[A-Za-z0-9_-]{43}"));
    }
}
