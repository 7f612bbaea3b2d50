"""A bot that waits for invitations and plays at random, with nothing but Python's standard library:
python3 bot.py http://127.0.0.1:2567 TOKEN, with an access token of a bot account and the scope `bot`."""
import http.client, json, random, secrets, sys, threading, time, urllib.error, urllib.request

base, token = sys.argv[1:]

def ask(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"authorization": "Bearer " + token, "content-type": "application/json"}
    while True:
        try:
            return urllib.request.urlopen(urllib.request.Request(base + "/api" + path, data, headers, method=method))
        except urllib.error.HTTPError as refused:
            if refused.code != 429:
                raise
            time.sleep(int(refused.headers.get("retry-after", "1")))  # too fast

def lines(path):  # of a stream, over lost connections and restarts of the server, until it has come to its end
    cursor = ""
    while True:
        try:
            for text in ask("GET", path + cursor):
                line = json.loads(text)
                cursor = f"?from={line['seq']}" if "seq" in line else cursor
                yield line
                if line["type"] == "result" or line.get("reason") in ("replaced", "dismissed"):
                    return
        except (OSError, http.client.HTTPException) as lost:
            if isinstance(lost, urllib.error.HTTPError) and lost.code < 500:
                raise
        time.sleep(1)

def picks(entry):
    chosen = []  # for each field of a move the values of its parts: any that fit
    for field in entry.get("fields", []):
        values = []
        for part in field["parts"]:
            free = [value for value in part["from"] if not part["other"] or value not in values]
            values += random.sample(free, part["min"])
        chosen.append(values)
    return chosen

def play(match):
    for line in lines(f"/matches/{match}/stream"):
        if line["type"] == "result":
            print(match, line, flush=True)
        elif line["type"] in ("state", "step") and line["decision"]["owed"]:
            place = random.randrange(len(line["decision"]["legal"]))
            move = {"decision": line["decision"]["id"], "place": place, "picks": picks(line["decision"]["legal"][place])}
            try:
                ask("POST", f"/matches/{match}/intents", move)
            except urllib.error.HTTPError as refused:
                if json.load(refused)["code"] not in ("STALE", "MATCH_OVER"):  # the next line is here already
                    raise

def begin(match):
    if match not in begun:
        begun.add(match)
        threading.Thread(target=play, args=[match]).start()

games = {game["id"]: game for game in json.load(ask("GET", "/games"))["games"]}
begun = set()
for line in lines("/account/stream"):
    for invitation in line.get("invitations", []) + [line[one] for one in ("invitation",) if one in line]:
        decks = games[invitation["game"]]["decks"]
        deck = {"starter": decks[0]["id"]} if decks else None
        try:
            ask("POST", f"/people/invitations/{invitation['id']}/accept", {"deck": deck})
        except urllib.error.HTTPError as refused:
            print(json.load(refused)["message"], flush=True)  # taken back meanwhile, for example
    if line["type"] == "sealed":
        ask("POST", f"/matches/{line['match']}/ready", {"entropy": secrets.token_hex(32)})
    elif line["type"] == "started":
        begin(line["match"])
    elif line["type"] == "state":
        print("waiting", flush=True)
        for match in line["playing"]:  # begun before this program was
            begin(match["match"])
