// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.restcompress.provider.Compress;

/** Forms, in each way that a method may take them. */
@Path("form")
@Produces("text/plain")
@Compress
public class FormResource {
    /** Takes its values from a request. */
    public static class Bean {
        /** Set by the runtime. */
        @FormParam("text")
        public String text = "";
    }

    @POST
    @Path("parameter")
    public String parameter(@FormParam("text") String text) {
        return text;
    }

    @PUT
    @Path("parameter")
    public String put(@FormParam("text") String text) {
        return text;
    }

    @POST
    @Path("bean")
    public String bean(@BeanParam Bean bean) {
        return bean.text;
    }

    @POST
    @Path("form")
    public String form(Form form) {
        return form.asMap().getFirst("text");
    }

    @POST
    @Path("map")
    public String map(MultivaluedMap<String, String> form) {
        return form.getFirst("text");
    }

    /** With what it says in the query. */
    @POST
    @Path("both")
    public String both(@FormParam("text") String text, @QueryParam("text") String query) {
        return text + '/' + query;
    }

    /** As it is. */
    @POST
    @Path("string")
    public String string(String form) {
        return form;
    }

    /** As it comes. */
    @POST
    @Path("stream")
    public String stream(InputStream form) throws IOException {
        return new String(form.readAllBytes(), StandardCharsets.UTF_8);
    }
}
