import { knows } from '../../kernel/cards/open.ts';
import { ownViews } from '../../kernel/cards/views.ts';
import { cardBehind } from '../../kernel/handles.ts';
import { present, type Seat } from '../../kernel/types.ts';
import type { CardView, OwnView } from '../../kernel/view.ts';
import { asksForCards } from '../machine/questions.ts';
import { idOf, ownerOf, sideOf } from '../state/board.ts';
import { handleFor, offeredValues } from '../state/handles.ts';
import type { State } from '../state/state.ts';
import { DECK, HAND, kindOfZone, zonesFor } from '../state/zones.ts';
import { withNumbers } from './faces.ts';
import { SHOWN } from './layout.ts';

/** A card that lies hidden, as a seat sees it that may know it. */
function hiddenFace(state: State, card: number, handle: number, level: number): CardView {
  return {
    handle,
    id: idOf(state, card),
    tier: 1,
    owner: ownerOf(state, card),
    zone: present(state.cards.zoneOf[card]),
    slot: 0,
    level,
    flags: 0,
    stats: [],
    host: 0,
  };
}

/** Cards of decks, and of the other hand, that the seat has seen and can point at (RS-9.62, 9.63). */
function known(state: State, seat: Seat): CardView[] {
  const { cards } = state;
  const zones = zonesFor(state.table.options);
  const found: CardView[] = [];
  for (const [zone, list] of cards.zones.entries()) {
    const kind = kindOfZone(zone);
    if (kind !== DECK && kind !== HAND) continue;
    for (const [level, card] of list.entries()) {
      const handle = handleFor(state, seat, card);
      if (handle === 0 || (kind === HAND && sideOf(state, card) === seat)) continue;
      if (!knows(state, zones, card, seat)) continue;
      // Where in a hand it lies would tell when it was drawn.
      found.push(hiddenFace(state, card, handle, kind === DECK ? level : 0));
    }
  }
  return found;
}

/** Cards that the seat sees for its question alone. */
function offered(state: State, seat: Seat): CardView[] {
  const { question } = state;
  if (question === null || question.seat !== seat || !asksForCards(question.kind)) return [];
  const names = offeredValues(state, question);
  return question.from.flatMap((card, level) => {
    const name = names[level];
    if (typeof card !== 'number' || typeof name !== 'number' || handleFor(state, seat, card) !== 0) return [];
    return [hiddenFace(state, card, name, level)];
  });
}

/** The effect behind an open question. */
function sourceOf(state: State, seat: Seat): OwnView['source'] {
  if (state.question?.seat !== seat) return null;
  for (let index = state.stack.length - 1; index >= 0; index--) {
    const frame = present(state.stack[index]);
    if (frame.f === 'effect') return { card: handleFor(state, seat, frame.card), id: frame.def, effect: frame.root };
  }
  return null;
}

/** What a seat alone knows: its hand, what it has looked at, what a question offers it (RS-3.20). */
export function ownView(state: State, seat: Seat): Omit<OwnView, 'legal'> {
  const held = ownViews(state, zonesFor(state.table.options), SHOWN, seat).map((view) => {
    const card = cardBehind(state.cards.handles, seat, view.handle);
    return withNumbers(state, card, view);
  });
  return {
    cards: [...held, ...known(state, seat), ...offered(state, seat)],
    ground: [],
    source: sourceOf(state, seat),
    triggers: [],
  };
}
