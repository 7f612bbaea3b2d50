import { giveAnswer, run, type Handlers } from '../../../src/effects/machine.ts';
import type { Value } from '../../../src/kernel/choice.ts';
import { nameForAll, nameForSeat } from '../../../src/kernel/handles.ts';
import type { Seat } from '../../../src/kernel/types.ts';
import { newRecorder, seenEvents, type SeenEvent } from '../../../src/kernel/view.ts';
import type { Card, Op } from '../../../src/manaduel/decks/data.ts';
import type { G } from '../../../src/manaduel/machine/context.ts';
import type { DuelFrame } from '../../../src/manaduel/machine/frames.ts';
import { questionHandlers } from '../../../src/manaduel/machine/questions.ts';
import { resolveHandlers, resolveLink } from '../../../src/manaduel/machine/resolve.ts';
import type { Happening, Link, State } from '../../../src/manaduel/state/state.ts';
import { card, effect, stage, type Stage } from '../reading/stage.ts';

/** Lists of operations as the spell `work` has them; the first one is what it does. */
export type Blocks = readonly (readonly Op[])[];

export interface Work extends Stage {
  readonly g: G & { readonly rec: NonNullable<G['rec']> };
  /** The spell of A, face up in the last utility slot. */
  readonly spell: number;
  /** Resolves the spell, up to a question or to its end. */
  resolve(cause?: Happening): void;
  answer(...picks: Value[]): void;
  /** What a seat was told, by the type of the event. */
  told(seat: Seat, type: string): SeenEvent[];
  /** Events of the rules so far: name and card. */
  happened(): (readonly [string, number])[];
}

/** A stage on which A has activated the spell `work`. */
export function work(defs: readonly Card[], blocks: Blocks, bound: Link['bound'] = {}, link: Partial<Link> = {}): Work {
  const made = stage([...defs, card('work', { type: 'spell', power: 0, effects: [effect({ kind: 'cast', blocks })] })]);
  const { state } = made;
  for (const seat of state.seats) seat.mana = 3;
  const g = { s: state, rec: newRecorder() };
  const spell = made.utility(0, 'work', 0);
  name(state);
  function advance(): void {
    // Nothing else is on its way there.
    run<G>(g, { ...questionHandlers, ...resolveHandlers } as Handlers<G, DuelFrame>, ({ outcome }) => outcome !== null);
  }
  return {
    ...made,
    g,
    spell,
    resolve: (cause) => {
      name(state);
      const put: Link = {
        id: 1,
        kind: 'spell',
        seat: 0,
        card: spell,
        stamp: state.cards.stamp[spell]!,
        ref: { def: defs.length, effect: 0 },
        block: 0,
        cause: cause ?? null,
        targets: [],
        bound,
        negated: false,
        ...link,
      };
      state.chain.push(put);
      resolveLink(g, put);
      advance();
    },
    answer: (...picks) => {
      giveAnswer(state, picks);
      advance();
    },
    told: (seat, type) => seenEvents(g.rec.events, seat).filter((event) => event.type === type),
    happened: () => state.gathered.map(({ event, card: about }) => [event, about]),
  };
}

/** Gives every card the name that it has by lying where it lies. */
export function name(state: State): void {
  for (const [about, where] of state.cards.place.entries()) {
    if (where >= 2 && where < 6) nameForAll(state.handles, about);
    if (where === 1) nameForSeat(state.handles, state.table.cards[about]?.owner === 1 ? 1 : 0, about);
  }
}

/** Lays cards of the definitions on the seat's deck, the last one on top. */
export function stack(state: State, seat: 0 | 1, ...ids: readonly string[]): number[] {
  const laid = ids.map((id) => {
    const found = state.cards.place.findIndex((where, about) => {
      const physical = state.table.cards[about];
      return (
        where === 0 &&
        physical?.owner === seat &&
        state.table.defs[physical.def]?.id === id &&
        state.cards.stamp[about] === 0 &&
        !state.seats[seat].deck.includes(about)
      );
    });
    if (found < 0) throw new Error(`no ${id} left for the deck`);
    state.seats[seat].deck.push(found);
    return found;
  });
  return laid;
}
