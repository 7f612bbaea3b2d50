import { isListed, isValue, splitSelection, type Field, type LegalIntent } from '../choice.ts';
import type { DeckOwner } from '../contract/collection.ts';
import { optionCodes, type AnyGame } from '../contract/game.ts';
import type { Refusal } from '../errors.ts';
import { canonicalJson } from '../hash.ts';
import { admit } from '../match/admission.ts';
import { PositionError, type Position } from '../position.ts';
import { chachaRandom, randomOf, type RandomState } from '../random/generator.ts';
import { ScriptMismatch } from '../random/script.ts';
import { isIntent, isJsonList, seatOf, type Intent, type Json, type JsonMap, type Seat } from '../types.ts';
import { checkStanding } from './audit.ts';
import { difference } from './compare.ts';
import type { Scenario, ScenarioSetup, ScenarioStep } from './parse.ts';

export interface ScenarioResult {
  readonly id: string;
  readonly title: string;
  readonly ok: boolean;
  /** For a failure: which step, what differed. */
  readonly reason: string | null;
}

/** A failed expectation; carries what to tell the author. */
class Failure extends Error {}

/** A game in the registry together with the bots a scenario may call on (SC-7). */
export interface ScenarioGame {
  readonly game: AnyGame;
  readonly bot: (state: unknown, seat: Seat, level: number, random: RandomState) => Intent;
}

/**
 * `audited`: the engine's own laws are checked after every step (SC-5); `played`: only what the scenario itself
 * expects, which is several times faster.
 */
export type Watch = 'audited' | 'played';

/** A fixed seed; no scenario may depend on it (SC-4). */
const SEED = '5ca1ab1e'.repeat(8);

interface Run {
  readonly scenario: Scenario;
  readonly game: AnyGame;
  readonly bot: ScenarioGame['bot'];
  readonly watch: Watch;
  state: unknown;
  random: RandomState;
}

/**
 * The state of a scenario after its last step, for printing positions. Errors: PositionError, Error for a step that
 * fails.
 */
export function playScenario(scenario: Scenario, { game, bot }: ScenarioGame, watch: Watch = 'audited'): unknown {
  const random = scenarioRandom(scenario);
  const run: Run = { scenario, game, bot, watch, random, state: null };
  const starts = scenario.steps.some((step) => 'setup' in step);
  if (!starts) {
    run.state = game.notation.fromPosition(scenario.options, scenario.cards, scenario.given, random);
    audit(run);
  }
  for (const [index, step] of scenario.steps.entries()) {
    try {
      take(run, step);
    } catch (error) {
      if (error instanceof Failure || error instanceof ScriptMismatch)
        throw new Failure(`step ${index + 1}: ${error.message}`);
      throw error;
    }
  }
  if (scenario.then !== null && scenario.then !== undefined) expectPosition(run, scenario.then);
  const left = leftOver(run);
  if (left !== null) throw new Failure(`random: ${left} was not used`);
  return run.state;
}

/** Runs a scenario. Errors: PositionError when its position cannot be read (the file is not a valid scenario). */
export function runScenario(scenario: Scenario, game: ScenarioGame, watch: Watch = 'audited'): ScenarioResult {
  const { id, title } = scenario;
  try {
    playScenario(scenario, game, watch);
    return { id, title, ok: true, reason: null };
  } catch (error) {
    if (error instanceof PositionError) throw error;
    return { id, title, ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

function scenarioRandom(scenario: Scenario): RandomState {
  const random = chachaRandom(SEED);
  random.script.push(...scenario.random);
  return random;
}

/** The script travels with the state; before there is a state, with the run. */
function leftOver(run: Run): string | null {
  const { script } = run.state === null ? run.random : randomOf(run.state);
  return script.length === 0 ? null : JSON.stringify(script[0]);
}

function take(run: Run, step: ScenarioStep): void {
  if ('expect' in step) expectPosition(run, step.expect);
  else if ('sees' in step) expectSeen(run, step.sees);
  else if ('legal' in step) expectLegal(run, step.legal);
  else if ('timeout' in step)
    act(run, seat(step.timeout), run.game.clock.onTimeout(run.state, seat(step.timeout)), undefined, true);
  else if ('bot' in step)
    act(run, seat(step.bot), run.bot(run.state, seat(step.bot), step.level, run.random), undefined);
  else if ('setup' in step) setUp(run, step.setup, step.refused);
  else if ('spectator' in step) settle(admit(run.game, run.state, 'spectator', step.spectator).refusal, step.refused);
  else submit(run, step);
}

function seat(name: string): Seat {
  const found = seatOf(name);
  if (found === null) throw new Failure(`there is no seat ${name}`);
  return found;
}

function submit(
  run: Run,
  step: Extract<ScenarioStep, { A: unknown } | { B: unknown } | { C: unknown } | { D: unknown }>,
): void {
  const [name, payload] = Object.entries(step).find(([key]) => key !== 'refused') ?? ['', {}];
  const sender = seat(name);
  const named = isIntent(payload) ? run.game.notation.intentOf(run.state, sender, payload) : payload;
  act(run, sender, named, step.refused);
}

/** @param clock the seat's clock sends it: what is the clock's alone is on no list */
function act(run: Run, sender: Seat, raw: unknown, refused: string | string[] | undefined, clock = false): void {
  const audited = run.watch === 'audited';
  const before = audited ? canonicalJson(run.state) : '';
  const admission = admit(run.game, run.state, sender, raw, clock);
  settle(admission.refusal, refused);
  if (admission.refusal !== null) {
    if (audited && canonicalJson(run.state) !== before) throw new Failure('a refused intent changed the state');
    return;
  }
  const reserved = clock && run.game.clock.intents.includes(admission.intent.type);
  if (audited && !reserved && !isListed(run.game.legal(run.state, sender), admission.intent))
    throw new Failure(`accepted, but not in the legal list: ${JSON.stringify(admission.intent)}`);
  run.game.apply(run.state, sender, admission.intent, null);
  audit(run);
}

/** Compares a refusal with the expected one. */
function settle(refusal: Refusal | null, expected: string | string[] | undefined): void {
  const wanted = expected === undefined ? null : Array.isArray(expected) ? expected.join(', ') : expected;
  const got = refusal?.code ?? null;
  if (wanted === got) return;
  if (wanted === null) throw new Failure(`refused with ${got} (${refusal?.rule}): ${refusal?.message}`);
  throw new Failure(
    `expected to be refused with ${wanted}, ${got === null ? 'but was accepted' : `but was refused with ${got}`}`,
  );
}

function setUp(
  run: Run,
  { options: changed, ...players }: ScenarioSetup,
  refused: string | string[] | undefined,
): void {
  const { game, scenario } = run;
  const options = game.options.safeParse({ ...scenario.options, ...changed });
  if (!options.success) {
    settleCodes(optionCodes(options.error), refused);
    return;
  }
  const seated = Object.values(players).filter((player) => player !== undefined);
  const owners = seated.map(ownerOf);
  const { decks: rules } = game;
  const parsed = rules === null ? [] : seated.map(({ decks }) => rules.schema.safeParse(game.notation.deckOf(decks)));
  const problems = parsed.every(({ success }) => success)
    ? (rules?.problems(
        options.data,
        parsed.map(({ data }) => data),
        scenario.cards,
        owners,
      ) ?? [])
    : [{ code: 'DECK_FORM' }];
  settleCodes([...new Set(problems.map(({ code }) => code))], refused);
  if (problems.length > 0) return;
  run.state = game.setup({
    options: options.data,
    seats: seated.length,
    decks: parsed.map(({ data }) => data),
    cards: scenario.cards,
    random: run.random,
  });
  audit(run);
}

/** What the player of a seat owns and has opened (SC-7); what is not said is without limit. */
function ownerOf({ owned, unlocked }: NonNullable<ScenarioSetup['A']>): DeckOwner {
  return {
    ...(owned === undefined ? {} : { owns: (card: string, _: number, copies: number) => (owned[card] ?? 0) >= copies }),
    ...(unlocked === undefined ? {} : { opens: (group: string) => unlocked.includes(group) }),
  };
}

function settleCodes(codes: readonly string[], refused: string | string[] | undefined): void {
  const wanted = refused === undefined ? [] : Array.isArray(refused) ? refused : [refused];
  const same = wanted.length === codes.length && wanted.every((code) => codes.includes(code));
  if (!same) throw new Failure(`expected ${wanted.join(', ') || 'no refusal'}, got ${codes.join(', ') || 'none'}`);
}

function expectPosition(run: Run, expected: Position): void {
  report(difference(run.game.notation.computed(run.state), expected));
}

function expectSeen(run: Run, sees: Partial<Record<string, Position>>): void {
  for (const [name, expected] of Object.entries(sees)) {
    if (expected === undefined) continue;
    const found = difference(
      run.game.notation.seen(run.state, name === 'spectator' ? 'spectator' : seat(name)),
      expected,
    );
    report(found === null ? null : { ...found, path: `as ${name} sees it, ${found.path}` });
  }
}

function report(found: ReturnType<typeof difference>): void {
  if (found !== null) throw new Failure(`${found.path}: expected ${found.expected}, is ${found.actual}`);
}

function expectLegal(run: Run, legal: Partial<Record<string, { includes: JsonMap[]; excludes: JsonMap[] }>>): void {
  for (const [name, lists] of Object.entries(legal)) {
    if (lists === undefined) continue;
    const sender = seat(name);
    const entries = run.game.legal(run.state, sender);
    for (const item of lists.includes)
      if (!isIncluded(run, sender, entries, item))
        throw new Failure(`legal of ${name} does not include ${JSON.stringify(item)}`);
    for (const item of lists.excludes)
      if (isIncluded(run, sender, entries, item))
        throw new Failure(`legal of ${name} includes ${JSON.stringify(item)}`);
  }
}

/** Whether some legal entry fits the item, which may name the type alone, or as much of the payload as it likes. */
function isIncluded(run: Run, sender: Seat, entries: readonly LegalIntent[], item: JsonMap): boolean {
  if (!isIntent(item)) throw new Failure(`an entry of legal has a type; ${JSON.stringify(item)} has none`);
  const intent = run.game.notation.intentOf(run.state, sender, item);
  return entries.some((entry) =>
    Object.entries(intent).every(([key, value]) => {
      // A name that the item does not give is not asked for.
      if (!(key in item) && value === null) return true;
      if (key in entry.intent) return canonicalJson(entry.intent[key]) === canonicalJson(value);
      const field =
        entry.fields.find((one) => one.name === key) ??
        (key === 'from' || key === 'min' || key === 'max' ? entry.fields[0] : undefined);
      return field !== undefined && admitsPartly(field, key, value);
    }),
  );
}

function admitsPartly(field: Field, key: string, value: Json | undefined): boolean {
  const [part] = field.parts;
  if (key !== field.name && part !== undefined) {
    return canonicalJson(key === 'from' ? part.from : key === 'min' ? part.min : part.max) === canonicalJson(value);
  }
  const values = isJsonList(value) ? value : [value];
  return values.every(isValue) && splitSelection(field.parts, values) !== null;
}

function audit(run: Run): void {
  const broken = run.watch === 'audited' ? checkStanding(run.game, run.state) : null;
  if (broken !== null) throw new Failure(`the engine broke a law: ${broken}`);
}
