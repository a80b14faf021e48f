// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.util.List;
import java.util.stream.IntStream;
import org.restcompress.provider.Compress;

/** Beans, by whatever the server makes JSON with. */
@Path("beans")
@Compress
public class BeanResource {
    /** With what JSON-B, Jackson and MOXy look for alike. */
    public static class Bean {
        private int id;
        private String name = "";

        public int getId() {
            return id;
        }

        public void setId(int id) {
            this.id = id;
        }

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }
    }

    @GET
    @Produces("application/json")
    public List<Bean> beans() {
        return IntStream.range(0, 200)
                .mapToObj(id -> {
                    Bean bean = new Bean();
                    bean.setId(id);
                    bean.setName("bean " + id);
                    return bean;
                })
                .toList();
    }

    /** How many there are, and the sum of their numbers. */
    @POST
    @Consumes("application/json")
    @Produces("text/plain")
    public String count(List<Bean> beans) {
        return beans.size() + " " + beans.stream().mapToInt(Bean::getId).sum() + " "
                + beans.get(beans.size() - 1).getName();
    }
}
