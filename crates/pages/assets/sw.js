// Shows notices when a game waits, and leads to its table. It keeps no pages: they always come from the server.
'use strict';
addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil(clients.claim()));

const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true });
const isAt = (page, path) => new URL(page.url).pathname === path;

async function show(data) {
  const { title, body, path } = data.json();
  // Those who look at the table see it.
  if ((await pages()).some(page => page.focused && page.visibilityState === 'visible' && isAt(page, path))) return;
  navigator.setAppBadge?.().catch(() => {});
  await registration.showNotification(title, { body, tag: path, renotify: true, icon: '/assets/icon-192.png', badge: '/assets/icon-192.png', data: path });
}

async function open(path) {
  navigator.clearAppBadge?.().catch(() => {});
  const there = (await pages()).find(page => isAt(page, path));
  return there ? there.focus() : clients.openWindow(path);
}

addEventListener('push', event => { if (event.data) event.waitUntil(show(event.data)); });
addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(open(event.notification.data ?? '/'));
});

// The browser has got another address from its push service.
addEventListener('pushsubscriptionchange', event => {
  const renew = async () => {
    const now = event.newSubscription ?? (event.oldSubscription && await registration.pushManager.subscribe(event.oldSubscription.options));
    if (now) await fetch('/api/v1/me/told/devices', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(now) });
  };
  event.waitUntil(renew());
});
