// Applies the chosen theme before the first paint.
(() => {
  'use strict';
  let look = null;
  try { look = localStorage.getItem('look'); } catch { /* storage is blocked */ }
  if (look === 'light' || look === 'dark') document.documentElement.dataset.look = look;
})();
