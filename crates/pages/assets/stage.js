// Plays back what happened at a running game, beat by beat: the played card comes to the middle, arrows point at its target,
// and everything else happens where it lies. Also what is beside the table: tabs, badges, large cards, rules in a sheet.
(() => {
  'use strict';
  const table = window.sitdown;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const kept = name => { try { return localStorage.getItem(name); } catch { return null; } };
  const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* storage is blocked */ } };
  const game = () => document.querySelector('.game');

  // How long a beat is held, in milliseconds at normal speed.
  const holds = { card: 1200, change: 380, war: 700, die: 1300 };
  const speeds = ['slow', 'normal', 'fast', 'once'];
  const factors = { slow: 1.7, normal: 1, fast: .4, once: 0 };
  const speed = () => (speeds.includes(kept('speed')) ? kept('speed') : 'normal');

  const told = document.createElement('div');
  told.id = 'told';
  told.hidden = true;
  told.setAttribute('aria-hidden', 'true');
  const sentence = document.createElement('p'), skipper = document.createElement('button');
  skipper.type = 'button';
  skipper.className = 'skip-ahead';
  told.append(sentence, skipper);

  let wake = null;
  const hold = time => new Promise(done => {
    const timer = setTimeout(() => { wake = null; done(); }, time);
    wake = () => { clearTimeout(timer); wake = null; done(); };
  });

  // Mobsters that move between a family and the wall.
  const part = e => e.closest('#wall, .family')?.id;
  function movers(pieces) {
    const found = [];
    for (const piece of pieces) for (const now of piece.querySelectorAll('[id^=m-]')) {
      const old = document.getElementById(now.id);
      if (old && part(old) !== piece.id && old.checkVisibility()) found.push(now.id);
    }
    return found.slice(0, 12);
  }

  async function applied(frame, put, moving) {
    const ids = moving && document.startViewTransition ? movers(frame.pieces) : [];
    if (!ids.length) { put(frame); return; }
    for (const id of ids) document.getElementById(id).style.viewTransitionName = id;
    const named = [];
    const transition = document.startViewTransition(() => {
      for (const id of ids) document.getElementById(id)?.style.removeProperty('view-transition-name');
      put(frame);
      for (const id of ids) { const now = document.getElementById(id); if (now) { now.style.viewTransitionName = id; named.push(now); } }
    });
    transition.ready.catch(() => { /* hidden pages skip the animation */ });
    await transition.updateCallbackDone.catch(() => {});
    transition.finished.catch(() => {}).finally(() => { for (const now of named) now.style.removeProperty('view-transition-name'); });
  }

  // The card comes from its player, whoever else may hold the same card.
  function arrive(by) {
    const card = document.querySelector('#shown .big');
    const from = by && (document.getElementById(`backs-${by}`) ?? document.getElementById(`name-${by}`));
    if (!card || !from) return;
    card.dataset.from = by;
    const [a, b] = [from.getBoundingClientRect(), card.getBoundingClientRect()];
    if (!a.width || !b.width) return;
    const move = `translate(${a.x + a.width / 2 - b.x - b.width / 2}px, ${a.y + a.height / 2 - b.y - b.height / 2}px) scale(.12) rotate(-12deg)`;
    card.animate([{ transform: move, opacity: .2 }, { transform: 'none', opacity: 1 }], { duration: 350, easing: 'cubic-bezier(.2, .9, .3, 1.1)' });
  }

  function strike(ids) {
    for (const id of ids) {
      const thing = document.getElementById(id);
      const shown = thing?.closest('li, section') ?? thing;
      shown?.animate([{ filter: 'brightness(1)' }, { filter: 'brightness(1.7)', transform: 'scale(1.06)' }, { filter: 'brightness(1)', transform: 'none' }], { duration: 360 });
    }
  }

  function roll(die) {
    const stage = document.querySelector('.stage'), sheet = document.querySelector('.log use, .game use')?.getAttribute('href');
    if (!die?.startsWith('die-') || !stage || !sheet) return;
    document.querySelector('.rolled')?.remove();
    const rolled = document.createElement('div');
    rolled.className = 'rolled';
    rolled.setAttribute('aria-hidden', 'true');
    const cards = [...document.querySelectorAll('use')].map(use => use.getAttribute('href')).find(href => href.includes('cards.svg')) ?? sheet;
    rolled.innerHTML = `<svg><use href="${cards.split('#')[0]}#${die}"/></svg>`;
    stage.append(rolled);
    setTimeout(() => rolled.remove(), 1600);
  }

  const beats = table.beats = [];
  async function play(frame, put, more) {
    const cue = frame.cue;
    // A long queue is played faster: it must not grow while bots go on.
    let time = (holds[cue.cue] ?? 0) * factors[speed()] * (more > 14 ? 0 : more > 7 ? .5 : 1);
    if (document.hidden) time = 0;
    const moving = time > 0 && !calm.matches;
    await applied(frame, put, moving);
    beats.push({ cue: cue.cue, by: cue.by, at: cue.at, text: cue.text });
    if (beats.length > 200) beats.splice(0, 100);
    draw();
    if (!time) return;
    const talk = document.querySelector('.talk');
    if (talk && cue.text) {
      if (told.parentElement !== talk) talk.prepend(told);
      sentence.textContent = cue.text;
      told.hidden = false;
    }
    if (moving) { if (cue.cue === 'card') arrive(cue.by); strike(cue.at.split(' ').filter(Boolean)); if (cue.cue === 'war') document.getElementById('wall')?.animate([{ filter: 'brightness(2)' }, { filter: 'none' }], { duration: 600 }); }
    if (cue.cue === 'die') roll(cue.sign);
    await hold(time);
  }
  function skip() { wake?.(); told.hidden = true; }
  function settle() { told.hidden = true; draw(); }
  table.stage = { play, skip, settle };

  // Arrows from the card in the middle to what it is played on.
  function draw() {
    const svg = document.getElementById('arrows'), card = document.querySelector('#shown:not(.past) .big');
    if (!svg) return;
    svg.replaceChildren();
    const field = svg.getBoundingClientRect();
    if (!card || !field.width) return;
    const from = card.getBoundingClientRect(), upright = innerWidth < innerHeight;
    for (const aim of document.querySelectorAll('.game [data-aim]')) {
      if (!aim.checkVisibility() || (upright && aim.closest('.near'))) continue;
      const to = aim.getBoundingClientRect();
      if (!to.width) continue;
      const above = to.bottom < from.top + 40, below = to.top > from.bottom - 40;
      const start = [from.x + from.width / 2 + (to.x + to.width / 2 > from.x + from.width / 2 ? 20 : -20), above ? from.top + 6 : below ? from.bottom - 6 : from.top + from.height / 2];
      const end = above ? [Math.min(Math.max(start[0], to.left + 20), to.right - 20), to.bottom] : below ? [Math.min(Math.max(start[0], to.left + 20), to.right - 20), to.top] : [to.right < from.left ? to.right : to.left, to.top + to.height / 2];
      if (!above && !below) start[0] = to.right < from.left ? from.left + 6 : from.right - 6;
      const [x1, y1, x2, y2] = [start[0] - field.x, start[1] - field.y, end[0] - field.x, end[1] - field.y];
      const turn = above || below ? `C${x1} ${(y1 + y2) / 2} ${x2} ${(y1 + y2) / 2} ${x2} ${y2}` : `C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}`;
      const angle = above ? -90 : below ? 90 : x2 < x1 ? 180 : 0;
      for (const name of ['case', 'line-of']) {
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        path.setAttribute('class', name);
        path.setAttribute('d', `M${x1} ${y1}${turn}`);
        svg.append(path);
      }
      const tip = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      tip.setAttribute('class', 'tip');
      tip.setAttribute('d', 'M8 0L-14 -11L-8 0L-14 11Z');
      tip.setAttribute('transform', `translate(${x2} ${y2}) rotate(${angle})`);
      svg.append(tip);
    }
  }
  addEventListener('resize', draw);

  skipper.addEventListener('click', () => table.flush());
  addEventListener('keydown', event => {
    if (event.key !== ' ' || !wake || event.target.closest?.('input, textarea, select, button, a, summary, dialog')) return;
    event.preventDefault();
    table.flush();
  });

  // The speed of playback.
  const tool = document.querySelector('[data-tool=speed]');
  if (tool) {
    const names = tool.dataset.names.split('|');
    skipper.textContent = tool.dataset.skip;
    const tell = () => { tool.title = tool.querySelector('span').textContent = names[speeds.indexOf(speed())]; };
    tool.addEventListener('click', () => { keep('speed', speeds[(speeds.indexOf(speed()) + 1) % speeds.length]); tell(); if (speed() === 'once') table.flush(); });
    tell();
  }

  // Tabs beside the table, and how much was not read.
  const side = document.getElementById('side');
  const tabs = [...document.querySelectorAll('[data-tab][role=tab]')];
  const open = name => {
    if (!side || !tabs.length) return;
    side.dataset.tab = name;
    for (const tab of tabs) { const on = tab.dataset.tab === name; tab.setAttribute('aria-selected', String(on)); tab.tabIndex = on ? 0 : -1; }
    if (name === 'talk') read();
    const list = side.querySelector('.log ol');
    if (name === 'log' && list) list.scrollTop = list.scrollHeight;
  };
  const reading = () => side?.dataset.tab === 'talk' && side.checkVisibility() && !document.hidden;
  function badges() {
    for (const badge of document.querySelectorAll('[data-tab=talk] .badge, .story .badge')) { badge.textContent = table.unread; badge.hidden = !table.unread; }
    table.prepare();
  }
  function read() { table.unread = 0; badges(); }
  table.unread = 0;
  let lines = document.querySelectorAll('#lines li:not(.quiet)').length;
  table.heard = piece => {
    const now = piece.querySelectorAll('li:not(.quiet)').length;
    if (reading()) { lines = now; return; }
    table.unread += Math.max(now > lines ? now - lines : now === lines && now >= 50 ? 1 : 0, 0);
    lines = now;
    badges();
  };
  addEventListener('visibilitychange', () => { if (reading()) read(); });
  for (const tab of tabs) {
    tab.addEventListener('click', () => open(tab.dataset.tab));
    tab.addEventListener('keydown', event => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
      open(next.dataset.tab);
      next.focus();
    });
  }
  addEventListener('click', event => { const to = event.target.closest?.('[data-opens]'); if (to) open(to.dataset.opens); });
  table.open = open;
  open('log');

  // A large card on hover and long press: cards of the hand, and everything that shows the picture of a card.
  let zoom = null, waiting = null, pressed = false;
  const faces = new Map();
  const small = event => event.target.closest?.('.hand .card, .log li, .news li, .told li, .pile, .ware, .permanent, .reply, .candidate');
  const pictured = thing => [...thing.querySelectorAll('use')].map(use => use.getAttribute('href').split('#')[1]).find(name => /^(fb|mc)-(?!token)/.test(name));
  async function face(thing) {
    if (thing.matches('.card')) return (thing.querySelector('.drawn') ?? thing).innerHTML;
    const name = pictured(thing), place = location.pathname.match(/^\/t\/[^/]+/)?.[0];
    if (!name || !place) return null;
    if (!faces.has(name)) {
      const reply = await fetch(`${place}/card/${name}`, { credentials: 'same-origin' }).catch(() => null);
      faces.set(name, reply?.ok ? table.parse(await reply.text())[0] : null);
    }
    return faces.get(name);
  }
  async function enlarge(thing) {
    away();
    const field = document.querySelector('.game, .board');
    const shown = field && await face(thing);
    if (!shown || !thing.isConnected) return;
    const copy = typeof shown === 'string' ? document.createElement('div') : shown.cloneNode(true);
    if (typeof shown === 'string') { copy.className = `${thing.className.replace(/\banswer\b/, '')} big`; copy.innerHTML = shown; }
    copy.querySelectorAll('[id]').forEach(each => each.removeAttribute('id'));
    zoom = document.createElement('div');
    zoom.id = 'zoom';
    zoom.setAttribute('aria-hidden', 'true');
    zoom.append(copy);
    field.append(zoom);
    const [at, of, box] = [thing.getBoundingClientRect(), field.getBoundingClientRect(), zoom.getBoundingClientRect()];
    const left = at.x + at.width / 2 - box.width / 2, above = at.y - box.height - 8;
    zoom.style.left = `${Math.max(4, Math.min(left, of.right - box.width - 4)) - of.x}px`;
    zoom.style.top = `${Math.max(of.y + 4, above > of.y ? above : Math.min(at.bottom + 8, of.bottom - box.height - 4)) - of.y}px`;
  }
  function away() { clearTimeout(waiting); zoom?.remove(); zoom = null; }
  addEventListener('pointerover', event => {
    const card = event.pointerType === 'mouse' && small(event);
    if (!pressed) away();
    if (card) waiting = setTimeout(() => enlarge(card), 450);
  });
  addEventListener('pointerdown', event => {
    away();
    const card = event.pointerType !== 'mouse' && small(event);
    if (card) waiting = setTimeout(() => { pressed = true; enlarge(card); }, 450);
  });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => { clearTimeout(waiting); if (pressed) { away(); setTimeout(() => { pressed = false; }, 50); } });
  addEventListener('pointermove', event => { if (event.pointerType !== 'mouse' && Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(waiting); });
  // A long press looks; it does not play.
  addEventListener('click', event => { away(); if (pressed) { event.preventDefault(); event.stopImmediatePropagation(); } }, { capture: true });
  addEventListener('contextmenu', event => { if (pressed) event.preventDefault(); });

  // Rules in a sheet beside the table, never instead of it.
  let sheet = null;
  async function read_rule(address) {
    const reply = await fetch(address, { credentials: 'same-origin' }).catch(() => null);
    if (!reply?.ok) { location.href = address; return; }
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    const main = page.querySelector('main');
    // A lesson is a table of its own.
    if (!main || main.querySelector('.room')) { location.href = address; return; }
    for (const style of page.querySelectorAll('link[rel=stylesheet]')) {
      if (![...document.styleSheets].some(known => known.href?.endsWith(style.getAttribute('href')))) document.head.append(style.cloneNode());
    }
    sheet ??= document.body.appendChild(Object.assign(document.createElement('dialog'), { id: 'sheet' }));
    const close = document.createElement('form');
    close.method = 'dialog';
    const button = document.createElement('button');
    button.textContent = document.querySelector('.tabs .close')?.textContent ?? '×';
    close.append(button);
    sheet.replaceChildren(close, ...main.childNodes);
    // A script of a parsed page does not run: the first one is loaded, and sets up later sheets too.
    for (const script of sheet.querySelectorAll('script')) {
      script.remove();
      if (!table.teach) document.head.append(Object.assign(document.createElement('script'), { src: script.src }));
    }
    table.teach?.(sheet);
    if (!sheet.open) sheet.showModal();
    sheet.scrollTop = 0;
    document.getElementById(new URL(address, location.href).hash.slice(1))?.scrollIntoView();
  }
  addEventListener('click', event => {
    const link = event.target.closest?.('a.rule, a[data-sheet], #sheet a[href^="/learn/"]');
    if (!link || !game() || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    read_rule(link.href);
  });
  addEventListener('click', event => { if (sheet?.open && event.target === sheet) sheet.close(); });
  addEventListener('submit', event => {
    const form = event.target;
    if (!sheet?.contains(form) || form.method !== 'get') return;
    event.preventDefault();
    read_rule(`${form.action}?${new URLSearchParams(new FormData(form))}`);
  });
  draw();
})();
