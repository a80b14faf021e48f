// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list of entries under one root, so that JSON and XML have the same shape. */
@XmlRootElement(name = "entries")
@XmlAccessorType(XmlAccessType.NONE)
public final class Entries {
    @XmlElement(name = "entry")
    private final List<Entry> entries;

    /**
     * Makes a view of the list, not a copy: the list may make its entries when they are read.
     *
     * @param entries the entries; null, which JSON without them gives, for none
     */
    @JsonbCreator
    public Entries(@JsonbProperty("entries") @Nullable List<Entry> entries) {
        this.entries = entries == null ? List.of() : entries;
    }

    /** For JAXB, which fills the list. */
    private Entries() {
        this(new ArrayList<>());
    }

    public List<Entry> getEntries() {
        return Collections.unmodifiableList(entries);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Entries that && entries.equals(that.entries);
    }

    @Override
    public int hashCode() {
        return entries.hashCode();
    }

    @Override
    public String toString() {
        return entries.size() + " entries";
    }
}
