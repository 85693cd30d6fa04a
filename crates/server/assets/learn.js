// Steps through examples and filters the rules while typing. Without this script all steps are listed, and the search is a
// plain form.
(() => {
  'use strict';

  const PACE = 1200;
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  for (const figure of document.querySelectorAll('[data-example]')) {
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

  const field = document.querySelector('[data-filter]');
  const book = document.querySelector('article.book');
  if (field && book) {
    const found = document.querySelector('[data-found]');
    const statements = [...book.querySelectorAll('.statement')].map(e => [e, e.dataset.text.toLowerCase()]);
    const others = [...book.children].filter(e => !e.classList.contains('statement'));
    const contents = document.querySelector('.contents');
    field.addEventListener('input', () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
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
})();
