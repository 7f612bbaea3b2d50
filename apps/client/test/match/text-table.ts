import { Api, Refused } from '@cardscape/client-kit';
import { MatchS } from '@cardscape/protocol';
import {
  composeView,
  fastRandom,
  newRecorder,
  seenEvents,
  type AnyGame,
  type Intent,
  type LegalIntent,
  type Seat,
  type TableView,
} from '@cardscape/rules';
import { kindsOfIntents } from '@cardscape/rules/kernel/contract/intents';
import { greedyPolicy } from '@cardscape/rules/kernel/play/policy';
import type { GameLook } from '../../src/contract/look.ts';
import type { TableController } from '../../src/match/feed/controller.ts';
import type { FeedClient } from '../../src/match/feed/feed.ts';
import type { MatchStore } from '../../src/match/feed/store.ts';
import { defineLook, type LookDefinition, type RuleGroups } from '../../src/registry/define.ts';
import { FakeMatch } from './fake-match.ts';

/* A match of the real rules that is played by text; whoever sits opposite is played by a bot. */

type Listener = Parameters<FeedClient['listen']>[0];

/** The looks of the games, where they have one of their own. */
async function ownLook(game: string): Promise<LookDefinition | null> {
  switch (game) {
    case 'ttcg':
      return (await import('../../src/games/ttcg/index.ts')).ownLook();
    case 'manaduel':
      return (await import('../../src/games/manaduel/index.ts')).manaduelLook;
    case 'coldfront':
      return (await import('../../src/games/coldfront/index.tsx')).frontLook;
    case 'showdown':
      return (await import('../../src/games/showdown/index.tsx')).realmLook;
    default:
      return null;
  }
}

async function groupsOf(game: AnyGame, layout: FeedClient['hello']['layout']): Promise<RuleGroups> {
  const [{ plainTable, plainWords }, { plainCards, readCards }, { plainMoves }, { plainAsking }, { plainTelling }] =
    await Promise.all([
      import('../../src/games/plain/table.ts'),
      import('../../src/games/plain/cards.ts'),
      import('../../src/games/plain/moves.ts'),
      import('../../src/games/plain/asking.ts'),
      import('../../src/games/plain/telling.ts'),
    ]);
  const kinds = kindsOfIntents(game.intents);
  const cards = readCards(game.cards.catalogue());
  const events = Object.fromEntries(
    Object.entries(game.events.types).map(([type, { says, doer = null }]) => [
      type,
      { says, doer, fields: game.events.kinds[type] ?? {} },
    ]),
  );
  return {
    table: plainTable(layout),
    cards: plainCards(cards),
    moves: plainMoves({ seats: game.seats, intents: kinds }, layout),
    asking: plainAsking(layout),
    telling: (table, sentence) => plainTelling(events, cards, table, sentence),
    words: plainWords(layout, Object.keys(kinds)),
  };
}

/** The first seat's place at a match of these rules. */
class RuledMatch implements FeedClient {
  readonly match = 'M';
  readonly seat: Seat = 0;
  readonly state = new MatchS();
  readonly status = 'online';
  readonly endReason = null;
  readonly hello: FeedClient['hello'];
  readonly game: AnyGame;
  readonly sent: Intent[] = [];
  decision = 1;
  view: TableView;
  readonly #rules: unknown;
  readonly #random = fastRandom(11);
  readonly #seats: number;
  #listener: Listener = () => undefined;

  constructor(game: AnyGame, seats: number, seed: number) {
    this.game = game;
    this.#seats = seats;
    const decks =
      game.decks === null
        ? []
        : Array.from({ length: seats }, (_, seat) => {
            const { starters } = game.decks!;
            return starters[seat % starters.length]!.deck;
          });
    const options = game.options.parse({});
    this.#rules = game.setup({ options, seats, decks, cards: [], random: fastRandom(seed) });
    const { zones, phases, seatCounters, cardStats, cardFlags, questions } = game.layout(this.#rules);
    this.hello = {
      ...new FakeMatch({ cards: [], legal: [] }).hello,
      game: game.id,
      asides: [...game.asides],
      layout: {
        zones: zones.map((zone) => ({ ...zone })),
        phases: [...phases],
        seatCounters: [...seatCounters],
        cardStats: [...cardStats],
        cardFlags: [...cardFlags],
        questions: [...questions],
      },
    };
    this.view = this.#seen();
    this.#others();
    this.view = this.#seen();
  }

  get stage(): 'playing' | 'over' {
    return this.isOver ? 'over' : 'playing';
  }

  get isOver(): boolean {
    return this.game.outcome(this.#rules) !== null;
  }

  get legal(): readonly LegalIntent[] {
    return this.view.own?.legal ?? [];
  }

  #seen(): TableView {
    return composeView(this.game.views, this.#rules, this.#seats, this.seat);
  }

  #apply(seat: Seat, intent: Intent): void {
    const recorder = newRecorder();
    this.game.apply(this.#rules, seat, intent, recorder);
    this.view = this.#seen();
    this.decision += 1;
    this.#listener({ kind: 'change', events: seenEvents(recorder.events, this.seat), fresh: true });
  }

  /** The others move until the player is asked. */
  #others(): void {
    for (;;) {
      const deciders = this.isOver ? [] : this.game.deciders(this.#rules);
      const [other] = deciders;
      if (other === undefined || deciders.includes(this.seat)) return;
      this.#apply(other, greedyPolicy(this.game, this.#rules, other, this.#random));
    }
  }

  submit(intent: Intent): Promise<number> {
    const refusal = this.game.check(this.#rules, this.seat, intent);
    if (refusal !== null) return Promise.reject(new Refused(refusal));
    this.sent.push(intent);
    this.#apply(this.seat, intent);
    this.#others();
    return Promise.resolve(this.decision);
  }

  listen(listener: Listener): () => void {
    this.#listener = listener;
    return () => (this.#listener = () => undefined);
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

export interface TextTable {
  readonly match: RuledMatch;
  readonly store: MatchStore;
  readonly controller: TableController;
  say(line: string): Promise<readonly string[]>;
  close(): void;
}

/** Sits down at a match of that game. */
export async function sitDown(game: AnyGame, seats: number, seed: number): Promise<TextTable> {
  const [{ runCommand }, { TableController: Controller }, { MatchStore: Store }] = await Promise.all([
    import('../../src/command/run.ts'),
    import('../../src/match/feed/controller.ts'),
    import('../../src/match/feed/store.ts'),
  ]);
  const match = new RuledMatch(game, seats, seed);
  const { layout } = match.hello;
  const definition = (await ownLook(game.id)) ?? defineLook({ game: game.id, name: game.name }, () => null, {});
  const setting = { definitions: game.cards.catalogue(), options: match.hello.options, layout };
  const look: GameLook = definition.make(setting, definition.isWhole ? null : await groupsOf(game, layout));
  const store = new Store(new Api('http://nowhere.test'), match, look);
  const controller = new Controller(store);
  return {
    match,
    store,
    controller,
    async say(line) {
      const lines = await runCommand({ store, controller }, line);
      // The match answers, and what it says is shown.
      while (store.busy.peek()) await new Promise((done) => setTimeout(done, 1));
      return lines;
    },
    close() {
      controller.close();
      store.close();
    },
  };
}
