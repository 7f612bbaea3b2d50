import type { ComponentType, JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { TallyProps } from '../../../contract/look.ts';
import { listed, t, tn } from '../../../i18n/index.ts';
import { reducedMotion } from '../../../shell/session/settings.ts';
import { UnitPicture } from '../cards/picture.tsx';
import type { WarUnit } from '../model/unit.ts';
import type { War, WarSeat } from '../model/war.ts';
import { liveryOf } from '../pixel/palette.ts';
import type { Names } from '../table/describe.ts';
import { namesIn, type Front } from '../table/front.ts';

/** Milliseconds until the first unit is counted, for the last blow to be seen; for all of them, and the most for one. */
const PAUSE = 1500;
const COUNTING = 3500;
const ONE = 260;

/** The units in the order of counting: seat by seat, as they were placed. */
function inOrder(war: War): readonly WarUnit[] {
  return war.tiles
    .flatMap(({ unit }) => (unit === null ? [] : [unit]))
    .toSorted((a, b) => a.owner - b.owner || a.handle - b.handle);
}

/** How many units have been counted by now (CF-UI-20). */
function useCount(total: number): number {
  const [count, setCount] = useState(reducedMotion.peek() ? total : 0);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setCount(count + 1), Math.min(ONE, COUNTING / total) + (count === 0 ? PAUSE : 0));
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}

interface CountProps {
  readonly war: War;
  readonly names: Names;
  /** Those that have been counted. */
  readonly units: readonly WarUnit[];
  readonly done: boolean;
  /** Whether it is said who was the first: not before the end of the count, and never of a match that does not count. */
  readonly ranked: boolean;
}

function rankWords({ rank }: WarSeat): string {
  return `${rank === 0 ? '–' : rank}.`;
}

/**
 * @param allied whether it has a team: its points stand over the team then, and here is what its own units add to them
 */
function SeatRow({
  war,
  names,
  force,
  units,
  done,
  ranked,
  allied,
}: CountProps & { readonly force: WarSeat; readonly allied: boolean }): JSX.Element {
  const { seat } = force;
  const own = units.filter(({ owner }) => owner === seat);
  const sum = own.reduce((all, { hp }) => all + hp, 0);
  const { letter, colour } = liveryOf(seat);
  return (
    <li class={`seat-${seat} ${war.winners.includes(seat) && ranked ? 'won' : ''}`}>
      <span class="cf-rank">{ranked && !allied ? rankWords(force) : ''}</span>
      <span class="cf-who">
        <b>
          {letter} {names.nameOf(seat)}
        </b>
        <span class="visually-hidden"> ({colour})</span>
        {force.out && ` ${t('(conceded)')}`}
      </span>
      <b class="cf-sum">{t('{hp} HP', { hp: done && !allied ? force.score : sum })}</b>
      <span class="cf-count" aria-hidden="true">
        {own.map((unit) =>
          unit.card === null ? null : (
            <UnitPicture key={unit.handle} card={{ ...unit.card, hp: unit.hp, dmg: unit.dmg }} seat={seat} size={34} />
          ),
        )}
      </span>
      {done && (
        <span class="quiet-text">
          {tn('{n} unit', '{n} units', force.units)}, {tn('{n} kill', '{n} kills', force.kills)}
        </span>
      )}
    </li>
  );
}

/** Seat by seat, the first in rank on top; teams stand together under their names (CF-9.5). */
function Ranking(props: CountProps): JSX.Element {
  const { war, units, done, ranked } = props;
  const seats = ranked ? war.seats.toSorted((a, b) => (a.rank || 9) - (b.rank || 9)) : war.seats;
  const teams = [...new Map(seats.map(({ seat }) => [war.side(seat).join(' '), war.side(seat)])).values()];
  const rows = (team: readonly WarSeat[], allied: boolean): JSX.Element => (
    <ol>
      {team.map((force) => (
        <SeatRow key={force.seat} {...props} force={force} allied={allied} />
      ))}
    </ol>
  );
  if (teams.every(({ length }) => length === 1)) return rows(seats, false);
  return (
    <>
      {teams.map((team) => {
        const members = seats.filter(({ seat }) => team.includes(seat));
        const [first] = members;
        const sum = units.reduce((all, { hp, owner }) => all + (team.includes(owner) ? hp : 0), 0);
        const name =
          war.you !== null && team.includes(war.you)
            ? t('Your team')
            : t('Team {members}', { members: listed(team.map((seat) => liveryOf(seat).letter)).join('') });
        return (
          <section key={team.join(' ')} class="cf-team" data-testid="cf-team">
            <h3>
              {ranked && first !== undefined && `${rankWords(first)} `}
              {t('{team}: {hp} HP', { team: name, hp: done ? (first?.score ?? 0) : sum })}
            </h3>
            {rows(members, true)}
          </section>
        );
      })}
    </>
  );
}

/** HP counted unit by unit, then ranks. */
export function tallyOf(front: Front): ComponentType<TallyProps> {
  return function Tally({ witness, counts, onCounted }) {
    const war = front.warOf(witness.model);
    const all = inOrder(war);
    const count = useCount(all.length);
    const done = count >= all.length;
    // What is counted without movement is never seen uncounted.
    useLayoutEffect(() => {
      if (done) onCounted();
    }, [done]);
    return (
      <div class="cf-tally" data-testid="cf-tally">
        {!done && <p>{t('{n} of {all} units', { n: count, all: all.length })}</p>}
        <Ranking
          war={war}
          names={namesIn(front, witness)}
          units={all.slice(0, count)}
          done={done}
          ranked={done && counts}
        />
      </div>
    );
  };
}
