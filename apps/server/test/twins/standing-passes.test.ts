import { type AnyGame, fastRandom, GAMES, type Intent, type MatchHeader, type Seat } from '@cardscape/rules';
import { type Declared, newDeclared } from '@cardscape/rules/kernel/standing/declared';
import { withStandingPasses } from '@cardscape/rules/kernel/standing/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { comparePlan, openStage, type Stage, type TwinPlan, twinPlan } from './worlds.ts';

const PAIRS = Math.ceil(AMOUNTS.twins / 3);

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.server.close(), 600_000);

type Step = TwinPlan['steps'][number];

/** A pass as a declaration that goes as far as it may; null where no response is asked for. */
function declaration({ passes, views }: AnyGame, state: unknown, seat: Seat): Intent | null {
  if (passes === undefined || passes.asked(state, seat) === null) return null;
  const until = views.head(state).active === seat ? 'turn' : 'own-turn';
  return { type: 'pass-on', until, about: [...passes.kinds] };
}

/** The same plan, in which whoever passes declares it, as far as the plan then passes for them too. */
function declaring(game: AnyGame, plan: TwinPlan): TwinPlan & { readonly declared: number; readonly spared: number } {
  const { passes } = game;
  const played = withStandingPasses(game);
  const seats = plan.header.seats.length;
  const begun = (): readonly [Declared, Declared] => [
    newDeclared(game.clone(plan.here), seats),
    newDeclared(game.clone(plan.there), seats),
  ];
  /** By hand: what both worlds are after each step. */
  const byHand = [game.clone(plan.here), game.clone(plan.there)];
  const after = plan.steps.map(({ seat, intent, other }) => {
    game.apply(byHand[0], seat, intent, null);
    game.apply(byHand[1], seat, other, null);
    return byHand.map((state) => game.snapshot(state)).join('\n');
  });
  const steps: Step[] = [];
  let [declared, spared] = [0, 0];
  const worlds = begun();
  for (let index = 0; index < plan.steps.length; index++) {
    const step = plan.steps[index]!;
    const isPass = step.intent.type === passes?.intent.type && step.other.type === passes.intent.type;
    const pass = isPass ? declaration(game, worlds[0].state, step.seat) : null;
    const trial = worlds.map((world) => played.clone(world) as Declared);
    for (const world of pass === null ? [] : trial) played.apply(world, step.seat, pass!, null);
    const reached = after.indexOf(trial.map(({ state }) => game.snapshot(state)).join('\n'), index);
    const goesOn = pass !== null && reached >= index;
    const taken: Step = goesOn ? { seat: step.seat, intent: pass, other: pass } : step;
    for (const [world, intent] of [[worlds[0], taken.intent] as const, [worlds[1], taken.other] as const])
      played.apply(world, step.seat, intent, null);
    steps.push(taken);
    if (goesOn) {
      declared += 1;
      spared += reached - index;
      index = reached;
    } else if (worlds.map(({ state }) => game.snapshot(state)).join('\n') !== after[index]) break;
  }
  const header: MatchHeader = { ...plan.header, standingPasses: true };
  const [here, there] = begun();
  return { ...plan, header, steps, here, there, declared, spared };
}

describe.each(GAMES.filter(({ passes }) => passes !== undefined).map((game) => [game.id, game] as const))(
  'SC-9 %s on the wire',
  (_, game) => {
    it(
      `${PAIRS} pairs of worlds in which passes are declared send an audience the same bytes`,
      async () => {
        const random = fastRandom(seedOf(931));
        let [declared, spared] = [0, 0];
        for (let count = 0; count < PAIRS || spared === 0;) {
          const plan = twinPlan(game, random);
          if (plan === null) continue;
          const other = declaring(game, plan);
          if (other.declared === 0) continue;
          expect(await comparePlan(stage, other), `match ${count}, audience ${plan.audience}`).toBeNull();
          declared += other.declared;
          spared += other.spared;
          count += 1;
        }
        expect(declared).toBeGreaterThan(0);
      },
      PAIRS * 6000,
    );
  },
);
