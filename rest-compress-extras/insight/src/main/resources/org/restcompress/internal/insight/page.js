'use strict';

(() => {
  // Files and figures are beside this script, whatever the page is called.
  const here = new URL('.', document.currentScript.src);
  const PAUSE_MILLIS = 2000;
  // A server that does not answer by then is said not to.
  const PATIENCE_MILLIS = 10000;
  const COLOURS = ['#2563eb', '#ea7317', '#16a34a', '#c026d3', '#64748b', '#b91c1c', '#0891b2', '#a16207'];
  // The same colour for a coding wherever it stands.
  const CODINGS = ['zstd', 'gzip', 'br', 'lzf', 'deflate', 'dcz', 'dcb'];
  // What is shown of the names in events and metrics; one that is missing here is shown as it is.
  const WORDS = {
    NO_ACCEPT_ENCODING: 'no Accept-Encoding',
    NOT_ACCEPTABLE: 'no coding in common',
    IDENTITY_PREFERRED: 'client prefers plain',
    OPTED_OUT: 'turned off',
    PROXY_COMPRESSES: 'intermediary compresses it',
    POLICY: 'policy of the application',
    SERVER_COMPRESSES: 'server compresses it',
    HAS_CONTENT_ENCODING: 'compressed by the application',
    NO_TRANSFORM: 'Cache-Control: no-transform',
    RANGE: 'range of a body',
    CROSS_SITE: 'cross-site request',
    NO_CONTENT: 'no body',
    EXCLUDED_TYPE: 'excluded media type',
    BELOW_MIN_SIZE: 'below the minimum size',
    TOO_LONG: 'static file too long to compress',
    ALREADY_COMPRESSED: 'compressed format',
    DOES_NOT_SHRINK: 'would not shrink',
    DIGEST: 'has a digest',
    SENT_PLAIN: 'repeat of a plain request',
    RECEIVED_PLAIN: 'received uncompressed',
    UNSUPPORTED_CODING: 'received in a coding that is not accepted',
    FAILED: 'failed before its first byte',
    EARLIER_RESPONSE: 'With an earlier response as dictionary',
    PUBLISHED: 'With a published dictionary',
    HELD: 'With a dictionary of the client',
  };
  const named = name => WORDS[name] || name;
  const charts = new Map();
  let data = null;
  let timer = 0;

  const id = name => document.getElementById(name);
  const whole = new Intl.NumberFormat('en');

  function bytes(count) {
    const units = ['B', 'kB', 'MB', 'GB', 'TB'];
    let value = Math.abs(count);
    let unit = 0;
    while (value >= 1000 && unit < units.length - 1) {
      value /= 1000;
      unit++;
    }
    return (count < 0 ? '−' : '') + (unit ? value.toPrecision(3) : value) + ' ' + units[unit];
  }

  function seconds(value) {
    const amount = Math.abs(value);
    const sign = value < 0 ? '−' : '';
    if (amount >= 7200) return sign + (amount / 3600).toFixed(1) + ' h';
    if (amount >= 120) return sign + (amount / 60).toFixed(1) + ' min';
    if (amount >= 1) return sign + amount.toFixed(1) + ' s';
    if (amount >= 1e-3) return sign + (amount * 1e3).toPrecision(3) + ' ms';
    return amount ? sign + (amount * 1e6).toFixed(0) + ' µs' : '0 s';
  }

  const percent = (part, all) => all ? (100 * part / all).toFixed(1) + '%' : '–';
  const transfer = count => count * 8 / (Number(id('bandwidth').value) * 1e6);

  // Rows of [heading, cell, …]; a cell is a text, or a text and the exact figure that it stands for.
  function fill(table, rows) {
    const body = id(table).tBodies[0];
    const columns = id(table).tHead.rows[0].cells.length;
    body.replaceChildren(...(rows.length ? rows : [['none yet']]).map(cells => {
      const row = document.createElement('tr');
      cells.forEach((cell, index) => {
        const element = document.createElement(index ? 'td' : 'th');
        if (!index) element.scope = 'row';
        const [text, exact] = Array.isArray(cell) ? cell : [cell];
        element.textContent = index ? text : named(text);
        if (element.textContent !== text) element.title = text;
        if (exact !== undefined) {
          element.dataset.value = exact;
          element.title = whole.format(exact);
        }
        row.append(element);
      });
      if (cells.length === 1) row.cells[0].colSpan = columns;
      return row;
    }));
  }

  function add(sums, counts) {
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) || 0) + count);
  }

  const colour = (coding, index) => COLOURS[(CODINGS.includes(coding) ? CODINGS.indexOf(coding) : index) % COLOURS.length];
  const styled = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  function draw(name, {type, labels, datasets, options}) {
    const known = charts.get(name);
    if (known) {
      known.data.labels = labels;
      known.data.datasets = datasets;
      known.update('none');
      return;
    }
    charts.set(name, new window.Chart(id(name), {
      type,
      data: {labels, datasets},
      options: {animation: false, responsive: true, maintainAspectRatio: false, ...options},
    }));
  }

  function colourCharts() {
    window.Chart.defaults.color = styled('--soft');
    window.Chart.defaults.borderColor = styled('--line');
  }

  function showTraffic(curve) {
    const steps = curve.steps;
    const time = step => new Date(step.at).toLocaleTimeString([], {hour12: false});
    draw('traffic-chart', {
      type: 'bar',
      labels: steps.map(time),
      datasets: [
        {label: 'sent', data: steps.map(step => step.sentBytes), backgroundColor: COLOURS[0]},
        {label: 'saved', data: steps.map(step => Math.max(0, step.plainBytes - step.sentBytes)), backgroundColor: '#93b4f4'},
      ],
      options: {
        scales: {
          x: {stacked: true, ticks: {maxTicksLimit: 6, maxRotation: 0}, grid: {display: false}},
          y: {stacked: true, beginAtZero: true, ticks: {callback: bytes, maxTicksLimit: 6}},
        },
        plugins: {tooltip: {callbacks: {label: item => item.dataset.label + ': ' + bytes(item.raw)}}},
      },
    });
    fill('traffic', steps.filter(step => step.messages).reverse().map(step => [
      time(step), whole.format(step.messages), bytes(step.plainBytes), bytes(step.sentBytes), seconds(step.codecNanos / 1e9),
    ]));
  }

  function showMethods(methods) {
    const saved = method => method.plainBytes - method.sentBytes;
    const part = id('filter').value.trim().toLowerCase();
    const found = methods.filter(method => method.method.toLowerCase().includes(part));
    fill('methods', found.sort((a, b) => saved(b) - saved(a)).map(method => [
      method.method + (method.direction === 'REQUEST' ? ' (requests)' : ''),
      [whole.format(method.messages), method.messages],
      [bytes(method.plainBytes), method.plainBytes],
      [bytes(method.sentBytes), method.sentBytes],
      [bytes(saved(method)), saved(method)],
      percent(method.sentBytes, method.plainBytes),
      [seconds(method.codecNanos / 1e9) + (method.codecNanosMedian
        ? ' (' + seconds(method.codecNanosMedian / 1e9) + ', ' + seconds(method.codecNanos99 / 1e9) + ')' : ''), method.codecNanos],
      seconds(transfer(saved(method))),
    ]));
  }

  function showShares(name, counts, colourOf) {
    const rows = [...counts].sort((a, b) => b[1] - a[1]);
    const all = rows.reduce((sum, row) => sum + row[1], 0);
    fill(name, rows.map(([key, count]) => [key, [whole.format(count), count], percent(count, all)]));
    // Room for the label of each bar.
    id(name + '-chart').parentElement.style.height = Math.max(14, 3 + 1.5 * rows.length) + 'rem';
    draw(name + '-chart', {
      type: 'bar',
      labels: rows.map(row => named(row[0])),
      datasets: [{
        label: 'messages',
        data: rows.map(row => row[1]),
        backgroundColor: rows.map((row, index) => colourOf(row[0], index)),
        maxBarThickness: 32,
      }],
      options: {
        indexAxis: 'y',
        scales: {x: {beginAtZero: true, ticks: {precision: 0, maxTicksLimit: 6}}, y: {ticks: {autoSkip: false}, grid: {display: false}}},
        plugins: {legend: {display: false}},
      },
    });
  }

  // Each method is compared with itself: another one's bodies are other bodies.
  function showEffects(methods) {
    const total = (among, figure) => among.reduce((sum, method) => sum + figure(method), 0);
    const dictionaries = new Map();
    for (const method of methods) add(dictionaries, method.dictionaries);
    const rows = [...dictionaries].map(([kind, count]) => [kind, [whole.format(count) + ' messages', count]]);
    const withOne = methods.filter(method => method.dictionaryPlainBytes);
    if (withOne.length) {
      const plain = total(withOne, method => method.dictionaryPlainBytes);
      const sent = total(withOne, method => method.dictionarySentBytes);
      rows.push(['Sent / plain bytes, with a dictionary', percent(sent, plain)]);
      rows.push(['Sent / plain bytes, same methods without one', percent(
        total(withOne, method => method.sentBytes) - sent, total(withOne, method => method.plainBytes) - plain)]);
    }
    const hits = total(methods, method => method.cacheHits);
    if (hits) {
      rows.push(['Served from the cache', [whole.format(hits) + ' messages', hits]]);
      const saved = total(methods, method => method.cacheHits * cost(method));
      if (saved) rows.push(['CPU time that the cache saved (estimate)', [seconds(saved / 1e9), saved]]);
    }
    fill('effects', rows);
  }

  // Nanoseconds that a codec took for one message of a method, since the start.
  function cost({method, direction}) {
    const all = data.methods.find(other => other.method === method && other.direction === direction);
    return all.codecMessages ? all.codecNanos / all.codecMessages : 0;
  }

  function show() {
    if (!data) return;
    const isLast = id('period').value === 'last';
    const methods = isLast ? data.lastMinutes.methods : data.methods;
    const codings = new Map();
    const reasons = new Map();
    const refusals = new Map();
    const sum = {};
    for (const method of methods) {
      for (const [name, value] of Object.entries(method)) {
        if (typeof value === 'number') sum[name] = (sum[name] || 0) + value;
      }
      add(codings, method.codings);
      add(reasons, method.reasons);
      add(refusals, method.refusals);
    }
    for (const name of ['messages', 'plainBytes', 'sentBytes', 'codecNanos', 'abandoned']) sum[name] = sum[name] || 0;
    const saved = sum.plainBytes - sum.sentBytes;

    const tile = (name, text, exact) => {
      id(name).textContent = text;
      id(name).dataset.value = exact;
    };
    tile('sum-messages', whole.format(sum.messages), sum.messages);
    tile('sum-saved', bytes(saved), saved);
    tile('sum-ratio', percent(sum.sentBytes, sum.plainBytes), sum.sentBytes);
    tile('sum-cpu', seconds(sum.codecNanos / 1e9), sum.codecNanos);
    tile('sum-transfer', seconds(transfer(saved)), transfer(saved));

    showTraffic(data.curve);
    showMethods(methods);
    showShares('codings', codings, colour);
    showShares('reasons', reasons, () => COLOURS[4]);
    if (sum.abandoned) refusals.set('abandoned by a writer or a client', sum.abandoned);
    fill('refusals', [...refusals].map(([what, count]) => [what, [whole.format(count), count]]));
    showEffects(methods);
  }

  // A live region is read out: it changes when what it says changes, and not with each figure.
  function say(text) {
    if (id('status').textContent !== text) id('status').textContent = text;
  }

  const isLive = () => id('live').checked;

  function tell() {
    say('Counted since ' + new Date(data.since).toLocaleString() + (isLive() ? '. Live.' : '. Paused.'));
  }

  async function poll() {
    try {
      const response = await fetch(new URL('data', here), {
        cache: 'no-store',
        signal: AbortSignal.timeout(PATIENCE_MILLIS),
      });
      if (!response.ok) throw new Error('status ' + response.status);
      const figures = await response.json();
      if (data && !isLive()) return;
      data = figures;
      show();
      tell();
    } catch (failure) {
      say('No figures from the server: ' + failure.message);
    }
    follow(PAUSE_MILLIS);
  }

  function follow(pause) {
    clearTimeout(timer);
    if (isLive() && !document.hidden) timer = setTimeout(poll, pause);
  }

  colourCharts();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    charts.forEach(chart => chart.destroy());
    charts.clear();
    colourCharts();
    show();
  });
  id('view').addEventListener('submit', event => event.preventDefault());
  id('period').addEventListener('change', show);
  id('bandwidth').addEventListener('change', show);
  id('filter').addEventListener('input', show);
  id('live').addEventListener('change', () => {
    follow(0);
    if (data) tell();
  });
  document.addEventListener('visibilitychange', () => follow(0));
  poll();
})();
