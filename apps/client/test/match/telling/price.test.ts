import { botsOf, composeView, fastRandom, gameOf, type AnyGame, type Intent, type LegalIntent } from '@cardscape/rules';
import { expect, test } from 'vitest';
import { readCards as readDuelCards } from '../../../src/games/manaduel/cards/cards.ts';
import { priceOf as ofDuelCard } from '../../../src/games/manaduel/table/price.ts';
import { REALM_CARDS } from '../../../src/games/showdown/cards/cards.ts';
import { priceOf as ofRealmCard } from '../../../src/games/showdown/table/price.ts';
import { readCards as readTrueCards } from '../../../src/games/ttcg/cards/cards.ts';
import { playsIn, priceOf as ofTrueCard } from '../../../src/games/ttcg/table/price.ts';
import { counterOf, hasFlag, statOf, tableModel, type TableModel } from '../../../src/table/model.ts';

/* What a button says that it costs is what the rules then take, in matches of bots that choose at random. */

const MATCHES = 4;
const STEPS = 500;
/** Milliseconds for these matches on a busy machine. */
const PATIENCE = 60_000;

function gameNamed(id: string): AnyGame {
  const game = gameOf(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return game;
}

/** A step of a match: who does what, what they saw before and after, and what it was said to cost. */
interface Paid {
  readonly intent: Intent;
  readonly before: TableModel;
  readonly after: TableModel;
  readonly price: readonly string[];
}

type Price = (entry: LegalIntent, witness: { readonly model: TableModel }) => readonly string[];

const TRUE_CARDS = readTrueCards(gameNamed('ttcg').cards.catalogue());
const DUEL_CARDS = readDuelCards(gameNamed('manaduel').cards.catalogue());

/** The entry that an intent completes: the one with most of its fixed part in common. */
function entryOf(legal: readonly LegalIntent[], intent: Intent): LegalIntent | undefined {
  const fits = legal.filter(({ intent: fixed }) =>
    Object.entries(fixed).every(([key, value]) =>
      key === 'then'
        ? (intent['then'] as { effect?: unknown } | undefined)?.effect === (value as { effect?: unknown }).effect
        : JSON.stringify(intent[key]) === JSON.stringify(value),
    ),
  );
  return fits.toSorted((a, b) => Object.keys(b.intent).length - Object.keys(a.intent).length)[0];
}

function play(id: string, price: Price, seed: number, see: (paid: Paid) => void): void {
  const game = gameNamed(id);
  const random = fastRandom(seed);
  const starters = game.decks?.starters ?? [];
  const decks = [seed, seed + 1].map((one) => starters[one % starters.length]?.deck);
  const state = game.setup({ options: game.options.parse({}), seats: 2, decks, cards: [], random });
  const [bot] = botsOf(game);
  if (bot === undefined) throw new Error(`${id} has no bot`);
  for (let step = 0; step < STEPS && game.outcome(state) === null; step++) {
    const [seat] = game.deciders(state);
    if (seat === undefined) break;
    const seen = (): TableModel => tableModel(game.layout(state), composeView(game.views, state, 2, seat), seat);
    const before = seen();
    const intent = bot.choose(state, seat, random, 0);
    const entry = entryOf(before.view.own?.legal ?? [], intent);
    const asked = entry === undefined ? [] : price(entry, { model: before });
    game.apply(state, seat, intent, null);
    see({ intent, before, after: seen(), price: asked });
  }
}

function counted(model: TableModel, counter: string): number {
  return counterOf(model, model.you ?? 0, counter);
}

/** How many of the own cards are tapped. */
function tapped(model: TableModel): number {
  return [...model.cards.values()].filter((card) => card.owner === model.you && hasFlag(model, card, 'tapped')).length;
}

test(
  'TTCG-7.2, 8.11–8.16: plays and tapping are what the rules take',
  () => {
    const told = new Map<string, number>();
    for (let seed = 1; seed <= MATCHES; seed++)
      play(
        'ttcg',
        (entry, witness) => ofTrueCard(TRUE_CARDS, playsIn({}), entry, witness),
        seed,
        (paid) => {
          const { intent, before, after, price } = paid;
          for (const phrase of price) told.set(phrase, (told.get(phrase) ?? 0) + 1);
          const used = counted(after, 'plays') - counted(before, 'plays');
          if (intent.type === 'play' || (intent.type === 'rank-up' && intent['card'] !== undefined)) {
            const [first] = price;
            if (first === 'an extra play') expect(used, first).toBe(0);
            else {
              expect(first).toBe(`play ${counted(before, 'plays') + 1} of 2`);
              expect(used).toBe(1);
            }
          } else if (counted(after, 'plays') > 0 && intent.type !== 'choose') expect(used, intent.type).toBe(0);
          if (intent.type === 'activate' && typeof intent['card'] === 'number') {
            const card = after.cards.get(intent['card']);
            const was = before.cards.get(intent['card']);
            // What pays with itself has left the field; what has happened already may have untapped it again.
            const here =
              was !== undefined &&
              card !== undefined &&
              after.view.chain.some((link) => link.card === card.handle) &&
              before.zones[was.zone]?.form === 'row' &&
              card.zone === was.zone;
            if (here && price.includes('taps it')) expect(hasFlag(after, card, 'tapped')).toBe(true);
            if (here && price.some((phrase) => phrase.startsWith('stays tapped')))
              expect(hasFlag(after, card, 'tapped')).toBe(true);
            if (here && price.includes('once this turn'))
              expect(hasFlag(after, card, intent['effect'] === 0 ? 'usedFirst' : 'usedSecond')).toBe(true);
            if (price.length === 0) expect(tapped(after)).toBeLessThanOrEqual(tapped(before));
          }
          if (intent.type === 'attack' && typeof intent['attacker'] === 'number') {
            const [was, now] = [before, after].map((model) => {
              const card = model.cards.get(Number(intent['attacker']));
              return card === undefined ? null : statOf(model, card, 'attacks');
            });
            if (was !== null && now !== null && was !== undefined && now !== undefined) expect(now - was).toBe(1);
            expect(price).toEqual(['its attack']);
          }
        },
      );
    for (const phrase of ['play 1 of 2', 'play 2 of 2', 'taps it', 'its attack'])
      expect(told.get(phrase), phrase).toBeGreaterThan(5);
  },
  PATIENCE,
);

test(
  'MD-6.3, 10.5: mana and life are what the rules take',
  () => {
    let paidFor = 0;
    for (let seed = 1; seed <= MATCHES; seed++)
      play(
        'manaduel',
        (entry, witness) => ofDuelCard(DUEL_CARDS, entry, witness),
        seed,
        ({ intent, before, after, price }) => {
          if (!['place', 'equip', 'activate', 'use-effect', 'set', 'attack', 'change-position'].includes(intent.type))
            return;
          // What is asked first is paid later, and what happens at once may give mana back.
          if (after.view.asking.question !== 'window' && after.view.asking.question !== 'main') return;
          if (intent.type !== 'place' && intent.type !== 'equip' && after.view.chain.length === 0) return;
          const mana = price.flatMap((phrase) => /^(\d+) of (\d+) mana$/.exec(phrase)?.slice(1) ?? []).map(Number);
          const [cost = 0, all = counted(before, 'mana')] = mana;
          expect(all).toBe(counted(before, 'mana'));
          expect(counted(before, 'mana') - counted(after, 'mana'), `${intent.type} ${price.join()}`).toBe(cost);
          const life = price.flatMap((phrase) => /^(\d+) life$/.exec(phrase)?.[1] ?? []).map(Number);
          if (life.length > 0) expect(counted(before, 'life') - counted(after, 'life')).toBe(life[0]);
          if (cost > 0) paidFor += 1;
        },
      );
    expect(paidFor).toBeGreaterThan(20);
  },
  PATIENCE,
);

test(
  'RS-6.31, 7.2: a level takes a card of the hand and gives ten levels; HP are what the rules take',
  () => {
    let levels = 0;
    for (let seed = 1; seed <= MATCHES; seed++)
      play(
        'showdown',
        (entry) => ofRealmCard(REALM_CARDS, entry),
        seed,
        ({ intent, before, after, price }) => {
          if (intent.type === 'attack') expect(price).toEqual(['its attack']);
          if (intent.type === 'use-ability')
            expect(price.every((phrase) => /^\d+ HP$|^discard /.test(phrase))).toBe(true);
          if (intent.type !== 'level-up') return;
          levels += 1;
          expect(price).toEqual(['the card, for 10 levels']);
          expect(counted(after, 'level') - counted(before, 'level')).toBeGreaterThanOrEqual(10);
          expect(after.cards.get(Number(intent['card']))?.zone).not.toBe(
            before.cards.get(Number(intent['card']))?.zone,
          );
        },
      );
    expect(levels).toBeGreaterThan(10);
  },
  PATIENCE,
);
