import { coldfront } from '../../src/coldfront/index.ts';
import { at } from '../../src/kernel/types.ts';
import { COLDFRONT_SCENARIOS } from '../files.ts';
import { describeScenarios } from '../kernel/scenario/suite.ts';

describeScenarios(
  COLDFRONT_SCENARIOS,
  {
    game: coldfront,
    bot: (state, seat, level, random) => {
      const bot = at(coldfront.bots.own ?? [], level - 1);
      return bot.choose(state as Parameters<typeof bot.choose>[0], seat, random, 0);
    },
  },
  250,
);
