import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { listed, t, tn } from '../../i18n/index.ts';
import { asRecorded, useRecorded } from '../../match/feed/recorded.ts';
import { EndLight } from '../../match/panels/end/end-light.tsx';
import { useEndFocus, WaysOn } from '../../match/panels/end/end.tsx';
import { RatingNews } from '../../match/panels/end/rating.tsx';
import { toneOf } from '../../match/table/tone.ts';
import { reducedMotion } from '../../shell/session/settings.ts';
import { Debriefing, useDossier, type Dossier } from './debriefing-panel.tsx';
import { outcomeWords } from './describe.ts';
import type { War, WarSeat, WarUnit } from './model/war.ts';
import { UnitPicture } from './picture.tsx';
import { liveryOf } from './pixel/palette.ts';
import type { Session, SessionProps } from './session.ts';

/** Milliseconds for all units to be counted, and the most for one. */
const COUNTING = 3500;
const ONE = 260;

/** The units in the order of counting: seat by seat, as they were placed. */
function counted(war: War): readonly WarUnit[] {
  return war.tiles
    .flatMap(({ unit }) => (unit === null ? [] : [unit]))
    .toSorted((a, b) => a.owner - b.owner || a.handle - b.handle);
}

/** How many units have been counted by now (CF-UI-20). */
function useCount(total: number): number {
  const [count, setCount] = useState(reducedMotion.peek() ? total : 0);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setCount(count + 1), Math.min(ONE, COUNTING / total));
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}

interface CountProps extends SessionProps {
  readonly units: readonly WarUnit[];
  readonly done: boolean;
}

/**
 * @param allied whether it has a team: its points stand over the team then, and here is what its own units add to them
 */
function SeatRow({
  session: { store },
  seat,
  units,
  done,
  allied,
}: CountProps & { readonly seat: number; readonly allied: boolean }): JSX.Element | null {
  const war = store.war.value;
  const force = war.seats[seat];
  if (force === undefined) return null;
  const own = units.filter(({ owner }) => owner === seat);
  const sum = own.reduce((all, { hp }) => all + hp, 0);
  const { letter, colour } = liveryOf(seat);
  return (
    <li class={`seat-${seat} ${war.winners.includes(force.seat) && done ? 'won' : ''}`}>
      <span class="cf-rank">{done && !allied ? rankWords(force) : ''}</span>
      <span class="cf-who">
        <b>
          {letter} {store.nameOf(force.seat)}
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

function rankWords({ rank }: WarSeat): string {
  return `${rank === 0 ? '–' : rank}.`;
}

/** Seat by seat, the first in rank on top; teams stand together under their names (CF-9.5). */
function Ranking({ session, units, done }: CountProps): JSX.Element {
  const { store } = session;
  const war = store.war.value;
  const seats = done ? war.seats.toSorted((a, b) => (a.rank || 9) - (b.rank || 9)) : war.seats;
  const teams = [...new Map(seats.map(({ seat }) => [war.side(seat).join(' '), war.side(seat)])).values()];
  const rows = (team: readonly WarSeat[], allied: boolean): JSX.Element => (
    <ol>
      {team.map(({ seat }) => (
        <SeatRow key={seat} session={session} seat={seat} units={units} done={done} allied={allied} />
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
              {done && first !== undefined && `${rankWords(first)} `}
              {t('{team}: {hp} HP', { team: name, hp: done ? (first?.score ?? 0) : sum })}
            </h3>
            {rows(members, true)}
          </section>
        );
      })}
    </>
  );
}

function Result({ session, dossier }: SessionProps & { readonly dossier: Dossier }): JSX.Element {
  const { store, ui } = session;
  const war = store.war.value;
  const all = counted(war);
  const count = useCount(all.length);
  const done = count >= all.length;
  const recorded = useRecorded(store.client.match);
  const { title, reason, tone } = asRecorded(
    { ...outcomeWords(war, store), tone: toneOf(war.you, war.winners) },
    recorded,
  );
  const heading = useEndFocus();
  return (
    <>
      {done && <EndLight tone={tone} />}
      <section
        class={`cf-end ${tone}`}
        aria-labelledby="end-title"
        data-testid="cf-end"
        data-tone={tone}
        data-done={done}
      >
        <h2 ref={heading} id="end-title" tabIndex={-1}>
          {done ? title : t('Counting…')}
        </h2>
        <p>{done ? reason : t('{n} of {all} units', { n: count, all: all.length })}</p>
        <Ranking session={session} units={all.slice(0, count)} done={done} />
        {done && <Debriefing session={session} dossier={dossier} />}
        <RatingNews recorded={recorded} played={store.you !== null} />
        <WaysOn store={store} ui={ui} look={t('View map')} lobby={`/play/${store.hello.game}`} />
      </section>
    </>
  );
}

/** Whether the war is over and its last placement has been seen. */
function useAftermath({ store }: Session): boolean {
  const over = store.war.value.over && store.stageOfMatch.value === 'over';
  const [seen, setSeen] = useState(over);
  useEffect(() => {
    if (!over || seen) return undefined;
    const timer = setTimeout(() => setSeen(true), reducedMotion.peek() ? 0 : Math.min(store.pause, 2500));
    return () => clearTimeout(timer);
  }, [over, seen]);
  return over && seen;
}

/** How the war ended: HP counted unit by unit, then ranks, and what can be done now. */
export function WarEnd({ session }: SessionProps): JSX.Element | null {
  const { ui } = session;
  const dossier = useDossier(session.store);
  if (!useAftermath(session) || session.store.recorded) return null;
  if (ui.endAside.value) {
    return (
      <button type="button" class="button primary cf-end-back" onClick={() => (ui.endAside.value = false)}>
        {t('Show the result')}
      </button>
    );
  }
  return <Result session={session} dossier={dossier} />;
}
