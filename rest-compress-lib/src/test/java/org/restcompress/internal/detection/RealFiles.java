// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.detection;

import static org.restcompress.internal.testkit.Contents.noise;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.Testdata;

/** Files of many formats, made here by the tools at hand. */
final class RealFiles {
    private static final Path CORPUS = Testdata.directory("rest");

    private static Map<String, byte[]> compressed = Map.of();

    private RealFiles() {}

    /** What compresses it: a program, from its standard input to its standard output. */
    private static final Map<String, String[]> PROGRAMS = Map.of(
            "xz", new String[] {"xz", "-c"},
            "bzip2", new String[] {"bzip2", "-c"},
            "lz4", new String[] {"lz4", "-c"},
            "zstd -19", new String[] {"zstd", "-19", "-c"},
            "lzma", new String[] {"xz", "--format=lzma", "-c"});

    static byte[] json() throws IOException {
        return Files.readAllBytes(CORPUS.resolve("jobs-big.json"));
    }

    /** By name; those whose program is not installed are left out. They are made once. */
    static synchronized Map<String, byte[]> compressed() throws IOException, InterruptedException {
        if (compressed.isEmpty()) {
            compressed = makeCompressed();
        }
        return compressed;
    }

    private static Map<String, byte[]> makeCompressed() throws IOException, InterruptedException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (Coder coder : Coder.values()) {
            if (coder != Coder.LZF && coder.worksHere()) {
                files.put(coder.coding(), coder.encode(json()));
            }
        }
        for (Map.Entry<String, String[]> program : PROGRAMS.entrySet()) {
            byte[] made = run(program.getValue(), json());
            if (made.length > 0) {
                files.put(program.getKey(), made);
            }
        }
        files.put("png", image("png"));
        files.put("jpeg", image("jpg"));
        files.put("zip", zip(Deflater.BEST_SPEED));
        files.put("pdf", pdf());
        files.put("random", noise(50_000));
        return files;
    }

    /** By name: all of these shrink. */
    static Map<String, byte[]> compressible() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (Path path : Testdata.files(CORPUS)) {
            files.put(path.getFileName().toString(), Files.readAllBytes(path));
        }
        String text = new String(json(), StandardCharsets.UTF_8);
        files.put("JSON in UTF-16", text.getBytes(StandardCharsets.UTF_16));
        files.put("JSON in UTF-16LE", text.getBytes(StandardCharsets.UTF_16LE));
        files.put("Chinese in UTF-8", chinese().getBytes(StandardCharsets.UTF_8));
        files.put("Chinese in UTF-16", chinese().getBytes(StandardCharsets.UTF_16));
        files.put("Chinese in GB18030", chinese().getBytes(java.nio.charset.Charset.forName("GB18030")));
        files.put("Base64 in JSON", base64());
        files.put("Base64", Base64.getEncoder().encode(noise(30_000)));
        files.put("hexadecimal in JSON", hexadecimal());
        files.put("hexadecimal", HexFormat.of().formatHex(noise(20_000)).getBytes(StandardCharsets.US_ASCII));
        files.put("bmp", image("bmp"));
        files.put("stored zip", zip(Deflater.NO_COMPRESSION));
        files.put("class", classFile());
        files.put("doubles", doubles());
        files.put("records of UUIDs", uuids());
        return files;
    }

    private static byte[] run(String[] program, byte[] input) throws IOException, InterruptedException {
        Path file = Files.createTempFile("compressed", null);
        try {
            Files.write(file, input);
            Process process = new ProcessBuilder(program)
                    .redirectInput(file.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            byte[] output = process.getInputStream().readAllBytes();
            return process.waitFor() == 0 ? output : new byte[0];
        } catch (IOException e) {
            // It is not installed.
            return new byte[0];
        } finally {
            Files.delete(file);
        }
    }

    /** A picture like a photograph: shades, edges, and the noise of a sensor. */
    private static byte[] image(String format) throws IOException {
        BufferedImage image = new BufferedImage(320, 240, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        // A smooth gradient that is not compressed has all values of a byte equally often.
        graphics.setPaint(
                format.equals("bmp") ? Color.ORANGE : new GradientPaint(0, 0, Color.BLUE, 320, 240, Color.ORANGE));
        graphics.fillRect(0, 0, 320, 240);
        graphics.setPaint(Color.GREEN);
        graphics.fillOval(60, 40, 120, 150);
        graphics.dispose();
        Random random = new Random(1);
        for (int y = 0; y < 240 && !format.equals("bmp"); y++) {
            for (int x = 0; x < 320; x++) {
                image.setRGB(x, y, image.getRGB(x, y) ^ random.nextInt(16) * 0x010101);
            }
        }
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ImageIO.write(image, format, file);
        return file.toByteArray();
    }

    private static byte[] zip(int level) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(file)) {
            zip.setLevel(level);
            for (String name : new String[] {"jobs-small.json", "weather-big.xml", "stations-index.json"}) {
                zip.putNextEntry(new ZipEntry("word/" + name));
                zip.write(Files.readAllBytes(CORPUS.resolve(name)));
            }
        }
        return file.toByteArray();
    }

    /** Pages whose contents are compressed, as those who write PDF do it. */
    private static byte[] pdf() throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.write("%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n".getBytes(StandardCharsets.ISO_8859_1));
        byte[] stream = Coder.DEFLATE.encode(json());
        for (int i = 1; i <= 3; i++) {
            file.write((i + " 0 obj\n<< /Filter /FlateDecode /Length " + stream.length + " >>\nstream\n")
                    .getBytes(StandardCharsets.US_ASCII));
            file.write(i == 1 ? stream : Coder.DEFLATE.encode(repeated(json(), i)));
            file.write("\nendstream\nendobj\n".getBytes(StandardCharsets.US_ASCII));
        }
        file.write("trailer\n<< /Root 1 0 R >>\n%%EOF\n".getBytes(StandardCharsets.US_ASCII));
        return file.toByteArray();
    }

    private static String chinese() {
        StringBuilder text = new StringBuilder();
        Random random = new Random(2);
        for (int i = 0; i < 20_000; i++) {
            // As in real texts, some characters are frequent.
            text.append((char) (0x4e00 + (int) (Math.abs(random.nextGaussian()) * 1500)));
        }
        return text.toString();
    }

    private static byte[] base64() {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < 200; i++) {
            String picture = Base64.getEncoder().encodeToString(noise(200 + i));
            json.append("{\"id\":")
                    .append(i)
                    .append(",\"picture\":\"")
                    .append(picture)
                    .append("\"},");
        }
        return json.append("{}]").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] hexadecimal() {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < 1000; i++) {
            json.append('"')
                    .append(HexFormat.of().formatHex(noise(20 + i % 50)))
                    .append("\",");
        }
        return json.append("\"\"]").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] classFile() throws IOException {
        try (InputStream in = Random.class.getResourceAsStream("Random.class")) {
            return in.readAllBytes();
        }
    }

    private static byte[] doubles() {
        ByteBuffer bytes = ByteBuffer.allocate(40_000);
        Random random = new Random(3);
        while (bytes.hasRemaining()) {
            bytes.putDouble(random.nextInt(100_000) / 100.0);
        }
        return bytes.array();
    }

    private static byte[] uuids() {
        ByteBuffer bytes = ByteBuffer.allocate(24 * 1000);
        Random random = new Random(4);
        for (int i = 0; i < 1000; i++) {
            UUID id = new UUID(random.nextLong(), random.nextLong());
            bytes.putInt(i)
                    .putLong(id.getMostSignificantBits())
                    .putLong(id.getLeastSignificantBits())
                    .putInt(1);
        }
        return bytes.array();
    }

    private static byte[] repeated(byte[] block, int times) {
        ByteBuffer bytes = ByteBuffer.allocate(block.length * times);
        for (int i = 0; i < times; i++) {
            bytes.put(block);
        }
        return bytes.array();
    }
}
