//! A turn that waits is told: in the title, by a badge, and by notices, with a page open or without.

use e2e::{Page, Person, Seeds, WIDE, Window, with_browsers};
use serde_json::json;

use crate::tables::two;

/// Counts what the page says to the badge of the app, and lets it seem to be in the background.
const BACKGROUND: &str = "window.badges = [];\
    navigator.setAppBadge = async () => { badges.push(true); };\
    navigator.clearAppBadge = async () => { badges.push(false); };\
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });";

/// A browser without a screen forgets its notices now and then, so the page gets a list of its own. Each is shown as well.
const LIST: &str = "window.shown = []; window.failed = [];\
    const show = ServiceWorkerRegistration.prototype.showNotification;\
    ServiceWorkerRegistration.prototype.showNotification = function (title, options) {\
        shown = shown.filter(notice => notice.tag !== options.tag);\
        const notice = { title, ...options, close: () => { shown = shown.filter(other => other !== notice); } };\
        shown.push(notice);\
        return show.call(this, title, options).catch(error => { failed.push(String(error)); });\
    };\
    ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => shown.filter(notice => notice.tag === tag);";

/// A browser of a person where notices are allowed.
async fn allowed(stage: &e2e::Stage, person: &Person, window: Window) -> Page {
    let page = stage.browser(window).await;
    page.allow_notices().await;
    page.be(person).await;
    page
}

/// Waits until these notices are shown: title, text and where it leads.
async fn shows(page: &Page, notices: &[[&str; 3]]) {
    let list = "shown.map(notice => [notice.title, notice.body, notice.data])";
    let is = format!("return JSON.stringify({list}) === {}", json!(json!(notices).to_string()));
    page.until(&format!("the notices are {notices:?}"), &is).await;
    assert_eq!(page.js("return failed", &[]).await, json!([]));
}

#[test]
fn a_turn_that_begins_in_the_background_is_told_until_it_is_taken() {
    with_browsers(Seeds::Fixed, async |stage| {
        let (table, ann, bob) = two(&stage.house, &json!({ "game": "mob-city", "seats": 2 }));
        let (first, second) =
            if ann.view(&table)["asked"] == json!(["A"]) { (&ann, &bob) } else { (&bob, &ann) };
        let page = allowed(stage, second, WIDE).await;
        page.open(&table.path).await;
        page.settled().await;
        page.until(
            "notices are on",
            "return document.querySelector('[data-bell]').getAttribute('aria-pressed') === 'true'",
        )
        .await;
        page.until("the worker is there", "return navigator.serviceWorker.getRegistration().then(Boolean)")
            .await;
        let title = page.js("return document.title", &[]).await;
        assert!(!title.as_str().unwrap().starts_with("Your turn"), "{title}");
        page.js(LIST, &[]).await;
        page.js(BACKGROUND, &[]).await;
        while second.view(&table)["menu"].as_array().is_none_or(Vec::is_empty) {
            assert!(first.answer(&table, |command| usize::from(command != "done")));
        }
        page.until("the title says so", "return document.title.startsWith('Your turn · ')").await;
        shows(&page, &[["It’s your turn", "Mob City", &table.path]]).await;
        assert_eq!(page.js("return badges", &[]).await, json!([true]));
        // Taken elsewhere, it is told no more.
        while !second.view(&table)["menu"].as_array().is_none_or(Vec::is_empty) {
            assert!(second.answer(&table, |command| usize::from(command != "done")));
        }
        page.until("the title is plain again", "return !document.title.startsWith('Your turn')").await;
        shows(&page, &[]).await;
        assert_eq!(page.js("return badges", &[]).await, json!([true, false]));

        // A player who turns the bell off is told nothing.
        page.js("delete document.hidden", &[]).await;
        page.click(".tools [data-bell]").await;
        page.until(
            "notices are off",
            "return document.querySelector('[data-bell]').getAttribute('aria-pressed') === 'false'",
        )
        .await;
        page.js(BACKGROUND, &[]).await;
        while second.view(&table)["menu"].as_array().is_none_or(Vec::is_empty) {
            assert!(first.answer(&table, |command| usize::from(command != "done")));
        }
        page.until(
            "the title says so",
            "return document.title.startsWith('Your turn · ') && badges.length === 1",
        )
        .await;
        shows(&page, &[]).await;
        page.no_console_errors().await;
        page.close().await;
    });
}

/// A browser's own subscription. There is no push service in a test.
const SUBSCRIBES: &str = "PushManager.prototype.subscribe = async () => ({ toJSON: () => ({\
    endpoint: 'https://push.example.org/ann', expirationTime: null, keys: {\
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }) });";

#[test]
fn a_device_is_told_when_no_page_is_open_once_the_player_has_asked_for_it() {
    with_browsers(Seeds::Real, async |stage| {
        let ann = stage.house.person("Ann");
        let page = allowed(stage, &ann, WIDE).await;
        page.open("/me").await;
        page.settled().await;
        page.js(SUBSCRIBES, &[]).await;
        page.js("window.first = true", &[]).await;
        page.click("[data-push]").await;
        let told =
            "return !window.first && Boolean(document.querySelector('form[action=\"/me/told/remove\"]'))";
        page.until("the device is listed", told).await;
        page.settled().await;
        page.shot("told-on").await;
        // What the server sends is shown, and leads to the table. The browser may forget it at once, and is then told again.
        let notice = json!({ "title": "It’s your turn", "body": "Mob City", "path": "/t/abcdefgh" });
        let shown = "return navigator.serviceWorker.ready.then(registration => registration.getNotifications())\
            .then(all => all.map(notice => [notice.title, notice.body, notice.data, notice.tag]))";
        let wanted = json!([["It’s your turn", "Mob City", "/t/abcdefgh", "/t/abcdefgh"]]);
        let mut last = json!(null);
        for _ in 0..100 {
            page.push(&notice).await;
            last = page.js(shown, &[]).await;
            if last == wanted {
                break;
            }
        }
        assert_eq!(last, wanted);
        page.js("window.first = true", &[]).await;
        page.click("form[action=\"/me/told/remove\"] button").await;
        page.until(
            "it is off again",
            "return !window.first && Boolean(document.querySelector('[data-push]'))",
        )
        .await;
        page.no_console_errors().await;
        page.close().await;
    });
}

/// The service worker with a world of its own: what it listens to, which pages there are, and what it did.
const WORKER: &str = concat!(
    "const [pages, name, given] = arguments, did = [], listeners = {};\
    const addEventListener = (name, listen) => { listeners[name] = listen; }, skipWaiting = () => {};\
    const clients = { claim: async () => {}, openWindow: async path => { did.push('open ' + path); },\
        matchAll: async () => pages.map(page => ({ ...page, focus: async () => { did.push('focus ' + page.url); } })) };\
    const registration = { showNotification: async (title, options) => { did.push(`show ${title} ${options.body} ${options.data} ${options.tag}`); } };\
    const navigator = { setAppBadge: async () => { did.push('badge'); }, clearAppBadge: async () => { did.push('no badge'); } };\
    { \n",
    include_str!("../../../pages/assets/sw.js"),
    "}\n let waits = [];\
    const notification = { close: () => did.push('close'), data: given.data };\
    listeners[name]({ data: { json: () => given }, notification, waitUntil: promise => waits.push(promise) });\
    return Promise.all(waits).then(() => did)"
);

#[test]
fn the_service_worker_shows_what_nobody_looks_at_and_leads_to_the_table() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(WIDE).await;
        page.open("/").await;
        let notice = json!({ "title": "Now", "body": "Mob City", "path": "/t/one" });
        let at = |path: &str, looks: bool| {
            let state = if looks { "visible" } else { "hidden" };
            json!({ "url": format!("http://localhost{path}"), "focused": looks, "visibilityState": state })
        };
        let shown = json!(["badge", "show Now Mob City /t/one /t/one"]);
        let clicked = json!({ "data": "/t/one" });
        for (pages, name, given, wanted) in [
            (json!([]), "push", &notice, shown.clone()),
            (json!([at("/t/one", false)]), "push", &notice, shown.clone()),
            (json!([at("/t/two", true)]), "push", &notice, shown),
            (json!([at("/t/one?as=A", true)]), "push", &notice, json!([])),
            (json!([]), "notificationclick", &clicked, json!(["close", "no badge", "open /t/one"])),
            (
                json!([at("/t/two", true)]),
                "notificationclick",
                &clicked,
                json!(["close", "no badge", "open /t/one"]),
            ),
            (
                json!([at("/t/two", true), at("/t/one", false)]),
                "notificationclick",
                &clicked,
                json!(["close", "no badge", "focus http://localhost/t/one"]),
            ),
        ] {
            assert_eq!(
                page.js(WORKER, &[pages.clone(), json!(name), given.clone()]).await,
                wanted,
                "{name} {pages}"
            );
        }
        page.close().await;
    });
}

#[test]
fn the_browser_is_asked_only_when_a_button_is_pressed() {
    with_browsers(Seeds::Real, async |stage| {
        let (table, ann, _) = two(&stage.house, &json!({ "game": "mob-city", "seats": 2 }));
        let page = stage.browser(WIDE).await;
        page.be(&ann).await;
        // The player's time zone is filled in for quiet hours.
        page.open("/me").await;
        page.settled().await;
        let zone = page.js("return document.querySelector('[name=zone]').value === Intl.DateTimeFormat().resolvedOptions().timeZone", &[]).await;
        assert_eq!(zone, true);
        for path in ["/", "/me", &table.path] {
            page.open(path).await;
            page.settled().await;
            assert_eq!(page.js("return Notification.permission !== 'granted'", &[]).await, true);
            let workers = "return navigator.serviceWorker.getRegistrations().then(all => all.length)";
            assert_eq!(page.js(workers, &[]).await, 0, "{path}");
        }
        let asks = "window.asked = 0; Object.defineProperty(Notification, 'permission', { get: () => 'default' });\
            Notification.requestPermission = async () => { asked++; return 'denied'; }";
        page.js(asks, &[]).await;
        assert_eq!(
            page.js("return document.querySelector('[data-bell]').getAttribute('aria-pressed')", &[]).await,
            "false"
        );
        page.click(".tools [data-bell]").await;
        page.until("the browser is asked", "return asked === 1").await;
        page.close().await;
    });
}
