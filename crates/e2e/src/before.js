// Runs before the page's own scripts and records what tests check later.
(() => {
  // Tests do not wait for playback unless they ask for it.
  try { if (location.protocol !== 'about:') localStorage.getItem('speed') ?? localStorage.setItem('speed', 'once'); } catch { /* no storage here */ }
  const e2e = window.e2e = { shift: 0, shifts: [], patches: 0, errors: [] };
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      e2e.shift += entry.value;
      e2e.shifts.push(`${entry.value.toFixed(4)}: ${entry.sources.map(source => {
        const node = source.node?.nodeType === 1 ? source.node : source.node?.parentElement;
        const [was, is] = [source.previousRect, source.currentRect];
        return `${node?.localName}#${node?.id}.${node?.className} ${was.x},${was.y} ${was.width}x${was.height} → ${is.x},${is.y} ${is.width}x${is.height}`;
      }).join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const Source = window.EventSource;
  window.EventSource = class extends Source {
    constructor(...all) {
      super(...all);
      this.addEventListener('patch', () => { e2e.patches++; });
    }
  };
  addEventListener('error', event => e2e.errors.push(String(event.message)));
  addEventListener('unhandledrejection', event => e2e.errors.push(String(event.reason)));
})();
