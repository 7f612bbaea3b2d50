"""Checks the public ledger of a print supply: verify_supply.py FILE | URL [GAME [LINE:HASH]].

Written from cardscape.md; needs Python 3 and nothing else. Exit code 0: all is right; 1: the first wrong line is named.
"""
import hashlib
import hmac
import json
import sys
import urllib.request

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
sha = lambda data: hashlib.sha256(data).digest()


def must(holds, what):
    if not holds:
        raise ValueError(what)


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def root_of(hashes):
    level = list(hashes)
    while len(level) > 1:
        pairs = [sha(b"\x01" + a + b) for a, b in zip(level[::2], level[1::2])]
        level = pairs + (level[-1:] if len(level) % 2 else [])
    return level[0].hex()


def is_serial(text):
    total = 0
    for letter in text:
        total = (total << 1 ^ (37 if total >= 16 else 0)) ^ ALPHABET.index(letter)
    return len(text) == 16 and total == 0


class Supply:
    def __init__(self):
        self.head, self.seq, self.at, self.game = "", 0, 0, None
        self.leaves, self.mints, self.terms = {}, {}, None
        self.packs, self.batches, self.open = {}, {}, 1
        self.held, self.gone, self.counts = {}, set(), {}

    def take(self, line):
        owed = self.open in self.batches and self.sold_out(self.open)
        given = line.pop("hash")
        must(set(line) == {"game", "seq", "at", "kind", "body"}, "other fields than expected")
        must(line["seq"] == self.seq + 1, f"line {self.seq + 1} is missing")
        must(line["at"] >= self.at and line["game"] == (self.game or line["game"]), "time or game")
        must(sha(self.head.encode() + canonical(line)).hex() == given, "the hash is another one")
        kind = line["kind"]
        must((kind == "supply") == (self.terms is None), "the terms come first, and once")
        must(not owed or kind == "seed", "the seed of a batch is owed")
        handler = getattr(self, "on_" + kind, None)
        must(handler is not None, f"there is no kind {kind}")
        handler(**line["body"])
        self.head, self.seq, self.at, self.game = given, line["seq"], line["at"], line["game"]

    def sold_out(self, batch):
        return len(self.batches[batch]["draws"]) == len(self.batches[batch]["packs"])

    def on_supply(self, format, unit, rarity, tiers, packSize):
        weights = [1] * 6 if rarity == "flat" else [40, 20, 10, 4, 2, 1]
        must(format == "cardscape-supply/1" and tiers == [unit * weight for weight in weights], "the terms")
        self.terms = {"tiers": tiers, "size": packSize}

    def on_minted(self, mint, prints, root):
        must(type(mint) is int and mint == len(self.mints) + 1 and prints % sum(self.terms["tiers"]) == 0, "the mint")
        leaves = self.leaves.get(mint)
        if leaves is not None:
            must(len(leaves) == prints and root_of(leaves) == root, "the root of the mint")
        self.mints[mint] = prints

    def on_cut(self, batch, root, seedCommitment, packs):
        must(batch == len(self.batches) + 1, "the number of the batch")
        must(root_of(sha(b"\x00" + bytes.fromhex(one["commitment"])) for one in packs) == root, "the root")
        for one in packs:
            before = self.packs.get(one["pack"])
            same = before is None or (before["state"] == "returned" and before["commitment"] == one["commitment"])
            must(same, f"pack {one['pack']} is there already")
            self.packs[one["pack"]] = {"commitment": one["commitment"], "batch": batch, "state": "unsold", "holder": None}
        ids = [one["pack"] for one in packs]
        self.batches[batch] = {"packs": ids, "commitment": seedCommitment, "draws": []}

    def on_assigned(self, batch, order, pack, holder, clientSeed):
        must(batch == self.open and batch in self.batches, "another batch is open")
        must(order == len(self.batches[batch]["draws"]), "the order")
        must(self.packs.get(pack, {}).get("state") == "unsold" and self.packs[pack]["batch"] == batch, "the pack")
        self.batches[batch]["draws"].append((pack, clientSeed))
        self.packs[pack].update(state="sealed", holder=holder)

    def on_seed(self, batch, serverSeed):
        must(batch == self.open and self.sold_out(batch), "the seed comes too early")
        seed, sold = bytes.fromhex(serverSeed), self.batches[batch]
        must(sha(seed).hex() == sold["commitment"], "the seed is not the one that was committed to")
        left = list(sold["packs"])
        for order, (pack, chosen) in enumerate(sold["draws"]):
            drawn = hmac.new(seed, chosen.encode() + order.to_bytes(8, "big"), "sha256").digest()
            must(left.pop(int.from_bytes(drawn, "big") % len(left)) == pack, f"order {order} draws another pack")
        self.open += 1

    def sealed(self, pack, holder):
        found = self.packs.get(pack)
        must(found and found["state"] == "sealed" and found["holder"] == holder, f"pack {pack} is not {holder}'s")
        return found

    def on_opened(self, pack, holder, salt, prints, lore):
        contents = {"pack": pack, "prints": [one["serial"] for one in prints], "lore": lore}
        made = sha(bytes.fromhex(salt) + canonical(contents)).hex()
        must(made == self.sealed(pack, holder)["commitment"], "the pack held something else")
        must(len({one["card"] for one in prints}) == len(prints) == self.terms["size"], "different cards")
        for one in prints:
            self.comes_out(holder, **one)
        must(lore["serial"] not in self.gone, "the lore print is no more")
        self.hold(lore["serial"], holder, lore["card"], 0)
        self.packs[pack]["state"] = "opened"

    def comes_out(self, holder, serial, card, tier, mint, leaf, salt):
        must(0 <= leaf < self.mints.get(mint, 0) and 1 <= tier <= 6, f"print {serial}")
        if mint in self.leaves:
            made = sha(b"\x00" + bytes.fromhex(salt) + f"{serial}/{card}/{tier}".encode())
            must(made == self.leaves[mint][leaf], f"print {serial} was not minted so")
        count = self.counts[card, tier] = self.counts.get((card, tier), 0) + 1
        must(count <= self.terms["tiers"][tier - 1], f"too many prints of {card} in tier {tier}")
        self.hold(serial, holder, card, tier)

    def hold(self, serial, holder, card, tier):
        must(is_serial(serial) and serial not in self.held, f"print {serial}")
        self.held[serial] = (holder, card, tier)

    def give_up(self, serial, holder):
        must(self.held.get(serial, (None,))[0] == holder, f"print {serial} is not {holder}'s")
        return self.held.pop(serial)

    def on_returned(self, holder, prints, lore, packs):
        for serial in prints + lore:
            _, card, tier = self.give_up(serial, holder)
            must((tier == 0) == (serial in lore), f"print {serial}")
            self.counts[card, tier] = self.counts.get((card, tier), 0) - 1
        self.gone.update(lore)
        for pack in packs:
            self.sealed(pack, holder).update(state="returned", holder=None)

    def on_moved(self, trade, moves):
        things = [thing for move in moves for thing in move["prints"] + move["packs"]]
        must(len(set(things)) == len(things) > 0, "something moves twice, or nothing at all")
        for move in moves:
            for serial in move["prints"]:
                _, card, tier = self.give_up(serial, move["from"])
                self.held[serial] = (move["to"], card, tier)
            for pack in move["packs"]:
                self.sealed(pack, move["from"])["holder"] = move["to"]


def from_server(base, game):
    def fetch(path):
        return urllib.request.urlopen(f"{base.rstrip('/')}/api/games/{game}/supply/{path}").read().decode()

    mint, leaf = 1, 0
    while True:
        text = fetch(f"mints/{mint}?from={leaf}")
        if json.loads(text)["leaves"]:
            yield text
            leaf += 10000
        elif leaf == 0:
            break
        else:
            mint, leaf = mint + 1, 0
    seq = 1
    while lines := fetch(f"ledger?from={seq}").splitlines():
        yield from lines
        seq += len(lines)


def main(source, game="ttcg", kept=""):
    supply, wrong_line = Supply(), 1
    documents = from_server(source, game) if source.startswith("http") else open(source, encoding="utf-8")
    try:
        number, _, noted = kept.partition(":")
        wanted = int(number or 0)
        must(kept == "" or wanted > 0, f"{kept} is no LINE:HASH")
        for text in documents:
            wrong_line = supply.seq + 1
            line = json.loads(text)
            if "leaves" in line:
                must(line["mint"] not in supply.mints, "the leaves of a mint come before it")
                supply.leaves.setdefault(line["mint"], []).extend(map(bytes.fromhex, line["leaves"]))
            else:
                supply.take(line)
                must(wanted != supply.seq or noted == supply.head, "the line is not the one that was kept: the past has been written anew")
        wrong_line = supply.seq + 1
        must(supply.seq > 0, "there is no line")
        must(supply.open not in supply.batches or not supply.sold_out(supply.open), "a seed is owed")
        must(wanted <= supply.seq, f"the ledger ends before line {wanted}, which was kept")
    except Exception as wrong:
        sys.exit(f"FAILED line {wrong_line}: {wrong}")
    missing = sorted(set(supply.mints) - set(supply.leaves))
    print(f"ok: {supply.seq} lines, {len(supply.packs)} packs, {len(supply.held)} prints in hands")
    print(f"head {supply.seq}:{supply.head}" + (f"; leaves of mints {missing} were not there" if missing else ""))


if __name__ == "__main__":
    main(*sys.argv[1:])
