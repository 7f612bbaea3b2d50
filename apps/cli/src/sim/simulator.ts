import { completeIntent, intentsOf, type LegalIntent } from '@cardscape/rules/kernel/choice';
import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { IllegalIntent } from '@cardscape/rules/kernel/errors';
import { admit } from '@cardscape/rules/kernel/match/admission';
import { choicesOf, partedLegal, plainView } from '@cardscape/rules/kernel/match/plain-view';
import { botsOf } from '@cardscape/rules/kernel/play/bots';
import { randomCompletion, type Policy } from '@cardscape/rules/kernel/play/policy';
import { cloneRandom } from '@cardscape/rules/kernel/random/generator';
import { SEATS, type Intent, type Json, type Seat } from '@cardscape/rules/kernel/types';
import { newRecorder, seenEvents } from '@cardscape/rules/kernel/view';
import { WrongUse } from '../command.ts';
import { policyNamed } from '../simulate/policies.ts';
import { asJson, begun, diceOf, loaded, originOf, randomOf, savedOf, type Open } from './origin.ts';
import { SimRefused } from './refused.ts';
import { MOST_COMMANDS, MOST_POSITIONS, type Request, type RequestOf } from './requests.ts';

/** What a command answers. */
export type Reply = { readonly [key: string]: Json | undefined };

/** A position with what has been worked out about it since its last change. */
interface Kept extends Open {
  /** For each seat that was asked about, its moves. */
  moves: (readonly LegalIntent[] | undefined)[];
}

/** Positions of one game, and what may be done with them. Nothing here reads or writes anything. */
export class Simulator {
  readonly #game: AnyGame;
  readonly #positions = new Map<number, Kept>();
  readonly #policies = new Map<string, Policy>();
  /** The position that commands mean that name none. */
  #current = 0;
  #next = 1;

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** Carries out a command. Errors: SimRefused, and then nothing has changed. */
  answer(asked: Request): Reply {
    switch (asked.do) {
      case 'about':
        return this.#about();
      case 'new':
        return this.#opened(begun(this.#game, originOf(this.#game, asked)));
      case 'now':
        return this.#now(this.#at(asked));
      case 'legal':
        return this.#legal(asked);
      case 'apply':
        return this.#apply(asked);
      case 'view':
        return this.#view(asked);
      case 'determinize':
        return this.#determinize(asked);
      case 'clone':
        return this.#opened(copied(this.#game, this.#at(asked)));
      case 'save':
        return { saved: savedOf(this.#game, this.#at(asked)) };
      case 'load':
        return this.#opened(loaded(this.#game, asked.saved));
      case 'reseed':
        return this.#reseed(asked);
      case 'reset':
        return this.#reset(asked);
      case 'drop':
        return this.#drop(asked);
      case 'play':
        return this.#play(asked);
    }
  }

  #about(): Reply {
    const game = this.#game;
    return {
      protocol: 'cardscape-sim/1',
      game: game.id,
      name: game.name,
      revision: game.revision,
      seats: { ...game.seats },
      options: asJson(game.options.parse({})),
      decks: game.decks?.starters.map(({ id, name }) => ({ id, name })) ?? [],
      policies: ['random', 'greedy', ...botsOf(game).map(({ id }) => id)].filter(
        (name, index, all) => all.indexOf(name) === index,
      ),
      asides: [...game.asides],
      limits: { commands: MOST_COMMANDS, positions: MOST_POSITIONS },
    };
  }

  #at({ position }: { readonly position?: number | undefined }): Kept {
    const kept = this.#positions.get(position ?? this.#current);
    if (kept !== undefined) return kept;
    throw new SimRefused(
      'NO_SUCH_POSITION',
      position === undefined ? 'There is no position yet: begin with "new".' : `There is no position ${position}.`,
    );
  }

  #opened(open: Open): Reply {
    if (this.#positions.size >= MOST_POSITIONS)
      throw new SimRefused('TOO_MANY_POSITIONS', `At most ${MOST_POSITIONS} positions are open; drop some.`);
    const position = this.#next++;
    const kept = { ...open, moves: [] };
    this.#positions.set(position, kept);
    this.#current = position;
    return { position, ...this.#now(kept) };
  }

  /** Who decides, among how many moves; or how it has ended. */
  #now(kept: Kept): Reply {
    const deciders = this.#game.deciders(kept.state);
    const outcome = this.#game.outcome(kept.state);
    return {
      seq: kept.seq,
      deciders,
      counts: deciders.map((seat) => this.#moves(kept, seat).length),
      ...(outcome !== null && { outcome: { ...outcome } }),
    };
  }

  #moves(kept: Kept, seat: Seat): readonly LegalIntent[] {
    return (kept.moves[seat] ??= partedLegal(this.#game, this.#game.legal(kept.state, seat)).legal);
  }

  /** The seat that a command names, or the first that decides. Errors: SimRefused. */
  #seat({ state }: Kept, named: Seat | undefined): Seat {
    const seat = named ?? this.#game.deciders(state)[0];
    if (seat === undefined) throw new SimRefused('NOBODY_DECIDES', 'The match is over: nobody decides.');
    const seats = this.#game.seatCount(state);
    if (seat < seats) return seat;
    throw new SimRefused('NO_SUCH_SEAT', `The match has the seats ${SEATS.slice(0, seats).join(', ')}.`);
  }

  #legal(asked: RequestOf<'legal'>): Reply {
    const kept = this.#at(asked);
    const seat = this.#seat(kept, asked.seat);
    if (asked.out === undefined) return { seat, ...choicesOf(this.#game, this.#game.legal(kept.state, seat)) };
    const intents: Intent[] = [];
    for (const entry of this.#moves(kept, seat))
      for (const intent of intentsOf(entry)) {
        if (intents.length === asked.out) return { seat, intents, more: true };
        intents.push(intent);
      }
    return { seat, intents, more: false };
  }

  #apply(asked: RequestOf<'apply'>): Reply {
    const kept = this.#at(asked);
    const seat = this.#seat(kept, asked.seat);
    const intent = this.#chosen(kept, seat, asked);
    const recorder = asked.events === undefined ? null : newRecorder();
    this.#carryOut(kept, seat, intent, recorder);
    if (recorder === null || asked.events === undefined) return this.#now(kept);
    const events =
      asked.events === 'all'
        ? recorder.events.map((event) => ({ ...event }))
        : seenEvents(recorder.events, asked.events);
    return { ...this.#now(kept), events };
  }

  /** The intent that `apply` means. Errors: SimRefused. */
  #chosen(kept: Kept, seat: Seat, { index, picks, intent }: RequestOf<'apply'>): Intent {
    if ((index === undefined) === (intent === undefined))
      throw new SimRefused('BAD_COMMAND', 'Name a move either by "index" or by "intent".');
    if (index === undefined) return this.#admitted(kept, seat, intent);
    const moves = this.#moves(kept, seat);
    const entry = moves[index];
    if (entry === undefined)
      throw new SimRefused('NO_SUCH_MOVE', `Seat ${seat} has ${moves.length} moves, counted from 0.`);
    if (entry.fields.length === 0) return entry.intent;
    if (picks === 'random') return randomCompletion(entry, kept.dice);
    if (picks?.length !== entry.fields.length)
      throw new SimRefused(
        'PICKS_NEEDED',
        `This move has ${entry.fields.length} fields to be chosen: "picks" is a list of values for each, or "random".`,
      );
    return this.#admitted(kept, seat, completeIntent(entry, picks));
  }

  #admitted({ state }: Kept, seat: Seat, raw: unknown): Intent {
    const admission = admit(this.#game, state, seat, raw);
    if (admission.refusal !== null) throw new SimRefused(admission.refusal);
    return admission.intent;
  }

  #carryOut(kept: Kept, seat: Seat, intent: Intent, recorder: ReturnType<typeof newRecorder> | null): void {
    try {
      this.#game.apply(kept.state, seat, intent, recorder);
    } catch (error) {
      if (!(error instanceof IllegalIntent)) throw error;
      throw new SimRefused({ code: error.code, rule: error.rule, message: error.message });
    }
    kept.seq += 1;
    kept.moves = [];
  }

  #view(asked: RequestOf<'view'>): Reply {
    const kept = this.#at(asked);
    const seat = asked.seat === 'spectator' ? asked.seat : this.#seat(kept, asked.seat);
    return { seat, view: plainView(this.#game, kept.state, seat) };
  }

  #determinize(asked: RequestOf<'determinize'>): Reply {
    const kept = this.#at(asked);
    if (asked.seat !== 'spectator') this.#seat(kept, asked.seat);
    const { seat: audience, seed } = asked;
    return this.#opened({
      origin: { from: 'guess', of: savedOf(this.#game, kept), audience, seed },
      state: this.#game.determinize(kept.state, audience, randomOf(seed)),
      seq: kept.seq,
      dice: diceOf(seed),
    });
  }

  #reseed(asked: RequestOf<'reseed'>): Reply {
    const kept = this.#at(asked);
    this.#game.reseed(kept.state, randomOf(asked.seed));
    kept.dice = diceOf(asked.seed);
    return this.#now(kept);
  }

  #reset(asked: RequestOf<'reset'>): Reply {
    const { origin } = this.#at(asked);
    const fresh = begun(this.#game, asked.seed === undefined ? origin : { ...origin, seed: asked.seed });
    const position = asked.position ?? this.#current;
    const kept = { ...fresh, moves: [] };
    this.#positions.set(position, kept);
    return { position, ...this.#now(kept) };
  }

  #drop(asked: RequestOf<'drop'>): Reply {
    this.#at(asked);
    const position = asked.position ?? this.#current;
    this.#positions.delete(position);
    return { dropped: position };
  }

  /** Lets a policy decide for the seats that it may decide for. */
  #play(asked: RequestOf<'play'>): Reply {
    const kept = this.#at(asked);
    const policy = this.#policy(asked.policy, asked.budget);
    let played = 0;
    for (; played < asked.most; played++) {
      const seat = this.#game
        .deciders(kept.state)
        .find((decider) => asked.seats === undefined || asked.seats.includes(decider));
      if (seat === undefined) break;
      this.#carryOut(kept, seat, policy(this.#game, kept.state, seat, kept.dice), null);
    }
    return { played, ...this.#now(kept) };
  }

  #policy(name: string, budget: number): Policy {
    const key = `${name} ${budget}`;
    const known = this.#policies.get(key);
    if (known !== undefined) return known;
    try {
      const policy = policyNamed(this.#game, name, budget);
      this.#policies.set(key, policy);
      return policy;
    } catch (error) {
      if (!(error instanceof WrongUse)) throw error;
      throw new SimRefused('NO_SUCH_POLICY', error.message);
    }
  }
}

function copied(game: AnyGame, { origin, state, seq, dice }: Open): Open {
  return { origin, state: game.clone(state), seq, dice: cloneRandom(dice) };
}
