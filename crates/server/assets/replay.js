// A replay without reloading: the slider, the arrow keys and autoplay fetch a step and replace the old one. Without this
// script every step is a page of its own.
(() => {
  'use strict';
  const whole = document.querySelector('.replay');
  if (!whole) return;
  const { there, eyes, last } = whole.dataset;
  const most = Number(last);
  const slider = document.getElementById('scrub'), number = document.getElementById('scrubbed');
  const button = whole.querySelector('[data-play]'), speed = whole.querySelector('[data-speed]'), jump = whole.querySelector('[data-jump]');
  let step = Number(document.getElementById('step').dataset.step), wanted = step, timer = null;
  whole.classList.add('scripted');
  whole.querySelector('.machine').hidden = false;

  const address = (to, part) => `${there}?step=${to}${eyes ? `&as=${eyes}` : ''}${part ? '&part=step' : ''}`;

  // A cache of fetched steps that drops the oldest.
  const fetched = new Map();
  function fetchStep(to) {
    let found = fetched.get(to);
    if (!found) {
      found = fetch(address(to, true)).then(reply => (reply.ok ? reply.text() : Promise.reject(reply.status)));
      found.catch(() => fetched.delete(to));
      fetched.set(to, found);
      if (fetched.size > 60) fetched.delete(fetched.keys().next().value);
    }
    return found;
  }

  function show(html, to) {
    const now = new DOMParser().parseFromString(html, 'text/html').getElementById('step');
    const old = document.getElementById('step');
    const at = old.contains(document.activeElement) ? document.activeElement : null;
    const go = at?.dataset.go;
    for (const field of old.querySelectorAll('select')) {
      const same = now.querySelector(`select[name=${field.name}]`);
      if (same && [...same.options].some(option => option.value === field.value)) same.value = field.value;
    }
    for (const copy of now.querySelectorAll('button[data-copy]')) copy.hidden = false;
    old.replaceWith(now);
    step = to;
    slider.value = to;
    slider.setAttribute('aria-valuetext', now.dataset.when);
    number.textContent = to;
    history.replaceState(null, '', address(to));
    // Forms that return to this page return to this step.
    const back = document.querySelector('input[name=back]');
    if (back) back.value = address(to);
    const turn = jump.querySelector('optgroup:last-child')?.children[Number(now.dataset.turn) - 1];
    if (turn) turn.selected = true;
    mark(to);
    if (at) (now.querySelector(`[data-go=${go}]`) ?? slider).focus({ preventScroll: true });
  }

  // Marks the sentences of a step in the log and scrolls to them.
  function mark(to) {
    let first = null;
    for (const line of whole.querySelectorAll('.whole a')) {
      if (Number(line.dataset.step) === to) { line.setAttribute('aria-current', 'step'); first ??= line; } else line.removeAttribute('aria-current');
    }
    if (first) {
      const list = first.closest('ol');
      const offset = first.getBoundingClientRect().top - list.getBoundingClientRect().top;
      list.scrollTop += offset - list.clientHeight / 3;
    }
  }

  async function goTo(to) {
    to = Math.min(most, Math.max(1, to));
    wanted = to;
    try {
      const html = await fetchStep(to);
      // Another step was requested in the meantime.
      if (wanted !== to) return;
      show(html, to);
      if (to < most) fetchStep(to + 1).catch(() => {});
    } catch {
      location.assign(address(to));
    }
  }

  function pause() {
    clearTimeout(timer);
    timer = null;
    button.textContent = button.dataset.start;
    button.setAttribute('aria-pressed', 'false');
  }
  async function tick() {
    if (step >= most) { pause(); return; }
    await goTo(step + 1);
    if (timer !== null) timer = setTimeout(tick, Number(speed.value));
  }
  button.dataset.start = button.textContent;
  button.addEventListener('click', () => {
    if (timer !== null) { pause(); return; }
    button.textContent = button.dataset.pause;
    button.setAttribute('aria-pressed', 'true');
    if (step >= most) step = 0;
    timer = setTimeout(tick, 0);
  });

  let sliding = null;
  slider.addEventListener('input', () => {
    if (timer !== null) pause();
    number.textContent = slider.value;
    clearTimeout(sliding);
    sliding = setTimeout(() => goTo(Number(slider.value)), 60);
  });
  slider.form.addEventListener('submit', event => { event.preventDefault(); event.stopPropagation(); goTo(Number(slider.value)); });
  jump.addEventListener('change', () => { if (timer !== null) pause(); goTo(Number(jump.value)); });
  jump.form.addEventListener('submit', event => { event.preventDefault(); event.stopPropagation(); goTo(Number(jump.value)); });

  addEventListener('click', event => {
    const link = event.target.closest?.('a[data-step]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    if (timer !== null) pause();
    goTo(Number(link.dataset.step));
  });
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.('input, select, textarea, ol')) return;
    const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 1, End: most }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (timer !== null) pause();
    goTo(to);
  });
  addEventListener('pagehide', () => { if (timer !== null) pause(); });
  mark(step);
  if (step < most) fetchStep(step + 1).catch(() => {});
})();
