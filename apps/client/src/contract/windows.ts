import { listed, parts, t } from '../i18n/index.ts';
import type { TableModel } from '../table/model.ts';
import { isOwnWindow } from '../table/own-window.ts';
import type { CardMention, Sentence } from './look/said.ts';

/* Windows, in which a response is asked for, in words. */

function namesOf(able: readonly CardMention[]): string {
  return listed(
    able.map(({ name }) => name),
    'any',
  ).join('');
}

/** What is asked in a window of one's own: it is about the card, for nothing of anybody else's has to be answered. */
export function ownWindowTitle(able: readonly CardMention[]): Sentence {
  const [only, ...others] = able;
  if (only === undefined) return [t('Use an effect now?')];
  if (others.length === 0) return parts<CardMention>('Use the effect of {card} now?', { card: only });
  return [t('Use an effect of {cards} now?', { cards: namesOf(able) })];
}

/** What can be done in a window; nothing where its title says it. */
export function windowHint(model: TableModel, able: readonly CardMention[]): string {
  if (able.length === 0) return t('You have nothing to respond with: pass.');
  return isOwnWindow(model) ? '' : t('Respond with {cards}, or pass.', { cards: namesOf(able) });
}
