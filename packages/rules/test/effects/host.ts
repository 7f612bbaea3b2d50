import {
  chainHandlers,
  type ChainFrame,
  type ChainHost,
  type ChainLink,
  type ChainState,
} from '../../src/effects/chain.ts';
import { emptyMachine, pop, push, run, takeAnswer, type Frame, type Handlers } from '../../src/effects/machine.ts';
import {
  gather,
  triggerHandlers,
  type GatherFrame,
  type Trigger,
  type TriggerHost,
} from '../../src/effects/triggers.ts';
import type { Seat } from '../../src/kernel/types.ts';

/** A link or trigger of the tiny game: what resolving it does is told by its name. */
export interface Named extends ChainLink, Trigger {
  readonly name: string;
}

/** The tiny game: it has a chain and a diary. */
export interface Tiny extends ChainState<Named, Named, TinyFrame> {
  readonly diary: string[];
  /** What resolving a link of that name sets off. */
  readonly causes: Record<string, readonly Named[]>;
}

export interface G {
  readonly s: Tiny;
}

export function named(seat: Seat, name: string): Named {
  return { seat, name };
}

export function tiny(causes: Tiny['causes'] = {}): Tiny {
  return { ...emptyMachine(), chain: [], waiting: [], priority: null, diary: [], causes };
}

interface PlaceFrame extends Frame {
  readonly f: 'place';
  readonly link: Named;
}

interface WorkFrame extends Frame {
  readonly f: 'work';
  readonly link: Named;
}

interface AskFrame extends Frame {
  readonly f: 'ask';
}

export type TinyFrame = ChainFrame | GatherFrame<Named> | PlaceFrame | WorkFrame | AskFrame;

/** How many play and who is asked. */
export interface Table {
  readonly seats?: number;
  readonly offered?: ChainHost<G, Named>['offered'];
  readonly order?: readonly Seat[];
  readonly chosenOrder?: boolean;
  /** Each trigger makes a chain of its own. */
  readonly separate?: boolean;
}

export function handlersOf({
  seats = 2,
  offered = () => true,
  order = [0, 1],
  chosenOrder = true,
  separate = false,
}: Table = {}): Handlers<G, TinyFrame> {
  const triggers: TriggerHost<G, Named> = {
    order: () => order,
    chosenOrder,
    place: (g, link) => push<PlaceFrame>(g.s, { f: 'place', pc: 0, link }),
  };
  return {
    ...chainHandlers<Tiny, Named, G>({
      next: (_, seat) => ((seat + 1) % seats) as Seat,
      seats: () => seats,
      separate,
      offered,
      gather: (g) => {
        if (!separate) gather(g.s, order);
        else for (const link of g.s.waiting.splice(0, 1)) push<PlaceFrame>(g.s, { f: 'place', pc: 0, link });
      },
      closed: (g) => void g.s.diary.push('closed'),
      resolve: (g, link) => push<WorkFrame>(g.s, { f: 'work', pc: 0, link }),
      resolved: (g, link) => void g.s.diary.push(`${link.name} is done`),
    }),
    ...triggerHandlers<Tiny, Named, G>(triggers),
    place(g, { link }) {
      pop(g.s);
      // One that nobody can use.
      if (link.name === 'dropped') return;
      g.s.chain.push(link);
      // A cost that sets something off while it is paid.
      if (link.name.endsWith('!')) g.s.waiting.push(named(link.seat, `${link.name.slice(0, -1)}-cost`));
    },
    work(g, { link }) {
      pop(g.s);
      g.s.diary.push(link.name);
      g.s.waiting.push(...(g.s.causes[link.name] ?? []));
    },
    // Asks and writes the answer into the diary.
    ask(g, frame) {
      g.s.diary.push(`answered ${JSON.stringify(takeAnswer(g.s))}`);
      frame.pc += 1;
      pop(g.s, [7]);
    },
  };
}

/** Plays on until somebody has priority, owes an answer, or all is quiet. */
export function advance(s: Tiny, handlers: Handlers<G, TinyFrame>): Tiny {
  run({ s }, handlers, ({ priority }) => priority !== null);
  return s;
}

/** The same state as it would come back from a file. */
export function stored(s: Tiny): Tiny {
  return JSON.parse(JSON.stringify(s)) as Tiny;
}
