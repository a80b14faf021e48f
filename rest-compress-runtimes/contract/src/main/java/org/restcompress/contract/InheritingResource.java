// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

/** Has all its annotations from its interface. */
public class InheritingResource implements AnnotatedApi {
    @Override
    public String ofClass() {
        return Texts.of(2000);
    }

    @Override
    public String ofMethod() {
        return Texts.of(2000);
    }

    @Override
    public String refused() {
        return Texts.of(2000);
    }

    @Override
    public String echo(String text) {
        return text;
    }
}
