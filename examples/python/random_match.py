"""Plays a match at random from the first move to the last: all that a bot needs to know of `cardscape sim`."""
import random
import sys

from cardscape_sim import SimError, Simulator

sim = Simulator(sys.argv[1] if len(sys.argv) > 1 else "ttcg")
now = sim("new", seed=1)
while now["deciders"]:
    # The list has one entry for each kind of move; `picks` says what is chosen in its fields.
    now = sim("apply", index=random.randrange(now["counts"][0]), picks="random")
try:
    sim("apply", index=0)
except SimError as error:
    print(error)
print(f"after {now['seq']} decisions: {now['outcome']}")
sim.close()
