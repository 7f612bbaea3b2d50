import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The part of the package `pokemon-showdown` (0.11) that is used: a battle is made, both sides choose, it ends. */
interface MoveSlot {
  readonly disabled?: boolean;
}

interface Request {
  readonly wait?: boolean;
  readonly teamPreview?: boolean;
  readonly forceSwitch?: readonly boolean[];
  readonly active?: readonly { readonly moves: readonly MoveSlot[]; readonly trapped?: boolean }[];
  readonly side: { readonly pokemon: readonly { readonly condition: string; readonly active: boolean }[] };
}

interface Side {
  readonly id: string;
  readonly activeRequest: Request | null;
  isChoiceDone(): boolean;
}

interface Battle {
  readonly ended: boolean;
  readonly sides: readonly Side[];
  setPlayer(slot: string, options: { name: string; seed: string }): void;
  choose(side: string, choice: string): boolean;
  destroy(): void;
}

interface Package {
  readonly Battle: new (options: { formatid: string; seed: string }) => Battle;
}

/**
 * Loads the peer from a folder that somebody has installed it in. It is no dependency: its tree is far larger than this
 * repository. Errors: Error when it is not there.
 */
export function loadShowdown(folder: string): { playBattle(seed: number): number } {
  const require = createRequire(join(folder, 'package.json'));
  const peer = require('pokemon-showdown') as Package;
  return { playBattle: (seed) => playBattle(peer, seed) };
}

function seedOf(number: number): string {
  return [number & 0xffff, (number * 37) & 0xffff, (number * 149) & 0xffff, (number * 911) & 0xffff].join(',');
}

/** Plays one battle with random choices; returns how many were taken. */
function playBattle({ Battle }: Package, seed: number): number {
  const battle = new Battle({ formatid: 'gen9randombattle', seed: seedOf(seed) });
  battle.setPlayer('p1', { name: 'A', seed: seedOf(seed * 2) });
  battle.setPlayer('p2', { name: 'B', seed: seedOf(seed * 2 + 1) });
  let dice = seed | 1;
  const below = (count: number): number => {
    dice ^= dice << 13;
    dice ^= dice >>> 17;
    dice ^= dice << 5;
    return (dice >>> 0) % count;
  };
  let decisions = 0;
  while (!battle.ended) {
    const before = decisions;
    for (const side of battle.sides) {
      const request = side.activeRequest;
      if (battle.ended || request === null || request.wait === true || side.isChoiceDone()) continue;
      if (battle.choose(side.id, choiceFor(request, below)) || battle.choose(side.id, 'default')) decisions += 1;
    }
    if (decisions === before) throw new Error('the battle does not go on');
  }
  battle.destroy();
  return decisions;
}

function choiceFor({ teamPreview, forceSwitch, active, side }: Request, below: (count: number) => number): string {
  if (teamPreview === true) return 'default';
  const bench = side.pokemon.flatMap(({ condition, active: fights }, index) =>
    fights || condition.endsWith(' fnt') ? [] : [`switch ${index + 1}`],
  );
  const first = active?.[0];
  const moves =
    forceSwitch === undefined
      ? (first?.moves ?? []).flatMap(({ disabled }, index) => (disabled === true ? [] : [`move ${index + 1}`]))
      : [];
  const switches = forceSwitch !== undefined || first?.trapped !== true ? bench : [];
  // Two moves for each switch, so that battles come to an end as between people.
  const choices = [...moves, ...moves, ...switches];
  return choices.length === 0 ? 'default' : (choices[below(choices.length)] ?? 'default');
}
