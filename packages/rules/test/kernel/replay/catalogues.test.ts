import { expect, test } from 'vitest';
import { gameOf } from '../../../src/games.ts';
import { playedText } from '../../../src/kernel/custom/shipped.ts';
import { sha256Hex } from '../../../src/kernel/hash.ts';

/**
 * What each revision ships, as far as it is played with; a game has a line here from its first release on. A replay is
 * held against the cards of its revision (`legality.ts`): a card that becomes other than it was needs a new revision,
 * after `cardscape freeze GAME`, or the files of matches that were played with it are refused. A card that is added
 * needs none; then the digest here is the new one.
 */
const SHIPPED: Readonly<Record<string, string>> = {
  'ttcg 7': 'f260b2085e40ebf585fa4debe965dba1f396269fe79744c42c48d412ac0e56c0',
  'manaduel 4': 'a17835112c7a1ac28004bb7c441ef92a4d81affb92b424eea558030566d728dd',
  'coldfront 1': '5d80bef94a9ac8b36e0f9a9b7e6397a6633c5e1c10617496d87f290a8be680d1',
  'showdown 2': 'de41f0123ad5aeed600ed705e406b88fc28305c6e048538791f6770132758720',
};

test.each(Object.entries(SHIPPED))(
  'P-5 the cards of %s are those that its replays were played with',
  (name, digest) => {
    const [id = '', revision] = name.split(' ');
    const game = gameOf(id);
    expect(game?.revision).toBe(Number(revision));
    expect(sha256Hex((game?.cards.catalogue() ?? []).map(playedText).join('\n'))).toBe(digest);
  },
);
