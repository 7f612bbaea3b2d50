import type { Endpoint } from '../endpoint.ts';

/**
 * What an access token may do: look at what is its account's; play for it; all that a bot does, which is playing and
 * being found; bring matches about and invite to them, without playing.
 */
export const SCOPES = ['read', 'play', 'bot', 'organise'] as const;
export type Scope = (typeof SCOPES)[number];

const ANY: readonly Scope[] = SCOPES;
const READ: readonly Scope[] = ['read'];
const PLAY: readonly Scope[] = ['play', 'bot'];
const ORGANISE: readonly Scope[] = ['play', 'bot', 'organise'];

/**
 * The endpoints that access tokens reach, by id: one of the scopes is enough. Nothing else is reached by a token,
 * whatever its scopes: above all neither tokens, sessions and passwords, the data and the end of an account, nor
 * anything of moderators and operators. What may be lost for good (trades, packs, codes) needs its owner too.
 */
const REACHED_BY: Readonly<Record<string, readonly Scope[]>> = {
  getSession: ANY,
  getAccount: ANY,
  listGames: ANY,
  listCards: ANY,
  listCardSets: ANY,
  listCardCredits: ANY,
  getWords: ANY,
  getDescription: ANY,
  listKeys: ANY,
  listAnnouncements: ANY,
  listMatches: ANY,
  getMatch: ANY,
  getMatchCards: ANY,
  getHead: ANY,
  getBeginning: ANY,
  listWatching: ANY,
  getReplay: ANY,
  getReplayNames: ANY,
  countWaiting: ANY,
  getRatingChange: ANY,
  getTable: ANY,
  getPlayer: ANY,
  getLook: ANY,
  getMatchLooks: ANY,
  listAvatars: ANY,
  listPlayed: ANY,
  getSupply: ANY,
  getSupplyLedger: ANY,
  getMintLeaves: ANY,
  getCardDatabase: ANY,
  getDatabaseEntry: ANY,
  listChallenges: ANY,
  listDesigns: ANY,
  getDesign: ANY,
  listDesignComments: ANY,
  getDesignArt: ANY,

  getCollection: READ,
  listOwnDesigns: READ,
  listPacks: READ,
  listPrints: READ,
  getPrint: READ,
  listTrades: READ,
  getTrade: READ,
  getTradeLists: READ,
  getStanding: READ,
  // What is needed to choose a deck, and whom to play with.
  listDecks: ['read', ...PLAY],
  readDecks: ['read', ...PLAY],
  listCustomCards: ['read', ...PLAY],
  listPeople: ['read', 'organise'],
  hearNotices: ANY,

  issueTicket: PLAY,
  readyForMatch: PLAY,
  // Who watches needs no more than to read; from a seat, what it takes to play (`http/routes/games/lines.ts`).
  streamMatch: ['read', ...PLAY],
  submitIntent: PLAY,
  previewIntent: PLAY,
  getTalk: PLAY,
  enterQueue: PLAY,
  saveDeck: PLAY,
  saveDeckFolder: PLAY,

  createMatch: ORGANISE,
  joinMatch: ORGANISE,
  leaveMatch: ORGANISE,
  watchWaiting: ORGANISE,
  forkReplay: ORGANISE,
  invite: ORGANISE,
  declineInvitation: ORGANISE,
  acceptInvitation: ORGANISE,
  listBots: ORGANISE,
  streamAccount: ORGANISE,
  takePlace: PLAY,
  leavePlace: PLAY,
  getBotPolicy: ['bot'],
  setBotPolicy: ['bot'],
};

/** The scopes that reach an endpoint; none: only a session does. */
export function scopesOf({ id }: Pick<Endpoint, 'id'>): readonly Scope[] {
  return Object.hasOwn(REACHED_BY, id) ? (REACHED_BY[id] ?? []) : [];
}

/** The ids of all endpoints that a token reaches. */
export function reachedByTokens(): readonly string[] {
  return Object.keys(REACHED_BY);
}
