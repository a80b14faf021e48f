// SPDX-License-Identifier: Apache-2.0

// client <base URL>: prints a line for each body that Go's client has read.
package main

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

func get(url string) *http.Response {
	response, err := http.Get(url)
	if err != nil {
		panic(err)
	}
	return response
}

// Go removes the field where it decodes.
func coding(response *http.Response) string {
	if response.Uncompressed {
		return "gzip"
	}
	return "identity"
}

func main() {
	base := os.Args[1]
	text := get(base + "text")
	body, err := io.ReadAll(text.Body)
	if err != nil {
		panic(err)
	}
	fmt.Printf("default|text|%s|%x\n", coding(text), sha256.Sum256(body))
	givenUp := get(base + "given-up")
	outcome := "whole"
	if _, err := io.ReadAll(givenUp.Body); err != nil {
		outcome = "failed: " + err.Error()
	}
	fmt.Printf("default|given-up|%s|%s\n", coding(givenUp), outcome)
	url := fmt.Sprintf("%sevents/go-%d", base, os.Getpid())
	events := get(url)
	var read []string
	lines := bufio.NewScanner(events.Body)
	for lines.Scan() {
		if data, found := strings.CutPrefix(lines.Text(), "data:"); found {
			read = append(read, strings.TrimSpace(data))
			received, err := http.Post(url, "text/plain", nil)
			if err != nil {
				panic(err)
			}
			received.Body.Close()
		}
	}
	if lines.Err() != nil {
		panic(lines.Err())
	}
	fmt.Printf("default|events|%s|%s\n", coding(events), strings.Join(read, ","))
}
