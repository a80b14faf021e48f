// SPDX-License-Identifier: Apache-2.0
// Shows the demo's prices: a table that is filtered, sorted, paged, and polled for changes.

const PAGE_SIZE = 50;
const POLL_MILLIS = 5000;
const SOURCE = '../ticker';

const currencies = new Map();

function formatPrice(price, currency) {
  let format = currencies.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(document.documentElement.lang, {style: 'currency', currency});
    currencies.set(currency, format);
  }
  return format.format(price);
}

function formatChange(change) {
  if (change === 0) {
    return '';
  }
  const sign = change > 0 ? '\u25b2 ' : '\u25bc ';
  return sign + Math.abs(change).toFixed(2);
}

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) {
      made.addEventListener(key.slice(2), value);
    } else if (value === true) {
      made.setAttribute(key, '');
    } else if (value !== false && value !== null) {
      made.setAttribute(key, value);
    }
  }
  made.append(...children);
  return made;
}

class Store {
  #rows = new Map();
  #version = -1;
  #listeners = new Set();

  get version() {
    return this.#version;
  }

  get rows() {
    return [...this.#rows.values()];
  }

  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  update({version, prices}) {
    if (version === this.#version) {
      return;
    }
    const seen = new Set();
    for (const {symbol, price, currency} of prices) {
      const before = this.#rows.get(symbol);
      const change = before ? price - before.price : 0;
      this.#rows.set(symbol, {symbol, price, currency, change});
      seen.add(symbol);
    }
    for (const symbol of this.#rows.keys()) {
      if (!seen.has(symbol)) {
        this.#rows.delete(symbol);
      }
    }
    this.#version = version;
    this.#listeners.forEach(listener => listener(this));
  }
}

const columns = [
  {
    key: 'symbol',
    title: 'Symbol',
    compare: (a, b) => a.symbol.localeCompare(b.symbol),
    cell: row => element('th', {scope: 'row'}, row.symbol),
  },
  {
    key: 'price',
    title: 'Price',
    compare: (a, b) => a.price - b.price,
    cell: row => element('td', {class: 'number'}, formatPrice(row.price, row.currency)),
  },
  {
    key: 'change',
    title: 'Change',
    compare: (a, b) => a.change - b.change,
    cell: row => element(
      'td',
      {class: row.change < 0 ? 'number down' : row.change > 0 ? 'number up' : 'number'},
      formatChange(row.change)),
  },
];

class Board {
  #store;
  #state = {filter: '', sort: 'symbol', descending: false, page: 0};

  constructor(store, root) {
    this.#store = store;
    this.filter = element('input', {
      type: 'search',
      placeholder: 'Filter by symbol',
      'aria-label': 'Filter by symbol',
      oninput: event => this.#change({filter: event.target.value.trim().toUpperCase(), page: 0}),
    });
    this.head = element('tr');
    this.body = element('tbody');
    this.status = element('p', {role: 'status'});
    this.previous = element('button', {type: 'button', onclick: () => this.#turn(-1)}, 'Previous');
    this.next = element('button', {type: 'button', onclick: () => this.#turn(1)}, 'Next');
    root.replaceChildren(
      this.filter,
      element('table', {}, element('thead', {}, this.head), this.body),
      element('nav', {}, this.previous, this.next),
      this.status);
    store.subscribe(() => this.render());
    this.render();
  }

  #change(change) {
    Object.assign(this.#state, change);
    this.render();
  }

  #turn(pages) {
    this.#change({page: this.#state.page + pages});
  }

  #sortBy(key) {
    const again = this.#state.sort === key;
    this.#change({sort: key, descending: again && !this.#state.descending, page: 0});
  }

  #visible() {
    const {filter, sort, descending} = this.#state;
    const {compare} = columns.find(column => column.key === sort);
    const rows = this.#store.rows.filter(row => row.symbol.includes(filter));
    rows.sort((a, b) => (descending ? -1 : 1) * compare(a, b));
    return rows;
  }

  #changed() {
    return this.#store.rows.filter(row => row.change !== 0).length;
  }

  #header(column) {
    const {sort, descending} = this.#state;
    const order = sort !== column.key ? 'none' : descending ? 'descending' : 'ascending';
    return element(
      'th',
      {scope: 'col', 'aria-sort': order},
      element('button', {type: 'button', onclick: () => this.#sortBy(column.key)}, column.title));
  }

  /** Keeps the place of the reader: only what is shown is made. */
  render() {
    const rows = this.#visible();
    const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
    const page = Math.min(Math.max(this.#state.page, 0), pages - 1);
    this.#state.page = page;
    this.head.replaceChildren(...columns.map(column => this.#header(column)));
    this.body.replaceChildren(...rows
      .slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
      .map(row => element('tr', {}, ...columns.map(column => column.cell(row)))));
    this.previous.disabled = page === 0;
    this.next.disabled = page === pages - 1;
    this.status.textContent = this.#store.version < 0
      ? 'Loading \u2026'
      : `${rows.length} prices, page ${page + 1} of ${pages}, version ${this.#store.version}, ${this.#changed()} changed`;
  }
}

class Poller {
  #failures = 0;

  constructor(store, source) {
    this.store = store;
    this.source = source;
  }

  async poll() {
    try {
      const response = await fetch(this.source, {cache: 'no-cache'});
      if (!response.ok) {
        throw new Error(`${response.status} ${response.statusText}`);
      }
      this.store.update(await response.json());
      this.#failures = 0;
    } catch (failure) {
      this.#failures++;
      console.warn(`could not load ${this.source}: ${failure.message}`);
    }
    setTimeout(() => this.poll(), POLL_MILLIS * 2 ** Math.min(this.#failures, 4));
  }
}

const store = new Store();
new Board(store, document.getElementById('board'));
new Poller(store, new URL(SOURCE, document.baseURI)).poll();
