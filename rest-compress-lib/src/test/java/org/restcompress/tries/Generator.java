// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tries;

import java.util.ArrayList;
import java.util.List;

/** Makes one value after another of a kind; {@link Given} has the chance, and a liking for the edges of a range. */
@FunctionalInterface
public interface Generator<T> {
    T next(Given given);

    /** Both ends are within. */
    static Generator<Integer> ints(int min, int max) {
        return given -> given.intBetween(min, max);
    }

    static Generator<Boolean> booleans() {
        return oneOf(List.of(false, true));
    }

    static <T> Generator<T> oneOf(List<T> values) {
        return given -> values.get(given.index(values.size()));
    }

    static <T> Generator<List<T>> lists(Generator<? extends T> elements, int minSize, int maxSize) {
        return given -> {
            int size = given.intBetween(minSize, maxSize);
            List<T> list = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
                list.add(elements.next(given));
            }
            return list;
        };
    }

    static Generator<byte[]> bytes(int minLength, int maxLength) {
        return bytes(ints(Byte.MIN_VALUE, Byte.MAX_VALUE), minLength, maxLength);
    }

    static Generator<byte[]> bytes(Generator<Integer> values, int minLength, int maxLength) {
        return given -> {
            byte[] bytes = new byte[given.intBetween(minLength, maxLength)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = values.next(given).byteValue();
            }
            return bytes;
        };
    }

    /** Of all there is in UTF-16, halves of pairs among it; low ones more often. */
    static Generator<String> strings(int maxLength) {
        return strings(given -> (char) given.intBetween(Character.MIN_VALUE, Character.MAX_VALUE), maxLength);
    }

    static Generator<String> strings(String alphabet, int maxLength) {
        return strings(given -> alphabet.charAt(given.index(alphabet.length())), maxLength);
    }

    private static Generator<String> strings(Generator<Character> characters, int maxLength) {
        return given -> {
            StringBuilder string = new StringBuilder();
            for (int left = given.intBetween(0, maxLength); left > 0; left--) {
                string.append(characters.next(given).charValue());
            }
            return string.toString();
        };
    }
}
