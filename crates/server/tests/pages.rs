//! The pages in a browser without JavaScript: whole games, by following links and submitting forms.

use std::time::{Duration, Instant};

use server::{Config, Limits, start};

/// Starts a server that runs as long as the test.
fn serve() -> String {
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let address = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
            let config = Config { address, limits: Limits::NONE, ..Config::default() };
            let running = start(config).await.unwrap();
            sender.send(format!("http://{}", running.address)).unwrap();
            std::future::pending::<()>().await;
        });
    });
    receiver.recv().unwrap()
}

/// A response.
struct Page {
    status: u16,
    address: String,
    kind: String,
    text: String,
}

/// A browser without JavaScript.
struct Browser {
    site: String,
    agent: ureq::Agent,
    cookies: Vec<(String, String)>,
    language: &'static str,
}

impl Browser {
    fn new(site: &str, language: &'static str) -> Self {
        let config = ureq::Agent::config_builder().max_redirects(0).http_status_as_error(false).build();
        Self { site: site.to_owned(), agent: config.into(), cookies: Vec::new(), language }
    }

    fn cookie(&self) -> String {
        self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
    }

    fn follow(&mut self, address: &str, response: ureq::http::Response<ureq::Body>) -> Page {
        for cookie in response.headers().get_all("set-cookie") {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.retain(|(other, _)| other != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        let header = |name: &str| {
            response.headers().get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
        };
        if response.status() == 303 {
            let to = header("location");
            return self.get(&to);
        }
        let (status, kind) = (response.status().as_u16(), header("content-type"));
        let text = response.into_body().into_with_config().limit(50_000_000).read_to_string().unwrap();
        Page { status, address: address.to_owned(), kind, text }
    }

    fn get(&mut self, address: &str) -> Page {
        let request = self.agent.get(format!("{}{address}", self.site));
        let request = request.header("accept-language", self.language).header("cookie", self.cookie());
        let response = request.call().unwrap();
        let page = self.follow(address, response);
        if page.kind.starts_with("text/html") {
            check_page(&page);
        }
        page
    }

    fn post(&mut self, address: &str, fields: &[(&str, &str)]) -> Page {
        let request = self.agent.post(format!("{}{address}", self.site));
        let request = request.header("accept-language", self.language).header("cookie", self.cookie());
        let response = request.send_form(fields.iter().copied()).unwrap();
        let page = self.follow(address, response);
        check_page(&page);
        page
    }

    /// Opens a table without pauses, and returns its path.
    fn open_table(&mut self, game: &str, seats: &str) -> String {
        let fields = [
            ("name", "Ann"),
            ("game", game),
            ("seats", seats),
            ("window", "0"),
            ("pace", "0"),
            ("listed", "yes"),
        ];
        let page = self.post("/tables", &fields);
        assert_eq!(page.status, 200, "{}", page.text);
        page.address
    }
}

/// The value of an attribute in a tag.
fn attribute(tag: &str, name: &str) -> Option<String> {
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    let value = &tag[start..start + tag[start..].find('"')?];
    Some(value.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
}

/// All opening tags of this name.
fn tags<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let open = format!("<{name}");
    let ends = |rest: &str| rest.starts_with([' ', '>']);
    let starts = text.match_indices(&open).filter(|(at, _)| ends(&text[at + open.len()..]));
    starts.map(|(at, _)| &text[at..=at + text[at..].find('>').unwrap()]).collect()
}

/// The text from the first `open` to the next `close`.
fn part<'a>(text: &'a str, open: &str, close: &str) -> Option<&'a str> {
    let start = text.find(open)?;
    let end = text[start..].find(close)?;
    Some(&text[start..start + end])
}

/// Checks what holds for every page.
fn check_page(page: &Page) {
    let text = &page.text;
    assert!(text.starts_with("<!DOCTYPE html><html lang=\""), "{}: {text}", page.address);
    for name in [
        "html", "head", "body", "main", "div", "section", "form", "ul", "ol", "table", "details", "button",
        "p", "a",
    ] {
        let closed = text.matches(&format!("</{name}>")).count();
        assert_eq!(tags(text, name).len(), closed, "{}: <{name}>", page.address);
    }
    assert_eq!(tags(text, "main").len(), 1);
    assert!(tags(text, "h1").len() == 1, "{}: one heading", page.address);
    assert!(!text.contains(" style=\"") && !text.contains("<style") && !text.contains(" onclick="));
    let mut ids: Vec<String> = text.split('<').filter_map(|tag| attribute(tag, "id")).collect();
    ids.sort();
    let all = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), all, "{}: an id twice", page.address);
}

/// Follows the first button or link that answers the question, wherever it is. Cards in hand come first.
fn press_first(browser: &mut Browser, page: &Page) -> Option<Page> {
    let form = part(&page.text, "<form class=\"answers\"", "</form>")?;
    let hidden = tags(form, "input")
        .into_iter()
        .map(|tag| (attribute(tag, "name").unwrap(), attribute(tag, "value").unwrap()));
    let mut fields: Vec<(String, String)> = hidden.collect();
    // What can be done instead with a picked card has a form of its own.
    let is_lit = |tag: &&str| {
        attribute(tag, "class").is_some_and(|class| class.split(' ').any(|word| word == "answer"))
            && attribute(tag, "form").is_none_or(|form| form != "instead")
    };
    let lit: Vec<&str> =
        tags(&page.text, "button").into_iter().chain(tags(&page.text, "a")).filter(is_lit).collect();
    let first = lit.iter().find(|tag| tag.contains("class=\"card ")).or(lit.first())?;
    if first.starts_with("<a") {
        return Some(browser.get(&attribute(first, "href").unwrap()));
    }
    assert_eq!(attribute(first, "form").unwrap(), attribute(tags(form, "form")[0], "id").unwrap());
    fields.push(("answer".to_owned(), attribute(first, "value")?));
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let action = attribute(tags(form, "form")[0], "action").unwrap();
    Some(browser.post(&action, &fields))
}

/// Answers the question of a player at a shared screen, in as many presses as it takes until the screen is
/// covered again.
fn answer_first(browser: &mut Browser, page: &Page, table: &str) -> Page {
    let mut page = press_first(browser, page).unwrap();
    while page.address != table {
        page = press_first(browser, &page).unwrap();
    }
    page
}

/// Plays to the end, and returns the last page.
fn play_out(browser: &mut Browser, address: &str) -> Page {
    let start = Instant::now();
    let mut page = browser.get(address);
    let mut presses = 0;
    loop {
        assert!(start.elapsed() < Duration::from_secs(240), "after {presses} answers: {}", page.text);
        if page.text.contains("/replay\"") {
            assert!(presses > 3);
            return page;
        }
        // A refused answer was too late: bots do not pause here.
        page = match press_first(browser, &page) {
            Some(page) if page.status == 200 => {
                presses += 1;
                page
            }
            Some(refused) => {
                assert_eq!(refused.status, 409, "{}", refused.text);
                browser.get(address)
            }
            None => {
                std::thread::sleep(Duration::from_millis(5));
                browser.get(address)
            }
        };
    }
}

/// Plays a game from the quick start on the front page to its replay.
fn whole_game(game: &str, language: &'static str) {
    let site = serve();
    let mut browser = Browser::new(&site, language);
    let front = browser.get("/");
    assert!(front.text.contains(&format!("<html lang=\"{language}\"")));
    let page = browser.post("/play", &[("game", game), ("level", "street"), ("window", "0"), ("pace", "0")]);
    assert_eq!(page.status, 200);
    let address = page.address.clone();
    let over = play_out(&mut browser, &address);
    assert!(over.text.contains("/record.txt") && over.text.contains("/rematch"));
    // Now anyone may read the record.
    let mut other = Browser::new(&site, language);
    let replay = other.get(&format!("{address}/replay"));
    assert!(replay.text.contains("class=\"proved\""), "{}", replay.text);
    let next =
        tags(&replay.text, "a").into_iter().find(|tag| tag.contains("rel=\"next\"")).unwrap().to_owned();
    let second = other.get(&attribute(&next, "href").unwrap());
    assert!(second.text.contains("value=\"2\""));
    let seen = other.get(&format!("{address}/replay?step=5&as=B"));
    assert!(seen.text.contains("id=\"hand\""));
    // The uploaded record is the same.
    let record = other.get(&format!("{address}/record.txt")).text;
    let brought = other.post("/records", &[("record", &record.replace('\n', "\r\n"))]);
    assert!(brought.address.starts_with("/r/") && brought.text.contains("class=\"proved\""));
    assert_eq!(other.get(&format!("{}/record.txt", brought.address)).text, record);
    assert!(other.get(&format!("{}/record.json", brought.address)).text.starts_with('{'));
    let changed = other.post("/records", &[("record", "nonsense <b>")]);
    assert!(changed.status == 422 && changed.text.contains("nonsense &lt;b&gt;"));
    // The rematch.
    let again = browser.post(&format!("{address}/rematch"), &[]);
    assert!(again.status == 200 && again.address != address && again.address.starts_with("/t/"));
}

#[test]
fn family_business_in_english() {
    whole_game("family-business", "en");
}

#[test]
fn family_business_in_danish() {
    whole_game("family-business", "da");
}

#[test]
fn mob_city_in_chinese() {
    whole_game("mob-city", "zh-Hant");
}

#[test]
fn mob_city_in_english() {
    whole_game("mob-city", "en");
}

/// Two people who share a screen, and their table.
fn hot_seat(site: &str) -> (Browser, String) {
    let mut browser = Browser::new(site, "en");
    let table = browser.open_table("family-business", "2");
    let page = browser.post(&format!("{table}/sit"), &[("seat", "B"), ("name", "Bob")]);
    assert_eq!(page.status, 200);
    let page = browser.post(&format!("{table}/start"), &[]);
    assert_eq!(page.status, 200);
    (browser, table)
}

#[test]
fn a_shared_screen_shows_no_cards_until_a_player_is_chosen() {
    let site = serve();
    let (mut browser, table) = hot_seat(&site);
    let covered = browser.get(&table);
    assert!(!covered.text.contains("id=\"hand\"") && !covered.text.contains("class=\"answers\""));
    assert!(!covered.text.contains("class=\"card"), "{}", covered.text);
    let asked = ["A", "B"]
        .into_iter()
        .find(|seat| browser.get(&format!("{table}?as={seat}")).text.contains("class=\"answers\""));
    let asked = asked.expect("a player is asked");
    let mut page = browser.get(&format!("{table}?as={asked}"));
    assert!(page.text.contains("id=\"hand\""));
    // After any answer the cards are covered again.
    loop {
        page = press_first(&mut browser, &page).unwrap();
        assert_eq!(page.status, 200);
        if page.address == table {
            break;
        }
        let is_half_made = ["chain=", "pick="].iter().any(|part| page.address.contains(part));
        assert!(is_half_made, "{}", page.address);
    }
    assert!(!page.text.contains("id=\"hand\""));
}

#[test]
fn a_card_is_let_go_by_a_form_for_the_whole_game() {
    let site = serve();
    let (mut browser, table) = hot_seat(&site);
    let (seat, card) = loop {
        let pages = ["A", "B"].map(|seat| (seat, browser.get(&format!("{table}?as={seat}"))));
        let Some((seat, mut page)) =
            pages.into_iter().find(|(_, page)| page.text.contains("class=\"answers\""))
        else {
            std::thread::sleep(Duration::from_millis(5));
            continue;
        };
        if let Some(form) = part(&page.text, "<form class=\"let-go\"", "</form>") {
            assert_eq!(tags(form, "button").len(), 2);
            let card = tags(form, "input").into_iter().find(|tag| tag.contains("name=\"card\"")).unwrap();
            break (seat, attribute(card, "value").unwrap());
        }
        while let Some(pressed) = press_first(&mut browser, &page).filter(|page| page.address != table) {
            page = pressed;
        }
    };
    let let_go = |span| [("as", seat), ("card", card.as_str()), ("span", span), ("shared", "yes")];
    let covered = browser.post(&format!("{table}/let-go"), &let_go("game"));
    assert!(covered.address == table && !covered.text.contains("id=\"hand\""), "the screen is covered again");
    let orders = browser.get(&format!("{table}?as={seat}")).text;
    let orders = part(&orders, "id=\"orders\"", "<form").unwrap();
    assert!(orders.contains("<ol><li>") && orders.contains("let it go"), "{orders}");
    let unknown =
        browser.post(&format!("{table}/let-go"), &[("as", seat), ("card", "<b>"), ("span", "turn")]);
    assert!(unknown.status == 422 && unknown.text.contains("&lt;b&gt;"));
}

#[test]
fn the_lobby_says_how_windows_end_and_what_they_tell() {
    let site = serve();
    let mut browser = Browser::new(&site, "en");
    let mut lobby = |more: &[(&'static str, &'static str)]| {
        let fields = [("name", "Ann"), ("game", "family-business"), ("seats", "3")];
        browser.post("/tables", &[&fields[..], more].concat()).text
    };
    let friendly = lobby(&[]);
    assert!(friendly.contains("2 to 20 s") && friendly.contains("never what they hold"), "{friendly}");
    assert!(lobby(&[("windows", "friendly"), ("window", "5")]).contains("2 to 20 s"));
    assert!(lobby(&[("windows", "sealed"), ("window", "7.5")]).contains("always takes 7.5 s"));
    assert!(lobby(&[("windows", "untimed"), ("window", "5")]).contains("until everyone has answered"));
    let too_long = lobby(&[("windows", "sealed"), ("window", "61")]);
    assert!(too_long.contains("window_ms"), "{too_long}");
}

#[test]
fn a_sealed_answer_changes_nothing_for_other_players() {
    let site = serve();
    let mut browser = Browser::new(&site, "en");
    let table = browser.open_table("family-business", "3");
    for (seat, name) in [("B", "Bob"), ("C", "Cat")] {
        browser.post(&format!("{table}/sit"), &[("seat", seat), ("name", name)]);
    }
    browser.post(&format!("{table}/start"), &[]);
    let mut stranger = Browser::new(&site, "en");
    for _ in 0..400 {
        let pages = ["A", "B", "C"].map(|seat| browser.get(&format!("{table}?as={seat}")));
        let asked: Vec<usize> = (0..3).filter(|n| pages[*n].text.contains("class=\"answers\"")).collect();
        let &[first, second] = asked.as_slice() else {
            answer_first(&mut browser, &pages[asked[0]], &table);
            continue;
        };
        // A window asks two players, and one of them answers.
        let before = stranger.get(&table).text;
        assert_eq!(answer_first(&mut browser, &pages[first], &table).status, 200);
        assert_eq!(stranger.get(&table).text, before);
        assert_eq!(browser.get(&pages[second].address).text, pages[second].text);
        let own = browser.get(&pages[first].address).text;
        assert!(own.contains("class=\"sealed\"") && !own.contains("class=\"answers\""));
        return;
    }
    panic!("there was no window");
}

#[test]
fn spectators_see_nothing_hidden() {
    let site = serve();
    let mut browser = Browser::new(&site, "en");
    let address =
        browser.post("/play", &[("game", "family-business"), ("window", "0"), ("pace", "5")]).address;
    let own = browser.get(&address);
    assert!(own.text.contains("id=\"hand\""));
    let mut stranger = Browser::new(&site, "en");
    let page = stranger.get(&address);
    assert_eq!(page.status, 200);
    assert!(!page.text.contains("id=\"hand\"") && !page.text.contains("class=\"card"));
    assert!(!page.text.contains("name=\"answer\"") && !page.text.contains("id=\"orders\""));
    assert_eq!(stranger.get(&format!("{address}?as=A")).status, 403);
    assert_eq!(stranger.get(&format!("{address}/live?as=A")).status, 403);
    assert_eq!(stranger.get(&format!("{address}/replay")).status, 409);
    assert_eq!(
        stranger.post(&format!("{address}/answer"), &[("as", "A"), ("at", "1"), ("answer", "pass")]).status,
        401
    );
}

#[test]
fn names_and_chat_are_escaped() {
    let site = serve();
    let mut browser = Browser::new(&site, "en");
    let table = browser.open_table("mob-city", "2");
    let evil = "<script>x</script>";
    browser.post(&format!("{table}/rise"), &[("seat", "A")]);
    browser.post(&format!("{table}/sit"), &[("seat", "A"), ("name", evil)]);
    browser.post(&format!("{table}/chat"), &[("line", "<img src=x onerror=y>")]);
    let page = browser.post(&format!("{table}/start"), &[("fill", "street")]);
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(page.text.contains("&lt;script&gt;x&lt;/script&gt;") && page.text.contains("&lt;img src=x"));
    assert!(!page.text.contains(evil) && !page.text.contains("<img"));
    let front = browser.get("/");
    assert!(front.text.contains("&lt;script&gt;") && !front.text.contains(evil));
}

#[test]
fn an_invalid_form_comes_back_filled_in_with_its_errors() {
    let site = serve();
    let mut browser = Browser::new(&site, "en");
    let page = browser.post(
        "/tables",
        &[("name", "Ann"), ("game", "mob-city"), ("seats", "3"), ("house_rules", "nonsense = <")],
    );
    assert_eq!(page.status, 422);
    assert!(page.text.contains("nonsense = &lt;") && page.text.contains("role=\"alert\""));
    assert!(page.text.contains("<option value=\"mob-city\" selected>"));
    let page = browser.post("/tables", &[("game", "mob-city")]);
    assert_eq!(page.status, 422);
}

#[test]
fn errors_are_html_on_pages_and_json_in_the_api() {
    let site = serve();
    for language in ["en", "da", "zh-Hant"] {
        let mut browser = Browser::new(&site, language);
        for (address, status) in [
            ("/nowhere", 404),
            ("/t/aaaaaaaaaaaa", 404),
            ("/t/%2e%2e", 404),
            ("/r/x", 404),
            ("/play", 405),
            ("/join?code=..", 404),
            ("/me/here?key=x", 410),
            ("/me/here?code=BCDF-GHJK", 404),
        ] {
            let page = browser.get(address);
            assert_eq!(page.status, status, "{address}");
            assert!(
                page.kind.starts_with("text/html") && page.text.contains("class=\"problem\""),
                "{address}"
            );
            assert!(page.text.contains(&format!("<html lang=\"{language}\"")), "{address}");
        }
        let problem = browser.get("/api/v1/nowhere");
        assert!(problem.status == 404 && problem.text.starts_with('{'));
    }
}

/// The reference explains the notation by example, and every field.
#[test]
fn the_api_is_explained() {
    let site = serve();
    for (language, part) in
        [("en", "<dd>Contract</dd>"), ("da", "<dd>Kontrakt</dd>"), ("zh-Hant", "<dd>合約</dd>")]
    {
        let mut browser = Browser::new(&site, language);
        let page = browser.get("/api").text;
        for part in [
            part,
            "<code>contract</code>",
            "<code>paper-bag</code>",
            "<code>pass</code>",
            "id=\"schema-TableNow\"",
            "href=\"#schema-Move\"",
            "<code>commands</code> [string]",
            "Last-Event-ID",
        ] {
            assert!(page.contains(part), "{language}: {part}");
        }
        assert!(!page.contains("BTreeMap"));
        let document: serde_json::Value =
            serde_json::from_str(&browser.get("/api/v1/openapi.json").text).unwrap();
        let about = document["info"]["description"].as_str().unwrap();
        let defaults = Limits::DEFAULT;
        for limit in [
            format!("{} requests a second, {} of them changes", defaults.requests, defaults.changes),
            format!("{} tables an hour and keep {} streams open", defaults.tables, defaults.streams),
        ] {
            assert!(about.contains(&limit), "{limit}");
        }
        let operations =
            document["paths"].as_object().unwrap().values().flat_map(|item| item.as_object().unwrap());
        for (_, operation) in operations {
            assert!(operation["summary"].is_string(), "{operation}");
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                assert!(parameter["description"].is_string(), "{parameter}");
            }
        }
        for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
            assert!(schema["description"].is_string(), "{name} is not described");
            for (field, about) in schema["properties"].as_object().into_iter().flatten() {
                let is_described = about.to_string().contains("\"description\"");
                assert!(is_described, "{name}.{field} is not described");
            }
        }
    }
}

#[test]
fn every_page_exists_in_every_language() {
    let site = serve();
    let mut browser = Browser::new(&site, "en");
    let table = browser.open_table("family-business", "3");
    for language in ["en", "da", "zh-Hant"] {
        let page = browser.post("/language", &[("language", language), ("back", &table)]);
        assert_eq!(page.address, table);
        for address in
            ["/", "/tables", "/me", "/me/here", "/me/delete", "/privacy", "/records", "/api", &table]
        {
            let page = browser.get(address);
            assert_eq!(page.status, 200, "{address}");
            assert!(page.text.contains(&format!("<html lang=\"{language}\"")), "{address}");
        }
    }
    // Redirects stay on this site.
    let page = browser.post("/language", &[("language", "en"), ("back", "//elsewhere.example")]);
    assert_eq!(page.address, "/");
    let links = tags(&page.text, "link");
    let style = links.iter().find(|tag| tag.contains("stylesheet")).and_then(|tag| attribute(tag, "href"));
    assert!(browser.get(&style.unwrap()).kind.starts_with("text/css"));
}

#[test]
fn a_code_signs_in_another_device_and_bots_get_tokens() {
    let site = serve();
    let mut browser = Browser::new(&site, "en");
    let page = browser.post("/me/name", &[("name", "Ann")]);
    assert!(page.text.contains("value=\"Ann\""));
    let page = browser.post("/me/devices", &[]);
    let link = tags(&page.text, "input")
        .into_iter()
        .find_map(|tag| attribute(tag, "value").filter(|value| value.contains("/me/here?code=")));
    let code = link.unwrap().split_once("code=").unwrap().1.to_owned();
    let mut other = Browser::new(&site, "en");
    assert!(other.get("/me").text.contains("/me/here\""));
    assert!(other.get("/me/here").text.contains("name=\"code\""));
    other.post("/me/name", &[("name", "Bob")]);
    let asked = other.get(&format!("/me/here?code={code}")).text;
    assert!(asked.contains("Ann") && asked.contains("currently Bob"));
    assert!(other.get("/me").text.contains("value=\"Bob\""));
    other.post("/me/here", &[("code", &code)]);
    assert!(other.get("/me").text.contains("value=\"Ann\""));
    assert_eq!(other.get("/me").text.matches("/me/devices/sign-out").count(), 2);
    let made = other.post("/me/tokens", &[("name", "Botty")]);
    assert!(made.text.contains("id=\"token\""));
    let listed = browser.get("/me");
    assert!(listed.text.contains("Botty") && !listed.text.contains("id=\"token\""));
    let id = tags(&listed.text, "input")
        .into_iter()
        .filter(|tag| tag.contains("name=\"id\""))
        .filter_map(|tag| attribute(tag, "value"))
        .collect::<Vec<_>>();
    let [here, there, bot] = id.as_slice() else { panic!("{id:?}") };
    let after = browser.post("/me/tokens/revoke", &[("id", bot)]);
    assert!(!after.text.contains("Botty"));
    browser.post("/me/devices/sign-out", &[("id", there)]);
    assert!(!other.get("/me").text.contains("Ann"));
    let out = browser.post("/me/devices/sign-out", &[("id", here)]);
    assert_eq!(out.address, "/");
    assert!(!browser.get("/me").text.contains("Ann"));
}

#[test]
fn people_are_asked_before_they_are_deleted() {
    let site = serve();
    for language in ["en", "da", "zh-Hant"] {
        let mut browser = Browser::new(&site, language);
        assert_eq!(browser.get("/privacy").status, 200);
        assert_eq!(browser.get("/me/delete").status, 401);
        browser.post("/me/name", &[("name", "Ann")]);
        assert!(browser.get("/me").text.contains("/me/data.json"));
        assert!(browser.get("/me/data.json").text.contains("\"name\":\"Ann\""));
        assert!(browser.get("/me/delete").text.contains("Ann"));
        assert!(browser.post("/me/delete", &[]).text.contains("name=\"sure\""));
        let gone = browser.post("/me/delete", &[("sure", "yes")]);
        assert!(gone.status == 200 && !gone.text.contains("Ann"));
        assert_eq!(browser.get("/me/delete").status, 401);
    }
}

#[test]
fn seats_can_be_taken_cleared_and_filled_and_orders_set() {
    let site = serve();
    let mut host = Browser::new(&site, "en");
    let table = host.open_table("family-business", "3");
    let code = table.strip_prefix("/t/").unwrap().to_owned();
    let mut guest = Browser::new(&site, "en");
    assert!(guest.get("/").text.contains(&table));
    assert_eq!(guest.get(&format!("/join?code=https%3A%2F%2Felsewhere%2Ft%2F{code}")).address, table);
    assert_eq!(guest.post(&format!("{table}/sit"), &[("seat", "B"), ("name", "Bob")]).status, 200);
    assert_eq!(guest.post(&format!("{table}/start"), &[]).status, 403);
    let hired =
        host.post(&format!("{table}/hire"), &[("seat", "C"), ("level", "capo"), ("nature", "grudge")]);
    assert!(hired.text.contains("Lena") && hired.text.contains("Capo, medium · Vengeful"));
    host.post(&format!("{table}/rise"), &[("seat", "C")]);
    let begun = host.post(&format!("{table}/start"), &[("fill", "street")]);
    assert!(begun.text.contains("id=\"hand\""));
    let ordered = host.post(
        &format!("{table}/orders"),
        &[
            ("as", "A"),
            ("add", "yes"),
            ("against", "hit"),
            ("for_me", "yes"),
            ("with", "finger"),
            ("otherwise", "pass"),
        ],
    );
    assert!(ordered.text.contains("(1)"), "{}", ordered.text);
    let cleared = host.post(&format!("{table}/orders"), &[("as", "A"), ("clear", "yes")]);
    assert!(!cleared.text.contains("(1)"));
    let away = host.post(&format!("{table}/leave"), &[("as", "A")]);
    assert!(away.text.contains("/back\""));
    let back = host.post(&format!("{table}/back"), &[("as", "A")]);
    assert!(back.text.contains("/leave\""));
    let gone = host.post(&format!("{table}/give-up"), &[("as", "A")]);
    assert!(!gone.text.contains("/leave\""));
}

#[test]
fn bots_can_be_fast_forwarded_when_only_they_are_left() {
    let site = serve();
    let mut browser = Browser::new(&site, "en");
    let slow = [("name", "Ann"), ("game", "family-business"), ("seats", "2"), ("window", "0"), ("pace", "5")];
    let table = browser.post("/tables", &slow).address;
    browser.post(&format!("{table}/start"), &[("fill", "street")]);
    assert_eq!(browser.post(&format!("{table}/hurry"), &[]).status, 409, "she is still in");
    assert_eq!(Browser::new(&site, "en").post(&format!("{table}/hurry"), &[]).status, 401);
    let gone = browser.post(&format!("{table}/give-up"), &[("as", "A")]);
    assert!(gone.text.contains("/hurry\""));
    assert_eq!(browser.post(&format!("{table}/hurry"), &[]).status, 200);
    // A hundred answers at five seconds each would take longer than this.
    let start = Instant::now();
    while !browser.get(&table).text.contains("/replay\"") {
        assert!(start.elapsed() < Duration::from_secs(120), "they dawdle");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_shared_screen_shows_what_lies_face_up_and_how_to_join() {
    let site = serve();
    let mut browser = Browser::new(&site, "en");
    let table = browser.open_table("family-business", "2");
    browser.post(&format!("{table}/start"), &[("fill", "street")]);
    assert!(browser.get(&table).text.contains("id=\"hand\""));
    let screen = browser.get(&format!("{table}/screen"));
    check_page(&screen);
    assert!(screen.text.contains("id=\"wall\"") && screen.text.contains("/qr.svg\""));
    assert!(!screen.text.contains("id=\"hand\"") && !screen.text.contains("name=\"answer\""));
    let code = browser.get(&format!("{table}/qr.svg"));
    assert!(code.status == 200 && code.kind.starts_with("image/svg+xml") && code.text.contains("<path"));
}
