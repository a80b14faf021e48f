// SPDX-License-Identifier: Apache-2.0
// Fills the table of orders.
const table = document.getElementById('orders');

function cell(row, text) {
    const cell = document.createElement('td');
    cell.textContent = text;
    row.append(cell);
}

function add(order) {
    const row = document.createElement('tr');
    cell(row, order.item);
    cell(row, order.note);
    table.append(row);
}

function clear() {
    while (table.firstChild) {
        table.firstChild.remove();
    }
}

async function load() {
    const response = await fetch('/orders');
    const orders = await response.json();
    clear();
    for (const order of orders) {
        add(order);
    }
}

async function place(item, note) {
    const headers = {'Content-Type': 'application/json'};
    const body = JSON.stringify({item, note});
    const response = await fetch('/orders', {method: 'POST', headers, body});
    add(await response.json());
}

document.getElementById('reload').addEventListener('click', load);
document.getElementById('place').addEventListener('submit', event => {
    event.preventDefault();
    place(event.target.item.value, event.target.note.value);
});
load();
