// Lists what a player at a running game cannot see: anything needed that is outside the window or cut by a box around it, a
// page that scrolls, boxes that overflow, shortened names, and answers that are too small to touch.
const least = arguments[0] - 0.5, found = new Set();
const [width, height] = [innerWidth, innerHeight], root = document.documentElement;
const called = e => `${e.localName}${e.id ? '#' + e.id : ''}.${String(e.className.baseVal ?? e.className).trim().replace(/\s+/g, '.')} “${e.textContent.trim().slice(0, 40)}”`;
const visible = e => e.checkVisibility({ visibilityProperty: true });
if (root.scrollHeight > height + 1 || root.scrollWidth > width + 1) found.add(`the page is ${root.scrollWidth}x${root.scrollHeight}`);

// The part of the window in which an element can be seen.
const frame = e => {
  let [left, top, right, bottom] = [0, 0, width, height];
  for (let at = e, up = e.parentElement; up && getComputedStyle(at).position !== 'fixed'; at = up, up = up.parentElement) {
    const style = getComputedStyle(up);
    if (style.display === 'contents' || style.overflowX === 'visible' && style.overflowY === 'visible') continue;
    const r = up.getBoundingClientRect();
    [left, top, right, bottom] = [Math.max(left, r.left), Math.max(top, r.top), Math.min(right, r.right), Math.min(bottom, r.bottom)];
  }
  return { left, top, right, bottom };
};
const inside = (e, what) => {
  const r = e.getBoundingClientRect(), f = frame(e);
  if (!r.width || !r.height) found.add(`${what} has no size: ${called(e)}`);
  else if (Math.max(f.left - r.left, f.top - r.top, r.right - f.right, r.bottom - f.bottom) > 2) found.add(`${what} is out of sight: ${called(e)}`);
};
const all = (selector, what) => {
  const shown = [...document.querySelectorAll(selector)].filter(visible);
  if (!shown.length) found.add(`${what} is missing`);
  for (const e of shown) inside(e, what);
};
// Three lists may scroll: the shop and the wall on phones, and a hand of more than ten cards.
const phone = width < 600, upright = height > width;
const scrolls = e => phone && e.closest('.shelves') || upright && e.closest('#wall ol') || e.closest('.hand ol')?.children.length > 10;

all('#bar .whose', 'whose turn it is');
all('#question', 'the question');
all('#own', 'the own side');
if (!document.querySelector('.shop') || !phone || document.querySelector('.till')) all('#wall, .shop', 'the wall or the shop');
for (const e of document.querySelectorAll('.answer, .undo')) if (visible(e) && !scrolls(e)) inside(e, 'an answer');
for (const e of document.querySelectorAll('.hand li')) if (visible(e) && !scrolls(e)) inside(e, 'a card');
if (document.querySelector('.news li') && ![...document.querySelectorAll('.news li:first-child, .log li:last-child')].some(visible)) found.add('the last event is missing');
for (const e of document.querySelectorAll('.reply, .candidate, .group > summary')) {
  const r = e.getBoundingClientRect();
  if (visible(e) && Math.min(r.width, r.height) < least) found.add(`too small to touch, ${Math.round(r.width)}x${Math.round(r.height)}: ${called(e)}`);
}
for (const e of document.querySelectorAll('.ask, .head, .family, .ware, .reply, .candidate, .shot, .hand .card, .talk, .scene')) {
  if (!visible(e) || !e.clientHeight || getComputedStyle(e).display === 'contents') continue;
  if (e.scrollHeight > e.clientHeight + 3) found.add(`overflows by ${e.scrollHeight - e.clientHeight}: ${called(e)}`);
  if (!e.matches('.talk, .scene') && e.scrollWidth > e.clientWidth + 2) found.add(`overflows sideways by ${e.scrollWidth - e.clientWidth}: ${called(e)}`);
}
for (const e of document.querySelectorAll('.card .title, .ware .name, .ware .does, .candidate .name, .reply b, #question, .shot .who')) {
  if (visible(e) && e.clientWidth && e.scrollWidth > e.clientWidth + 1) found.add(`cut short: ${called(e)}`);
}
return [...found];
