import type { Card, Effect, Keyword, Op } from '@cardscape/rules/manaduel/decks/data';
import { keywordIn } from '@cardscape/rules/manaduel/load/index';
import { cardText, keywordMeaning } from '@cardscape/rules/manaduel/text/index';
import type { FaceLine } from '../../../cards/face/spec.ts';
import { language } from '../../../i18n/index.ts';
import { keywordTitle, keywordWord } from './words.ts';

/** The sentences of a card, in the player's language. */
export interface Texts {
  /** What is printed, one for each printed part. */
  readonly lines: readonly FaceLine[];
  /** The same for who reads it closely: with what its keywords mean. */
  readonly explained: readonly FaceLine[];
  /** The sentence of each effect, in the order of the data. */
  readonly effects: readonly FaceLine[];
  /** The ways of an effect that lets its player choose one, in their order. */
  readonly branches: (effect: number) => readonly string[];
}

const ICONS: Readonly<Record<Effect['kind'], string>> = {
  static: 'queen-crown',
  triggered: 'cycle',
  activated: 'polar-star',
  response: 'cracked-shield',
  cast: 'pentacle',
};
const KEYWORD_ICON = 'checked-shield';
/** Of what is printed beside the effects: how long it lasts, when it may be activated. */
const TERM_ICON = 'hourglass';

/** The card with this effect and nothing else to say. */
function only(card: Card, effect: Effect): Card {
  const cast = effect.kind === 'cast';
  return {
    ...card,
    effects: [effect],
    response: false,
    filter: null,
    stays: null,
    durability: null,
    phases: cast ? card.phases : null,
    when: cast ? card.when : null,
  };
}

function sentenceOf(card: Card, effect: Effect): string {
  return cardText(only(card, effect), language).at(-1) ?? '';
}

/** How the sentence of an effect begins that its player uses. */
const USES = { en: /^(?:Activate|Response)\b/, de: /^(?:Einsatz|Reaktion)\b/ } as const;

/** What a sentence begins with stands out if it says how the effect is used: "Activate (1 mana)". */
function parted(text: string, icon: string): FaceLine {
  const colon = text.indexOf(': ');
  const head = text.slice(0, Math.max(0, colon));
  return USES[language].test(head) && head.length <= 40
    ? { kind: head, icon, text: text.slice(colon + 2) }
    : { kind: '', icon, text };
}

function iconOf(card: Card, effect: Effect): string {
  if (keywordIn(effect) !== null) return KEYWORD_ICON;
  return effect.kind === 'cast' && card.type === 'trap' ? 'wolf-trap' : ICONS[effect.kind];
}

/** "Swift, drain." as a line for each keyword, with its meaning. */
function explained(line: FaceLine, keywords: readonly Keyword[]): FaceLine[] {
  if (line.icon !== KEYWORD_ICON) return [line];
  return keywords.map((keyword) => ({
    kind: keywordTitle(keyword),
    icon: line.icon,
    text: keywordMeaning(keyword.keyword, language),
  }));
}

/** The blocks among which an effect lets choose. */
function choicesOf({ blocks }: Effect): readonly number[] {
  const choice = blocks.flat().find((op): op is Extract<Op, { op: 'chooseOne' }> => op.op === 'chooseOne');
  return choice?.branches ?? [];
}

function branchText(card: Card, effect: Effect, block: number): string {
  const blocks = effect.blocks.with(0, effect.blocks[block] ?? []);
  return sentenceOf(card, {
    ...effect,
    kind: 'static',
    on: null,
    if: null,
    limit: null,
    cost: null,
    optional: false,
    blocks,
  });
}

/** What is said of a card. */
export function textsOf(card: Card): Texts {
  const effects = card.effects.map((effect) => parted(sentenceOf(card, effect), iconOf(card, effect)));
  const whole = card.effects.map((effect) => sentenceOf(card, effect));
  const keywords = card.effects.flatMap((effect) => keywordIn(effect) ?? []);
  const [first, ...others] = keywords;
  const together =
    first === undefined || others.length === 0
      ? ''
      : `${[keywordTitle(first), ...others.map((keyword) => keywordWord(keyword))].join(', ')}.`;
  const lines = cardText(card, language).map((text): FaceLine => {
    const own = whole.indexOf(text);
    if (own >= 0) return effects[own] ?? { kind: '', icon: TERM_ICON, text };
    // Keywords that stand together share a line.
    return { kind: '', icon: text === together ? KEYWORD_ICON : TERM_ICON, text };
  });
  const branches = (index: number): string[] => {
    const effect = card.effects[index];
    return effect === undefined ? [] : choicesOf(effect).map((block) => branchText(card, effect, block));
  };
  return { lines, explained: lines.flatMap((line) => explained(line, keywords)), effects, branches };
}
