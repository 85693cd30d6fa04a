// Tells the player that a game waits: a notice while the page is in the background, the badge of the installed app, and
// notices from the server when no page is open. The browser is asked only when the player presses a button.
(() => {
  'use strict';
  const worker = 'serviceWorker' in navigator && isSecureContext ? navigator.serviceWorker : null;
  const known = 'Notification' in window;
  const allowed = () => known && Notification.permission === 'granted';
  const ask = async () => known && (Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission) === 'granted';
  const registered = () => worker?.register('/sw.js').catch(() => null);
  if (allowed()) registered();

  const badge = is => { (is ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => {}); };

  // Notices from the server.
  const subscribe = async key => {
    if (!worker || !('PushManager' in window)) return false;
    await registered();
    const registration = await worker.ready;
    const now = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const answer = await fetch('/api/v1/me/told/devices', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(now) });
    if (!answer.ok) throw new Error((await answer.json()).sentence);
    try { localStorage.setItem('told', document.documentElement.lang); } catch { /* storage is blocked */ }
    return true;
  };

  const button = document.querySelector('[data-push]');
  const status = document.querySelector('.push-status');
  if (button && !known) { button.disabled = true; status.textContent = button.dataset.unsupported; }
  button?.addEventListener('click', async () => {
    if (!await ask()) { status.textContent = button.dataset.denied; return; }
    button.disabled = true;
    try {
      if (await subscribe(button.dataset.push)) { location.hash = 'notifications'; location.reload(); return; }
      status.textContent = button.dataset.onlyOpen;
    } catch (error) {
      // There may be no push service, as on a network without the Internet.
      status.textContent = error instanceof DOMException || !error.message ? button.dataset.onlyOpen : error.message;
    }
    button.disabled = false;
  });

  const off = document.querySelector('[data-push-off]');
  off?.addEventListener('submit', async event => {
    event.preventDefault();
    try { await (await (await worker?.getRegistration())?.pushManager.getSubscription())?.unsubscribe(); } catch { /* there is none */ }
    off.submit();
  });

  // Notices are in the language of the page.
  const renew = async () => {
    let told = null;
    try { told = localStorage.getItem('told'); } catch { /* storage is blocked */ }
    if (!told || told === document.documentElement.lang || !allowed()) return;
    const now = await (await worker?.getRegistration())?.pushManager?.getSubscription();
    if (now) await subscribe(now.options.applicationServerKey);
  };
  renew().catch(() => {});

  const zone = document.querySelector('[data-zone]');
  if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || zone.value;

  // The lists of the player's games.
  if (['/', '/me'].includes(location.pathname)) badge(document.querySelector('.awaited, .resume.mine'));

  // One bell is in the line on top, one in the menu.
  const bells = [...document.querySelectorAll('[data-bell]')];
  const [bell] = bells;
  if (!bell) return;
  const path = location.pathname;
  const isOn = () => bell.value === 'no' && allowed();
  const tell = () => {
    for (const each of bells) {
      const use = each.querySelector('use');
      each.setAttribute('aria-pressed', String(isOn()));
      use.setAttribute('href', use.getAttribute('href').replace(/#bell-.*/, isOn() ? '#bell-on' : '#bell-off'));
    }
  };
  const toggle = async event => {
    event.preventDefault();
    const on = !isOn();
    if (on && !await ask()) return;
    if (on) registered();
    const answer = await fetch(bell.form.action, { method: 'POST', headers: { 'x-live': '1' }, body: new URLSearchParams({ on: on ? 'yes' : 'no' }) });
    if (answer.ok) for (const each of bells) each.value = on ? 'no' : 'yes';
    tell();
  };
  for (const each of bells) each.form.addEventListener('submit', toggle);

  const isQuiet = () => {
    const [begins, ends] = (bell.dataset.quiet ?? '0-0').split('-').map(Number);
    const now = new Date(), minute = now.getHours() * 60 + now.getMinutes();
    return begins < ends ? begins <= minute && minute < ends : begins !== ends && (minute >= begins || minute < ends);
  };
  const show = async () => {
    const { title, body } = bell.dataset;
    const options = { body, tag: path, renotify: true, icon: '/assets/icon-192.png', data: path };
    // One that was just registered shows nothing before it is ready.
    const registration = await worker?.getRegistration() && await worker.ready;
    if (registration) { await registration.showNotification(title, options); return; }
    const notice = new Notification(title, { ...options, renotify: undefined });
    notice.onclick = () => { focus(); notice.close(); };
  };
  const hide = async () => { for (const notice of await (await worker?.getRegistration())?.getNotifications({ tag: path }) ?? []) notice.close(); };

  let mine = null;
  const turned = now => {
    if (now === mine) return;
    const first = mine === null;
    mine = now;
    badge(now);
    if (!now) hide().catch(() => {});
    else if (!first && document.hidden && isOn() && !isQuiet()) show().catch(() => {});
  };
  const look = () => turned(Boolean(document.getElementById('ask')?.dataset.turn));
  // The title says whose turn it is, and is set whenever the table has changed.
  new MutationObserver(look).observe(document.querySelector('title'), { childList: true });
  addEventListener('visibilitychange', () => { if (!document.hidden) hide().catch(() => {}); });
  look();
  tell();
})();
