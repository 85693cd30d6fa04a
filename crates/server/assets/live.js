// The page of a table follows the table: the server pushes pieces of it, each replacing the element of the
// same id. Without this script every page works as it is.
(() => {
  'use strict';
  const body = document.body;
  const plainTitle = document.title;

  // What somebody is in the middle of: where he is, what he has typed and what he has opened.
  const key = e => e.id || [e.form?.getAttribute('action'), e.form?.elements.seat?.value, e.name, e.type === 'text' ? '' : e.value, e.getAttribute('href')].join('|');
  const typed = e => (e.type === 'checkbox' || e.type === 'radio' ? e.checked !== e.defaultChecked
    : e.localName === 'select' ? [...e.options].some(o => o.selected !== o.defaultSelected) : e.value !== e.defaultValue);

  function remember(old) {
    const kept = { open: [], fields: new Map(), focus: null, from: null, to: null, scroll: [] };
    for (const d of old.querySelectorAll('details[id]')) if (d.open) kept.open.push(d.id);
    for (const e of old.querySelectorAll('input:not([type=hidden]), select, textarea')) {
      if (!e.readOnly && typed(e)) kept.fields.set(e.type === 'checkbox' ? key(e) : fieldKey(e), e.type === 'checkbox' ? e.checked : e.value);
    }
    const at = document.activeElement;
    if (at && at !== body && old.contains(at)) {
      kept.focus = key(at);
      try { kept.from = at.selectionStart; kept.to = at.selectionEnd; } catch { /* not a field with a cursor */ }
    }
    return kept;
  }

  const fieldKey = e => [e.form?.getAttribute('action'), e.form?.elements.seat?.value, e.name].join('|');

  function restore(now, kept) {
    for (const id of kept.open) { const d = document.getElementById(id); if (d) d.open = true; }
    for (const e of now.querySelectorAll('input:not([type=hidden]), select, textarea')) {
      const was = kept.fields.get(e.type === 'checkbox' ? key(e) : fieldKey(e));
      if (was === undefined) continue;
      if (e.type === 'checkbox') e.checked = was; else e.value = was;
    }
    if (kept.focus === null) return;
    const all = [...now.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')];
    const same = all.find(e => key(e) === kept.focus);
    if (same) {
      same.focus({ preventScroll: true });
      if (kept.from !== null && same.setSelectionRange) try { same.setSelectionRange(kept.from, kept.to); } catch { /* no cursor */ }
    } else {
      // What had the focus is gone: the question is what matters next.
      const question = document.getElementById('question');
      if (question) { question.tabIndex = -1; question.focus({ preventScroll: true }); }
    }
  }

  // A log grows: only what is new is added, so that a screen reader reads just that.
  function grow(old, now) {
    const had = [...old.children].map(li => li.textContent), has = [...now.children].map(li => li.textContent);
    let same = Math.min(had.length, has.length);
    while (same > 0 && had.slice(had.length - same).join('\n') !== has.slice(0, same).join('\n')) same--;
    for (let n = had.length - same; n > 0; n--) old.firstElementChild.remove();
    [...now.children].slice(same).forEach(li => old.append(li));
    if (same < has.length) old.scrollTop = old.scrollHeight;
  }

  const last = new Map();
  function apply(html) {
    const pieces = new DOMParser().parseFromString(html, 'text/html').body.children;
    for (const now of [...pieces]) {
      const old = now.id && document.getElementById(now.id);
      if (!old) continue;
      if (now.id === 'table' && old.dataset.at === now.dataset.at) continue;
      if (now.id === 'table' && 'halfMade' in body.dataset) {
        // What was being chosen does not fit the table any more.
        const to = new URL(location.href);
        to.searchParams.delete('chain');
        location.replace(to);
        return;
      }
      if (last.get(now.id) === now.outerHTML) continue;
      last.set(now.id, now.outerHTML);
      if (now.id === 'log') {
        old.hidden = now.hidden;
        grow(old.querySelector('ol'), now.querySelector('ol'));
        continue;
      }
      const kept = remember(old);
      old.replaceWith(now);
      restore(now, kept);
      if (now.id === 'lines') now.scrollTop = now.scrollHeight;
    }
    prepare();
  }

  // What the page needs of a script at all: a part in the deal, buttons that copy, clocks that run.
  function prepare() {
    for (const field of document.querySelectorAll('input[name=entropy]')) {
      if (field.value) continue;
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      field.value = [...bytes].map(byte => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32]).join('');
    }
    for (const button of document.querySelectorAll('button[data-copy]')) button.hidden = false;
    for (const clock of document.querySelectorAll('[data-left]')) {
      clock.until ??= performance.now() + Number(clock.dataset.left);
    }
    const turn = document.getElementById('table')?.dataset.turn;
    if (document.getElementById('table')) {
      const bare = plainTitle.replace(/^.* · (?=.* · )/, '');
      document.title = turn ? `${turn} · ${bare}` : bare;
    }
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

  // An answer pressed twice is one answer.
  addEventListener('submit', event => {
    if (event.target.dataset.sent) event.preventDefault();
    event.target.dataset.sent = 'yes';
  });

  function follow() {
    const address = body.dataset.stream;
    if (!address) return;
    let source, wait = 500;
    const lost = is => { const sign = document.getElementById('lost'); if (sign) sign.hidden = !is; };
    const open = () => {
      source = new EventSource(address);
      source.addEventListener('patch', event => apply(event.data));
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

  const bottom = document.querySelectorAll('.log ol, .lines');
  bottom.forEach(list => { list.scrollTop = list.scrollHeight; });
  prepare();
  follow();
})();
