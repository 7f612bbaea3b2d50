import type { CardView } from '@cardscape/rules';
import {
  KEYWORDS,
  type CardType,
  type Duration,
  type Effect,
  type KeywordName,
  type Limit,
  type Op,
} from '@cardscape/rules/manaduel/decks/data';
import { keywordIn } from '@cardscape/rules/manaduel/load/index';
import { keywordMeaning } from '@cardscape/rules/manaduel/text/index';
import type { Meaning } from '../../../contract/look/said.ts';
import { language, t, tc } from '../../../i18n/index.ts';
import { hasFlag, statOf, type TableModel } from '../../../table/model.ts';
import type { PrintedCard } from '../cards/cards.ts';
import { keywordTitle, typeWord } from '../cards/words.ts';

/*
 * What the words of Mana Duel's cards mean, with an example each. What a keyword means stands beside its name, with the
 * words of the cards (`text/*` of the rules).
 */

/** MD-10.1; how a card is used that has no such effect is said of its type. */
const KINDS: Readonly<Record<Exclude<Effect['kind'], 'cast'>, Meaning>> = {
  static: {
    word: tc('effect', 'Always'),
    text: t('It is true for as long as the card lies face up. Nobody uses it, and nobody can answer it.'),
    example: t('“Your other creatures get +10 power”: turned face down, the card gives nothing.'),
  },
  triggered: {
    word: tc('effect', 'When …'),
    text: t('It happens by itself each time its event does, if the card lies face up.'),
    example: t('“When this creature is flipped”: your opponent attacks it face down, and that sets it off.'),
  },
  activated: {
    word: tc('effect', 'Activate'),
    text: t('You use it in your turn, and pay what stands in brackets. Usually once until your next turn.'),
    example: t('“Activate (2 mana)”: with 5 mana you have 3 left afterwards.'),
  },
  response: {
    word: tc('effect', 'Response'),
    text: t('You use it to answer something, in either turn, when you are asked whether to respond.'),
    example: t('Your opponent attacks; before the fight you may use it.'),
  },
};

/** MD-7.32 to 7.44 */
const TYPES: Readonly<Record<Exclude<CardType, 'creature'>, Omit<Meaning, 'word'>>> = {
  trap: {
    text: t('You set it face down for nothing. From the next turn on you may spring it when its moment comes.'),
    example: t('Set in your turn, it can answer an attack in your opponent’s turn.'),
  },
  spell: {
    text: t('It costs 1 mana and works in your own turn, from the hand or from where you have set it.'),
    example: t('Set it face down, and your opponent can’t tell it from a trap.'),
  },
  equipment: {
    text: t('You put it on a face-up creature of either side, at most two on each. It goes when the creature goes.'),
    example: t('Turn the creature face down, and its equipment is destroyed.'),
  },
};

const EXAMPLES: Readonly<Record<KeywordName, string>> = {
  swift: t('Place it in attack position and attack with it in the same turn.'),
  guard: t('While it lies face up, your other creatures can’t be attacked.'),
  pierce: t('80 power against 50: your opponent also loses 30 life.'),
  sneak: t('Your opponent has two creatures without guard: it hits the life all the same.'),
  twin: t('It defeats a creature, then attacks another one or the player.'),
  sturdy: t('With sturdy 20 it loses 30 power in a fight against 50.'),
  ward: t('A trap that destroys “an enemy creature” can’t choose it.'),
  drain: t('A direct hit with 60 power: your opponent loses 60 life, you gain 60.'),
  rooted: t('Placed in attack position, it stays there and can’t be turned to defend.'),
  harmless: t('It defends and uses its effects, but never attacks.'),
};

type Span = Exclude<Duration, object> | 'turns';

/** MD-10.8 */
const SPANS: Readonly<Record<Span, Meaning>> = {
  instant: {
    word: tc('duration', 'for an instant'),
    text: t('It is over as soon as it has happened.'),
    example: t('It counts for what happens at that moment, and for nothing after it.'),
  },
  turn: {
    word: tc('duration', 'this turn'),
    text: t('It ends with the end phase of the present turn.'),
    example: t('+20 power this turn helps in your fight, not when you are attacked.'),
  },
  round: {
    word: tc('duration', 'until your next turn'),
    text: t('It lasts through your opponent’s turn and ends when your next one begins.'),
    example: t('+20 power until your next turn also helps when you are attacked.'),
  },
  source: {
    word: tc('duration', 'as long as this card is face up'),
    text: t('It ends as soon as the card that says it leaves the field or is turned face down.'),
    example: t('Destroy the card, and what it gave is gone.'),
  },
  permanent: {
    word: tc('duration', 'no duration'),
    text: t('Where none is named, it stays as long as the card lies on the field.'),
    example: t('“Gets +30 power” is still true ten turns later.'),
  },
  attack: {
    word: tc('duration', 'during this attack'),
    text: t('It ends when the present attack is over.'),
    example: t('+40 power during this attack decides one fight.'),
  },
  turns: {
    word: tc('duration', 'for … end phases'),
    text: t('It counts end phases, those of both players.'),
    example: t('“For 2 end phases”, used in your turn: until the end of your opponent’s.'),
  },
};

const DURABILITY = {
  time: {
    word: tc('duration', 'lasts for … of your end phases'),
    text: t('It loses one in each of your end phases, the turn of equipping included, and is destroyed at 0.'),
    example: t('With 2 it lasts this turn, your opponent’s, and your next one.'),
  },
  use: {
    word: tc('duration', 'lasts for … fights'),
    text: t('It loses one after each time it was used, and is destroyed at 0. The last time still counts.'),
    example: t('With 1 it helps in one fight, attacking or defending.'),
  },
} as const satisfies Readonly<Record<string, Meaning>>;

const LIMITS: Readonly<Record<Limit['per'], Meaning>> = {
  round: {
    word: tc('duration', 'once a round'),
    text: t('After it was used it rests until your next turn begins.'),
    example: t('A response used in your turn can’t answer in your opponent’s.'),
  },
  turn: {
    word: tc('duration', 'once a turn'),
    text: t('It can happen that often in each turn, yours and your opponent’s.'),
    example: t('Two creatures fall in one turn: it happens for the first.'),
  },
  match: {
    word: tc('duration', 'once a match'),
    text: t('After that it never happens again in this match.'),
    example: t('Not even if the card comes back to your hand.'),
  },
};

const POINTED: Readonly<Partial<Record<Op['op'], Meaning>>> = {
  wound: {
    word: t('wound, loses power'),
    text: t('The power is gone until something restores it. A creature without power is destroyed.'),
    example: t('100 power wounded by 40 leaves 60, next turn as well.'),
  },
  negate: {
    word: t('negate'),
    text: t('The card or effect does nothing. What was paid for it is not given back.'),
    example: t('A negated spell goes to the graveyard, and its mana is gone.'),
  },
  cancelAttack: {
    word: t('cancel an attack'),
    text: t('The attack is over without a fight, and counts as made.'),
    example: t('The attacker can’t attack again in this turn.'),
  },
  summon: {
    word: t('summon'),
    text: t(
      'The creature comes to the field without being paid for. It can’t attack in that turn, unless it is swift.',
    ),
    example: t('Without a free creature slot nothing is summoned.'),
  },
  mill: {
    word: t('top of the deck to the graveyard'),
    text: t('The top cards of the deck go to the graveyard.'),
    example: t('An empty deck loses nothing.'),
  },
};

function spanOf(duration: Duration): Span {
  return typeof duration === 'object' ? 'turns' : duration;
}

/** A keyword that is printed on the card has its meaning beside it there. */
function ofKeyword(keyword: KeywordName, printed: boolean): Meaning {
  return {
    word: keywordTitle({ keyword, n: 0 }).replace(/ 0$/, ''),
    text: printed ? '' : keywordMeaning(keyword, language),
    example: EXAMPLES[keyword],
  };
}

/** Keywords of the card, and those that its effects give. */
function keywordsOf(ops: readonly Op[]): KeywordName[] {
  return ops.flatMap((op) => (op.op === 'grant' ? [op.keyword] : []));
}

/** The durations that the text of an effect tells: what is static has none. */
function spansOf({ kind, blocks }: Effect): Span[] {
  return kind === 'static' ? [] : blocks.flat().flatMap((op) => ('duration' in op ? [spanOf(op.duration)] : []));
}

/** Kinds that the lines of the card show: keywords have lines of their own. */
function kindsOf(effects: readonly Effect[]): Exclude<Effect['kind'], 'cast'>[] {
  return effects.flatMap((effect) => (effect.kind === 'cast' || keywordIn(effect) !== null ? [] : [effect.kind]));
}

/** The keywords that a creature has now. */
function keywordsNow(card: CardView, model: TableModel): KeywordName[] {
  return KEYWORDS.filter((keyword) =>
    keyword === 'sturdy' ? (statOf(model, card, 'sturdy') ?? 0) > 0 : hasFlag(model, card, keyword),
  );
}

const SPANS_BY_NAME = new Map<string, Meaning>(Object.entries(SPANS));

/** Until when holds what another card has done to this one; a word that is none of a duration is said by the mark. */
function spansNow({ handle }: CardView, { view }: TableModel): Meaning[] {
  return view.lasting.flatMap(({ cards, until }) => (cards.includes(handle) ? (SPANS_BY_NAME.get(until) ?? []) : []));
}

export function meaningsOf(printed: PrintedCard, card: CardView | null, model: TableModel | null): Meaning[] {
  const { type, effects, stays, durability, response } = printed.definition;
  const ops = effects.flatMap(({ blocks }) => blocks.flat());
  const here = card === null || model === null ? null : ([card, model] as const);
  const own = new Set(effects.flatMap((effect) => keywordIn(effect)?.keyword ?? []));
  const keywords = new Set([...keywordsOf(ops), ...(here === null ? [] : keywordsNow(...here))]);
  const spans = new Set([
    ...[...effects.flatMap(spansOf), ...(stays === null ? [] : [spanOf(stays)])].map((span) => SPANS[span]),
    ...(here === null ? [] : spansNow(...here)),
  ]);
  const limits = new Set(effects.flatMap(({ limit }) => (limit === null ? [] : [limit.per])));
  const kinds = new Set<keyof typeof KINDS>([...kindsOf(effects), ...(response ? (['response'] as const) : [])]);
  const pointed = new Set(ops.flatMap(({ op }) => POINTED[op] ?? []));
  return [
    ...(type === 'creature' ? [] : [{ word: typeWord(type), ...TYPES[type] }]),
    ...[...kinds].map((kind) => KINDS[kind]),
    ...[...keywords].map((keyword) => ofKeyword(keyword, own.has(keyword))),
    ...pointed,
    ...spans,
    ...[...limits].map((per) => LIMITS[per]),
    ...(durability === null ? [] : [DURABILITY[durability.kind]]),
  ];
}
