// Steps through examples, filters the rules while typing, and goes through lessons without leaving the table. Without this
// script all steps are listed, the search is a plain form, and lessons are plain links.
(() => {
  'use strict';

  const PACE = 1200;
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  // Sets up examples and the search within a page, or within a sheet at a table.
  function teach(root) {
    for (const figure of root.querySelectorAll('[data-example]')) {
      const frames = [...figure.querySelectorAll('.frame')];
      const stepper = figure.querySelector('.stepper');
      if (!stepper) continue;
      const [back, on] = stepper.querySelectorAll('[data-go]');
      const play = stepper.querySelector('[data-play]');
      const names = [play.textContent, play.dataset.pause];
      let at = 0, timer = 0;

      const show = () => {
        frames.forEach((frame, n) => { frame.hidden = n !== at; });
        // A button that becomes disabled passes the focus on.
        const ends = [[back, at === 0], [on, at === frames.length - 1]];
        if (ends.some(([button, end]) => end && button === document.activeElement)) play.focus();
        for (const [button, end] of ends) button.disabled = end;
      };
      const stop = () => {
        clearInterval(timer);
        timer = 0;
        play.textContent = names[0];
      };
      const go = by => {
        figure.classList.add('stepping');
        at = Math.max(0, Math.min(frames.length - 1, at + by));
        show();
        if (at === frames.length - 1) stop();
      };

      for (const button of [back, on]) button.addEventListener('click', () => { stop(); go(Number(button.dataset.go)); });
      play.addEventListener('click', () => {
        if (timer) return stop();
        if (at === frames.length - 1) { at = 0; show(); } else go(1);
        if (at === frames.length - 1) return;
        play.textContent = names[1];
        timer = setInterval(() => go(1), PACE);
      });
      figure.querySelector('.frames').setAttribute('aria-live', 'polite');
      if (still.matches) figure.classList.add('still');
      stepper.hidden = false;
      show();
    }

    const field = root.querySelector('[data-filter]');
    const book = root.querySelector('article.book');
    if (field && book) {
      const found = root.querySelector('[data-found]');
      const fold = text => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o');
      const statements = [...book.querySelectorAll('.statement')].map(e => [e, fold(e.dataset.text)]);
      const others = [...book.children].filter(e => !e.classList.contains('statement'));
      const contents = root.querySelector('.contents');
      field.addEventListener('input', () => {
        const words = fold(field.value).split(/\s+/).filter(Boolean);
        let count = 0;
        for (const [e, text] of statements) {
          e.hidden = !words.every(word => text.includes(word));
          if (!e.hidden) count++;
        }
        for (const e of [...others, contents]) e.hidden = words.length > 0;
        found.hidden = words.length === 0 || count > 0;
        found.textContent = count ? '' : found.dataset.none;
      });
    }
  }

  // A lesson: a link of it replaces the table, and what the right answer leads to is played back first.
  const table = window.sitdown, part = id => document.getElementById(id);
  if (table) table.teach = teach;
  teach(document);

  const here = () => location.pathname + location.search;
  let at = here(), skipped = false, going = 0;

  // Lights what has changed.
  function light() {
    const game = document.querySelector('.taught[data-changed]');
    const places = (game?.dataset.changed ?? '').split(' ').map(id => id && part(id)?.closest('li, section')).filter(Boolean);
    for (const place of places) place.classList.add('spot');
    if (places.length) game.dataset.light = '';
  }

  async function play(beats) {
    const game = document.querySelector('.taught');
    delete game.dataset.light;
    game.classList.add('playing');
    skipped = false;
    const put = frame => { for (const piece of frame.pieces) part(piece.id)?.replaceWith(piece); };
    for (let n = 0; n < beats.length && !skipped; n++) await table.stage.play({ cue: beats[n].dataset, pieces: [...beats[n].children] }, put, 0);
  }

  // Shows the page of a link. On the way back nothing is played again.
  async function go(address, isBack) {
    const turn = ++going;
    skipped = true;
    table?.stage?.skip();
    const reply = await fetch(address, { credentials: 'same-origin' }).catch(() => null);
    const page = reply?.ok ? new DOMParser().parseFromString(await reply.text(), 'text/html') : null;
    const now = page?.querySelector('.lesson');
    if (!now) { location.href = address; return; }
    if (turn !== going) return;
    const beats = now.querySelector('#beats');
    beats?.remove();
    if (beats && table?.stage && !isBack) await play([...beats.content.children]);
    if (turn !== going) return;
    document.querySelector('.lesson').replaceWith(now);
    at = here();
    for (const back of document.querySelectorAll('input[name=back]')) back.value = at;
    light();
    table?.stage?.settle();
    // A picked card is played by the same key again; otherwise the new text is read first.
    const ask = part('ask');
    ask.tabIndex = -1;
    (now.querySelector('.half .reply.answer') ?? ask).focus({ preventScroll: true });
  }

  if (document.querySelector('.lesson')) {
    light();
    if (table) { const flush = table.flush; table.flush = () => { skipped = true; flush(); }; }
    addEventListener('click', event => {
      const link = event.target.closest?.('.lesson a[href*="/first?"]');
      if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      history.pushState(null, '', link.href);
      go(link.href, false);
    }, { capture: true });
    addEventListener('popstate', () => { if (here() !== at) go(here(), true); });
  }
})();
