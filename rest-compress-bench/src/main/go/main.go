// SPDX-License-Identifier: Apache-2.0

// gzhttp in servers.
package main

import (
	"errors"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
)

const usage = "usage: gzhttp serve DIR | gzhttp peer DIR PORT"

// body is what a response carries before it is coded.
type body struct {
	name  string
	bytes []byte
}

func main() {
	log.SetFlags(0)
	if err := run(os.Args[1:]); err != nil {
		log.Fatal(err)
	}
}

func run(args []string) error {
	if len(args) < 2 {
		return errors.New(usage)
	}
	if args[0] == "peer" && len(args) == 3 {
		return peer(args[1], args[2])
	}
	bodies, err := readAll(args[1])
	if err != nil {
		return err
	}
	if args[0] == "serve" && len(args) == 2 {
		return serve(bodies)
	}
	return errors.New(usage)
}

// readAll gives the files of a directory, the shortest first.
func readAll(dir string) ([]body, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var bodies []body
	for _, entry := range entries {
		bytes, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			return nil, err
		}
		bodies = append(bodies, body{entry.Name(), bytes})
	}
	slices.SortFunc(bodies, func(a, b body) int { return len(a.bytes) - len(b.bytes) })
	return bodies, nil
}

// ServeHTTP names the type, so that nobody has to guess it from the bytes, and the length, as RESTEasy does.
func (b body) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(b.bytes)))
	w.Write(b.bytes)
}
