// SPDX-License-Identifier: Apache-2.0
package peers;

import java.util.Set;
import org.apache.cxf.BusFactory;
import org.apache.cxf.jaxrs.JAXRSServerFactoryBean;
import org.apache.cxf.jaxrs.utils.ResourceUtils;
import org.apache.cxf.transport.common.gzip.GZIPInInterceptor;
import org.apache.cxf.transport.common.gzip.GZIPOutInterceptor;

public class Main extends Service {
    @Override
    public Set<Object> getSingletons() {
        try {
            // CXF does not find the feature, and its classes are not there without rest-compress.
            return IS_OURS
                    ? Set.of(Class.forName("org.restcompress.CompressionFeature")
                            .getConstructor()
                            .newInstance())
                    : Set.of();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        JAXRSServerFactoryBean factory =
                ResourceUtils.createApplication(new Main(), true, true, false, BusFactory.getDefaultBus());
        factory.setAddress("http://localhost:" + Integer.getInteger("port") + "/");
        if (!IS_OURS) {
            factory.getInInterceptors().add(new GZIPInInterceptor());
            factory.getOutInterceptors().add(new GZIPOutInterceptor());
        }
        factory.create();
    }
}
