// Keeps a table's page up to date: the server pushes the parts that have changed, and each replaces the element with the
// same id. Pages work without this script too.
(() => {
  'use strict';
  const body = document.body;
  const plainTitle = document.title;
  const parse = html => [...new DOMParser().parseFromString(html, 'text/html').body.children];

  // The server's latest version of each part. While a choice is half made, the page shows a preview on top of it.
  const base = new Map();
  const table = window.sitdown = { half: false, sent: false, stage: null, show, flush, parse, listeners: [] };
  const ask = () => document.getElementById('ask');
  table.half = Number(ask()?.dataset.chain ?? 0) > 0;

  // State that survives a replacement: focus, typed text, open details and scroll positions.
  const key = e => e.id || [e.form?.getAttribute('action'), e.form?.elements.seat?.value, e.name, e.type === 'text' ? '' : e.value, e.getAttribute('href')].join('|');
  const fieldKey = e => (e.type === 'checkbox' ? key(e) : [e.form?.getAttribute('action'), e.form?.elements.seat?.value, e.name].join('|'));
  const fields = 'input:not([type=hidden]), select, textarea';
  const typed = e => (e.type === 'checkbox' || e.type === 'radio' ? e.checked !== e.defaultChecked
    : e.localName === 'select' ? [...e.options].some(o => o.selected !== o.defaultSelected) : e.value !== e.defaultValue);

  function remember(old) {
    const kept = { open: [], fields: new Map(), focus: null, from: null, to: null, scroll: [] };
    for (const d of old.querySelectorAll('details[id]')) if (d.open) kept.open.push(d.id);
    for (const e of old.querySelectorAll(fields)) if (!e.readOnly && typed(e)) kept.fields.set(fieldKey(e), e.type === 'checkbox' ? e.checked : e.value);
    for (const e of old.querySelectorAll('ol, ul, .shelves')) if (e.scrollLeft || e.scrollTop) kept.scroll.push([e.className, e.parentElement?.id, e.scrollLeft, e.scrollTop]);
    const at = document.activeElement;
    if (at && at !== body && old.contains(at)) {
      kept.focus = key(at);
      try { kept.from = at.selectionStart; kept.to = at.selectionEnd; } catch { /* not a field with a cursor */ }
    }
    return kept;
  }

  function restore(now, kept) {
    for (const id of kept.open) { const d = document.getElementById(id); if (d) d.open = true; }
    for (const e of now.querySelectorAll(fields)) {
      const was = kept.fields.get(fieldKey(e));
      if (was === undefined) continue;
      if (e.type === 'checkbox') e.checked = was; else e.value = was;
    }
    for (const [name, parent, left, top] of kept.scroll) {
      const e = [...now.querySelectorAll('ol, ul, .shelves')].find(e => e.className === name && e.parentElement?.id === parent);
      if (e) { e.scrollLeft = left; e.scrollTop = top; }
    }
    if (kept.focus === null || now.contains(document.activeElement)) return;
    const all = [...now.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')];
    const same = all.find(e => key(e) === kept.focus);
    if (same) {
      same.focus({ preventScroll: true });
      if (kept.from !== null && same.setSelectionRange) try { same.setSelectionRange(kept.from, kept.to); } catch { /* no cursor */ }
    } else {
      // The focused element is gone, so move the focus to the question.
      const question = document.getElementById('question');
      if (question) { question.tabIndex = -1; question.focus({ preventScroll: true }); }
    }
  }

  // Appends to a log, and scrolls to its end unless the reader has scrolled up.
  function add(list, items) {
    const reading = list.scrollHeight - list.scrollTop - list.clientHeight > 40;
    for (const li of items) list.append(li);
    // Trim rarely and many at once, because removing lines at the top moves the rest.
    if (list.children.length > 600) [...list.children].slice(0, 300).forEach(li => li.remove());
    if (!reading) list.scrollTop = list.scrollHeight;
    prepare();
  }

  const last = new Map();
  function replace(now) {
    const old = document.getElementById(now.id);
    if (!old || (last.get(now.id) ?? old.outerHTML) === now.outerHTML) return;
    const text = now.outerHTML;
    const kept = remember(old);
    old.replaceWith(now);
    // A whole table replaces all its parts.
    if (now.id === 'table') last.clear();
    last.set(now.id, text);
    restore(now, kept);
    if (now.id === 'lines') now.scrollTop = now.scrollHeight;
  }

  // The frames still to be shown. Each has parts; one with a cue is a beat that is played back (see stage.js).
  const queue = [];
  let busy = false;
  const put = frame => {
    frame.pieces.forEach(replace);
    if (frame.log) tell(frame.log);
    prepare();
  };
  const shown = () => { table.stage?.settle(); };
  async function drain() {
    if (busy) return;
    busy = true;
    while (queue.length) {
      const frame = queue.shift();
      if (frame.cue && table.stage) await table.stage.play(frame, put, queue.length); else put(frame);
    }
    busy = false;
    shown();
  }
  // Shows everything now, without waiting for what is being played back.
  function flush() {
    const left = queue.splice(0);
    left.forEach(put);
    table.stage?.skip();
    if (left.length) shown();
  }
  function show(pieces) { flush(); put({ pieces }); shown(); }

  // The parts of a whole table: its outermost elements with an id.
  const partsOf = whole => [...whole.querySelectorAll('[id]:not([data-script])')].filter(e => e.parentElement.closest('[id]') === whole);

  // Appends lines to the log. A line that tells more takes the place of the last one.
  function tell(lines) {
    const list = document.querySelector('#log ol');
    if (!list || !lines.length) return;
    document.getElementById('log').hidden = false;
    if (lines[0].hasAttribute('data-replaces')) list.lastElementChild?.remove();
    add(list, lines);
    for (const listen of table.listeners) listen(lines.map(li => li.querySelector('use')?.getAttribute('href')?.split('#')[1] ?? ''));
  }

  // What a player needs in order to answer: it never waits for what is played back.
  const urgent = new Set(['ask', 'hand', 'covered', 'vote']);

  // Stores what the server sends, and shows it unless a choice is half made.
  function receive(html) {
    const pieces = parse(html);
    const before = ask()?.dataset.at;
    let log = null;
    const beats = [], now = [];
    const keep = piece => {
      if (piece.id === 'table') base.clear();
      base.set(piece.id, piece.outerHTML);
      for (const part of piece.id === 'table' ? partsOf(piece) : []) base.set(part.id, part.outerHTML);
    };
    for (const piece of pieces) {
      if (piece.id === 'log-more') { log = [...piece.children]; continue; }
      if (piece.id === 'log') { whole(piece); continue; }
      if (piece.id === 'beats') { for (const beat of piece.children) { const parts = [...beat.children]; parts.forEach(keep); beats.push({ cue: beat.dataset, pieces: parts }); } continue; }
      keep(piece);
      now.push(piece);
    }
    for (const piece of now) if (piece.id === 'lines') table.heard?.(piece);
    const at = parse(base.get('ask') ?? '')[0]?.dataset.at;
    if (table.half && at === before && !table.sent) { if (log) tell(log); return; }
    const again = table.half;
    table.half = table.sent = false;
    // Drop the preview: restore every part that the choice has changed.
    if (again && !now.some(piece => piece.id === 'table')) {
      const there = new Set([...now, ...beats.flatMap(beat => beat.pieces)].map(piece => piece.id));
      for (const [id, text] of base) if (id !== 'table' && !there.has(id) && document.getElementById(id)) now.push(...parse(text));
    }
    const later = [];
    for (const piece of now) {
      if (!urgent.has(piece.id)) { later.push(piece); continue; }
      for (const frame of queue) frame.pieces = frame.pieces.filter(other => other.id !== piece.id);
      replace(piece);
    }
    prepare();
    // The last beat leads to the table as it is now.
    if (beats.length) { const last = beats.at(-1); last.pieces = [...last.pieces, ...later]; last.log = log; queue.push(...beats); }
    else queue.push({ pieces: later, log });
    drain();
    if (again && (new URLSearchParams(location.search).has('chain') || new URLSearchParams(location.search).has('pick'))) {
      const to = new URL(location.href);
      to.searchParams.delete('chain');
      to.searchParams.delete('pick');
      history.replaceState(null, '', to);
    }
  }

  // Merges the whole log after a reconnect, in case lines were missed.
  function whole(piece) {
    const old = document.querySelector('#log ol'), now = piece.querySelector('ol');
    if (!old || !now) return;
    document.getElementById('log').hidden = piece.hidden;
    const had = [...old.children].map(li => li.textContent), has = [...now.children].map(li => li.textContent);
    let same = Math.min(had.length, has.length);
    while (same > 0 && had.slice(had.length - same).join('\n') !== has.slice(0, same).join('\n')) same--;
    add(old, [...now.children].slice(same));
  }

  // Sets up what needs a script: the player's part in the deal, copy buttons and clocks.
  function prepare() {
    table.fair?.();
    for (const e of document.querySelectorAll('button[data-copy], [data-script]')) e.hidden = false;
    for (const clock of document.querySelectorAll('[data-left]')) clock.until ??= performance.now() + Number(clock.dataset.left);
    if (!document.getElementById('table')) return;
    const turn = ask()?.dataset.turn;
    const bare = plainTitle.replace(/^.* · (?=.* · )/, '');
    document.title = `${table.unread ? `(${table.unread}) ` : ''}${turn ? `${turn} · ${bare}` : bare}`;
  }

  setInterval(() => {
    for (const clock of document.querySelectorAll('[data-left]')) {
      const left = Math.max(0, (clock.until ?? 0) - performance.now());
      if (clock.localName === 'progress') clock.value = left;
      else if (clock.textContent !== String(Math.ceil(left / 1000))) clock.textContent = Math.ceil(left / 1000);
    }
  }, 250);

  addEventListener('click', async event => {
    const button = event.target.closest?.('button[data-copy]');
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand('copy'); }
    button.textContent = button.dataset.done;
  });

  function follow() {
    const address = body.dataset.stream;
    if (!address) return;
    let source, wait = 500;
    const lost = is => { const sign = document.getElementById('lost'); if (sign) sign.hidden = !is; };
    const open = () => {
      source = new EventSource(address);
      source.addEventListener('patch', event => receive(event.data));
      source.onopen = () => { wait = 500; lost(false); };
      source.onerror = () => {
        lost(true);
        if (source.readyState === EventSource.CLOSED) { setTimeout(open, wait); wait = Math.min(15000, wait * 2); }
      };
    };
    open();
    addEventListener('pagehide', () => source.close());
    addEventListener('pageshow', event => { if (event.persisted) { for (const form of document.forms) delete form.dataset.sent; open(); } });
  }

  table.prepare = prepare;
  document.querySelectorAll('.log ol, .lines').forEach(list => { list.scrollTop = list.scrollHeight; });
  prepare();
  follow();
})();
