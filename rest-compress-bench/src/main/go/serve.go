// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"

	"github.com/klauspost/compress/gzhttp"
)

// serve gives each body under /plain as it is, and under /coded through gzhttp as it comes. It says its port, which the
// system chooses. It ends when its standard input does: with the process that started it.
func serve(bodies []body) error {
	mux := http.NewServeMux()
	for _, b := range bodies {
		mux.Handle("GET /plain/"+b.name, b)
		mux.Handle("GET /coded/"+b.name, gzhttp.GzipHandler(b))
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("listening on port %d\n", listener.Addr().(*net.TCPAddr).Port)
	go func() {
		io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}()
	return http.Serve(listener, mux)
}
