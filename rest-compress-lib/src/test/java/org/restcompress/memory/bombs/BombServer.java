// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.bombs;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Server;

/** Takes bodies in every {@link ReadingStyle}, under several limits. */
public final class BombServer extends Application {
    /** Requests at a time: all that meet, and one that asks how they do. */
    private static final int THREADS = Meeting.SIZE + 1;

    /** The limits of one deployment; what is not said is the default. */
    enum Limits {
        /** Some readers keep all of it, and 64 such bodies must fit into a small heap. */
        SHORT_BODIES(256 << 10, 200),

        /** LZF grows by 88 at most, with references of 3 bytes to 264; the other codings by 1000 and more. */
        LOW_RATIO(64 << 20, 50),

        /** Longer than every window, and none grows too much. */
        LONG_BODIES(18 << 20, Integer.MAX_VALUE);

        final int maxSize;
        final int maxRatio;

        Limits(int maxSize, int maxRatio) {
            this.maxSize = maxSize;
            this.maxRatio = maxRatio;
        }

        String path() {
            return "/" + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final Limits limits;

    private BombServer(Limits limits) {
        this.limits = limits;
    }

    /** Runs until the standard input ends. */
    public static void main(String[] args) throws IOException {
        Map<String, Application> applications =
                Arrays.stream(Limits.values()).collect(Collectors.toMap(Limits::path, BombServer::new));
        Server.start(applications, THREADS).runWithStandardInput();
    }

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(Reader.class, Beginning.Reader.class, Meeting.class);
    }

    @Override
    public Map<String, Object> getProperties() {
        return Map.of(
                "restcompress.decode.max-size", String.valueOf(limits.maxSize),
                "restcompress.decode.max-ratio", String.valueOf(limits.maxRatio));
    }

    /** The resource. */
    @Path("")
    @Compress
    @Produces(MediaType.TEXT_PLAIN)
    public static final class Reader {
        @POST
        @Path("byte-by-byte")
        public long byteByByte(InputStream body) throws IOException {
            long length = 0;
            while (body.read() >= 0) {
                length++;
            }
            return length;
        }

        @POST
        @Path("in-arrays")
        public long inArrays(InputStream body) throws IOException {
            byte[] some = new byte[1000];
            long length = 0;
            for (int n = body.read(some); n >= 0; n = body.read(some)) {
                length += n;
            }
            return length;
        }

        @POST
        @Path("skipping")
        public long skipping(InputStream body) throws IOException {
            long length = 0;
            for (long n = body.skip(10_000); n > 0; n = body.skip(10_000)) {
                length += n;
            }
            return length;
        }

        @POST
        @Path("transferring")
        public long transferring(InputStream body) throws IOException {
            return body.transferTo(OutputStream.nullOutputStream());
        }

        @POST
        @Path("only-the-beginning")
        public long onlyTheBeginning(Beginning body) {
            return body.length();
        }

        @POST
        @Path("string")
        public long string(String body) {
            return body.length();
        }

        @POST
        @Path("array")
        public long array(byte[] body) {
            return body.length;
        }

        @POST
        @Path("form")
        @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
        public long form(@FormParam("key") String value) {
            return value.length();
        }

        @POST
        @Path("json")
        @Consumes(MediaType.APPLICATION_JSON)
        public long json(Map<String, String> body) {
            return body.size();
        }

        @POST
        @Path("xml")
        @Consumes(MediaType.APPLICATION_XML)
        public long xml(Entry body) {
            return 1;
        }

        /** Keeps what it reads, as the library must not. */
        @POST
        @Path("hoarding")
        public long hoarding(InputStream body) throws IOException {
            List<byte[]> hoard = new ArrayList<>();
            for (byte[] some = body.readNBytes(64 << 10); some.length > 0; some = body.readNBytes(64 << 10)) {
                hoard.add(some);
            }
            return hoard.size();
        }

        /** What requests hold at the moment. */
        @GET
        @Path("held")
        public String held() {
            return Meeting.Held.now().toString();
        }

        /** What those held that met last. */
        @GET
        @Path("held-at-meeting")
        public String heldAtMeeting() {
            return Meeting.last().toString();
        }
    }

    /** What JAXB reads. */
    @XmlRootElement
    public static final class Entry {}

    /**
     * What a reader takes that does not look at the rest.
     *
     * @param length bytes
     */
    public record Beginning(int length) {
        private static final int LENGTH = 4;

        /** Stops early. */
        public static final class Reader implements MessageBodyReader<Beginning> {
            @Override
            public boolean isReadable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
                return type == Beginning.class;
            }

            @Override
            public Beginning readFrom(
                    Class<Beginning> type,
                    Type generic,
                    Annotation[] annotations,
                    MediaType mediaType,
                    MultivaluedMap<String, String> headers,
                    InputStream body)
                    throws IOException {
                return new Beginning(body.readNBytes(LENGTH).length);
            }
        }
    }
}
