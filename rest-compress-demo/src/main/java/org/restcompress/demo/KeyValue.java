// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One pair of an {@link Entry}. It is a class and not a record, because JAXB sets its fields. */
@XmlAccessorType(XmlAccessType.NONE)
@JsonbPropertyOrder({"key", "value"})
public final class KeyValue implements Serializable {
    private static final long serialVersionUID = 1L;

    @XmlAttribute
    private String key;

    @XmlAttribute
    private String value;

    @JsonbCreator
    public KeyValue(@JsonbProperty("key") String key, @JsonbProperty("value") String value) {
        this.key = key;
        this.value = value;
    }

    /** For JAXB. */
    private KeyValue() {
        this("", "");
    }

    public String getKey() {
        return key;
    }

    public String getValue() {
        return value;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof KeyValue that && key.equals(that.key) && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return Objects.hash(key, value);
    }

    @Override
    public String toString() {
        return key + '=' + value;
    }
}
