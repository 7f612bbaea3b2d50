import { ACCESS_TOKEN_ENDPOINTS } from './access-tokens.ts';
import { BOT_ENDPOINTS } from './bots.ts';
import { ADMIN_ENDPOINTS } from './admin.ts';
import { CARD_DATABASE_ENDPOINTS } from './card-database.ts';
import { CHALLENGE_ENDPOINTS } from './challenges.ts';
import { CUSTOM_CARD_ENDPOINTS } from './custom-cards.ts';
import { DECK_ENDPOINTS } from './decks.ts';
import { DESCRIPTION_ENDPOINTS } from './description.ts';
import { DESIGN_REVIEW_ENDPOINTS } from './design-review.ts';
import { DESIGN_ENDPOINTS } from './designs.ts';
import { ACCOUNT_ENDPOINTS } from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import { GAME_ENDPOINTS } from './games.ts';
import { HOSTING_ENDPOINTS } from './hosting.ts';
import { KEY_ENDPOINTS } from './keys.ts';
import { LINE_ENDPOINTS } from './lines.ts';
import { LOOK_ENDPOINTS } from './looks.ts';
import { MATCH_ENDPOINTS } from './matches.ts';
import { MODERATION_ENDPOINTS } from './moderation.ts';
import { PEOPLE_ENDPOINTS } from './people.ts';
import { PROFILE_ENDPOINTS } from './profile.ts';
import { RANKED_ENDPOINTS } from './ranked.ts';
import { REPLAY_ENDPOINTS } from './replays.ts';
import { SERVER_ENDPOINTS } from './server.ts';
import { SESSION_ENDPOINTS } from './session.ts';
import { SUPPLY_ENDPOINTS } from './supply.ts';
import { TRADE_LIST_ENDPOINTS } from './trade-lists.ts';
import { TRADE_ENDPOINTS } from './trades.ts';
import { WATCHING_ENDPOINTS } from './watching.ts';

export * from './access-tokens.ts';
export * from './admin.ts';
export * from './bots.ts';
export * from './card-database.ts';
export * from './challenges.ts';
export * from './custom-cards.ts';
export * from './decks.ts';
export * from './description.ts';
export * from './design-review.ts';
export * from './designs.ts';
export * from './accounts.ts';
export * from './endpoint.ts';
export * from './games.ts';
export * from './hosting.ts';
export * from './keys.ts';
export * from './lines.ts';
export * from './looks.ts';
export * from './matches.ts';
export * from './moderation.ts';
export * from './path-parts.ts';
export * from './people.ts';
export * from './profile.ts';
export * from './ranked.ts';
export * from './refusals.ts';
export * from './replays.ts';
export * from './scopes.ts';
export * from './server.ts';
export * from './session.ts';
export * from './supply.ts';
export * from './trade-lists.ts';
export * from './trades.ts';
export * from './watching.ts';

/** Every endpoint of the server, in the order of the description. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...SERVER_ENDPOINTS,
  ...HOSTING_ENDPOINTS,
  ...SESSION_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...ACCESS_TOKEN_ENDPOINTS,
  ...BOT_ENDPOINTS,
  ...GAME_ENDPOINTS,
  ...DECK_ENDPOINTS,
  ...CUSTOM_CARD_ENDPOINTS,
  ...DESIGN_ENDPOINTS,
  ...DESIGN_REVIEW_ENDPOINTS,
  ...SUPPLY_ENDPOINTS,
  ...TRADE_ENDPOINTS,
  ...TRADE_LIST_ENDPOINTS,
  ...CARD_DATABASE_ENDPOINTS,
  ...CHALLENGE_ENDPOINTS,
  ...MATCH_ENDPOINTS,
  ...LINE_ENDPOINTS,
  ...WATCHING_ENDPOINTS,
  ...REPLAY_ENDPOINTS,
  ...KEY_ENDPOINTS,
  ...RANKED_ENDPOINTS,
  ...PROFILE_ENDPOINTS,
  ...LOOK_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...MODERATION_ENDPOINTS,
  ...DESCRIPTION_ENDPOINTS,
];
