// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.urlpattern;

import java.util.Arrays;
import java.util.List;
import java.util.PrimitiveIterator;
import org.restcompress.internal.urlpattern.Part.Delimiter;
import org.restcompress.internal.urlpattern.Part.Modifier;
import org.restcompress.internal.urlpattern.Part.Wildcard;

/**
 * Matches the text of one component: a nondeterministic automaton whose states are all followed at once, so that no pattern
 * takes more than its own length for each character.
 */
final class Automaton {
    /** What steps over a character; above the range of characters. */
    private static final int ANY = 0x10000;

    private static final int ANY_BUT_A_SLASH = ANY + 1;
    private static final int ANY_BUT_A_DOT = ANY + 2;

    /** What goes on without a character: to the next instruction, and to the target. */
    private static final int FORK = ANY + 3;

    private static final int JUMP = ANY + 4;
    private static final int END = ANY + 5;

    private final int segment;

    /** What each text begins with; most texts that do not match have another beginning. */
    private final String beginning;

    private int[] steps = new int[16];
    private int[] targets = new int[16];
    private int length;

    Automaton(List<Part> parts, Delimiter delimiter) {
        segment = switch (delimiter) {
            case NONE -> ANY;
            case SLASH -> ANY_BUT_A_SLASH;
            case DOT -> ANY_BUT_A_DOT;
        };
        beginning = beginning(parts);
        parts.forEach(this::add);
        emit(END, 0);
    }

    private static String beginning(List<Part> parts) {
        boolean literal = !parts.isEmpty() && parts.get(0).modifier() == Modifier.ONCE;
        return literal ? parts.get(0).prefix() : "";
    }

    private void add(Part part) {
        int begin = length;
        boolean optional = part.modifier() == Modifier.OPTIONAL || part.modifier() == Modifier.ZERO_OR_MORE;
        if (optional) {
            emit(FORK, 0);
        }
        emit(part.prefix());
        emit(part.wildcard());
        emit(part.suffix());
        if (part.modifier() == Modifier.ZERO_OR_MORE) {
            emit(JUMP, begin);
        } else if (part.modifier() == Modifier.ONE_OR_MORE) {
            emit(FORK, begin);
        }
        if (optional) {
            targets[begin] = length;
        }
    }

    private void emit(String text) {
        PrimitiveIterator.OfInt characters = text.chars().iterator();
        while (characters.hasNext()) {
            emit(characters.nextInt(), 0);
        }
    }

    private void emit(Wildcard wildcard) {
        if (wildcard == Wildcard.SEGMENT) {
            emit(segment, 0);
            emit(FORK, length - 1);
        } else if (wildcard == Wildcard.FULL) {
            emit(FORK, length + 3);
            emit(ANY, 0);
            emit(JUMP, length - 2);
        }
    }

    private void emit(int step, int target) {
        if (length == steps.length) {
            steps = Arrays.copyOf(steps, 2 * length);
            targets = Arrays.copyOf(targets, 2 * length);
        }
        steps[length] = step;
        targets[length++] = target;
    }

    boolean matches(String text) {
        if (!text.startsWith(beginning)) {
            return false;
        }
        States now = new States(length);
        States next = new States(length);
        follow(0, now);
        for (int i = 0; i < text.length() && now.count > 0; i++) {
            next.clear();
            for (int j = 0; j < now.count; j++) {
                if (steps(now.states[j], text.charAt(i))) {
                    follow(now.states[j] + 1, next);
                }
            }
            States last = now;
            now = next;
            next = last;
        }
        return now.contains(length - 1);
    }

    private boolean steps(int state, char c) {
        int step = steps[state];
        return switch (step) {
            case ANY -> true;
            case ANY_BUT_A_SLASH -> c != '/';
            case ANY_BUT_A_DOT -> c != '.';
            default -> step == c;
        };
    }

    /** Adds a state, and all that are reached from it without a character. */
    private void follow(int first, States reached) {
        int waiting = reached.push(first, 0);
        while (waiting > 0) {
            int state = reached.waiting[--waiting];
            if (steps[state] == FORK || steps[state] == JUMP) {
                waiting = reached.push(targets[state], waiting);
            }
            if (steps[state] == FORK) {
                waiting = reached.push(state + 1, waiting);
            }
        }
    }

    /** States, each once. */
    private static final class States {
        private final int[] states;
        private final int[] waiting;
        private final boolean[] there;
        private int count;

        States(int most) {
            states = new int[most];
            waiting = new int[most];
            there = new boolean[most];
        }

        int push(int state, int waitingNow) {
            if (there[state]) {
                return waitingNow;
            }
            there[state] = true;
            states[count++] = state;
            waiting[waitingNow] = state;
            return waitingNow + 1;
        }

        boolean contains(int state) {
            return there[state];
        }

        void clear() {
            for (int i = 0; i < count; i++) {
                there[states[i]] = false;
            }
            count = 0;
        }
    }
}
