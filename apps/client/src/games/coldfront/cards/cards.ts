import type { CardView } from '@cardscape/rules';
import type { Tier } from '../../../cards/face/spec.ts';
import type { Inspection, StatLine } from '../../../contract/look/said.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { t } from '../../../i18n/index.ts';
import { TYPE_WORDS } from '../model/cards.ts';
import { cardMarks, handMarks, specialWords, unitMarks } from '../table/describe.ts';
import { MAP, namesIn, type Front } from '../table/front.ts';

/*
 * What there is to say of a card, printed or standing as a unit on the map.
 */

function statLine(label: string, now: number, printed: number): StatLine {
  return {
    label,
    now: String(now),
    printed: String(printed),
    trend: now > printed ? 'up' : now < printed ? 'down' : 'same',
  };
}

/** A unit with where its numbers come from (CF-UI-17), a card of the hand with what it costs. */
export function inspect(front: Front, id: string, tier: Tier, view: CardView | null, witness: Witness): Inspection {
  const card = front.cards.get(id);
  if (card === undefined)
    return { name: id, typeLine: '', tier, rarity: '', stats: [], marks: [], lines: [], flavour: '' };
  const tile = view?.zone === MAP ? front.warOf(witness.model).tiles[view.slot] : undefined;
  const unit = tile?.unit ?? null;
  const inHand = view !== null && view.zone !== MAP;
  return {
    name: card.name,
    typeLine: TYPE_WORDS[card.type],
    tier,
    rarity: '',
    stats: [statLine(t('HP'), unit?.hp ?? card.hp, card.hp), statLine(t('Damage'), unit?.dmg ?? card.dmg, card.dmg)],
    marks: [
      ...(unit === null || tile === undefined ? [] : unitMarks(unit, tile, namesIn(front, witness))),
      ...cardMarks(card),
      ...(inHand ? handMarks(card) : []),
    ],
    lines: specialWords(card).map((text) => ({ kind: '', icon: '', text })),
    flavour: '',
  };
}
