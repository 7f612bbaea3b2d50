"""A bot that plays at random, with nothing but Python's standard library: python3 bot.py http://127.0.0.1:2567 ttcg"""
import json, random, secrets, sys, urllib.error, urllib.request
from http.cookiejar import CookieJar

base, game = sys.argv[1:]
http = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

def ask(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    return http.open(urllib.request.Request(base + "/api" + path, data, {"content-type": "application/json"}, method=method))

def picks(entry):
    chosen = []  # for each field of a move the values of its parts: any that fit
    for field in entry.get("fields", []):
        values = []
        for part in field["parts"]:
            free = [value for value in part["from"] if not part["other"] or value not in values]
            values += random.sample(free, part["min"])
        chosen.append(values)
    return chosen

ask("GET", "/session")  # a guest, in a cookie
about = next(one for one in json.load(ask("GET", "/games"))["games"] if one["id"] == game)
deck = {"starter": about["decks"][0]["id"]}
match = json.load(ask("POST", "/matches", {"game": game, "deck": deck, "opponents": [{"bot": about["bots"][0]["id"]}]}))["match"]
ask("POST", f"/matches/{match}/ready", {"entropy": secrets.token_hex(32)})
for text in ask("GET", f"/matches/{match}/stream"):
    line = json.loads(text)
    if line["type"] == "result":
        print(line)
    elif line["type"] in ("state", "step") and line["decision"]["owed"]:
        place = random.randrange(len(line["decision"]["legal"]))
        move = {"decision": line["decision"]["id"], "place": place, "picks": picks(line["decision"]["legal"][place])}
        try:
            ask("POST", f"/matches/{match}/intents", move)
        except urllib.error.HTTPError as refused:
            if json.load(refused)["code"] != "STALE":  # the next line is here already
                raise
