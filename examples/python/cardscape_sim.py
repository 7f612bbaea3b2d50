"""Positions of a Cardscape game through `cardscape sim`: one line of JSON in, one out. Standard library only."""
import json
import os
import subprocess

# `cardscape` is the command as installed; from a checkout: "npx --yes pnpm@12.21.0 --silent cardscape".
COMMAND = os.environ.get("CARDSCAPE", "cardscape")


class SimError(Exception):
    """A refused command; nothing has changed."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]


class Simulator:
    def __init__(self, game, command=COMMAND):
        self.process = subprocess.Popen(
            [*command.split(), "sim", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def send(self, asked):
        """One command, or a list of commands in one line; answers in the same form."""
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise EOFError("cardscape sim has ended")
        return json.loads(line)

    def __call__(self, do, **arguments):
        """One command; raises SimError where it is refused."""
        answer = self.send({"do": do, **arguments})
        if "error" in answer:
            raise SimError(answer["error"])
        return answer

    def close(self):
        if self.process.poll() is None:
            self.process.stdin.close()
            self.process.wait(10)
        self.process.stdout.close()
