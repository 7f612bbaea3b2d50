import type { CardView } from '@cardscape/rules';
import { TIER_NAMES, tierFrom, type Tier } from '../cards/spec.ts';
import type { Inspection, StatLine } from '../games/look.ts';
import type { MatchStore } from './store.ts';

/** "Attack 925, printed 850". */
export function statWords({ label, now, printed, trend }: StatLine): string {
  return trend === 'same' ? `${label} ${now}` : `${label} ${now}, printed ${printed}`;
}

/** What can be said of a card that this viewer may see; null for a back. */
export function inspectCard(store: MatchStore, card: CardView): Inspection | null {
  return card.id === null ? null : store.look.inspect(card.id, tierFrom(card.tier), card, store.witness);
}

/** A card in one line: name and numbers. */
export function shortWords(inspection: Inspection): string {
  return [inspection.name, ...inspection.stats.map(statWords), ...inspection.marks].join(', ');
}

/** What a card is and how it stands, in one line; `where` follows its name. */
export function headWords({ name, typeLine, tier, stats, marks }: Inspection, where = ''): string {
  return [`${name}${where}`, typeLine, tierWords(tier), ...stats.map(statWords), ...marks].filter((part) => part !== '').join(', ');
}

/** What a card does. */
export function effectWords({ lines }: Inspection): string {
  return lines.map(({ kind, text }) => (kind === '' ? text : `${kind}: ${text}`)).join(' ');
}

/** Everything about a card in words, for those who hear it. */
export function fullWords(inspection: Inspection): string {
  return `${headWords(inspection)}. ${effectWords(inspection)}`.trim();
}

/** The usual tier goes without saying. */
function tierWords(tier: Tier): string {
  return tier === 1 ? '' : TIER_NAMES[tier];
}
