// SPDX-License-Identifier: Apache-2.0

// Decodes one gzip or deflate body with Go's standard library, strictly: nothing may follow its end. Go's gzip reader
// takes no comment or name of more than 512 bytes, the zero at its end included.
// Usage: inflate gzip|deflate, from standard input to standard output.
package main

import (
	"bufio"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"os"
)

func main() {
	if err := inflate(os.Args[1], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "inflate:", err)
		os.Exit(1)
	}
}

func inflate(coding string, from io.Reader, to io.Writer) error {
	source := bufio.NewReader(from)
	decoder, err := open(coding, source)
	if err != nil {
		return err
	}
	if _, err := io.Copy(to, decoder); err != nil {
		return err
	}
	if _, err := source.ReadByte(); err != io.EOF {
		return errors.New("bytes after the end")
	}
	return nil
}

func open(coding string, source io.Reader) (io.Reader, error) {
	if coding == "gzip" {
		return gzip.NewReader(source)
	}
	return zlib.NewReader(source)
}
