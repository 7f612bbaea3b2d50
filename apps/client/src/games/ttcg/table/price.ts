import type { CardView, LegalIntent } from '@cardscape/rules';
import type { TtcgIntent } from '@cardscape/rules/ttcg/play/intents';
import { entered } from '../../../contract/events.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { t, tn } from '../../../i18n/index.ts';
import { counterOf, hasFlag, statOf, type TableModel } from '../../../table/model.ts';
import type { PrintedCard } from '../cards/cards.ts';
import type { Catalogue } from './table.ts';

/*
 * What an intent costs (TTCG-6.2), from what the view says and from the kind of the effect. A test holds it against what
 * the rules then take.
 */

/** TTCG-16.8: how many cards may be played in a turn of a match with these options. */
export function playsIn({ playsPerTurn }: Readonly<Record<string, unknown>>): number {
  return typeof playsPerTurn === 'number' ? playsPerTurn : 2;
}

function cardOf({ cards }: TableModel, handle: number | undefined): CardView | null {
  return (handle === undefined ? undefined : cards.get(handle)) ?? null;
}

/** TTCG-7.2, 12.133 */
function playPrice(model: TableModel, card: CardView | null, plays: number): string {
  if (card !== null && hasFlag(model, card, 'extraPlay')) return t('an extra play');
  const used = model.you === null ? 0 : counterOf(model, model.you, 'plays');
  return t('play {n} of {all}', { n: used + 1, all: plays });
}

/** Whether the effect is marked as used instead of tapping its card (TTCG-12.100). */
function isLimited(line: string): boolean {
  return /^\w+: once per turn,/i.test(line);
}

/** What is said of kinds that do not tap their card (TTCG-8.16); one that untaps it costs nothing. */
const OTHERWISE: Readonly<Record<string, string>> = { Dormant: t('stays tapped, once this turn') };

/**
 * What using an effect does to its own card, for the player who starts it (TTCG-8.11 to 8.16).
 * @param active whether the card is then the top of its stack: others are not tapped
 */
function effectPrice(printed: PrintedCard | undefined, effect: number | undefined, active: boolean): string[] {
  const line = effect === undefined ? undefined : printed?.effects[effect];
  if (effect === undefined || line === undefined) return [];
  if (isLimited(line)) return [t('once this turn')];
  if (!active) return [];
  const kept = OTHERWISE[printed?.lines[effect]?.kind ?? ''];
  if (kept === undefined) return [t('taps it')];
  return /\buntaps? this card/i.test(line) ? [] : [kept];
}

function isActive({ zones, cards }: TableModel, { zone, slot, level }: CardView): boolean {
  if (zones[zone]?.form !== 'row') return false;
  return ![...cards.values()].some((other) => other.zone === zone && other.slot === slot && other.level > level);
}

export function priceOf(
  catalogue: Catalogue,
  plays: number,
  entry: LegalIntent,
  { model }: Pick<Witness, 'model'>,
): readonly string[] {
  const intent = entered<TtcgIntent>(entry.intent);
  switch (intent.type) {
    case 'play':
    case 'rank-up': {
      const card = cardOf(model, intent.card);
      // From the deck it is not known yet whether a card is found.
      if (card === null) return [t('a play, if you take a card')];
      return [playPrice(model, card, plays), ...effectPrice(catalogue.get(card.id ?? ''), intent.then?.effect, true)];
    }
    case 'activate': {
      const card = cardOf(model, intent.card);
      if (card === null) return [];
      return effectPrice(catalogue.get(card.id ?? ''), intent.effect, isActive(model, card));
    }
    case 'attack':
      return [t('its attack')];
    case 'pay-untap': {
      const card = cardOf(model, intent.card);
      return [tn('{n} point', '{n} points', (card === null ? null : statOf(model, card, 'untapPoints')) ?? 0)];
    }
    default:
      return [];
  }
}
