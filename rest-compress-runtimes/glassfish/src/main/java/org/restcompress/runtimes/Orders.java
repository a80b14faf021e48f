// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** In the server's process: does what it is told, line by line, and answers each with a line. */
interface Orders {
    /** Begins each answer: the server writes lines of its own. */
    String ANSWER = "@ ";

    String DONE = ANSWER + "done";

    /** Deploys a WAR, at the context root of its name. */
    void deploy(String name, File war) throws Exception;

    void undeploy(String name) throws Exception;

    /** Until there are no more: whoever gives them has ended. */
    static void obey(Orders server) throws IOException {
        System.out.println(DONE);
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String order = orders.readLine(); order != null; order = orders.readLine()) {
            String[] words = order.split(" ", 3);
            try {
                if (words[0].equals("deploy")) {
                    server.deploy(words[1], new File(words[2]));
                } else {
                    server.undeploy(words[1]);
                }
                System.out.println(DONE);
            } catch (Exception e) {
                System.out.println(ANSWER + e);
            }
        }
        System.exit(0);
    }
}
