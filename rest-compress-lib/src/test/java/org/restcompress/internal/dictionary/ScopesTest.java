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

class ScopesTest {
    private static final List<String> NONE = List.of();

    private final Scopes scopes = new Scopes(JitterKey.of(new byte[16]));

    @Test
    void eachUserAndResourceHasAScopeOfItsOwn() {
        List<String> all = List.of(
                scopes.forAll("/a"),
                scopes.forAll("/b"),
                scopes.forOne("/a", new Credentials("ann", NONE, NONE)),
                scopes.forOne("/a", new Credentials("bob", NONE, NONE)),
                scopes.forOne("/b", new Credentials("ann", NONE, NONE)),
                scopes.forOne("/a", new Credentials(null, List.of("ann"), NONE)),
                scopes.forOne("/a", new Credentials(null, NONE, List.of("ann"))),
                scopes.forOne("/a", new Credentials(null, List.of("ann", "bob"), NONE)),
                scopes.forOne("/a", new Credentials(null, List.of("ann"), List.of("bob"))),
                scopes.forOne("/a", new Credentials("", NONE, NONE)),
                scopes.forOne("/a", new Credentials(null, NONE, NONE)));

        assertThat(all).doesNotHaveDuplicates();
    }

    @Test
    void theSameUserHasTheSameScopeOnAllNodesWithTheKey() {
        Credentials ann = new Credentials("ann", List.of("Bearer x"), List.of("a=b; c=d"));

        assertThat(new Scopes(JitterKey.of(new byte[16])).forOne("/a", ann)).isEqualTo(scopes.forOne("/a", ann));
        JitterKey another = JitterKey.of("another key of 26 bytes...".getBytes(StandardCharsets.US_ASCII));
        assertThat(new Scopes(another).forOne("/a", ann)).isNotEqualTo(scopes.forOne("/a", ann));
    }

    @Test
    void aScopeShowsNothingOfWhatItIsMadeOf() {
        Set<String> scopesOfAll = Stream.of("ann", "a longer name, to be sure")
                .map(name -> scopes.forOne("/" + name, new Credentials(name, List.of(name), List.of(name))))
                .collect(Collectors.toSet());

        assertThat(scopesOfAll).hasSize(2).allMatch(scope -> scope.matches("[A-Za-z0-9_-]{43}"));
    }
}
