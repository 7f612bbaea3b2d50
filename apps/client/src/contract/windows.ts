import type { Intent } from '@cardscape/rules';
import type { FaceLine } from '../cards/face/spec.ts';
import { listed, parts, t, tn } from '../i18n/index.ts';
import { answersOwn, isOwnWindow } from '../table/own-window.ts';
import { nameOf } from './events.ts';
import type { CardMention, Prompt, Sentence } from './look/said.ts';
import type { Witness } from './look/witness.ts';
import { type CardNames, mentionSeen } from './sentences.ts';

/* Windows, in which a response is asked for, and effects that ask, in words. */

/** A question that no sentence of a card asks. */
export const NO_SOURCE = { source: null, hint: '' } as const;

/** The cards that something can be answered with now, each once. `cardOf`: the card that an intent uses. */
function responders(
  cards: CardNames,
  witness: Witness,
  cardOf: (intent: Intent) => number | undefined,
): readonly CardMention[] {
  const { model } = witness;
  const able = (model.view.own?.legal ?? []).flatMap(({ intent }) => cardOf(intent) ?? []);
  const ids = new Map(able.map((card) => [model.cards.get(card)?.id ?? witness.known(card)?.id ?? '', card]));
  return [...ids].flatMap(([id, card]) => (cards.has(id) ? [mentionSeen(cards, witness, id, card)] : []));
}

function namesOf(able: readonly CardMention[]): string {
  return listed(
    able.map(({ name }) => name),
    'any',
  ).join('');
}

/** What is asked in a window of one's own: it is about the card, for nothing of anybody else's has to be answered. */
function ownWindowTitle(able: readonly CardMention[]): Sentence {
  const [only, ...others] = able;
  if (only === undefined) return [t('Use an effect now?')];
  if (others.length === 0) return parts<CardMention>('Use the effect of {card} now?', { card: only });
  return [t('Use an effect of {cards} now?', { cards: namesOf(able) })];
}

/** What can be done in a window; nothing where its title says it. */
function windowHint(able: readonly CardMention[], isOwn: boolean): string {
  if (able.length === 0) return t('You have nothing to respond with: pass.');
  return isOwn ? '' : t('Respond with {cards}, or pass.', { cards: namesOf(able) });
}

/** What a window is about. */
export interface WindowTopic {
  /** What it answers, in a sentence; empty: nothing. */
  readonly answered: Sentence;
  /** What is asked where it answers nothing. */
  readonly bare: string | undefined;
  /** The card that an intent responds with. */
  readonly cardOf: (intent: Intent) => number | undefined;
}

/** What a window asks of whoever may respond in it. */
export function windowPrompt(cards: CardNames, witness: Witness, { answered, bare, cardOf }: WindowTopic): Prompt {
  const able = responders(cards, witness, cardOf);
  const isOwn = isOwnWindow(witness.model);
  const respond = t('Respond?');
  const asked = answered.length === 0 ? [bare ?? respond] : [...answered, ` ${respond}`];
  return { source: null, title: isOwn ? ownWindowTitle(able) : asked, hint: windowHint(able, isOwn) };
}

/** The words for effects that ask. */
export interface EffectWords {
  /** By question. */
  readonly questions: Readonly<Record<string, string>>;
  /** What a yes or no is about, where no effect is named as its source. */
  readonly may: string;
  readonly line: (id: string, effect: number) => FaceLine | null;
}

/** What an effect that is being carried out asks. */
export function effectPrompt(cards: CardNames, witness: Witness, { questions, may, line }: EffectWords): Prompt {
  const {
    asking: { question },
    own,
  } = witness.model.view;
  const source = own?.source ?? null;
  const card = source === null ? null : mentionSeen(cards, witness, source.id, source.card);
  const printed = source === null ? null : line(source.id, source.effect);
  const wanted = card === null ? [may] : parts<CardMention>('Do you want to use {card}?', { card });
  return {
    title: question === 'may' ? wanted : [questions[question] ?? t('Choose.')],
    source: card === null || printed === null ? null : { card, line: printed },
    hint: '',
  };
}

/**
 * That this client answers by itself, and that nothing was missed. After an own move there is nothing to say of that.
 * @param cardOf the card that an intent responds with
 */
export function answeredAlone(
  { model }: Witness,
  answered: Sentence,
  cardOf: (intent: Intent) => number | undefined,
): Prompt {
  const isAble = (model.view.own?.legal ?? []).some(({ intent }) => cardOf(intent) !== undefined);
  const told = answersOwn(model)
    ? t('One moment…')
    : isAble
      ? t('You pass, as you have chosen.')
      : t('Nothing to answer.');
  return { ...NO_SOURCE, title: answered.length === 0 ? [told] : answered, hint: answered.length === 0 ? '' : told };
}

/** Who is waited for. `opening`: the question in which opening hands are looked at; `answered`: what a window answers. */
export function waitingTitle(witness: Witness, opening: string, answered: () => Sentence): Sentence {
  const { question, seats } = witness.model.view.asking;
  const names = listed(seats.map((seat) => nameOf(witness, seat))).join('');
  switch (question) {
    case opening:
      return [tn('{names} looks at the opening hand.', '{names} look at the opening hand.', seats.length, { names })];
    case 'window':
      return [...answered(), ` ${t('Waiting for {names} to respond.', { names })}`];
    default:
      return [t('Waiting for {names}.', { names })];
  }
}
