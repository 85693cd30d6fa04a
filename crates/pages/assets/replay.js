// A replay without reloading: the controls fetch a step and replace the parts of the table, as a running game does. One step
// forward is played back event by event. Without this script every step is a page of its own.
(() => {
  'use strict';
  const room = document.querySelector('.replay');
  if (!room) return;
  const table = window.sitdown, controls = document.getElementById('controls');
  const slider = document.getElementById('scrub'), number = document.getElementById('scrubbed');
  const button = controls.querySelector('[data-run]'), viewpoint = controls.querySelector('[data-eyes]'), speed = controls.querySelector('[data-speed]');
  const there = controls.getAttribute('action'), last = Number(controls.dataset.last);
  const turns = controls.dataset.turns.split(' ').filter(Boolean).map(Number);
  let eyes = viewpoint.value, step = Number(slider.value), wanted = step, running = false, goes = 0;
  room.classList.add('scripted');

  const address = (to, part) => `${there}?step=${to}${eyes ? `&as=${eyes}` : ''}${part ? '&part=step' : ''}`;
  const within = to => Math.min(last, Math.max(1, to));
  const pause = time => new Promise(done => { setTimeout(done, time); });

  // A cache of fetched steps that drops the oldest.
  const fetched = new Map();
  function load(to) {
    const from = address(to, true);
    let found = fetched.get(from);
    if (!found) {
      found = fetch(from).then(reply => (reply.ok ? reply.text() : Promise.reject(reply.status)));
      found.catch(() => fetched.delete(from));
      fetched.set(from, found);
      if (fetched.size > 60) fetched.delete(fetched.keys().next().value);
    }
    return found;
  }

  // The controls, the log and the address for a step.
  function point(to, ask, link) {
    step = to;
    slider.value = to;
    slider.setAttribute('aria-valuetext', ask.dataset.said);
    number.textContent = ask.dataset.number;
    const places = { first: 1, previous: to - 1, next: to + 1, last };
    for (const go of controls.querySelectorAll('[data-go]')) {
      const place = places[go.dataset.go];
      go.href = address(within(place));
      if (place === to || place !== within(place)) go.setAttribute('aria-disabled', 'true'); else go.removeAttribute('aria-disabled');
    }
    history.replaceState(null, '', address(to) + location.hash);
    // Forms that return to this page return to this step.
    for (const back of document.querySelectorAll('input[name=back]')) back.value = address(to);
    document.getElementById('moment-link').value = link;
    mark(to);
  }

  // Marks a step in the log, or the last one before it that has a line, and scrolls to it.
  function mark(to) {
    let now = null;
    for (const line of room.querySelectorAll('#log a[data-step]')) {
      line.removeAttribute('aria-current');
      if (Number(line.dataset.step) <= to) now = line;
    }
    if (!now) return;
    now.setAttribute('aria-current', 'step');
    const list = now.closest('ol');
    list.scrollTop += now.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3;
  }

  // Chosen fields of the form to play on survive a step.
  function carry(pieces) {
    const form = pieces.find(piece => piece.id === 'play-on');
    for (const field of document.querySelectorAll('#play-on select')) {
      const same = form?.querySelector(`select[name=${field.name}]`);
      if (same && field.dataset.chosen && [...same.options].some(option => option.value === field.value)) { same.value = field.value; same.dataset.chosen = 'yes'; }
    }
  }

  const cue = beat => ({ cue: beat.dataset.cue, by: beat.dataset.by, at: beat.dataset.at ?? '', sign: beat.dataset.sign, text: beat.dataset.text });

  // Lights up the sentence of what is being played back.
  function say(text) {
    const words = document.querySelector('#ask .words-in');
    for (const line of words.querySelectorAll('.told li')) {
      const now = line.textContent === text;
      line.classList.toggle('now', now);
      if (now) words.scrollTop += line.getBoundingClientRect().top - words.getBoundingClientRect().top - words.clientHeight / 2;
    }
  }

  // Shows a step. Its words and controls come first; then the table gets there event by event, if it is the next one.
  async function show(html, to, play) {
    const mine = ++goes;
    table.stage?.skip();
    const [whole] = table.parse(html), pieces = [...whole.children].filter(piece => piece.id !== 'beats');
    const beats = [...whole.querySelectorAll('#beats > .beat')];
    carry(pieces);
    const ask = pieces.find(piece => piece.id === 'ask');
    point(to, ask, whole.dataset.link);
    if (play && table.stage && beats.length) {
      table.show([ask]);
      for (const [n, beat] of beats.entries()) {
        // The last event leads to the table after the step.
        say(beat.dataset.text);
        const frame = { cue: cue(beat), pieces: n + 1 < beats.length ? [...beat.children] : pieces };
        await table.stage.play(frame, each => table.show(each.pieces), beats.length - n - 1);
        if (mine !== goes) return;
      }
      say(null);
    }
    table.show(pieces);
  }

  async function goTo(to, play = false) {
    to = within(to);
    wanted = to;
    try {
      const html = await load(to);
      // Another step was requested in the meantime.
      if (wanted !== to) return;
      const shown = show(html, to, play);
      if (to < last) load(to + 1).catch(() => {});
      await shown;
    } catch {
      location.assign(address(to));
    }
  }

  function stop() {
    running = false;
    button.setAttribute('aria-pressed', 'false');
    button.title = button.dataset.start;
    button.setAttribute('aria-label', button.dataset.start);
  }
  const gap = { slow: 1300, normal: 650, fast: 220 };
  async function run() {
    if (running) { stop(); table.stage?.skip(); return; }
    running = true;
    button.setAttribute('aria-pressed', 'true');
    button.title = button.dataset.pause;
    button.setAttribute('aria-label', button.dataset.pause);
    if (step >= last) await goTo(1);
    while (running && step < last) {
      const from = step;
      await goTo(step + 1, true);
      if (!running || step !== from + 1) break;
      // A step in which there is nothing to read takes no time to read.
      await pause(document.querySelector('#ask .told li') ? gap[speed.value] : 120);
    }
    stop();
  }
  // Whoever steps by hand has stopped the run.
  function move(to, play) {
    if (running) stop();
    goTo(to, play);
  }

  // Shift and an arrow go to the beginning of this turn or of the next.
  const turnAfter = () => turns.find(begins => begins > step) ?? last;
  const turnBefore = () => turns.findLast(begins => begins < step) ?? 1;

  // Another viewpoint has other cards and another log.
  async function look(as) {
    if (as === eyes || ![...viewpoint.options].some(option => option.value === as)) return;
    const mine = ++goes;
    if (running) stop();
    table.stage?.skip();
    eyes = viewpoint.value = as;
    try {
      const reply = await fetch(address(step));
      if (!reply.ok) throw new Error();
      const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
      if (mine !== goes) return;
      table.show(['table', 'log', 'play-on'].map(id => page.getElementById(id)));
      point(step, document.getElementById('ask'), page.getElementById('moment-link').value);
    } catch { location.assign(address(step)); }
  }

  button.dataset.start = button.title;
  button.addEventListener('click', run);
  viewpoint.addEventListener('change', () => look(viewpoint.value));
  const kept = () => { try { return localStorage.getItem('speed'); } catch { return null; } };
  if (kept() in gap) speed.value = kept();
  speed.addEventListener('change', () => { try { localStorage.setItem('speed', speed.value); } catch { /* storage is blocked */ } });
  let sliding = null;
  slider.addEventListener('input', () => {
    clearTimeout(sliding);
    sliding = setTimeout(() => move(Number(slider.value)), 60);
  });
  controls.addEventListener('submit', event => { event.preventDefault(); event.stopPropagation(); move(Number(slider.value)); });
  room.addEventListener('change', event => { if (event.target.closest('#play-on')) event.target.dataset.chosen = 'yes'; });

  addEventListener('click', event => {
    const link = event.target.closest?.('[data-go], #log a[data-step]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    const places = { first: 1, previous: step - 1, next: step + 1, last };
    const go = link.dataset.go;
    if (link.getAttribute('aria-disabled') !== 'true') move(go ? places[go] : Number(link.dataset.step), go === 'next');
    // On a phone the log is a sheet over the table.
    if (!go && location.hash === '#side') location.hash = 'table';
  });
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.('input:not(#scrub), select, textarea, dialog')) return;
    const { key, shiftKey } = event;
    const back = key === 'ArrowLeft' || (key === 'ArrowDown' && event.target === slider), on = key === 'ArrowRight' || (key === 'ArrowUp' && event.target === slider);
    if (key === ' ') { if (event.target.closest?.('button, a, summary')) return; run(); }
    else if (back) move(shiftKey ? turnBefore() : step - 1);
    else if (on) move(shiftKey ? turnAfter() : step + 1, !shiftKey);
    else if (key === 'Home') move(1);
    else if (key === 'End') move(last);
    else if (/^[0-9]$/.test(key)) look(key === '0' ? '' : key === '9' ? 'all' : 'ABCDEFGH'[key - 1]);
    else return;
    event.preventDefault();
  });
  addEventListener('pagehide', () => { if (running) stop(); });

  // The address may ask for the form to play on.
  const aside = () => { if (location.hash === '#play-on') table.open('seat'); };
  addEventListener('hashchange', aside);
  aside();
  mark(step);
  if (step < last) load(step + 1).catch(() => {});
})();
