/** Matches that the oracle of Realm Showdown's combat and the game play side by side. */

import { canonicalJson } from '../../../src/kernel/hash.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import type { Intent, Json, Seat } from '../../../src/kernel/types.ts';
import { showdown } from '../../../src/showdown/index.ts';
import { idOf } from '../../../src/showdown/state/board.ts';
import type { State } from '../../../src/showdown/state/state.ts';
import { boardOf, tell, type Match } from './boards.ts';
import { act, attack, endTurn, mobActions, playRapid } from './oracle.ts';
import {
  actorOf,
  atkOf,
  hasAuras,
  isMob,
  silenced,
  stunned,
  withdrawn,
  type Board,
  type Side,
  type Unit,
} from './table.ts';

interface Asked {
  readonly side: Side;
  readonly names: readonly string[];
  readonly name: string;
}

type Seen = Readonly<Record<string, Json>>;
type Faces = Readonly<Record<string, Seen>>;

const seatOf = (side: Side): Seat => (side === 'A' ? 0 : 1);

/** What there is to see of a card in both. */
function faceOf(board: Board, unit: Unit): Seen {
  if (unit.sort === 'FIELD') return { silence: unit.silence.turns, silenced: silenced(unit) };
  return {
    hp: unit.hp,
    maxHp: unit.max,
    ...(isMob(unit) ? { atk: atkOf(board, unit), attacked: unit.attacked } : {}),
    stun: unit.stun.turns,
    stunned: stunned(unit),
    silence: unit.silence.turns,
    silenced: silenced(unit),
    withdraw: Math.max(0, ...Object.values(unit.withdraw)),
    withdrawn: withdrawn(unit),
    swap: unit.swap,
    dot: unit.dots.map(({ n, turns }) => ({ amount: n, turns })),
    preventions: unit.prevent.map(({ n }) => n),
  };
}

function pictureOf(board: Board): Json {
  const half = (side: Side): Json => ({
    units: Object.fromEntries(
      board.units
        .filter((unit) => unit.side === side)
        .map((unit): [string, Json] => [
          unit.slot,
          board.over === null ? { card: unit.name, ...faceOf(board, unit) } : { card: unit.name, ...(unit.sort === 'FIELD' ? {} : { hp: unit.hp }) },
        ]), // prettier-ignore
    ),
    graveyard: board.graveyard[side],
    hand: board.hand[side].toSorted(),
    tally: board.tally[side],
  });
  return { A: half('A'), B: half('B'), over: board.over };
}

function playedPicture(state: State, told: Json): Json {
  const position = showdown.notation.computed(state) as Readonly<Record<string, Json>>;
  const outcome = position['outcome'] as { winner: string | null; reason: string } | null;
  const half = (side: Side): Json => {
    const seat = position[side] as Readonly<Record<string, Json>>;
    const rows: Faces = {
      character: seat['character'] as Seen,
      ...Object.fromEntries(Object.entries(seat['mobs'] as Faces).map(([n, face]) => [`mob-${n}`, face])),
      ...Object.fromEntries(Object.entries(seat['equipment'] as Faces).map(([n, face]) => [`equip-${n}`, face])),
      ...(seat['field'] === null ? {} : { field: seat['field'] as Seen }),
    };
    const wanted = (told as Readonly<Record<Side, { units: Faces }>>)[side].units;
    const names = (pile: string): string[] =>
      (seat[pile] as unknown as readonly { card: string }[]).map(({ card }) => card);
    const tally = seat['tally'] as { character: number; others: number; healed: number };
    return {
      units: Object.fromEntries(
        Object.entries(rows).map(([slot, face]): [string, Json] => {
          const keys = Object.keys(wanted[slot] ?? { card: '' });
          const plain: Record<string, Json> = Object.fromEntries(keys.map((key) => [key, face[key] ?? null]));
          if ('dot' in plain) plain['dot'] = (face['dot'] as unknown as readonly Seen[]).map(({ amount, turns }) => ({ amount: amount ?? 0, turns: turns ?? 0 })); // prettier-ignore
          if ('preventions' in plain) plain['preventions'] = (face['preventions'] as unknown as readonly { n: number }[]).map(({ n }) => n); // prettier-ignore
          return [slot, plain];
        }),
      ),
      graveyard: names('graveyard'),
      hand: names('hand').filter((name) => !name.startsWith('rapid')).toSorted(), // prettier-ignore
      tally: { character: tally.character, others: tally.others, healed: tally.healed },
    };
  };
  return { A: half('A'), B: half('B'), over: outcome === null ? null : (outcome.winner ?? 'tie') };
}

/** Paths at which two values differ. */
function differences(game: Json, told: Json, path: string): string[] {
  if (typeof game !== 'object' || typeof told !== 'object' || game === null || told === null)
    return game === told ? [] : [`${path}: ${JSON.stringify(game)} instead of ${JSON.stringify(told)}`];
  const [one, other] = [new Map(Object.entries(game)), new Map(Object.entries(told))];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
    differences(one.get(key) ?? null, other.get(key) ?? null, `${path}.${key}`),
  );
}

/** Errors: what the game has instead of what the oracle tells. */
function agree(when: string, game: Json, told: Json): void {
  // Most are equal letter by letter, and looking at that is quick.
  if (JSON.stringify(game) === JSON.stringify(told)) return;
  if (canonicalJson(game) !== canonicalJson(told)) throw new Error([when, ...differences(game, told, '')].join('\n'));
}

/** A match played in the oracle and in the game, one act at a time. */
export class Pair {
  readonly board: Board;
  readonly state: State;
  asked: Asked[] = [];
  readonly match: Match;

  constructor(match: Match) {
    this.match = match;
    let pick = 0;
    this.board = boardOf(match, (side, names) => {
      const name = names[(match.picks[pick++ % match.picks.length] ?? 0) % names.length] ?? '';
      this.asked.push({ side, names, name });
      return name;
    });
    const { cards, given } = tell(match, this.board);
    this.state = showdown.notation.fromPosition({}, cards, given, fastRandom(7));
    this.compare('given');
  }

  get phase(): Json {
    return this.state.phase;
  }

  do(side: Side, step: Intent): string | null {
    const intent = showdown.notation.intentOf(this.state, seatOf(side), step);
    const refusal = showdown.check(this.state, seatOf(side), intent);
    if (refusal !== null) return refusal.code;
    showdown.apply(this.state, seatOf(side), intent, null);
    return null;
  }

  must(side: Side, step: Intent): void {
    agree(`refusal of ${step.type}`, this.do(side, step), null);
  }

  /** Passes over what is left of the column. */
  onwards(): void {
    if (this.phase === 'actions' && this.state.question === null && this.state.outcome === null)
      this.must(this.board.active, { type: 'end-actions' });
  }

  /** Answers what the oracle was asked, in its order. */
  answer(): void {
    for (const { side, names, name } of this.asked) {
      if (this.state.question === null) this.onwards();
      const { question } = this.state;
      agree('who is asked', question?.seat ?? null, seatOf(side));
      const offered = question?.from.map((card) => idOf(this.state, Number(card))) ?? [];
      agree('what may be picked', offered.toSorted(), names.toSorted());
      this.must(side, { type: 'choose', picks: [name] });
    }
    this.asked = [];
  }

  compare(when: string): void {
    agree('question', this.state.question === null, true);
    if (hasAuras(this.board)) this.board.story.push('aura');
    if (
      this.board.units.some(
        (unit) => silenced(unit) && unit.auras.length + unit.triggers.length + unit.action.length > 0,
      )
    )
      this.board.story.push('silenced');
    const told = pictureOf(this.board);
    const played = playedPicture(this.state, told);
    agree(when, played, told);
  }

  /** One turn, from the actions on. */
  turn({ ability, attacks }: Match['turns'][number], rapid: Match['rapid']): void {
    const { board } = this;
    const { active } = board;
    const character = board.units.find(({ side, sort }) => side === active && sort === 'CHARACTER');
    if (character === undefined) throw new Error('no Character');
    if (this.phase === 'level-up') this.must(active, { type: 'skip-level-up' });
    const may = character.action.length > 0 && !silenced(character);
    if (may && (ability || rapid.length > 0)) {
      if (ability) act(board, actorOf(character), character.action);
      this.must(active, { type: ability ? 'use-ability' : 'skip-ability', ability: 'strike' });
      if (rapid.length > 0 || board.over !== null) {
        this.answer();
        this.compare('ability');
      }
    }
    for (const [index, ops] of rapid.entries()) {
      if (board.over !== null) return;
      this.must(active, { type: 'use-ability', ability: 'act' });
      this.must(active, { type: 'choose', picks: [`rapid-${index + 1}`] });
      playRapid(board, active, `rapid-${index + 1}`, ops);
      if (index + 1 < rapid.length) {
        this.answer();
        this.compare('rapid');
      }
    }
    if (board.over === null) mobActions(board);
    this.answer();
    this.onwards();
    this.compare('actions');
    for (const [one, other] of attacks) {
      if (board.over !== null) return;
      const mobs = board.units.filter((unit) => unit.side === active && isMob(unit));
      const attacker = mobs[one % Math.max(1, mobs.length)];
      const target = board.units[other % board.units.length];
      if (attacker === undefined || target === undefined) break;
      const refused = attack(board, attacker, target);
      agree('refusal', this.do(active, { type: 'attack', attacker: attacker.name, target: target.name }), refused);
      this.answer();
      this.compare(`${attacker.name} attacks ${target.name}`);
    }
    if (board.over !== null) return;
    endTurn(board);
    this.must(active, { type: 'end-turn' });
    this.answer();
    if (board.over !== null || this.phase === 'level-up' || (this.phase === 'actions' && this.state.question === null))
      this.compare('the next turn');
  }
}
