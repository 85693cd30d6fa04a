// Lists what does not fit: a page wider than its window, and controls that are outside it or too small to touch.
const least = arguments[0] - 0.5, found = [];
const called = e => `${e.localName}${e.id ? '#' + e.id : ''}${e.className ? '.' + String(e.className.baseVal ?? e.className).trim().replace(/\s+/g, '.') : ''} “${(e.getAttribute('aria-label') || e.textContent || e.name || '').trim().slice(0, 40)}”`;
const root = document.documentElement;
if (root.scrollWidth > root.clientWidth) {
  const wide = [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > root.clientWidth + 1 && e.checkVisibility());
  found.push(`the page is ${root.scrollWidth} wide: ${wide.slice(0, 3).map(called).join(', ')}`);
}
// Whether an ancestor scrolls sideways, so that the element can be scrolled into view.
const scrolls = e => { for (let up = e.parentElement; up; up = up.parentElement) if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return true; return false; };
const box = e => {
  // Pressing the label ticks the box, so the label is the target.
  const thing = e.matches('input[type=checkbox], input[type=radio]') ? e.closest('label') ?? e : e;
  return thing.getBoundingClientRect();
};
const things = [...document.querySelectorAll('button, .button, .answer, summary, input:not([type=hidden]), select, textarea, nav a, .house')].filter(e => e.checkVisibility({ visibilityProperty: true }));
const large = new Set(things.filter(e => { const r = box(e); return Math.min(r.width, r.height) >= least; }).map(e => e.value || e.dataset.command).filter(Boolean));
for (const thing of things) {
  const r = box(thing);
  if (!r.width || !r.height) continue;
  if ((r.left < -1 || r.right > root.clientWidth + 1) && !scrolls(thing)) found.push(`out of the window: ${called(thing)}`);
  // A small answer is fine if a larger control gives the same answer.
  const small = r.height < least || r.width < least;
  if (small && !(thing.matches('.answer') && large.has(thing.value || thing.dataset.command))) found.push(`${Math.round(r.width)}x${Math.round(r.height)} is too small: ${called(thing)}`);
}
return found;
