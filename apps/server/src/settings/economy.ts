import { RARITIES, type SupplyTerms } from '@cardscape/supply';
import { z } from 'zod';
import { DAY, HOUR, MINUTE } from '../durations.ts';
import { number, type Values, whole } from './forms.ts';

/** Prints, packs and trades. */
export const economySettings = {
  CARDSCAPE_SUPPLY_UNIT: whole(0, 1000)
    .default(13)
    .describe(
      'how many prints of each card are in the rarest tier of a game whose cards come in packs (13: 1,001 prints of each card); fixed once prints exist; 0: no prints, no packs',
    ),
  CARDSCAPE_RARITY: z
    .enum(RARITIES)
    .default('weighted')
    .describe('weighted: rarer tiers have fewer prints; flat: as many in each tier; fixed once prints exist'),
  CARDSCAPE_PACK_BATCH: whole(10, 10_000)
    .default(1000)
    .describe('packs that are cut from the pool, and committed to, at a time'),
  CARDSCAPE_WELCOME_PACKS: whole(0, 20)
    .default(6)
    .describe(
      'packs that every account may claim once; of one address three guests and six accounts with a name within a week',
    ),
  CARDSCAPE_DAILY_PACKS: whole(0, 20)
    .default(1)
    .describe(
      'packs for each day (UTC) on which somebody finished a match with ten moves of their own; of one address three guests and twelve accounts with a name claim them within a day',
    ),
  CARDSCAPE_MATCH_PACKS: whole(0, 1000).default(0).describe('how many finished matches earn a pack; 0: none'),
  CARDSCAPE_TRADE_AGE_HOURS: number(0, 24 * 365)
    .default(24)
    .describe('hours an account must exist before it may trade, so that throw-away accounts feed nobody; 0: none'),
  CARDSCAPE_TRADE_COOLING_MINUTES: number(0, 7 * 24 * 60)
    .default(0)
    .describe(
      'minutes between the last confirmation of a trade and the exchange, in which each side may still step back',
    ),
  CARDSCAPE_CIRCLE_HOURS: number(0, 24 * 30)
    .default(24)
    .describe('hours between two looks for circles of three to six players whose lists fit; 0: none are proposed'),
  CARDSCAPE_TRADE_DAYS: number(1, 60).default(7).describe('days after which an offer expires that nobody has changed'),
} as const;

/** How packs are cut, and who may claim how many. */
export interface PackRules {
  readonly batch: number;
  readonly welcome: number;
  readonly daily: number;
  /** One for so many matches; 0: none. */
  readonly everyMatches: number;
}

/** Who may trade, and how long everything takes: milliseconds. */
export interface TradeRules {
  /** How old an account has to be. */
  readonly age: number;
  /** Between the last confirmation and the exchange. */
  readonly cooling: number;
  /** Between two looks for circles; 0: there are none. */
  readonly circles: number;
  /** How long an offer stands. */
  readonly standing: number;
}

export interface EconomyConfig {
  /** The terms of the supply of prints; unit 0: there are none. */
  readonly supply: SupplyTerms;
  readonly packs: PackRules;
  readonly trades: TradeRules;
}

export function economyOf(values: Values<typeof economySettings>): EconomyConfig {
  return {
    supply: { unit: values.CARDSCAPE_SUPPLY_UNIT, rarity: values.CARDSCAPE_RARITY },
    packs: {
      batch: values.CARDSCAPE_PACK_BATCH,
      welcome: values.CARDSCAPE_WELCOME_PACKS,
      daily: values.CARDSCAPE_DAILY_PACKS,
      everyMatches: values.CARDSCAPE_MATCH_PACKS,
    },
    trades: {
      age: values.CARDSCAPE_TRADE_AGE_HOURS * HOUR,
      cooling: values.CARDSCAPE_TRADE_COOLING_MINUTES * MINUTE,
      circles: values.CARDSCAPE_CIRCLE_HOURS * HOUR,
      standing: values.CARDSCAPE_TRADE_DAYS * DAY,
    },
  };
}
