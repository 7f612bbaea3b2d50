import type { WarEvent } from '@cardscape/rules/coldfront/views/told';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import { known, type Doers } from '../../../contract/events.ts';
import type { Highlights } from '../../../contract/look/cues.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { t } from '../../../i18n/index.ts';
import { MAP } from './front.ts';

type Gone = EventNamed<WarEvent, 'gone'>;

/**
 * Whether units had been destroyed before these. Units go by serial numbers: fewer stand than have come.
 */
function isBloody({ model }: Witness, gone: readonly Gone[]): boolean {
  const standing = [...model.cards.values()].filter(({ zone }) => zone === MAP).map(({ handle }) => handle);
  const newest = Math.max(0, ...standing, ...gone.map(({ unit }) => unit));
  return newest > standing.length + gone.length;
}

/** The cards that do what is told. */
const DOERS: Doers<WarEvent> = {
  strike: 'from',
  heal: 'by',
  star: 'by',
  place: null,
  hurt: null,
  gone: null,
  spot: null,
  deal: null,
  pass: null,
  concede: null,
  turn: null,
  terrain: null,
  kill: null,
  explore: null,
  regrow: null,
  forget: null,
  over: null,
  reveal: null,
};

/** Finds the first unit that is destroyed, and strikes that destroy more than one. */
export function frontHighlights(): Highlights {
  let bloody: boolean | null = null;
  const find: Highlights['find'] = (events, witness) => {
    const gone = known<Gone>({ gone: true }, events);
    bloody ??= isBloody(witness, gone);
    if (gone.length === 0) return [];
    const isFirst = !bloody;
    bloody = true;
    const from = known<EventNamed<WarEvent, 'strike'>>({ strike: true }, events).at(-1)?.from ?? 0;
    const card = witness.known(from);
    const owner = witness.model.cards.get(from)?.owner;
    if (card === null || owner === undefined || (!isFirst && gone.length < 2)) return [];
    return [{ title: isFirst ? t('First blood') : t('{n} at one blow', { n: gone.length }), card, seat: owner }];
  };
  return { find, doers: DOERS };
}
