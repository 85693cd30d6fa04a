use super::*;

const SECOND: Duration = Duration::from_secs(1);

fn payer(host: &str, address: Option<u8>) -> Payer {
    Payer { host: Arc::from(host), address: address.map(|last| IpAddr::from([10, 0, 0, last])) }
}

fn thought(payer: Payer, has_people: bool) -> Thought {
    let rank = if has_people { Rank::People } else { Rank::Bots };
    Thought { payer, rank, limit: TimeLimit::new(SECOND) }
}

/// A queue whose thoughts are known by name.
type Named = Queue<String>;

impl Named {
    /// Adds thoughts of one payer.
    fn line_up(&mut self, name: &str, payer: &Payer, has_people: bool, count: usize) {
        for _ in 0..count {
            self.add(thought(payer.clone(), has_people), name.to_owned()).unwrap();
        }
    }

    /// Lets the next thought take all the time that it gets. Returns its name and that time.
    fn serve(&mut self) -> (String, Duration) {
        let (number, name) = self.start().unwrap();
        let time = self.running[&number].0.limit.get();
        self.finish(number, time);
        (name, time)
    }

    fn served(&mut self, count: usize) -> Vec<String> {
        (0..count).map(|_| self.serve().0).collect()
    }
}

#[test]
fn alone_a_thought_takes_as_long_as_it_likes() {
    let mut queue = Named::new(2);
    queue.line_up("ann", &payer("ann", Some(1)), true, 2);
    assert_eq!(queue.serve(), ("ann".to_owned(), SECOND));
    assert_eq!(queue.serve(), ("ann".to_owned(), SECOND));
    assert!(queue.start().is_none());
}

#[test]
fn hosts_take_turns_however_many_tables_they_have() {
    let mut queue = Named::new(1);
    queue.line_up("many", &payer("many", Some(1)), false, 58);
    queue.served(20);
    queue.line_up("few", &payer("few", Some(2)), false, 2);
    // Both get the same time: the one with few thoughts has longer ones.
    assert_eq!(queue.serve().0, "few");
    let mut before_the_next = Duration::ZERO;
    loop {
        let (name, time) = queue.serve();
        if name == "few" {
            break;
        }
        before_the_next += time;
    }
    assert!(before_the_next <= ROUND / 2 + SHORTEST, "{before_the_next:?}");
}

#[test]
fn many_names_at_one_address_are_one_payer() {
    let mut queue = Named::new(1);
    for name in 0..50_u8 {
        queue.line_up("crowd", &payer(&format!("name {name}"), Some(1)), false, 1);
    }
    queue.served(10);
    queue.line_up("single", &payer("single", Some(2)), false, 1);
    assert_eq!(queue.serve(), ("single".to_owned(), ROUND / 2));
}

#[test]
fn many_addresses_of_one_name_are_one_payer() {
    let mut queue = Named::new(1);
    for address in 10..60 {
        queue.line_up("crowd", &payer("crowd", Some(address)), false, 1);
    }
    queue.line_up("crowd", &payer("crowd", None), false, 1);
    queue.served(10);
    queue.line_up("single", &payer("single", None), false, 1);
    assert_eq!(queue.serve(), ("single".to_owned(), ROUND / 2));
}

#[test]
fn tables_with_people_come_first() {
    let mut queue = Named::new(1);
    queue.line_up("bots", &payer("new", Some(1)), false, 3);
    queue.line_up("people", &payer("ann", Some(2)), true, 1);
    assert_eq!(queue.serve(), ("people".to_owned(), SECOND), "what comes later does not shorten it");
    queue.line_up("people", &payer("ann", Some(2)), true, 1);
    assert_eq!(queue.served(4), ["people", "bots", "bots", "bots"]);
}

#[test]
fn the_more_wait_the_shorter_each_thought_is() {
    let times = [2, 5, 25, 100, MAX_WAITING].map(|count| {
        let mut queue = Named::new(1);
        queue.line_up("many", &payer("many", Some(1)), true, count);
        queue.serve().1
    });
    assert_eq!(times.map(|time| time.as_millis()), [250, 100, 20, 10, 10]);
    // The other payers' thoughts do not get shorter with them.
    let mut queue = Named::new(1);
    queue.line_up("many", &payer("many", Some(1)), true, 100);
    queue.served(1);
    queue.line_up("few", &payer("few", Some(2)), true, 1);
    assert_eq!(queue.serve(), ("few".to_owned(), ROUND / 2));
}

#[test]
fn a_thought_that_runs_is_shortened_when_others_come() {
    let mut queue = Named::new(1);
    let running = thought(payer("bots", Some(1)), false);
    queue.add(running.clone(), String::new()).unwrap();
    queue.start().unwrap();
    assert_eq!(running.limit.get(), SECOND);
    queue.line_up("bots too", &payer("others", Some(2)), false, 1);
    assert_eq!(running.limit.get(), ROUND / 2);
    queue.line_up("people", &payer("ann", Some(3)), true, 1);
    assert_eq!(running.limit.get(), SHORTEST);
    // One with people is not shortened by those without.
    let mut queue = Named::new(1);
    let running = thought(payer("ann", Some(1)), true);
    queue.add(running.clone(), String::new()).unwrap();
    queue.start().unwrap();
    queue.line_up("bots", &payer("bots", Some(2)), false, 58);
    assert_eq!(running.limit.get(), SECOND);
}

#[test]
fn the_queue_is_bounded() {
    let mut queue = Named::new(1);
    queue.line_up("many", &payer("many", Some(1)), true, MAX_WAITING);
    let many = || thought(payer("many", Some(1)), true);
    assert!(queue.add(many(), String::new()).is_none());
    queue.serve();
    assert!(queue.add(many(), String::new()).is_some());
}

#[test]
fn whoever_fills_the_queue_makes_room_for_others() {
    let mut queue = Named::new(1);
    queue.line_up("many", &payer("many", Some(1)), true, MAX_WAITING);
    for few in 0..3 {
        queue.line_up("few", &payer(&format!("few {few}"), Some(few + 2)), true, 2);
    }
    assert_eq!(queue.len(), (MAX_WAITING, 0));
    assert!(
        queue.add(thought(payer("many", Some(9)), true), String::new()).is_none(),
        "a new address does not help"
    );
    assert_eq!(queue.waiting.values().filter(|(_, name)| name == "few").count(), 6);
}

#[test]
fn what_ended_early_is_not_charged_and_idle_payers_are_forgotten() {
    let mut queue = Named::new(1);
    let (ann, bob) = (payer("ann", Some(1)), payer("bob", Some(2)));
    queue.line_up("ann", &ann, true, 1);
    let (number, _) = queue.start().unwrap();
    queue.finish(number, Duration::from_millis(3));
    assert_eq!(queue.used(&ann), Duration::from_millis(3));
    assert_eq!(queue.used(&bob), Duration::ZERO);
    // One that is withdrawn costs nothing, whether it waits or has just been started.
    queue.line_up("ann", &ann, true, 2);
    let (number, _) = queue.start().unwrap();
    queue.withdraw(number);
    queue.withdraw(number + 1);
    assert!(queue.start().is_none());
    assert_eq!(queue.used(&ann), Duration::from_millis(3));
    for host in 0..100_u8 {
        queue.line_up("host", &payer(&format!("host {host}"), Some(host)), true, 1);
        queue.serve();
        queue.line_up("ann", &ann, true, 1);
        queue.serve();
    }
    assert!(queue.used.len() <= 4, "{:?}", queue.used);
}

/// 58 tables keep the queue full, and a stranger's bots think one after the other. Time is what thoughts take.
#[test]
fn a_stranger_waits_no_longer_than_their_own_bots_think() {
    for attackers_have_people in [false, true] {
        let (crowd, stranger) = (payer("crowd", Some(1)), payer("stranger", Some(2)));
        let mut queue = Named::new(1);
        queue.line_up("crowd", &crowd, attackers_have_people, 58);
        queue.served(30);
        queue.line_up("crowd", &crowd, attackers_have_people, 30);
        for _ in 0..50 {
            queue.line_up("stranger", &stranger, true, 1);
            let mut waited = Duration::ZERO;
            loop {
                let (name, time) = queue.serve();
                if name == "stranger" {
                    // On an idle server it would have taken a second.
                    assert!(waited + time <= SECOND, "{waited:?} {time:?}");
                    assert!(time >= ROUND / 2, "{time:?}");
                    break;
                }
                waited += time;
                queue.line_up("crowd", &crowd, attackers_have_people, 1);
            }
        }
    }
}
