// Lists what a step of a lesson needs and the reader cannot see as it is: its text, each answer that leads on, and on a wide
// window the thing on the table that gives it.
const root = document.documentElement, found = [];
if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) found.push('the page scrolls');
// Whether the whole element is inside the window, and inside everything that could cut it off.
const seen = e => {
  if (!e.checkVisibility({ visibilityProperty: true })) return false;
  const box = e.getBoundingClientRect();
  const inside = of => box.left >= of.left - 1.5 && box.top >= of.top - 1.5 && box.right <= of.right + 1.5 && box.bottom <= of.bottom + 1.5;
  if (!box.width || !box.height || !inside({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return false;
  for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) {
    const style = getComputedStyle(up);
    if (style.display !== 'contents' && style.overflow !== 'visible' && !inside(up.getBoundingClientRect())) return false;
  }
  return true;
};
for (const selector of ['#question', '.taught .say', '.way .count']) {
  const all = [...document.querySelectorAll(selector)];
  if (!all.length || !all.every(seen)) found.push(`${selector} is out of sight`);
}
const answers = [...document.querySelectorAll('.taught .answer')], command = e => e.dataset.command;
for (const each of new Set(answers.map(command))) {
  const same = answers.filter(e => command(e) === each);
  if (!same.some(e => e.closest('#ask') && seen(e))) { if (!document.querySelector('.half .reply.go')) found.push(`no button for ${each}`); else if (!same.some(seen)) found.push(`${each} is out of sight`); }
  const words = ['done', 'pass', 'word'].includes(same[0].dataset.kind);
  if (innerWidth > innerHeight && !words && !same.some(e => !e.closest('#ask') && seen(e))) found.push(`${each} is not lit on the table`);
}
return found;
