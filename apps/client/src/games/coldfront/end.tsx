import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ReplayTools } from '../../match/panels/end.tsx';
import { NextMatch } from '../../match/rematch.tsx';
import { Icon } from '../../shell/icon.tsx';
import { reducedMotion } from '../../shell/settings.ts';
import { outcomeWords } from './describe.ts';
import type { War, WarUnit } from './model/war.ts';
import { liveryOf } from './pixel/palette.ts';
import { UnitPicture } from './picture.tsx';
import type { Session, SessionProps } from './session.ts';

/** Milliseconds for all units to be counted, and the most for one. */
const COUNTING = 3500;
const ONE = 260;

/** The units in the order of counting: seat by seat, as they were placed. */
function counted(war: War): readonly WarUnit[] {
  return war.tiles.flatMap(({ unit }) => (unit === null ? [] : [unit])).toSorted((a, b) => a.owner - b.owner || a.handle - b.handle);
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

function SideRow({ session: { store }, seat, units, done }: SessionProps & { readonly seat: number; readonly units: readonly WarUnit[]; readonly done: boolean }): JSX.Element | null {
  const war = store.war.value;
  const force = war.seats[seat];
  if (force === undefined) return null;
  const own = units.filter(({ owner }) => owner === seat);
  const sum = own.reduce((all, { hp }) => all + hp, 0);
  const { letter, colour } = liveryOf(seat);
  return (
    <li class={`seat-${seat} ${war.winners.includes(force.seat) && done ? 'won' : ''}`}>
      <span class="cf-rank">{done ? `${force.rank === 0 ? '–' : force.rank}.` : ''}</span>
      <span class="cf-who">
        <b>
          {letter} {store.nameOf(force.seat)}
        </b>
        <span class="visually-hidden"> ({colour})</span>
        {force.out && ' (gave up)'}
      </span>
      <b class="cf-sum">{done ? force.score : sum} HP</b>
      <span class="cf-count" aria-hidden="true">
        {own.map((unit) => (unit.card === null ? null : <UnitPicture key={unit.handle} card={{ ...unit.card, hp: unit.hp, dmg: unit.dmg }} seat={seat} size={34} />))}
      </span>
      {done && (
        <span class="quiet-text">
          {force.units} {force.units === 1 ? 'unit' : 'units'}, {force.kills} {force.kills === 1 ? 'kill' : 'kills'}
        </span>
      )}
    </li>
  );
}

function Result({ session }: SessionProps): JSX.Element {
  const { store, ui } = session;
  const war = store.war.value;
  const all = counted(war);
  const count = useCount(all.length);
  const done = count >= all.length;
  const { title, reason } = outcomeWords(war, store);
  const tone = war.you === null ? 'watched' : war.winners.includes(war.you) ? 'won' : war.winners.length === 0 ? 'drawn' : 'lost';
  const seats = done ? war.seats.toSorted((a, b) => (a.rank || 9) - (b.rank || 9)) : war.seats;
  return (
    <section class={`cf-end ${tone}`} aria-labelledby="end-title" data-testid="cf-end" data-tone={tone} data-done={done}>
      <h2 id="end-title">{done ? title : 'Counting…'}</h2>
      <p>{done ? reason : `${count} of ${all.length} units`}</p>
      <ol>
        {seats.map(({ seat }) => (
          <SideRow key={seat} session={session} seat={seat} units={all.slice(0, count)} done={done} />
        ))}
      </ol>
      <div class="row">
        <NextMatch store={store} />
        <button type="button" class="button" onClick={() => (ui.endAside.value = true)}>
          <Icon name="eye" /> Look at the map
        </button>
        <a class="button" href="/">
          <Icon name="home" /> Lobby
        </a>
      </div>
      <ReplayTools match={store.client.match} seat={store.you} />
    </section>
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
  if (!useAftermath(session)) return null;
  if (ui.endAside.value) {
    return (
      <button type="button" class="button primary cf-end-back" onClick={() => (ui.endAside.value = false)}>
        Show the result
      </button>
    );
  }
  return <Result session={session} />;
}
