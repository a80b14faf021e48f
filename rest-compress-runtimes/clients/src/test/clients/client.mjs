// SPDX-License-Identifier: Apache-2.0
// client.mjs <fetch|eventsource> <base URL> <default or an Accept-Encoding>…; prints a line for each body it has read.
import { createHash, randomUUID } from 'node:crypto';

const [kind, base, ...codings] = process.argv.slice(2);
const say = (accepted, what, coding, read) => console.log([accepted, what, coding ?? 'identity', read].join('|'));
const fields = accepted => accepted === 'default' ? {} : { 'accept-encoding': accepted };

async function byFetch(accepted) {
  const text = await fetch(base + 'text', { headers: fields(accepted) });
  const body = new Uint8Array(await text.arrayBuffer());
  say(accepted, 'text', text.headers.get('content-encoding'), createHash('sha256').update(body).digest('hex'));
  const givenUp = await fetch(base + 'given-up', { headers: fields(accepted) });
  let timer;
  const outcome = await Promise.race([
    givenUp.arrayBuffer().then(() => 'whole', failure => 'failed: ' + failure.message),
    new Promise(done => timer = setTimeout(done, 20000, 'never settled')),
  ]);
  clearTimeout(timer);
  say(accepted, 'given-up', givenUp.headers.get('content-encoding'), outcome);
  const stream = randomUUID(), read = [];
  const events = await fetch(base + 'events/' + stream, { headers: fields(accepted) });
  let rest = '';
  for await (const chunk of events.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines.filter(line => line.startsWith('data:'))) {
      read.push(line.slice(5).trim());
      await fetch(base + 'events/' + stream, { method: 'POST' });
    }
  }
  say(accepted, 'events', events.headers.get('content-encoding'), read);
}

async function byEventSource(accepted) {
  const { EventSource } = await import('eventsource');
  const stream = randomUUID(), read = [];
  let coding;
  const source = new EventSource(base + 'events/' + stream, {
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      coding = response.headers.get('content-encoding');
      return response;
    },
  });
  await new Promise(done => {
    source.onmessage = async event => {
      read.push(event.data);
      await fetch(base + 'events/' + stream, { method: 'POST' });
    };
    source.onerror = done;
  });
  source.close();
  say(accepted, 'events', coding, read);
}

for (const accepted of codings) {
  await (kind === 'fetch' ? byFetch(accepted) : byEventSource(accepted));
}
