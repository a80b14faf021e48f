// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"runtime"
	"syscall"
	"testing"

	"github.com/klauspost/compress/gzhttp"
	"github.com/klauspost/compress/gzip"
)

// result is one line of what measure prints.
type result struct {
	Handler        string  `json:"handler"`
	Coding         string  `json:"coding"`
	Body           string  `json:"body"`
	Bytes          int     `json:"bytes"`
	Coded          int     `json:"coded"`
	Nanos          float64 `json:"nanos"`
	CPUNanos       float64 `json:"cpuNanos"`
	BytesAllocated int64   `json:"allocated"`
}

// sink is a response that is thrown away, and counted.
type sink struct {
	header http.Header
	count  int
}

func (s *sink) Header() http.Header { return s.header }

func (s *sink) WriteHeader(int) {}

func (s *sink) Write(bytes []byte) (int, error) {
	s.count += len(bytes)
	return len(bytes), nil
}

// measure runs the handlers on one core, each for a time in the form of go test -benchtime, and prints a line of JSON for
// each of them and each body.
func measure(bodies []body, time string) error {
	runtime.GOMAXPROCS(1)
	testing.Init()
	if err := flag.Set("test.benchtime", time); err != nil {
		return err
	}
	handlers := []struct {
		name, coding string
		level        int
	}{
		{"gzip, default level", "gzip", gzip.DefaultCompression},
		{"gzip, best speed", "gzip", gzip.BestSpeed},
		{"zstd, default level", "zstd", gzip.DefaultCompression},
	}
	out := json.NewEncoder(os.Stdout)
	for _, b := range bodies {
		for _, h := range handlers {
			wrap, err := gzhttp.NewWrapper(gzhttp.CompressionLevel(h.level))
			if err != nil {
				return err
			}
			r, err := measureOne(wrap(b), h.coding)
			if err != nil {
				return err
			}
			r.Handler, r.Body, r.Bytes = h.name, b.name, len(b.bytes)
			if err := out.Encode(r); err != nil {
				return err
			}
		}
	}
	return nil
}

func measureOne(handler http.Handler, coding string) (result, error) {
	request, err := http.NewRequest("GET", "/", nil)
	if err != nil {
		return result{}, err
	}
	request.Header.Set("Accept-Encoding", coding)
	first := &sink{header: http.Header{}}
	handler.ServeHTTP(first, request)
	if got := first.header.Get("Content-Encoding"); got != coding {
		return result{}, fmt.Errorf("Content-Encoding is %q, not %q", got, coding)
	}
	var spent float64
	measured := testing.Benchmark(func(b *testing.B) {
		b.ReportAllocs()
		before := cpuNanos()
		for b.Loop() {
			handler.ServeHTTP(&sink{header: http.Header{}}, request)
		}
		spent = cpuNanos() - before
	})
	return result{
		Coding:         coding,
		Coded:          first.count,
		Nanos:          float64(measured.T.Nanoseconds()) / float64(measured.N),
		CPUNanos:       spent / float64(measured.N),
		BytesAllocated: measured.AllocedBytesPerOp(),
	}, nil
}

// cpuNanos is the CPU time of this process. On machines that others use, it says more than the clock.
func cpuNanos() float64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return float64(usage.Utime.Nano() + usage.Stime.Nano())
}
