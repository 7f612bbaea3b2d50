"""Holds the environments against the checks that their libraries bring. Arguments: games; without any, True TCG."""
import sys

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from cardscape_env import CardscapeAEC, CardscapeEnv

for game in sys.argv[1:] or ["ttcg"]:
    env = CardscapeEnv(game)
    check_env(env, skip_render_check=True)
    observation, info = env.reset(seed=1)
    over, steps = False, 0
    while not over:
        action = env.action_space.sample(mask=observation["action_mask"])
        observation, reward, over, cut, info = env.step(action)
        steps += 1
    assert reward in (-1.0, 0.0, 1.0) and info["view"]["outcome"] is not None
    env.close()
    aec = CardscapeAEC(game)
    api_test(aec, num_cycles=60, verbose_progress=False)
    aec.close()
    print(f"{game}: a match of {steps} steps, reward {reward}", flush=True)
