// SPDX-License-Identifier: Apache-2.0
package peers;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Date;

@Path("/")
public class Orders {
    private static final EntityTag TAG = new EntityTag("v1");
    private static final Date CHANGED = new Date(1_700_000_000_000L);

    @GET
    @Path("orders.json")
    @Produces(MediaType.APPLICATION_JSON)
    public Response all(@Context Request request) throws IOException {
        Response.ResponseBuilder response = request.evaluatePreconditions(CHANGED, TAG);
        if (response == null) {
            response = Response.ok(Files.readString(java.nio.file.Path.of(System.getProperty("files"), "orders.json")));
        }
        return response.tag(TAG).lastModified(CHANGED).build();
    }

    @POST
    @Path("echo")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public String echo(String order) {
        return order;
    }

    @Path("events")
    public static class Events {
        @GET
        @Produces(MediaType.SERVER_SENT_EVENTS)
        public void events(@Context SseEventSink sink, @Context Sse sse) {
            Thread sender = new Thread(() -> {
                while (!sink.isClosed()) {
                    sink.send(sse.newEvent("1"));
                    pause();
                }
            });
            sender.setDaemon(true);
            sender.start();
        }

        private static void pause() {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
