import { Refused } from '@cardscape/server/src/refusal.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

/** Milliseconds after which whoever has asked asks again. */
const SILENCE = 1200;

/** What has become of a request, as far as whoever has asked can tell. */
export type Heard<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string }
  /** It was done, or not. */
  | { readonly kind: 'silence' };

/**
 * Asks the desk that players reach for something. What is asked, and what is answered, may come late or not at all, and
 * what is asked may come twice.
 */
export function askDesk<T>(world: World, work: (desk: Process) => Promise<T>): Promise<Heard<T>> {
  return new Promise((resolve) => {
    const hear = (heard: Heard<T>): void => {
      world.isStirred = true;
      resolve(heard);
    };
    request(world, work, hear);
    if (!world.isHealed && world.below(12) === 0) world.time.plan(world.below(1500), () => request(world, work, hear));
    world.time.plan(SILENCE, () => hear({ kind: 'silence' }));
  });
}

function request<T>(world: World, work: (desk: Process) => Promise<T>, hear: (heard: Heard<T>) => void): void {
  if (world.isLost) return;
  world.time.plan(1 + world.below(20), () => {
    const { desk } = world;
    if (desk === null) return;
    const back = (heard: Heard<T>): void => {
      if (desk.host.isDead || world.isLost) return;
      world.time.plan(1 + world.below(20), () => hear(heard));
    };
    world.isStirred = true;
    work(desk.process).then(
      (value) => back({ kind: 'answer', value }),
      (error: unknown) => back(error instanceof Refused ? { kind: 'refused', code: error.code } : { kind: 'silence' }),
    );
  });
}

/** Asks again until there is an answer; null: it was refused. */
export async function askUntilTold<T>(world: World, work: (desk: Process) => Promise<T>): Promise<T | null> {
  for (;;) {
    const heard = await askDesk(world, work);
    if (heard.kind === 'answer') return heard.value;
    if (heard.kind === 'refused') return null;
    await pause(world, 100 + world.below(300));
  }
}

/** Milliseconds of true time. */
export function pause(world: World, milliseconds: number): Promise<void> {
  return new Promise((resolve) =>
    world.time.plan(milliseconds, () => {
      world.isStirred = true;
      resolve();
    }),
  );
}
