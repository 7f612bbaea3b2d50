import { describe, expect, test } from 'vitest';
import { coldfront } from '../../../src/coldfront/index.ts';
import { gameOf } from '../../../src/games.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { commitmentOf } from '../../../src/kernel/log/fairness.ts';
import type { LogEntry, MatchHeader } from '../../../src/kernel/log/record.ts';
import { begunStatement, endedStatement } from '../../../src/kernel/log/statements.ts';
import { commitmentProblem } from '../../../src/kernel/log/terms.ts';
import { below, fastRandom, type RandomState } from '../../../src/kernel/random/generator.ts';
import { forkAt, readReplay } from '../../../src/kernel/replay/file.ts';
import type { Finding } from '../../../src/kernel/verify/findings.ts';
import type { Held } from '../../../src/kernel/verify/held.ts';
import { verifyReplay, type Verification } from '../../../src/kernel/verify/verify.ts';
import { loadGame } from '../../../src/revisions.ts';
import { ttcg } from '../../../src/ttcg/index.ts';
import { played, SECRET } from './played.ts';
import {
  CLOCK,
  copyOf,
  cutShort,
  ENTROPIES,
  forge,
  playSigned,
  sealedMatch,
  SERVER,
  type Signer,
  signer,
  starters,
  STRANGER,
  type Forging,
  type SignedMatch,
} from './signed.ts';

/*
 * A file holds the secret: whoever has it can commit, shuffle and chain anew. What the rules alone find, and what it
 * takes a signature, a commitment or one's own randomness to find.
 */

const GAME: AnyGame = ttcg;
const WAR: AnyGame = coldfront;
/** Few points, so that it is over soon. */
const SHORT = { ...starters(GAME), options: GAME.options.parse({ startPoints: 3 }) };
const TRUE = playSigned(GAME, 5, { setup: SHORT });
const OTHER = playSigned(GAME, 6, { setup: SHORT });
const BATTLE = playSigned(WAR, 5);

function verify(file: string, held?: Held): Verification {
  return verifyReplay(file, gameOf, held);
}

function signedBy(...signers: readonly Signer[]): Pick<Held, 'signers'> {
  return { signers: { keys: signers.map(({ key }) => key), required: true } };
}

/** What a player of the true match holds. */
const PLAYER: Held = { commitment: TRUE.header.commitment, entropies: [{ entropy: ENTROPIES[0]!, place: 0 }] };

function isOpen(findings: readonly Finding[], about: Finding['about']): boolean {
  return findings.some((finding) => finding.about === about && !finding.proved);
}

function withDeck(match: SignedMatch, deck: unknown): MatchHeader {
  const { game, header } = match;
  const decks = header.decks.with(0, deck as MatchHeader['decks'][number]);
  return {
    ...header,
    decks,
    cards: game.cards.definitions(
      decks.map((one) => game.decks!.schema.parse(one)),
      [],
    ),
  };
}

const STARTER = starters(GAME).decks[0] as string[];

interface Unit {
  id: string;
  attack: number;
  defense: number;
  effects: string[];
}

/** A definition of a unit, which is still one of a card when it has been changed. */
function unitOf(header: MatchHeader): Unit {
  return header.cards.find((card) => ((card as Partial<Unit>).defense ?? 0) > 200) as unknown as Unit;
}

/** The header with a unit that is other than it is shipped. */
function withUnit(change: (unit: Unit) => void): MatchHeader {
  const header = copyOf(TRUE.header);
  change(unitOf(header));
  return header;
}

function strengthen(unit: Unit): void {
  unit.attack += 100;
  unit.defense -= 100;
}

describe('D-3 a match as servers write it today', () => {
  test.each([GAME, gameOf('manaduel')!, WAR].map((game) => [game.id, game] as const))(
    'of %s verifies against everything that somebody may hold, and says what that shows',
    (_, game) => {
      const { file, header, entries, first } = playSigned(game, 9);
      const shown = {
        game: game.id,
        revision: game.revision,
        options: header.options,
        seats: ['Ada', 'Bjørn'],
        place: 1,
        deck: starters(game).decks[1] as MatchHeader['decks'][number],
      };
      const held: Held = {
        ...signedBy(SERVER),
        commitment: header.commitment,
        entropies: ENTROPIES.slice(0, 2).map((entropy, place) => ({ entropy, place })),
        heads: new Map([[0, first]]),
        shown,
      };
      const result = verify(file, held);
      expect(result).toMatchObject({ ok: true, entries: entries.length });
      const abouts = (proved: boolean): string[] =>
        result.findings.filter((finding) => finding.proved === proved).map(({ about }) => about);
      expect(abouts(true)).toEqual([
        'rules',
        ...(game === WAR ? ['seats'] : []),
        'shown',
        'heads',
        'decks',
        'cards',
        'clock',
        'server',
        'commitment',
        'randomness',
        'randomness',
      ]);
      expect(abouts(false)).toEqual([...(game.collection === null ? [] : ['owners']), 'times', 'players', 'players']);
      // With nothing in hand it holds as well, and proves less.
      expect(verify(file)).toMatchObject({ ok: true });
      expect(
        ['server', 'commitment', 'randomness'].every((about) =>
          isOpen(verify(file).findings, about as Finding['about']),
        ),
      ).toBe(true);
    },
  );

  test('of rules that were kept verifies by them, decks and cards included', { tags: 'long' }, async () => {
    const kept = (await loadGame('manaduel', 1))!;
    const true_ = playSigned(kept, 3);
    const held = { ...signedBy(SERVER), commitment: true_.header.commitment };
    expect(verify(true_.file, held)).toMatchObject({ ok: true });
    const cards = copyOf(true_.header.cards);
    Object.assign(cards.find((card) => (card as { type?: unknown }).type === 'creature') as object, { power: 990 });
    expect(verify(forge(true_, { header: { ...true_.header, cards } }))).toMatchObject({
      ok: false,
      line: 1,
      reason: expect.stringContaining('is not as revision 1 of Mana Duel has it'),
    });
    // By the rules of today it is another match.
    expect(
      verify(forge({ ...true_, game: gameOf('manaduel')! }, { header: { ...true_.header, revision: 2 } }), held).ok,
    ).toBe(false);
  });

  test('of before signatures verifies, and says what it cannot show', () => {
    const { file } = played(GAME, 21);
    const result = verify(file);
    expect(result).toMatchObject({ ok: true });
    for (const about of ['server', 'commitment', 'randomness', 'clock'] as const)
      expect(isOpen(result.findings, about)).toBe(true);
    expect(result.findings.find(({ about }) => about === 'server')?.text).toBe(
      'That a server played this match: the file is not signed.',
    );
    // Its commitment is that of the secret alone.
    const { commitment } = readReplay(file).header;
    expect(isOpen(verify(file, { commitment }).findings, 'commitment')).toBe(true);
    expect(verify(file, signedBy(SERVER))).toMatchObject({ ok: false, reason: 'the match is not signed' });
  });

  test('that ended under another key than it began with says so, until both are held', () => {
    const next = signer(3);
    const ended = next.sign(endedStatement(TRUE.header.match, TRUE.entries.at(-1)!.hash, TRUE.end));
    const file = forge(TRUE, { signatures: { ...TRUE.signatures, ended } });
    expect(verify(file, signedBy(SERVER))).toMatchObject({ ok: false, entry: null });
    expect(isOpen(verify(file, signedBy(next)).findings, 'server')).toBe(true);
    expect(isOpen(verify(file, signedBy(next, SERVER)).findings, 'server')).toBe(false);
  });
});

/** What nobody needs a key for to refuse. */
const IMPOSSIBLE: readonly (readonly [what: string, forging: () => Forging, reason: string])[] = [
  [
    'a changed value of a card',
    () => ({ header: withUnit(strengthen) }),
    `is not as revision ${GAME.revision} of True TCG has it`,
  ],
  [
    'another sentence on a card',
    () => ({ header: withUnit((unit) => (unit.effects = ['Normal: Draw one card.'])) }),
    `is not as revision ${GAME.revision} of True TCG has it`,
  ],
  [
    'fifty copies of a card',
    () => ({
      header: withDeck(
        TRUE,
        STARTER.map(() => STARTER[0]!),
      ),
    }),
    'DECK_COPIES',
  ],
  ['a deck of twelve cards', () => ({ header: withDeck(TRUE, STARTER.slice(0, 12)) }), 'DECK_SIZE'],
  [
    'a card that is not defined',
    () => ({ header: { ...TRUE.header, cards: TRUE.header.cards.slice(1) } }),
    'the cards are not those of the decks',
  ],
  [
    'a card that is in no deck',
    () => ({
      header: {
        ...TRUE.header,
        cards: [...TRUE.header.cards, { ...(copyOf(TRUE.header.cards[0]) as object), id: 'spare' }],
      },
    }),
    'the cards are not those of the decks',
  ],
  [
    'a card that is defined twice',
    () => ({ header: { ...TRUE.header, cards: [...TRUE.header.cards, TRUE.header.cards[0]!] } }),
    'the cards are not those of the decks',
  ],
  ['no clock', () => ({ header: withoutClock(TRUE.header), entries: untimed(TRUE) }), 'does not say how time was kept'],
  [
    'no clock, and the times of one',
    () => ({ header: { ...withoutClock(TRUE.header), format: 'cardscape/1', commitment: commitmentOf(TRUE.secret) } }),
    'does not say how time was kept',
  ],
  [
    'seats exchanged with what was committed to as it was',
    () => ({ header: { ...exchanged(TRUE.header), commitment: TRUE.header.commitment }, keepsCommitment: true }),
    'not those that were committed to',
  ],
  [
    'a deck in another order with the commitment as it was',
    () => ({
      header: { ...TRUE.header, decks: [[...STARTER].reverse(), TRUE.header.decks[1]!] },
      keepsCommitment: true,
    }),
    'not those that were committed to',
  ],
  [
    'options with the commitment as it was',
    () => ({ header: { ...TRUE.header, options: { ...TRUE.header.options, startPoints: 9 } }, keepsCommitment: true }),
    'not those that were committed to',
  ],
  [
    'names with the commitment as it was',
    () => ({ header: { ...TRUE.header, seats: ['Eve', 'Bjørn'] }, keepsCommitment: true }),
    'not those that were committed to',
  ],
  [
    'a bot in the place of a player',
    () => ({ header: { ...TRUE.header, entropies: [ENTROPIES[0]!, ''] }, keepsCommitment: true }),
    'not those that were committed to',
  ],
  [
    'places where seats are not drawn',
    () => ({ header: { ...TRUE.header, places: [1, 0] } }),
    'in the order in which they came',
  ],
  ['places of one seat alone', () => ({ header: { ...TRUE.header, places: [0] } }), 'of each seat who has it'],
  [
    'a name more than seats',
    () => ({ header: { ...TRUE.header, seats: [...TRUE.header.seats, 'Eve'] } }),
    'of each seat who has it',
  ],
  [
    'a winner who lost',
    () => ({ end: { ...TRUE.end, winners: TRUE.end.winners.map((seat) => 1 - seat) } }),
    'not what the entries lead to',
  ],
];

const MISSIONS = (WAR.cards.lore as unknown as { readonly missions: readonly { readonly id: string }[] }).missions.map(
  ({ id }) => id,
);

function sizesOf(foes: ReturnType<AnyGame['matchmaking']['foes']>): number[] {
  return (foes ?? []).map(({ deck }) => WAR.decks!.size(deck));
}

function withoutClock({ clock: _, ...header }: MatchHeader): MatchHeader {
  return header;
}

function untimed({ entries }: SignedMatch): NonNullable<Forging['entries']> {
  return entries.map(({ time: _, ...entry }) => entry);
}

function exchanged(header: MatchHeader): MatchHeader {
  return {
    ...header,
    seats: header.seats.toReversed(),
    decks: header.decks.toReversed(),
    entropies: header.entropies.toReversed(),
  };
}

describe('D-3 what the rules refuse, whoever chained it', () => {
  test.each(IMPOSSIBLE)('%s', { tags: 'long' }, (_, forging, reason) => {
    const result = verify(forge(TRUE, forging()));
    expect(result).toMatchObject({ ok: false, findings: [] });
    expect(result.reason).toContain(reason);
  });

  test('players who do not sit as the lots fell, or came in another order', () => {
    const { places, ...header } = BATTLE.header;
    const turned = exchanged(header);
    for (const other of [{ ...turned, places: places! }, { ...turned, places: places!.toReversed() }, header]) {
      expect(verify(forge(BATTLE, { header: other }))).toMatchObject({
        ok: false,
        reason: 'the players are not seated as the lots decided',
      });
    }
    expect(verify(forge(BATTLE, { header: { ...header, places: [0, 0] } })).reason).toContain('same place');
    // Who came first is committed to, although the lots would fall as they did.
    const other = forge(BATTLE, { header: { ...header, places: places!.toReversed() } });
    expect(verify(other, { commitment: BATTLE.header.commitment }).ok).toBe(false);
  });

  test('opponents of a mission with other decks than the mission’s', () => {
    const options = MISSIONS.map((mission) => WAR.options.parse({ mission })).find(
      (mission) =>
        sizesOf(WAR.matchmaking.foes(mission)).some((size) => size > 1) &&
        WAR.decks!.problems(mission, [], []).length > 0,
    );
    const decks = [
      WAR.decks!.fitStarter(options, WAR.decks!.starters[0]!.deck),
      ...WAR.matchmaking.foes(options)!.map(({ deck }) => deck),
    ].map((deck) => WAR.decks!.schema.parse(deck));
    const true_ = playSigned(WAR, 2, { setup: { options, decks, cards: [] }, entropies: [ENTROPIES[0]!, ''] });
    expect(verify(true_.file, signedBy(SERVER))).toMatchObject({ ok: true });
    const changed = copyOf(true_.header.decks);
    for (const deck of changed[1] as unknown as { cards: string[] }[]) deck.cards.pop();
    const header = {
      ...true_.header,
      decks: changed,
      cards: WAR.cards.definitions(changed, []),
    };
    expect(verify(forge(true_, { header }))).toMatchObject({
      ok: false,
      reason: 'the deck of seat B is not the one that the options name',
    });
  });
});

test('D-3 a picture or a flavour line that has become another since refuses no replay', () => {
  const header = withUnit((unit) => Object.assign(unit, { art: 'other', flavour: 'Another line.' }));
  expect(verify(forge(TRUE, { header }))).toMatchObject({ ok: true });
});

/**
 * What only a key, a commitment or one's own randomness tells from the true match: in what a player holds it differs or
 * not.
 */
const CHAINED: readonly (readonly [what: string, file: () => string, player: 'refused' | 'open'])[] = [
  ['an invented concession', () => forge(TRUE, { entries: cutShort(TRUE, 9, 0) }), 'open'],
  [
    'the last entries, left out for a concession',
    () => forge(TRUE, { entries: cutShort(TRUE, TRUE.entries.length - 1, 1) }),
    'open',
  ],
  ['no signatures', () => forge(TRUE, { signatures: {} }), 'open'],
  ['a stranger’s signatures', () => forge(TRUE, { signatures: strangers() }), 'open'],
  [
    'a stranger’s signatures in the name of the key',
    () => forge(TRUE, { signatures: inTheNameOf(strangers()) }),
    'open',
  ],
  ['the signatures of another match', () => forge(TRUE, { signatures: OTHER.signatures }), 'open'],
  [
    'the beginning’s signature for the end',
    () => forge(TRUE, { signatures: { begun: TRUE.signatures.begun, ended: TRUE.signatures.begun } }),
    'open',
  ],
  ['other times', () => forge(TRUE, { entries: TRUE.entries.map(later) }), 'open'],
  [
    'an earlier beginning',
    () => forge(TRUE, { header: { ...TRUE.header, startedAt: TRUE.header.startedAt - 5 } }),
    'open',
  ],
  [
    'other names',
    () => forge(TRUE, { header: { ...TRUE.header, seats: ['Eve', 'Bjørn'] }, entries: cutShort(TRUE, 0, 0) }),
    'refused',
  ],
  [
    'other options',
    () =>
      forge(TRUE, {
        header: { ...TRUE.header, options: { ...TRUE.header.options, startPoints: 9 } },
        entries: cutShort(TRUE, 0, 0),
      }),
    'refused',
  ],
  [
    'other decks',
    () => forge(TRUE, { header: withDeck(TRUE, starters(GAME).decks[1]), entries: cutShort(TRUE, 0, 0) }),
    'refused',
  ],
  [
    'a deck in another order',
    () => forge(TRUE, { header: withDeck(TRUE, [...STARTER].reverse()), entries: cutShort(TRUE, 0, 0) }),
    'refused',
  ],
  ['a card under another name', () => forge(TRUE, { header: smuggled(), entries: cutShort(TRUE, 0, 0) }), 'refused'],
  ['seats exchanged', () => forge(TRUE, { header: exchanged(TRUE.header), entries: cutShort(TRUE, 0, 0) }), 'refused'],
  ['another secret', () => forge(TRUE, { secret: 'beef'.repeat(16), entries: cutShort(TRUE, 0, 0) }), 'refused'],
  [
    'the players’ randomness exchanged',
    () =>
      forge(TRUE, {
        header: { ...TRUE.header, entropies: TRUE.header.entropies.toReversed() },
        entries: cutShort(TRUE, 0, 0),
      }),
    'refused',
  ],
  [
    'another player’s randomness',
    () =>
      forge(TRUE, {
        header: { ...TRUE.header, entropies: [ENTROPIES[3]!, ENTROPIES[1]!] },
        entries: cutShort(TRUE, 0, 0),
      }),
    'refused',
  ],
  [
    'another match id',
    () => forge(TRUE, { header: { ...TRUE.header, match: 'elsewhere' }, entries: cutShort(TRUE, 0, 0) }),
    'refused',
  ],
  [
    'a clock that gives less',
    () => forge(TRUE, { header: { ...TRUE.header, clock: { ...CLOCK, grace: 1 } }, entries: cutShort(TRUE, 0, 0) }),
    'refused',
  ],
  [
    'the form of before, without a clock',
    () =>
      forge(TRUE, {
        header: { ...withoutClock(TRUE.header), format: 'cardscape/1', commitment: commitmentOf(TRUE.secret) },
        entries: untimed(TRUE),
      }),
    'refused',
  ],
  ['a match that was never played before this one', () => forkFile(), 'refused'],
];

function strangers(): SignedMatch['signatures'] {
  const { header, first, entries, end } = TRUE;
  return {
    begun: STRANGER.sign(begunStatement(header.match, header.commitment, first)),
    ended: STRANGER.sign(endedStatement(header.match, entries.at(-1)!.hash, end)),
  };
}

/** The same a second later. */
function later({ time, ...entry }: LogEntry): Omit<LogEntry, 'hash'> {
  return {
    ...entry,
    at: entry.at + 1000,
    ...(time === undefined ? {} : { time: { ...time, sent: time.sent + 1000, received: time.received + 1000 } }),
  };
}

function inTheNameOf({ begun, ended }: SignedMatch['signatures']): SignedMatch['signatures'] {
  const { key } = TRUE.signatures.begun;
  return { begun: { ...begun, key }, ended: { ...ended, key } };
}

/** A strong card that nobody ships, which the file says is one. */
function smuggled(): MatchHeader {
  const own = unitOf(copyOf(TRUE.header));
  const card = { ...own, id: 'smuggled', name: 'Smuggled Thing' };
  strengthen(card);
  const decks = [STARTER.map((id) => (id === own.id ? 'smuggled' : id)), TRUE.header.decks[1]!];
  return {
    ...TRUE.header,
    decks,
    cards: GAME.cards.definitions(
      decks.map((deck) => GAME.decks!.schema.parse(deck)),
      [card],
    ),
  };
}

function forkFile(): string {
  const { fork } = forkAt(GAME, readReplay(forge(TRUE, { entries: cutShort(TRUE, 20, 0) })), 9);
  const header = { ...TRUE.header, match: 'fork', fork };
  return forge(TRUE, {
    header,
    entries: cutShort({ ...TRUE, header }, 0, 0).map((entry) => ({ ...entry, at: header.startedAt })),
  });
}

describe('D-3 what is well chained and not true', () => {
  test.each(CHAINED)('%s', (_, file, player) => {
    const forged = file();
    expect(forged).not.toBe(TRUE.file);
    // With the key of the server: never.
    expect(verify(forged, signedBy(SERVER)).ok).toBe(false);
    // With nothing: nobody is told that a server played it.
    const bare = verify(forged);
    expect(!bare.ok || isOpen(bare.findings, 'server')).toBe(true);
    // A page that knows the key shows it, if at all, as what it is.
    const page = verify(forged, { signers: { keys: [SERVER.key], required: false } });
    expect(!page.ok || isOpen(page.findings, 'server')).toBe(true);
    // With what a player noted before the match.
    const held = verify(forged, PLAYER);
    expect(held.ok).toBe(player === 'open');
    if (player === 'open') expect(isOpen(held.findings, 'server')).toBe(true);
  });

  test('a card that only the file knows is named', () => {
    const result = verify(forge(TRUE, { header: smuggled(), entries: cutShort(TRUE, 0, 0) }));
    expect(result.findings.find(({ about }) => about === 'cards')).toEqual({
      about: 'cards',
      proved: false,
      text: 'That anybody else knows these cards, which the file itself defines: smuggled.',
    });
  });

  test('of a match that was played on it says that the one before is the file’s own tale', () => {
    const result = verify(forkFile());
    expect(result).toMatchObject({ ok: true });
    expect(isOpen(result.findings, 'fork')).toBe(true);
  });

  test('what a player was shown before is compared, and so are the signatures that came with it', () => {
    const { header, first } = TRUE;
    const shown = {
      game: GAME.id,
      revision: GAME.revision,
      options: header.options,
      seats: header.seats,
      place: 0,
      deck: header.decks[0]!,
    };
    expect(verify(TRUE.file, { shown })).toMatchObject({ ok: true });
    for (const other of [
      { seats: ['Ada', 'Eve'] },
      { place: 1 },
      { deck: [...STARTER].reverse() },
      { options: {} },
      { revision: GAME.revision + 1 },
    ]) {
      expect(verify(TRUE.file, { shown: { ...shown, ...other } })).toMatchObject({
        ok: false,
        line: 1,
        reason: expect.stringContaining('not those that you were shown'),
      });
    }
    const begun = TRUE.signatures.begun;
    expect(verify(TRUE.file, { ...signedBy(SERVER), begun })).toMatchObject({ ok: true });
    const lie = SERVER.sign(begunStatement(header.match, header.commitment, '0'.repeat(64)));
    expect(verify(TRUE.file, { ...signedBy(SERVER), begun: lie })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('a signature that you were given'),
    });
    expect(verify(TRUE.file, { heads: new Map([[0, first]]) })).toMatchObject({ ok: true });
  });
});

/** Every leaf and branch of plain data, by its way from the root. */
function waysIn(value: unknown, way: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  return [
    ...(way.length === 0 ? [] : [way]),
    ...Object.entries(value).flatMap(([key, one]) => waysIn(one, [...way, Array.isArray(value) ? Number(key) : key])),
  ];
}

function otherValue(value: unknown, dice: RandomState): unknown {
  if (typeof value === 'number') return value + 1 + below(dice, 3);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string')
    return /^[0-9a-f]{64}$/.test(value) ? `${value.slice(1)}${value[0] === '0' ? '1' : '0'}` : `${value}x`;
  if (Array.isArray(value))
    return below(dice, 2) === 0
      ? [...(value as unknown[]), ...(value as unknown[]).slice(0, 1)]
      : (value as unknown[]).toReversed();
  return null;
}

/** The file with one thing changed somewhere, or left out, and everything that follows from it made to fit. */
function mutated(true_: SignedMatch, dice: RandomState): { readonly file: string; readonly what: string } {
  const data = {
    header: copyOf(true_.header),
    entries: copyOf(true_.entries),
    end: copyOf(true_.end),
    secret: true_.secret,
  };
  const part = (['header', 'header', 'entries', 'end', 'secret'] as const)[below(dice, 5)]!;
  const ways = part === 'secret' ? [['secret']] : waysIn(data[part]).map((way) => [part, ...way]);
  const way = ways[below(dice, ways.length)]!;
  const [last] = way.slice(-1) as [string];
  const parent = way
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], data) as Record<string, unknown>;
  if (below(dice, 4) === 0 && way.length > 1) {
    if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
  } else parent[last] = otherValue(parent[last], dice);
  const { header, entries, end, secret } = data;
  return {
    what: way.join('.'),
    file: forge(true_, {
      header,
      entries,
      secret,
      ...(part === 'end' ? { end } : {}),
      keepsCommitment: way.at(-1) === 'commitment',
    }),
  };
}

describe('D-9 signed files with something changed', () => {
  test.each([TRUE, BATTLE].map((match) => [match.game.name, match] as const))(
    'anywhere in %s, and chained anew: never with the key',
    { timeout: 120_000 },
    (_, true_) => {
      const dice = fastRandom(77);
      let alive = 0;
      for (let tries = 0; tries < 100; tries++) {
        const { file, what } = mutated(true_, dice);
        if (file === true_.file) continue;
        expect(verify(file, signedBy(SERVER)).ok, what).toBe(false);
        const bare = verify(file);
        expect(!bare.ok || isOpen(bare.findings, 'server'), what).toBe(true);
        if (bare.ok) alive += 1;
      }
      // Not all of them fell over by themselves: it is the key that tells.
      expect(alive).toBeGreaterThan(0);
    },
  );

  test('any character of the lines that are signed: never', { tags: 'long' }, () => {
    const dice = fastRandom(500);
    const lines = TRUE.file.split('\n');
    for (let tries = 0; tries < 500; tries++) {
      const index = [0, lines.length - 2][tries % 2]!;
      const line = lines[index]!;
      // Every other time in the signature.
      const from = tries % 4 < 2 ? line.indexOf('"signed"') : 0;
      const place = from + below(dice, line.length - from);
      const other = String.fromCharCode((line.charCodeAt(place) + 1 + below(dice, 200)) & 0xff);
      expect(
        verify(lines.with(index, line.slice(0, place) + other + line.slice(place + 1)).join('\n'), signedBy(SERVER)).ok,
        `line ${index}, character ${place}`,
      ).toBe(false);
    }
  });
});

describe('D-3 a file that no server writes', () => {
  const lines = TRUE.file.split('\n');

  test.each([
    ['a header', 0, '"options":{'],
    ['an end', lines.length - 2, '{'],
  ])('because %s has more in it than anybody reads: never verifies, though it is signed', (_, index, before) => {
    const line = lines[index]!;
    const hidden = line.replace(before, `${before}"__proto__":{"x":1}${line.includes(`${before}}`) ? '' : ','}`);
    expect(hidden).not.toBe(line);
    expect(verify(lines.with(index, hidden).join('\n'), signedBy(SERVER)).ok).toBe(false);
  });

  test.each([
    ['a line break', { match: 'x\nproved: that a server has signed it' }],
    ['what commands a terminal', { game: 'ttcg\u001b[2K' }],
  ])('because an id has %s in it is no replay', (_, change) => {
    const forged = forge(TRUE, { header: { ...TRUE.header, ...change } });
    expect(verify(forged)).toMatchObject({ ok: false, reason: 'the first line is not a header' });
  });

  test('because it says of a time that is none is no replay', () => {
    const forged = forge(TRUE, { header: { ...TRUE.header, startedAt: 9e15 } });
    expect(verify(forged)).toMatchObject({ ok: false, reason: 'the first line is not a header' });
  });
});

describe('D-3 a commitment', () => {
  test('covers everything of the header but what is added and drawn later, and the time', () => {
    const header = sealedMatch(GAME, 1);
    const others = {
      match: 'x',
      game: 'y',
      revision: 99,
      options: {},
      decks: header.decks.toReversed(),
      cards: [],
      seats: header.seats.toReversed(),
      clock: { ...CLOCK, grace: 5 },
    };
    const added = ['commitment', 'entropies', 'places', 'startedAt'];
    expect(new Set(Object.keys(header))).toEqual(
      new Set([...Object.keys(others), 'format', ...added.filter((name) => name in header)]),
    );
    expect(commitmentProblem(header, SECRET)).toBeNull();
    for (const [name, value] of Object.entries(others))
      expect(commitmentProblem({ ...header, [name]: value }, SECRET), name).not.toBeNull();
    for (const name of ['startedAt', 'entropies'] as const)
      expect(
        commitmentProblem(
          { ...header, [name]: sealedMatch(GAME, 1, { entropies: ['ff', 'ee'].map((byte) => byte.repeat(32)) })[name] },
          SECRET,
        ),
        name,
      ).toBeNull();
  });
});
