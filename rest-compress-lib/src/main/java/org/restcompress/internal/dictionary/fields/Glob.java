// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.List;

/**
 * Matches blocks of text with anything, or nothing, between them. Each block is matched where it ends first, which
 * leaves the most text to the blocks behind it. So nothing is tried twice.
 */
record Glob(List<Block> blocks) {
    private static final int NONE = -1;

    /** A literal, with the index where the search goes on if a character does not fit (Knuth, Morris, Pratt). */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares patterns.
    private record Literal(String text, int[] borders) {
        static Literal of(String text) {
            int[] borders = new int[text.length()];
            int border = 0;
            for (int i = 1; i < borders.length; i++) {
                border = next(text, borders, border, text.charAt(i));
                borders[i] = border;
            }
            return new Literal(text, borders);
        }

        private static int next(String text, int[] borders, int matched, char c) {
            int border = matched;
            while (border > 0 && text.charAt(border) != c) {
                border = borders[border - 1];
            }
            return text.charAt(border) == c ? border + 1 : 0;
        }

        int length() {
            return text.length();
        }

        /** Returns where the literal first begins, at {@code from} or later and at {@code to} or earlier. */
        int find(String whole, int from, int to) {
            if (text.isEmpty()) {
                return from <= to ? from : NONE;
            }
            int matched = 0;
            int end = Math.min(whole.length(), to + length());
            for (int i = from; i < end; i++) {
                matched = next(text, borders, matched, whole.charAt(i));
                if (matched == length()) {
                    return i + 1 - matched;
                }
            }
            return NONE;
        }
    }

    /** Literals with names between them. Each name stands for one character or more, up to the next slash of a path. */
    static final class Block {
        private final List<Literal> literals;
        private final boolean isPath;

        Block(List<String> literals, boolean isPath) {
            this.literals = literals.stream().map(Literal::of).toList();
            this.isPath = isPath;
        }

        /**
         * Returns the first index where the block can end. A floating block may begin later than {@code from}. The last
         * block must end with the text.
         */
        private int end(String text, int from, boolean floats, boolean last) {
            Literal first = literals.get(0);
            if (last && literals.size() == 1) {
                int begin = text.length() - first.length();
                return (floats ? begin >= from : begin == from) && text.endsWith(first.text) ? text.length() : NONE;
            }
            int begin =
                    floats ? first.find(text, from, text.length()) : text.startsWith(first.text, from) ? from : NONE;
            while (begin != NONE) {
                int behind = begin + first.length();
                int end = endOfNames(text, behind, last);
                if (end != NONE || !floats) {
                    return end;
                }
                // A name that begins later in the same segment ends at the same slash, so it cannot fit either.
                int next = segmentEnd(text, behind) + 1 - first.length();
                begin = first.find(text, Math.max(begin + 1, next), text.length());
            }
            return NONE;
        }

        private int endOfNames(String text, int begin, boolean last) {
            int at = begin;
            for (int i = 1; i < literals.size(); i++) {
                Literal literal = literals.get(i);
                int segment = segmentEnd(text, at);
                boolean ends = last && i == literals.size() - 1;
                int found = ends ? text.length() - literal.length() : literal.find(text, at + 1, segment);
                if (found <= at || found > segment || !text.startsWith(literal.text, found)) {
                    return NONE;
                }
                at = found + literal.length();
            }
            return at;
        }

        private int segmentEnd(String text, int from) {
            int slash = isPath ? text.indexOf('/', from) : NONE;
            return slash < 0 ? text.length() : slash;
        }
    }

    Glob {
        blocks = List.copyOf(blocks);
    }

    boolean matches(String text) {
        int at = 0;
        for (int i = 0; i < blocks.size() && at != NONE; i++) {
            at = blocks.get(i).end(text, at, i > 0, i == blocks.size() - 1);
        }
        return at != NONE;
    }
}
