# SPDX-License-Identifier: Apache-2.0
"""client.py <httpx|aiohttp|requests> <base URL> <default or an Accept-Encoding>…; prints a line for each body it has read."""
import asyncio
import hashlib
import sys
import uuid


def say(accepted, kind, coding, read):
    print(accepted, kind, coding or "identity", read, sep="|", flush=True)


def sha256(content):
    return hashlib.sha256(content).hexdigest()


def data(line):
    return line[5:].strip() if line.startswith("data:") else ""


def fields(accepted):
    return {} if accepted == "default" else {"Accept-Encoding": accepted}


def failure(get):
    try:
        get()
        return "whole"
    except Exception as e:
        return "failed: " + type(e).__name__


def by_httpx(base, accepted):
    import httpx

    with httpx.Client(timeout=30) as client:
        response = client.get(base + "text", headers=fields(accepted))
        say(accepted, "text", response.headers.get("content-encoding"), sha256(response.content))
        coding = response.headers.get("content-encoding")
        say(accepted, "given-up", coding, failure(lambda: client.get(base + "given-up", headers=fields(accepted))))
        stream, read = str(uuid.uuid4()), []
        with client.stream("GET", base + "events/" + stream, headers=fields(accepted)) as response:
            for line in response.iter_lines():
                if data(line):
                    read.append(data(line))
                    httpx.post(base + "events/" + stream)
        say(accepted, "events", response.headers.get("content-encoding"), ",".join(read))


def by_requests(base, accepted):
    import requests

    response = requests.get(base + "text", headers=fields(accepted), timeout=30)
    say(accepted, "text", response.headers.get("content-encoding"), sha256(response.content))
    coding = response.headers.get("content-encoding")
    given_up = failure(lambda: requests.get(base + "given-up", headers=fields(accepted), timeout=30))
    say(accepted, "given-up", coding, given_up)
    stream, read = str(uuid.uuid4()), []
    with requests.get(base + "events/" + stream, headers=fields(accepted), timeout=30, stream=True) as response:
        # With more, requests waits until so much has come.
        for line in response.iter_lines(chunk_size=1, decode_unicode=True):
            if data(line):
                read.append(data(line))
                requests.post(base + "events/" + stream, timeout=30)
    say(accepted, "events", response.headers.get("content-encoding"), ",".join(read))


async def by_aiohttp(base, accepted):
    import aiohttp

    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(30)) as session:
        async with session.get(base + "text", headers=fields(accepted)) as response:
            say(accepted, "text", response.headers.get("content-encoding"), sha256(await response.read()))
            coding = response.headers.get("content-encoding")
        try:
            async with session.get(base + "given-up", headers=fields(accepted)) as response:
                await response.read()
            given_up = "whole"
        except Exception as e:
            given_up = "failed: " + type(e).__name__
        say(accepted, "given-up", coding, given_up)
        stream, read = str(uuid.uuid4()), []
        async with session.get(base + "events/" + stream, headers=fields(accepted)) as response:
            async for line in response.content:
                if data(line.decode()):
                    read.append(data(line.decode()))
                    async with session.post(base + "events/" + stream):
                        pass
        say(accepted, "events", response.headers.get("content-encoding"), ",".join(read))


for coding in sys.argv[3:]:
    if sys.argv[1] == "aiohttp":
        asyncio.run(by_aiohttp(sys.argv[2], coding))
    else:
        {"httpx": by_httpx, "requests": by_requests}[sys.argv[1]](sys.argv[2], coding)
