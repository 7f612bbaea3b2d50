import type { AnyGame, CountedCard } from '../contract/game.ts';
import { below, drawnOf } from '../random/generator.ts';
import { audiencesOf } from '../scenario/audit.ts';
import type { Audience } from '../types.ts';
import { composeView } from '../view.ts';
import { mustBe, type Law, type Trial } from './law.ts';

/** D-2.5, by the kernel's own count: a game cannot overlook what it has lost. */
export const counted: Law & { cards: ReadonlyMap<number, string> } = {
  id: 'D-2.5b',
  title: 'every card of the beginning lies in exactly one place, with its definition and owner',
  every: 1,
  cards: new Map(),
  begin({ game, state }) {
    this.cards = new Map(game.census(state).map((one) => [one.card, print(one)]));
  },
  atDecision({ game, state }) {
    const found = new Set<number>();
    for (const one of game.census(state)) {
      mustBe(!found.has(one.card), () => `card ${one.card} (${one.id}) lies in two places`);
      found.add(one.card);
      const was = this.cards.get(one.card);
      mustBe(
        was === print(one),
        () =>
          `card ${one.card} is ${print(one)}, at the beginning it was ${was ?? 'not there'} (what a card is and whose never changes: note who holds it in the state, or bring all copies in at the beginning)`,
      );
    }
    for (const [card, was] of this.cards) mustBe(found.has(card), () => `card ${card} (${was}) is nowhere`);
  },
};

function print({ id, owner }: CountedCard): string {
  return `${id} of ${owner}`;
}

/**
 * What one audience has seen and can have followed: the cards that it knows, by their numbers, in zones that it cannot
 * look into.
 */
interface Memory {
  /** The cards as they lay at the last decision, and which of them it saw there. */
  readonly before: ReadonlyMap<number, CountedCard>;
  readonly saw: ReadonlySet<number>;
  readonly known: ReadonlySet<number>;
  /** How far the random stream had been used. */
  readonly drawn: string;
}

/**
 * Perfect recall (Kuhn 1953): what an audience has seen, and can have followed, stays true in every world that is dealt
 * from its view. Whoever plays by such worlds forgets nothing that a careful player would remember. The law remembers
 * less than such a player: where cards that it does not know leave a zone, it forgets all that lie there; and where
 * chance took part, all that it does not see any more: between two decisions a card may have gone by a deck.
 */
export const recalled: Law & { readonly memories: Map<Audience, Memory> } = {
  id: 'D-2.6c',
  title: 'what an audience has seen stays true in every world that is dealt from its view',
  every: 1,
  memories: new Map(),
  begin(trial) {
    this.memories.clear();
    look(trial, this.memories);
  },
  atDecision(trial) {
    look(trial, this.memories);
    const { game, state, random } = trial;
    if (below(random, LOOKS) !== 0) return;
    for (const [audience, { before, known }] of this.memories) {
      if (known.size === 0) continue;
      const world = counts(game.census(game.determinize(state, audience, random)));
      for (const [place, number] of counts([...known].flatMap((card) => before.get(card) ?? []))) {
        mustBe(
          (world.get(place) ?? 0) >= number,
          () =>
            `${String(audience)} has seen ${number} × ${place}, a world that is dealt from its view has ${world.get(place) ?? 0}`,
        );
      }
    }
  },
};

/** One decision in so many is looked at. */
const LOOKS = 8;

/** How many of each card lie in each zone. */
function counts(cards: Iterable<{ readonly id: string; readonly zone: number }>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const card of cards) found.set(keyOf(card), (found.get(keyOf(card)) ?? 0) + 1);
  return found;
}

function look({ game, state }: Trial, memories: Map<Audience, Memory>): void {
  const now = new Map(game.census(state).map((one) => [one.card, one]));
  const drawn = drawnOf(state);
  for (const audience of audiencesOf(game, state)) {
    const saw = seen(game, state, audience, now);
    const last = memories.get(audience);
    const known = last === undefined || last.drawn !== drawn ? new Set<number>() : remembered(last, now, saw);
    memories.set(audience, { before: now, saw, known, drawn });
  }
}

/** The cards whose faces the audience sees where they lie: of equal ones in one zone, all or none. */
function seen(
  game: AnyGame,
  state: unknown,
  audience: Audience,
  now: ReadonlyMap<number, CountedCard>,
): ReadonlySet<number> {
  const view = composeView(game.views, state, game.seatCount(state), audience);
  const faces = counts(
    [...new Map([...view.cards, ...(view.own?.cards ?? [])].map((card) => [card.handle, card])).values()].flatMap(
      ({ id, zone }) => (id === null ? [] : [{ id, zone }]),
    ),
  );
  const there = counts(now.values());
  return new Set(
    [...now.values()]
      .filter((one) => (faces.get(keyOf(one)) ?? 0) >= (there.get(keyOf(one)) ?? 0))
      .map(({ card }) => card),
  );
}

function keyOf({ id, zone }: { readonly id: string; readonly zone: number }): string {
  return `${id} in zone ${zone}`;
}

/**
 * What is still known: of what was known or seen, whatever lies in a zone that no card has left unseen, and that it did
 * not leave unseen itself.
 */
function remembered(
  { before, saw, known }: Memory,
  now: ReadonlyMap<number, CountedCard>,
  sees: ReadonlySet<number>,
): ReadonlySet<number> {
  const disturbed = new Set<number>();
  for (const [card, { zone }] of now) {
    const was = before.get(card)?.zone ?? zone;
    if (was === zone || saw.has(card)) continue;
    // It came from where it was not seen: any other card there may have been the one.
    disturbed.add(was);
  }
  const kept = new Set<number>();
  for (const card of [...known, ...saw]) {
    const one = now.get(card);
    if (one === undefined || sees.has(card) || disturbed.has(one.zone)) continue;
    if (known.has(card) && !saw.has(card) && before.get(card)?.zone !== one.zone) continue;
    kept.add(card);
  }
  return kept;
}
