// Other packages read these sources with settings of their own, and an ambient declaration cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./frozen.d.ts" />
import type { AnyGame } from '../kernel/contract/game.ts';
import { fromFlat, type FlatGame } from './flat.ts';

/** The rules of a game as they once were, in one file with everything that they need (`cardscape freeze`). */
export interface FrozenRules {
  readonly game: string;
  readonly revision: number;
  /** SHA-256 of the file. */
  readonly hash: string;
  load(): Promise<AnyGame>;
}

/** Groups that games did not have yet when their rules were kept. */
const WITHOUT: Pick<AnyGame, 'customCards' | 'cardSets'> = { customCards: null, cardSets: null };

type Kept = () => Promise<{ readonly rules: unknown }>;

/**
 * Rules in the form that games have today, whichever they were kept in. (What these files hold is known by their
 * hashes.)
 */
const kept = (load: Kept) => async (): Promise<AnyGame> => {
  const rules = (await load()).rules as AnyGame | FlatGame;
  return 'matchmaking' in rules ? { ...WITHOUT, ...rules } : fromFlat(rules);
};

/**
 * Older revisions that replays may name; today's are in the registry. `cardscape freeze GAME` writes a file beside this
 * one and its line here.
 */
export const FROZEN: readonly FrozenRules[] = [
  {
    game: 'ttcg',
    revision: 6,
    hash: '38ca4c2174c745c731b9c6c72f1aed9045c1b30142f85769e8bf53ebe2269f88',
    load: kept(() => import('./ttcg-6.frozen.js')),
  },
  {
    game: 'ttcg',
    revision: 5,
    hash: '9af3a49dd12f9c0f45b8eefeeeaf32f14ba0b5494616f791afed918285d5d3ae',
    load: kept(() => import('./ttcg-5.frozen.js')),
  },
  {
    game: 'ttcg',
    revision: 4,
    hash: '358f03167f25d080ef30022cf28244fbe1f67c31d41016c81eb9855b3843dc30',
    load: kept(() => import('./ttcg-4.frozen.js')),
  },
  {
    game: 'ttcg',
    revision: 3,
    hash: 'b36bebfb7e2438df2438f6a6faa5b151e9354c6760dde046ac1134328acad750',
    load: kept(() => import('./ttcg-3.frozen.js')),
  },
  {
    game: 'ttcg',
    revision: 2,
    hash: 'a82c0f666098f8df96652b9ebcff14b4b1868286d5118d53268a9e01d3b4ae13',
    load: kept(() => import('./ttcg-2.frozen.js')),
  },
  {
    game: 'showdown',
    revision: 1,
    hash: '7b40e5ec9e96c68b308edf6d899f4e202a9d88abc7e47f572cdab06f786a5f0f',
    load: kept(() => import('./showdown-1.frozen.js')),
  },
  {
    game: 'manaduel',
    revision: 3,
    hash: '7c4fdf48a70d1e715c96c850acf7d525e28d5580a8e1b990cd1a4614e83e3931',
    load: kept(() => import('./manaduel-3.frozen.js')),
  },
  {
    game: 'ttcg',
    revision: 1,
    hash: '0a727ef4b866219d955c8b984ee052ebfd2a79a80e0dd8771c075b70be50ede0',
    load: kept(() => import('./ttcg-1.frozen.js')),
  },
  {
    game: 'manaduel',
    revision: 2,
    hash: '24a9a57d60391710d22b56d925261f2ec44878cfccb5ab2c3d6048a99312c353',
    load: kept(() => import('./manaduel-2.frozen.js')),
  },
  {
    game: 'manaduel',
    revision: 1,
    hash: 'cca838ba29a710dcaeaf8179bd604d21a2f89d24425a5c3da6ec0a6542d96015',
    load: kept(() => import('./manaduel-1.frozen.js')),
  },
];
