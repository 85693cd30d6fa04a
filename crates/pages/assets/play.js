// Answers by click, drag and keyboard without leaving the page. Without this script links and forms do the same.
(() => {
  'use strict';
  const { show, parse } = window.sitdown, table = window.sitdown;
  const live = { headers: { 'x-live': '1' }, credentials: 'same-origin' };

  // A choice with several parts: the server sends the next question.
  async function choose(address) {
    try {
      const answer = await fetch(address, live);
      if (!answer.ok) throw new Error();
      const pieces = parse(await answer.text());
      const ask = pieces.find(piece => piece.id === 'ask');
      if (!ask) throw new Error();
      table.half = Number(ask.dataset.chain) > 0;
      show(pieces);
      // A picked card is played by the same key again.
      document.querySelector('#ask .reply.go')?.focus({ preventScroll: true });
      return true;
    } catch { if (navigator.onLine === false || !document.getElementById('lost')?.hidden) offline(); else location.href = address; return false; }
  }

  // A press while the table cannot be reached says so, and plays nothing.
  function offline() {
    const lost = document.getElementById('lost');
    if (!lost) return;
    lost.hidden = false;
    say(lost.dataset.unsent, { left: 8, bottom: 48, top: 48 });
  }

  addEventListener('click', event => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target.closest?.('a.answer, a.undo');
    if (link) { event.preventDefault(); choose(link.href); return; }
    const unoffered = event.target.closest?.('[data-why]');
    if (unoffered?.localName === 'a') event.preventDefault();
    why(unoffered, event);
  });

  // Sends answers and chat without a new page. Ignores a second submit while the first is in flight.
  addEventListener('submit', async event => {
    const form = event.target;
    if (form.dataset.sent) { event.preventDefault(); return; }
    if (form.method === 'dialog' || !('live' in form.dataset)) { form.dataset.sent = 'yes'; return; }
    event.preventDefault();
    form.dataset.sent = 'yes';
    const answers = form.id === 'answers' || form.id === 'instead';
    if (answers) table.sent = true;
    try {
      const reply = await fetch(form.action, { ...live, method: 'post', body: new URLSearchParams(new FormData(form, event.submitter)) });
      if (reply.status === 204) { if (!answers) form.reset(); return; }
      if (reply.redirected) { location.href = reply.url; return; }
      table.sent = false;
      const problem = new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('.problem');
      say(problem?.textContent.trim() || reply.statusText, form.getBoundingClientRect());
    } catch { table.sent = false; offline(); }
    finally { delete form.dataset.sent; }
  });

  // Explains why something cannot be chosen.
  let shown = null;
  function say(content, place) {
    shown?.remove();
    shown = document.createElement('div');
    shown.id = 'why';
    shown.setAttribute('role', 'status');
    if (typeof content === 'string') shown.textContent = content; else shown.append(...content);
    document.body.append(shown);
    const wide = shown.offsetWidth, high = shown.offsetHeight;
    shown.style.left = `${Math.max(8, Math.min(place.left, innerWidth - wide - 8))}px`;
    shown.style.top = `${place.bottom + high + 8 < innerHeight ? place.bottom + 6 : Math.max(8, place.top - high - 6)}px`;
  }
  async function why(thing, event) {
    if (shown && !shown.contains(event.target)) { shown.remove(); shown = null; }
    if (!thing) return;
    const to = new URL(`${location.pathname}/why`, location.href);
    const as = document.querySelector('#answers input[name=as]')?.value;
    if (as) to.searchParams.set('as', as);
    for (const part of document.querySelectorAll('#answers input[name=chain]')) to.searchParams.append('chain', part.value);
    to.searchParams.append('command', thing.dataset.why);
    const reply = await fetch(to, live).catch(() => null);
    if (reply?.ok) say(parse(await reply.text()), thing.getBoundingClientRect());
  }
  addEventListener('keydown', event => { if (event.key === 'Escape' && shown) { shown.remove(); shown = null; } });

  // Drag and drop: a card onto its target, a mobster onto the wall. Dropping anywhere else takes it back.
  let drag = null;
  const target = event => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return under?.closest('.answer') ?? under?.closest('.family')?.querySelector('.head.answer') ?? under?.closest('#wall, .stage');
  };
  addEventListener('pointerdown', event => {
    const from = event.target.closest?.('.hand .card.answer, .mug.answer, .shot.answer');
    if (from && event.button === 0) drag = { from, x: event.clientX, y: event.clientY, ghost: null, ready: null, touch: event.pointerType !== 'mouse' };
  });
  addEventListener('pointermove', event => {
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.ghost) {
      // A sideways swipe scrolls the hand.
      if (Math.hypot(dx, dy) < 10 || (drag.touch && Math.abs(dx) > Math.abs(dy))) return;
      drag.ghost = drag.from.cloneNode(true);
      drag.ghost.classList.add('ghost');
      drag.ghost.removeAttribute('form');
      drag.ghost.setAttribute('aria-hidden', 'true');
      document.body.append(drag.ghost);
      const address = drag.from.localName === 'a' ? drag.from.href : null;
      drag.ready = address ? choose(address) : Promise.resolve(true);
    }
    drag.ghost.style.transform = `translate(${event.clientX - 56}px, ${event.clientY - 60}px)`;
    document.querySelector('.dropping')?.classList.remove('dropping');
    target(event)?.classList.add('dropping');
    if (event.clientY < 48) scrollBy(0, -16);
    event.preventDefault();
  }, { passive: false });
  const stop = async event => {
    const held = drag;
    drag = null;
    if (!held?.ghost) return;
    held.ghost.remove();
    // The drop must not click what lies below.
    const swallow = click => { click.preventDefault(); click.stopPropagation(); };
    addEventListener('click', swallow, { capture: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    await held.ready;
    document.querySelector('.dropping')?.classList.remove('dropping');
    const over = event.type === 'pointerup' ? target(event) : null;
    setTimeout(() => {
      // A card targets what it is dropped on; a mobster is named wherever it is dropped.
      const card = held.from.matches('.card'), play = document.querySelector('#ask .reply.go');
      if (card && over?.matches('.answer') && over !== held.from && !over.closest('.hand')) over.click();
      else if (card && over?.matches('#wall, .stage') && play) play.click();
      else if (over && held.from.localName === 'button' && held.from.isConnected) held.from.click();
      else if (over && !card) return;
      else if (held.from.localName === 'a') document.querySelector('#ask .undo')?.click();
    }, 30);
  };
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
  addEventListener('dragstart', event => { if (event.target.closest?.('.answer')) event.preventDefault(); });

  // Shortcuts.
  const seen = e => e.offsetParent !== null;
  const lit = () => unique([...document.querySelectorAll('#ask .answer, #hand .answer, #wall .answer, .others .answer, #own .answer, .shop .answer')].filter(seen));
  // The same answer may be lit in several places.
  const unique = all => all.filter((e, n) => all.findIndex(other => (other.value || other.dataset.command) === (e.value || e.dataset.command)) === n);
  const keys = {
    c: () => document.querySelector('.answer[data-kind=counter]'),
    p: () => document.querySelector('button.answer[data-kind=pass], button.answer[data-kind=done]'),
    u: () => document.querySelector('#ask .undo'),
  };
  const places = { h: '#hand .answer, #hand .card', w: '#wall ol, .shop .answer', l: '#log ol', t: '#talk input[name=line]' };
  const beside = { l: 'log', t: 'talk' };
  addEventListener('keydown', event => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.target.closest?.('input, textarea, select, dialog')) return;
    const key = event.key.toLowerCase();
    if (key === '?') { document.getElementById('keys')?.showModal(); event.preventDefault(); return; }
    if (places[key]) {
      if (beside[key] && document.querySelector('.game')) { if (!document.getElementById('side').checkVisibility()) location.hash = 'side'; table.open(beside[key]); }
      const place = document.querySelector(places[key]);
      if (place) { if (place.tabIndex < 0) place.tabIndex = 0; place.focus(); event.preventDefault(); }
      return;
    }
    const thing = keys[key]?.() ?? (/^[1-9]$/.test(key) ? lit()[Number(key) - 1] : null);
    if (thing) { thing.click(); event.preventDefault(); }
  });
})();
