import type { CardView } from '@cardscape/rules';
import { lineText, tierFrom, type Tier } from '../../cards/face/spec.ts';
import type { Inspection, StatLine } from '../../contract/look/said.ts';
import { t } from '../../i18n/index.ts';
import type { MatchStore } from '../feed/store.ts';

/** "Attack 925, printed 850". */
export function statWords({ label, now, printed, trend }: StatLine): string {
  return trend === 'same' ? `${label} ${now}` : t('{label} {now}, printed {printed}', { label, now, printed });
}

/** What can be said of a card that this viewer may see; null for a back. */
export function inspectCard(store: MatchStore, card: CardView): Inspection | null {
  return card.id === null ? null : store.look.cards.inspect(card.id, tierFrom(card.tier), card, store.witness);
}

/** A card that this viewer has seen, and what can be said of it. */
export interface SeenCard {
  readonly id: string;
  readonly tier: Tier;
  readonly inspection: Inspection;
}

/**
 * The card behind a handle: as it lies on the table, or, when it lies nowhere in sight, as it was shown; null for one
 * that was never seen.
 */
export function seenCard(store: Pick<MatchStore, 'look' | 'witness' | 'cardAt'>, handle: number): SeenCard | null {
  const { look, witness } = store;
  const card = store.cardAt(handle);
  if (card !== null && card.id !== null) {
    const tier = tierFrom(card.tier);
    return { id: card.id, tier, inspection: look.cards.inspect(card.id, tier, card, witness) };
  }
  const known = witness.known(handle);
  return known === null ? null : { ...known, inspection: look.cards.inspect(known.id, known.tier, null, witness) };
}

/** A card in one line: name and numbers. */
export function shortWords(inspection: Inspection): string {
  return [inspection.name, ...inspection.stats.map(statWords), ...inspection.marks].join(', ');
}

/** What a card is and how it stands, in one line; `where` follows its name. */
export function headWords({ name, typeLine, tier, rarity, stats, marks }: Inspection, where = ''): string {
  return [`${name}${where}`, typeLine, tier === 1 ? '' : rarity, ...stats.map(statWords), ...marks]
    .filter((part) => part !== '')
    .join(', ');
}

/** What a card does. */
export function effectWords({ lines }: Inspection): string {
  return lines.map(lineText).join(' ');
}

/** Everything about a card in words, for those who hear it. */
export function fullWords(inspection: Inspection): string {
  return `${headWords(inspection)}. ${effectWords(inspection)}`.trim();
}
