/**
 * Who and what the examples of the endpoints speak of. What a constant of a module needs of them has a name of its own:
 * a property that is read keeps its object in every page.
 */
export const ANN_NAME = 'Ann';
export const ANN_ID = '0b6f2c1e-5a0d-4c83-9a53-6d1f0c7be942';
export const ANN = { id: ANN_ID, name: ANN_NAME } as const;
export const BOB_ID = '7d3e9b14-2f61-4b0a-8c6e-91a4d25f3370';
export const BOB = { id: BOB_ID, name: 'Bob' } as const;
export const MATCH = 'q7RkZ2mXw0Lb';
export const PLACE = {
  name: 'match',
  roomId: MATCH,
  processId: 'p3Xv9KqLw',
  sessionId: 'nF3u0p2LQd7s_mVh4yKx-1wRbT9eAzGc',
} as const;
export const OTHER_MATCH = 'M4tYc81vHsPn';
export const DECK = '3fXo8s1kQz';
export const FOLDER = 'fire';
export const SESSION = 'b41d7a902c';
export const TOKEN = '4fe1a09c72b85d36';
export const REPORT = 'c2a7710e-9d54-4a1b-b6d0-13f5e8a9274c';
export const SANCTION = 'e90d5f38-77a2-45be-a1c3-f02b6648d9ea';
export const ANNOUNCEMENT = '51c8e4a6-0b3f-4d97-8e12-7a6dc09b35f1';
export const INVITE = '2c9b6e41-8d70-4f35-b1a7-0e64c3d85f92';
export const INVITATION = 'f4b07c92-6e1d-4385-9fa8-2c5d71e30b64';
/** 21 September 2026, about noon. */
export const NOW = 1_790_000_000_000;
export const SECOND = 1000;
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const HASH = '9f2c4e8a01b7d6533c1fe09a7b54d28e6a90cf13b8e7452d0f6c81a93e5d7b24';
/** A rating and a reputation. */
export const STRONG = { mu: 28.1, sigma: 4.2, shown: 1620, won: 14, lost: 9, drawn: 0 } as const;
export const FAITHFUL = {
  played: 20,
  finished: 19,
  missed: 0,
  until: null,
  sentence: 'Played 19 of the last 20 matches to their end and left 1 early.',
} as const;
/** A print, a pack, who holds them, and what gives a right to more. */
export const SERIAL = '7KQ2M9TXA4HWP3CN';
export const PACK = 'aT9_k2LmQx4-Zb7R';
export const HOLDER = 'Vw3nY8sDf1-Gh5Jk';
export const TRADE = 'kD4xZq7uLw2-Sb9V';
export const GRANT = 'pR6tUe0bNc2_Xq9M';
/** A key of the server, and a signature with it. */
export const KEY = '5d1c08e7a4b29f63';
export const SIGNED = { key: KEY, signature: `${HASH}${HASH}` } as const;
/** A design, and a comment on it. */
export const DESIGN = 'design-q7rkz2mxw4b8';
export const COMMENT = '0f0e7b6c-52d1-4c36-9f1d-6a1f3b1f8a55';
/** A card set, and a card of it. */
export const HARBOUR = {
  id: 'harbour',
  version: '1.0',
  hash: HASH,
  name: 'Harbour Nights',
  author: 'Ann',
  about: 'Lamps, fog and what lives between the piers.',
  cards: 1,
} as const;
export const LAMPLIGHTER = {
  id: 'set-harbour-lamplighter',
  name: 'Pier Lamplighter',
  type: 'light',
  subtypes: ['humanoid'],
  rank: 1,
  attack: 200,
  defense: 300,
  effects: ['Latent: When this card is destroyed, draw one card.'],
};
