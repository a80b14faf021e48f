// SPDX-License-Identifier: Apache-2.0
/** The codec as a module. */
module org.example.codec {
    requires org.restcompress;
    requires snappy.java;

    // InstalledTest looks for it.
    uses org.restcompress.codec.ContentCodec;

    provides org.restcompress.codec.ContentCodec with
            org.example.codec.SnappyCodec;
}
