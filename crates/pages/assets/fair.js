// The player's part in a fair deal. The browser commits to a random value when its player sits down, reveals it when every
// seat is taken, and checks after the game that the record says what it saw. Without this script the table's secret stands
// for the player.
(() => {
  'use strict';

  // SHA-256, because crypto.subtle is missing where the page is not served over HTTPS.
  const K = [], START = [];
  for (let n = 2; START.length < 8 || K.length < 64; n++) {
    if ([...Array(n).keys()].slice(2).some(d => n % d === 0)) continue;
    const bits = root => Math.floor((root - Math.floor(root)) * 2 ** 32);
    if (START.length < 8) START.push(bits(Math.sqrt(n)));
    K.push(bits(Math.cbrt(n)));
  }
  function sha256(bytes) {
    const hash = [...START], length = bytes.length;
    const padded = new Uint8Array((length + 72) & ~63), view = new DataView(padded.buffer);
    padded.set(bytes);
    padded[length] = 0x80;
    view.setUint32(padded.length - 4, length * 8);
    const turn = (word, by) => (word >>> by) | (word << (32 - by));
    for (let at = 0; at < padded.length; at += 64) {
      const w = Array.from({ length: 16 }, (_, n) => view.getUint32(at + 4 * n));
      for (let n = 16; n < 64; n++) {
        const s0 = turn(w[n - 15], 7) ^ turn(w[n - 15], 18) ^ (w[n - 15] >>> 3);
        const s1 = turn(w[n - 2], 17) ^ turn(w[n - 2], 19) ^ (w[n - 2] >>> 10);
        w.push((w[n - 16] + s0 + w[n - 7] + s1) | 0);
      }
      let [a, b, c, d, e, f, g, h] = hash;
      for (let n = 0; n < 64; n++) {
        const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[n] + w[n];
        const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, n) => { hash[n] = (hash[n] + word) | 0; });
    }
    const out = new DataView(new ArrayBuffer(32));
    hash.forEach((word, n) => out.setInt32(4 * n, word));
    return new Uint8Array(out.buffer);
  }
  const hex = bytes => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
  const unhex = text => Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16));
  const ascii = text => Uint8Array.from(text, sign => sign.charCodeAt(0));
  const commitment = value => hex(sha256([...ascii('sitdown value 1'), ...unhex(value)]));

  // What this browser remembers: the last value of each chain of values, by the commitment to the first. Every value is
  // the commitment to the next, which is revealed if the deal has to be repeated because another player was missing.
  const ROUNDS = 8, MOST = 40;
  const read = key => { try { return JSON.parse(localStorage.getItem(key) ?? '{}'); } catch { return {}; } };
  const write = (key, all) => localStorage.setItem(key, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST))));
  const VALUES = 'sitdown values', NOTES = 'sitdown notes';
  const here = location.pathname.split('/')[2];

  function commit() {
    const last = hex(crypto.getRandomValues(new Uint8Array(32)));
    let first = last;
    for (let n = 0; n < ROUNDS; n++) first = commitment(first);
    try { write(VALUES, { ...read(VALUES), [first]: last }); } catch { return ''; }
    return first;
  }

  // The value with this commitment, if this browser made it.
  function opening(hash) {
    for (const last of Object.values(read(VALUES))) {
      for (let value = last, n = 0; n < ROUNDS; n++) {
        const to = commitment(value);
        if (to === hash) return value;
        value = to;
      }
    }
    return null;
  }

  // What this browser saw of this table: its commitment, what each seat adds, and the values that it has revealed.
  const noted = () => read(NOTES)[here] ?? {};
  function note(seen) {
    const { [here]: before, ...others } = read(NOTES);
    try { write(NOTES, { ...others, [here]: { ...before, ...seen } }); } catch { /* nothing is checked later */ }
  }

  const sent = new Set();
  async function reveal(seat, hash) {
    const value = opening(hash), key = `${seat} ${hash}`;
    if (!value || sent.has(key)) return;
    sent.add(key);
    const body = new URLSearchParams({ seat, value });
    const answer = await fetch(`/t/${here}/reveal`, { method: 'POST', body, headers: { 'x-live': '1' } }).catch(() => null);
    if (answer?.ok) note({ revealed: [...noted().revealed ?? [], `${seat} ${value}`] });
    // The connection was lost, or the server is busy.
    if (!answer || answer.status === 429 || answer.status >= 500) { sent.delete(key); setTimeout(prepare, 500); }
  }

  // Every form that is sent has a value of its own: one that was revealed before would be known.
  addEventListener('submit', event => {
    const field = event.target.elements.commitment;
    if (field) field.value = commit();
  }, true);

  // Whether a record says what this browser saw: an unbroken chain, the same commitments, and all values that the
  // server has accepted. Whether the cards follow from them is for `sitdown verify`, which knows the rules.
  function agrees(entries, seen) {
    const text = new TextEncoder();
    let last = '00'.repeat(32);
    for (const entry of entries) {
      last = hex(sha256([...unhex(last), ...text.encode(entry.text)]));
      if (entry.hash !== last) return false;
    }
    // What the text says, which the hashes are made of: @TIME KIND SEAT PART …
    const lines = entries.map(entry => entry.text.split('\n')[0].split(' ').slice(1));
    const seats = {}, revealed = new Set(), dropped = new Set();
    let table, secret;
    for (const [kind, ...words] of lines) {
      if (kind === 'opened') table = words[2];
      if (kind === 'sat' || kind === 'hired') seats[words[0]] = words[1];
      if (kind === 'rose') delete seats[words[0]];
      if (kind === 'revealed') revealed.add(words.join(' '));
      if (kind === 'dropped') words.forEach(seat => dropped.add(seat));
      if (kind === 'over') secret = words[0];
    }
    // In a later round of the deal a seat's commitment is the value that it has revealed before.
    const wasSeen = ([seat, part]) => seats[seat] === part || revealed.has(`${seat} ${part.slice(1)}`)
      || (part === '*' && dropped.has(seat));
    const same = table === seen.commitment && hex(sha256(unhex(secret ?? ''))) === table
      && Object.entries(seen.seats ?? {}).every(wasSeen)
      && (seen.revealed ?? []).every(value => revealed.has(value)) && (seen.last ?? last) === last;
    if (same) note({ last });
    return same;
  }

  let checking = false, result = null;
  async function check() {
    for (const e of document.querySelectorAll('[data-checked]')) e.hidden = e.dataset.checked !== result;
    const seen = noted();
    if (checking || !seen.commitment) return;
    checking = true;
    const answer = await fetch(`/t/${here}/record.json`).catch(() => null);
    const record = answer?.ok ? await answer.json().catch(() => null) : null;
    if (!record) return;
    result = agrees(record.entries ?? [], seen) ? 'yes' : 'no';
    check();
  }

  function prepare() {
    const table = document.querySelector('[data-commitment]');
    if (table) {
      const seats = Object.fromEntries([...table.querySelectorAll('[data-part]')].map(e => [e.dataset.seat, e.dataset.part]));
      const seen = noted();
      if (!seen.commitment) note({ commitment: table.dataset.commitment });
      // From the call on the seats stay as they are.
      if (document.querySelector('[data-dealing]') && !seen.seats) note({ seats });
    }
    if (document.querySelector('[data-checked]')) check();
    for (const e of document.querySelectorAll('[data-reveal]')) reveal(e.dataset.seat, e.dataset.reveal);
  }
  window.sitdown.fair = prepare;
  prepare();
})();
