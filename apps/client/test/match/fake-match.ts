import { MatchS, PROTOCOL } from '@cardscape/protocol';
import type { CardView, Intent, LegalIntent, SeenEvent, TableView } from '@cardscape/rules';
import { vi } from 'vitest';
import { ttcgLook } from '../../src/games/ttcg/index.ts';
import type { FeedClient } from '../../src/match/feed/feed.ts';
import { LAYOUT, model } from '../scene/scene-table.ts';
import { lookOf } from './look.ts';

/* A match without a server: what it answers to an intent is decided by the test. */

/** What the shell asks the browser for when it is loaded. */
export function stubBrowser(): { title: string } {
  const document = {
    title: '',
    activeElement: null,
    documentElement: { style: { removeProperty: () => undefined }, dataset: {} },
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('location', { origin: 'http://nowhere.test' });
  return document;
}

export const LOOK = lookOf(ttcgLook(), [
  {
    id: 'owl',
    name: 'Lookout Owl',
    type: 'air',
    rank: 1,
    effects: ['Normal: Draw one card.', 'Passive: When another unit is destroyed, lose one point to draw one card.'],
  },
  { id: 'giant', name: 'Hill Giant', type: 'earth', rank: 2, effects: [] },
  {
    id: 'net',
    name: 'Patient Net',
    effects: ['Counter: Counter that attack.', 'Dormant: Discard one card to untap this card.'],
  },
]);

export const PASS: LegalIntent = { intent: { type: 'pass' }, fields: [] };
export const CONCEDE: LegalIntent = { intent: { type: 'concede' }, fields: [] };

/** Playing a card of the hand to one of so many columns. */
export function play(card: number, cols: readonly number[]): LegalIntent {
  return {
    intent: { type: 'play', card },
    fields: [{ name: 'col', single: true, ordered: false, parts: [{ min: 1, max: 1, other: false, from: cols }] }],
  };
}

/** Choosing so many of some cards. */
export function chooseCards(cards: readonly number[], count: number): LegalIntent {
  return {
    intent: { type: 'choose', prompt: 1 },
    fields: [
      { name: 'picks', single: false, ordered: false, parts: [{ min: count, max: count, other: false, from: cards }] },
    ],
  };
}

function layoutOfHello(): FeedClient['hello']['layout'] {
  const { zones, phases, seatCounters, cardStats, cardFlags, questions } = LAYOUT;
  return {
    zones: zones.map((zone) => ({ ...zone })),
    phases: [...phases],
    seatCounters: [...seatCounters],
    cardStats: [...cardStats],
    cardFlags: [...cardFlags],
    questions: [...questions],
  };
}

function viewOf({ cards, legal, more = {} }: Shown): TableView {
  const { view } = model(cards, undefined, more);
  return {
    ...view,
    own: { cards: view.own?.cards ?? [], ground: [], source: view.own?.source ?? null, triggers: [], legal },
  };
}

export interface Shown {
  readonly cards: readonly CardView[];
  readonly legal: readonly LegalIntent[];
  readonly more?: Partial<TableView>;
}

export class FakeMatch implements FeedClient {
  readonly match = 'M';
  readonly seat = 0;
  readonly state = new MatchS();
  readonly stage = 'playing';
  readonly status = 'online';
  readonly endReason = null;
  readonly hello: FeedClient['hello'] = {
    match: 'M',
    game: 'ttcg',
    seat: 0,
    view: 'seat',
    delay: { milliseconds: 0, turns: 0 },
    watched: true,
    hands: null,
    options: {},
    own: true,
    layout: layoutOfHello(),
    protocol: PROTOCOL,
    build: 'test',
    asides: ['concede', 'offer-draw'],
    commitment: '',
    messages: 0,
    startedAt: 0,
    now: 0,
    clock: null,
    patience: { strikes: 0, away: 0, grace: 0, idle: null },
  };
  view: TableView;
  decision = 1;
  /** Answers intents; what it rejects with is the server's refusal. */
  answer: (intent: Intent) => Promise<number> = () => Promise.resolve(1);
  readonly sent: Intent[] = [];
  #listener: Parameters<FeedClient['listen']>[0] = () => undefined;

  constructor(shown: Shown) {
    this.view = viewOf(shown);
  }

  get legal(): readonly LegalIntent[] {
    return this.view.own?.legal ?? [];
  }

  /** The next step of the match comes in. */
  step(shown: Shown, events: readonly SeenEvent[] = [], fresh = false): void {
    this.view = viewOf(shown);
    this.decision += 1;
    this.#listener({ kind: 'change', events, fresh });
  }

  listen(listener: Parameters<FeedClient['listen']>[0]): () => void {
    this.#listener = listener;
    return () => (this.#listener = () => undefined);
  }

  submit(intent: Intent): Promise<number> {
    this.sent.push(intent);
    return this.answer(intent);
  }

  history(): ReturnType<FeedClient['history']> {
    return Promise.resolve([]);
  }

  claim(): Promise<void> {
    return Promise.resolve();
  }

  rematch(): Promise<string> {
    return Promise.resolve('');
  }

  hurry(): void {
    throw new Error('nothing is connected');
  }

  leave(): void {
    this.#listener = () => undefined;
  }
}
