import { CARD_DATABASE_ENDPOINTS } from './cards/card-database.ts';
import { CHALLENGE_ENDPOINTS } from './cards/challenges.ts';
import { CUSTOM_CARD_ENDPOINTS } from './cards/custom-cards.ts';
import { DECK_ENDPOINTS } from './cards/decks.ts';
import { DESIGN_REVIEW_ENDPOINTS } from './cards/design-review.ts';
import { DESIGN_ENDPOINTS } from './cards/designs.ts';
import { SUPPLY_ENDPOINTS } from './cards/supply.ts';
import { TRADE_LIST_ENDPOINTS } from './cards/trade-lists.ts';
import { TRADE_ENDPOINTS } from './cards/trades.ts';
import { DESCRIPTION_ENDPOINTS } from './description.ts';
import type { Endpoint } from './endpoint.ts';
import { BOT_ENDPOINTS } from './games/bots.ts';
import { GAME_ENDPOINTS } from './games/games.ts';
import { LINE_ENDPOINTS } from './games/lines.ts';
import { MATCH_ENDPOINTS } from './games/matches.ts';
import { RANKED_ENDPOINTS } from './games/ranked.ts';
import { REPLAY_ENDPOINTS } from './games/replays.ts';
import { WATCHING_ENDPOINTS } from './games/watching.ts';
import { ADMIN_ENDPOINTS } from './host/admin.ts';
import { HOSTED_SET_ENDPOINTS } from './host/card-sets.ts';
import { HOSTING_ENDPOINTS } from './host/hosting.ts';
import { KEY_ENDPOINTS } from './host/keys.ts';
import { SERVER_ENDPOINTS } from './host/server.ts';
import { ACCESS_TOKEN_ENDPOINTS } from './people/access-tokens.ts';
import { ACCOUNT_ENDPOINTS } from './people/accounts.ts';
import { LOOK_ENDPOINTS } from './people/looks.ts';
import { MODERATION_ENDPOINTS } from './people/moderation.ts';
import { NOTICE_ENDPOINTS } from './people/notices.ts';
import { PEOPLE_ENDPOINTS } from './people/people.ts';
import { PROFILE_ENDPOINTS } from './people/profile.ts';
import { REPORT_ENDPOINTS } from './people/reports.ts';
import { SESSION_ENDPOINTS } from './people/session.ts';
import { TALK_ENDPOINTS } from './people/talk.ts';

export * from './people/access-tokens.ts';
export * from './host/admin.ts';
export * from './games/bots.ts';
export * from './cards/card-database.ts';
export * from './cards/challenges.ts';
export * from './cards/custom-cards.ts';
export * from './cards/decks.ts';
export * from './description.ts';
export * from './cards/design-review.ts';
export * from './cards/designs.ts';
export * from './people/accounts.ts';
export * from './endpoint.ts';
export * from './games/card-sets.ts';
export * from './games/list-card-sets.ts';
export * from './games/games.ts';
export * from './host/card-sets.ts';
export * from './host/hosting.ts';
export * from './host/keys.ts';
export * from './games/lines.ts';
export * from './people/looks.ts';
export * from './games/matches.ts';
export * from './people/moderation.ts';
export * from './path-parts.ts';
export * from './people/notices.ts';
export type { InMatch } from './people/parts.ts';
export * from './people/people.ts';
export * from './people/reports.ts';
export * from './people/talk.ts';
export * from './people/profile.ts';
export * from './games/ranked.ts';
export * from './refusals.ts';
export * from './games/replays.ts';
export * from './people/scopes.ts';
export * from './host/server.ts';
export * from './people/session.ts';
export * from './cards/supply.ts';
export * from './cards/trade-lists.ts';
export * from './cards/trades.ts';
export * from './games/watching.ts';

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
  ...NOTICE_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...TALK_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...HOSTED_SET_ENDPOINTS,
  ...MODERATION_ENDPOINTS,
  ...DESCRIPTION_ENDPOINTS,
];
