import { readArguments, wholeNumber } from '../arguments.ts';
import { type Command, WrongUse } from '../command.ts';
import { namedFolder } from '../operations/attempt.ts';
import { carryOut } from './command.ts';

/** The most packs that come with one gift or one use of a code. */
const MOST_PACKS = 100;
const MOST_USES = 1_000_000;

/** What the host gives away: there is no other way to packs than to play (P-7). */
export const packs: Command = {
  name: 'packs',
  form: 'grant ACCOUNT N | code CODE N USES [--game GAME] [--data DIR] [--json]',
  does: 'lets a player claim packs, or makes a code that so many players can use, whether or not the server is running',
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      data: { type: 'string' },
      game: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [what, whom, count, uses, ...more] = positionals;
    const folder = namedFolder(io, values.data);
    const isGift = what === 'grant';
    if (
      (!isGift && what !== 'code') ||
      whom === undefined ||
      count === undefined ||
      more.length > 0 ||
      (uses === undefined) !== isGift
    )
      throw new WrongUse('grant ACCOUNT N or code CODE N USES is expected');
    const game = values.game ?? 'ttcg';
    const number = wholeNumber(count, 'N', 0, 1, MOST_PACKS);
    const most = wholeNumber(uses, 'USES', 1, 1, MOST_USES);
    if (!isGift && !/^[\w-]{4,40}$/.test(whom)) throw new WrongUse('a code has 4 to 40 letters, digits, _ or -');
    return carryOut(folder, io, values.json === true, async (tool) => {
      if (isGift) {
        await tool.givePacks(whom, game, number);
        return { said: `${whom} may claim ${number} packs`, result: { name: whom, game, packs: number } };
      }
      await tool.packCode(whom, { game, packs: number, uses: most });
      return {
        said: `${whom}: ${number} packs each for ${most} players`,
        result: { code: whom, game, packs: number, uses: most },
      };
    });
  },
};
