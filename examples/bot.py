"""A bot for the table, with nothing but Python's own library:

    python3 examples/bot.py http://localhost:7070/t/NAME [--name NAME] [--token TOKEN]

It sits down, follows what its seat may see, and answers whatever it is asked until the game is over. Its one idea
is in `best`: make it yours."""
import argparse, hashlib, http.client, json, random, re, secrets, time, urllib.error, urllib.request

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("table", help="the address of the table's page")
parser.add_argument("--name", default="Python", help="what to be called")
parser.add_argument("--token", help="who to be; without one the bot introduces itself")
arguments = parser.parse_args()
server, table = re.fullmatch(r"(https?://[^/]+)/t/(\w+).*", arguments.table).groups()


def ask(path, body=None, accept="application/json"):
    """Sends a request to the API: a POST if it has a body, else a GET; again later if the server had too many or is busy."""
    headers = {"accept": accept, "content-type": "application/json"}
    if arguments.token:
        headers["authorization"] = f"Bearer {arguments.token}"
    data = body and json.dumps(body).encode()
    for tries in range(10):
        try:
            return urllib.request.urlopen(urllib.request.Request(f"{server}/api/v1{path}", data, headers), timeout=60)
        except urllib.error.HTTPError as error:
            wait = int(error.headers["retry-after"] or 1)
            if error.code not in (429, 503) or tries == 9 or wait > 60:
                raise
            time.sleep(wait + random.random())


def commitment(value):
    """The hash of a random value: it is sent first, and the value when every seat is taken. So nobody can choose the
    cards, not even the server."""
    return hashlib.sha256(b"sitdown value 1" + bytes.fromhex(value)).hexdigest()


# Each is the commitment of the one before it. If another player doesn't reveal, the deal is repeated with the next.
values = [secrets.token_hex(32)]
while len(values) < 8:
    values.append(commitment(values[-1]))


def reveal(seat, now):
    """Reveals the value that the table asks for before the deal."""
    chair = next(chair for chair in now["chairs"] if chair["seat"] == seat)
    value = next((value for value in values if commitment(value) == chair["commitment"]), None)
    if value and not chair["entropy"]:
        ask(f"/tables/{table}/reveal", {"seat": seat, "value": value}).close()


def best(menu, seat, board):
    """The idea: which of the answers on the menu to give, by what lies on the table. Everything is in notation."""
    def worth(answer):
        word, _, what = answer["command"].partition(" ")
        if board["game"] == "mob-city":
            # Play everything, then buy the dearest business there is money for.
            prices = {shop["business"]: shop["cost"] for shop in board["businesses"]}
            order = ["defend", "play", "stake", "target", "buy", "roll", "take", "use", "discard"]
            return prices.get(what, 0), -(order.index(word) if word in order else len(order))
        # Strike back when hit; attack while there is something to play; aim at whoever has most mobsters at home.
        home = {family["seat"]: len(family["home"]) for family in board["families"]}
        home[seat] = -1
        order = ["counter", "play", "name", "choose", "pass", "discard"]
        return -(order.index(word) if word in order else len(order)), home.get(what[:1], 0)
    return max(menu, key=worth)["command"]


def answer(seat, now):
    """Answers what the table asks. A card and its targets are one answer of several commands: they are asked for
    one after the other with /suppose, which changes nothing, and sent together."""
    menu, move = now["menu"], {"seat": seat, "at": now["at"], "commands": []}
    while menu:
        move["commands"].append(best(menu, seat, now["board"]))
        menu = json.load(ask(f"/tables/{table}/suppose", move))["menu"]
    ask(f"/tables/{table}/moves", move).close()


def follow(seat):
    """Follows the table, a JSON object a line, and answers; true when the game is over."""
    for line in ask(f"/tables/{table}/stream?as={seat}", accept="application/x-ndjson"):
        now = json.loads(line if line.strip() else "{}").get("now", {})  # Empty lines show that the line still stands.
        if now.get("stage") == "over":
            print("The game is over. Won by", *now["winners"])
            return True
        if now.get("menu") or now.get("dealing"):
            try:
                answer(seat, now) if now["menu"] else reveal(seat, now)
            except urllib.error.HTTPError as error:
                if error.code != 409:  # Conflict: something happened meanwhile, and the next message says what.
                    raise


arguments.token = arguments.token or json.load(ask("/people", {"name": arguments.name}))["token"]
yours = json.load(ask(f"/tables/{table}"))["now"]["yours"]
seat = yours[0] if yours else json.load(ask(f"/tables/{table}/sit", {"name": arguments.name, "commitment": commitment(values[-1])}))["seat"]
print(f"{arguments.name} sits in seat {seat}.", flush=True)
while True:
    try:
        if follow(seat):
            break
    except urllib.error.HTTPError as error:
        raise SystemExit(json.load(error)["sentence"])
    except (OSError, http.client.HTTPException):  # The line broke, or the server starts again: so does the bot.
        time.sleep(1)
