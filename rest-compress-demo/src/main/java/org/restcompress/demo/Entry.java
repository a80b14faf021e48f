// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A map of id, date, login, boolean and someId, as key/value pairs in that order. */
@XmlRootElement(name = "entry")
@XmlAccessorType(XmlAccessType.NONE)
public final class Entry implements Serializable {
    private static final long serialVersionUID = 1L;

    @XmlElement(name = "pair")
    private final ArrayList<KeyValue> pairs;

    @JsonbCreator
    public Entry(@JsonbProperty("pairs") @Nullable List<KeyValue> pairs) {
        this.pairs = new ArrayList<>(pairs == null ? List.of() : pairs);
    }

    /** For JAXB, which fills the list. */
    private Entry() {
        this(List.of());
    }

    public List<KeyValue> getPairs() {
        return Collections.unmodifiableList(pairs);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Entry that && pairs.equals(that.pairs);
    }

    @Override
    public int hashCode() {
        return pairs.hashCode();
    }

    @Override
    public String toString() {
        return pairs.toString();
    }
}
