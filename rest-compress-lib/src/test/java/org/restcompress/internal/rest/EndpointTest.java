// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What methods are called in reports. */
class EndpointTest {
    @Path("/orders/")
    interface Orders {
        @POST
        @Path("/{id : [0-9]{4}}/")
        void post(String body);

        @GET
        void all();

        @Path("locator")
        Orders locator();
    }

    abstract static class Implemented implements Orders {
        @Override
        public void post(String body) {}
    }

    interface Located {
        @GET
        @Path("item")
        void all();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Orders      | post    | POST /orders/{id : [0-9]{4}}
            Orders      | all     | GET /orders
            Orders      | locator | Orders.locator
            Implemented | post    | POST /orders/{id : [0-9]{4}}
            Located     | all     | GET Located.all
            """)
    void theNearestAnnotationsCount(String type, String method, String name) throws ReflectiveOperationException {
        Class<?> resource = Class.forName(EndpointTest.class.getName() + '$' + type);
        Class<?>[] parameters = method.equals("post") ? new Class<?>[] {String.class} : new Class<?>[0];
        assertThat(Endpoint.name(resource, resource.getMethod(method, parameters)))
                .isEqualTo(name);
    }
}
