import type { SeenEvent } from '@cardscape/rules';
import { CARD_BACK } from '../cards/face/spec.ts';
import type { AskingLook, GameLook, LookGroups, LookSetting, TellingLook } from '../contract/look.ts';
import { UPRIGHT, type CardsLook } from '../contract/look/cards.ts';
import type { MovesLook } from '../contract/look/moves.ts';
import type { Sentence } from '../contract/look/said.ts';
import type { TableLook } from '../contract/look/table.ts';
import type { Witness } from '../contract/look/witness.ts';
import { t } from '../i18n/index.ts';
import type { OpenSkin, SkinnedLook } from '../match/table/skin.ts';

type With<G, Default extends keyof G> = Omit<G, Default> & Partial<Pick<G, Default>>;

/** A game's own groups: each says what it must; the rest of it has defaults. */
export interface OwnGroups extends Pick<LookGroups, 'words'> {
  /** Log and cues that it does not have of its own are made from its rules. */
  readonly telling: With<TellingLook, 'logbook' | 'cues' | 'voice'> & {
    /** Its own sentence of an event; null: as its rules tell it. */
    readonly sentence?: OwnSentence;
  };
  readonly table: With<TableLook, keyof typeof TABLE>;
  readonly cards: With<CardsLook, keyof typeof CARDS>;
  readonly moves: With<MovesLook, keyof typeof MOVES>;
  readonly asking: With<AskingLook, keyof typeof ASKING>;
}

const TABLE = {
  slots: { near: 0x6fb8ef, far: 0xe8907c },
  column: null,
  tile: null,
  lasting: () => [],
  laid: () => [],
} satisfies Partial<TableLook>;
const CARDS = {
  back: CARD_BACK,
  drawn: null,
  meanings: () => Promise.resolve([]),
  effectLine: () => null,
  address: () => null,
  stance: () => UPRIGHT,
  backTitle: () => t('face-down card'),
  damage: () => null,
  plates: () => [],
  badges: () => [],
  ownerColour: () => null,
} satisfies Partial<CardsLook>;
const MOVES = {
  settles: () => false,
  parting: () => null,
  barredField: () => null,
  noneTitle: () => t('Choose none'),
  variantTitle: () => '',
  price: () => [],
  aside: (type) =>
    type === 'concede'
      ? { label: t('Concede'), confirm: t('Concede the match? Your opponent wins immediately.') }
      : { label: type, confirm: null },
  attempt: () => null,
  considered: () => null,
  foreseen: () => [],
  rehearsed: {
    types: [],
    weighed: [],
    isAnswered: true,
    nameOf: (id) => id,
    direct: String,
    words: () => Promise.resolve({ stats: {}, flags: {}, counters: {} }),
  },
  seatTitle: (name) => t('Attack {name} directly', { name }),
  rowFor: () => null,
} satisfies Partial<MovesLook>;
const ASKING = {
  lesson: null,
  phases: [],
  phaseTitle: (phase) => phase,
  leaving: () => null,
  response: null,
  guide: null,
  Tally: null,
  useGains: () => null,
} satisfies Partial<AskingLook>;

const GROUPS = [
  'table',
  'cards',
  'moves',
  'asking',
  'telling',
  'words',
] as const satisfies readonly (keyof LookGroups)[];

/** What a game says of an event instead of what its rules do; null: nothing. */
export type OwnSentence = (event: SeenEvent, witness: Witness) => Sentence | null;

/** The groups as made from the rules of a game. Its log names slots as the table on the screen does. */
export interface RuleGroups extends Omit<OwnGroups, 'telling'> {
  telling(table: Pick<TableLook, 'slotTitle'>, sentence: OwnSentence): Omit<TellingLook, 'voice'>;
}

/** Errors: TypeError for what says not all of it, where nothing was made from the rules. */
function wholeTelling(game: string, { logbook, cues, voice = null, highlights }: Partial<TellingLook>): TellingLook {
  if (logbook === undefined || cues === undefined || highlights === undefined)
    throw new TypeError(`the look of ${game} does not tell all of it, and nothing was made from its rules`);
  return { logbook, cues, voice, highlights };
}

/** The groups that are made by themselves. */
type Made = Exclude<keyof LookGroups, 'telling'>;

/** A look before it is known what it is looked at. */
export interface LookDefinition {
  /** Whether it says all groups itself: then nothing has to be made from the rules. */
  readonly isWhole: boolean;
  /** @param plain the groups as they are made from the rules; null for a whole look */
  make(setting: LookSetting, plain: RuleGroups | null): SkinnedLook;
}

/** A game, by name. */
interface Named extends Pick<GameLook, 'game' | 'name'> {
  /** Whether its log is made from its rules, all of it or in part. */
  readonly isToldByRules?: boolean;
}

/**
 * Defines the look of a game by the groups of which it has something of its own to say; the others are made from its
 * rules. `read` makes of the setting what all groups share, such as the catalogue. With a `skin` it is not the painted
 * table that is seen.
 */
export function defineLook<C>(
  { isToldByRules = false, ...game }: Named,
  read: (setting: LookSetting) => C,
  groups: { readonly [K in keyof OwnGroups]?: (shared: C) => OwnGroups[K] },
  skin: ((shared: C) => OpenSkin) | null = null,
): LookDefinition {
  return {
    isWhole: !isToldByRules && GROUPS.every((group) => groups[group] !== undefined),
    make(setting, plain) {
      const shared = read(setting);
      const made: Pick<OwnGroups, Made> | null = plain;
      const own = <K extends Made>(group: K): OwnGroups[K] => {
        const given: OwnGroups[K] | undefined = groups[group]?.(shared) ?? made?.[group];
        if (given === undefined)
          throw new TypeError(`the look of ${game.game} says nothing of ${group}, and nothing was made from its rules`);
        return given;
      };
      const table = { ...TABLE, ...own('table') };
      const { sentence = () => null, ...told }: Partial<OwnGroups['telling']> = groups.telling?.(shared) ?? {};
      return {
        ...game,
        skin: skin?.(shared) ?? null,
        table,
        cards: { ...CARDS, ...own('cards') },
        moves: { ...MOVES, ...own('moves') },
        asking: { ...ASKING, ...own('asking') },
        telling: wholeTelling(game.game, {
          ...plain?.telling(table, sentence),
          ...told,
        }),
        words: own('words'),
      };
    },
  };
}
