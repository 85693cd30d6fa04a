// Dark or light, as it was chosen, before the page is drawn.
(() => {
  'use strict';
  let look = null;
  try { look = localStorage.getItem('look'); } catch { /* nothing is kept here */ }
  if (look === 'light' || look === 'dark') document.documentElement.dataset.look = look;
})();
