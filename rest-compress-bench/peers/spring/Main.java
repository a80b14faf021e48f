// SPDX-License-Identifier: Apache-2.0
package peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

@SpringBootApplication
@RestController
public class Main {
    public static void main(String[] args) {
        SpringApplication.run(Main.class, args);
    }

    /** The entity tag is weak, because Tomcat compresses no response that has a strong one. */
    @GetMapping(path = "/orders.json", produces = MediaType.APPLICATION_JSON_VALUE)
    public ResponseEntity<String> orders() throws IOException {
        return ResponseEntity.ok()
                .eTag("W/\"v1\"")
                .lastModified(Instant.ofEpochSecond(1_700_000_000))
                .body(Files.readString(Path.of(System.getProperty("files"), "orders.json")));
    }

    @PostMapping(path = "/echo", consumes = MediaType.APPLICATION_JSON_VALUE)
    public String echo(@RequestBody String order) {
        return order;
    }

    @GetMapping("/events")
    public SseEmitter events() {
        SseEmitter events = new SseEmitter();
        Thread sender = new Thread(() -> {
            try {
                for (int i = 0; i < 300; i++) {
                    events.send(1);
                    Thread.sleep(100);
                }
            } catch (IOException | InterruptedException e) {
                events.completeWithError(e);
            }
        });
        sender.setDaemon(true);
        sender.start();
        return events;
    }
}
