import type { Seat } from '@cardscape/rules';
import type { JSX } from 'preact';
import type { Pool, SeatCounter } from '../../contract/look/table.ts';
import { t } from '../../i18n/index.ts';
import type { Player } from '../../match/feed/feed.ts';
import type { Table, TableProps } from '../../match/table/table.ts';
import { clockNote } from '../../match/time/clock-note.ts';
import { clockFace, minutes, ROPE, timeUp, useServerTime } from '../../match/time/clock.ts';
import { othersOf } from '../../people/in-match.tsx';
import { Icon } from '../../shell/page/icon.tsx';
import type { Rect } from '../../table/layout/geometry.ts';
import { counterOf, isOut } from '../../table/model.ts';
import { rectStyle } from './rect.ts';

function isAway(player: Player | undefined): boolean {
  return player !== undefined && !player.here && !player.bot;
}

/** How far a player passes whatever comes, as the counter of the seat numbers it (SC-9). */
const PASSING = ['', t('passes until own turn'), t('passes until an attack'), t('passes this turn')];

function passing({ store }: Table, seat: Seat): string {
  // What the player passes is said where it is asked.
  return seat === store.you ? '' : (PASSING[counterOf(store.model.value, seat, 'passes')] ?? '');
}

function presence(table: Table, seat: Seat): string {
  const { store } = table;
  const player = store.players.value.find((one) => one.seat === seat);
  if (player === undefined) return '';
  if (isOut(store.model.value, seat)) return t('out');
  if (isAway(player)) return t('away');
  if (store.stageOfMatch.value !== 'playing') return '';
  if (!store.model.value.view.asking.seats.includes(seat)) return passing(table, seat);
  // What this browser answers by itself is no decision of its player.
  if (seat === store.you && store.answersAlone.value !== null) return '';
  // Beside a clock that runs there is no need to say it, and no room.
  return store.hello.clock !== null ? '' : t(seat === store.you ? 'your decision' : 'thinking');
}

function Counter({ table, counter }: { readonly table: Table; readonly counter: SeatCounter }): JSX.Element {
  const { icon, value, label, word, zone } = counter;
  if (zone === null) {
    return (
      <span class="counter" title={label}>
        <Icon name={icon} />
        <span aria-hidden="true">{value}</span>
        <span class="visually-hidden">
          {value} {label}
        </span>
        {word !== undefined && (
          <span class="counter-word" aria-hidden="true">
            {word}
          </span>
        )}
      </span>
    );
  }
  const opens = t('{what}: open', { what: label });
  // What can be read on it is part of what it is called.
  return (
    <button type="button" class="counter" title={opens} onClick={() => table.ui.open({ kind: 'pile', zone })}>
      <Icon name={icon} />
      <span>{value}</span> {word !== undefined && <span class="counter-word">{word}</span>}{' '}
      <span class="visually-hidden">{opens}</span>
    </button>
  );
}

/** What can be paid with, as a row of crystals: full ones and empty ones. */
function Crystals({ pool: { words, filled, full } }: { readonly pool: Pool }): JSX.Element {
  return (
    <p class="crystals" title={words}>
      <span class="visually-hidden">{words}</span>
      {Array.from({ length: full }, (_, index) => (
        <i key={index} aria-hidden="true" class={index < filled ? 'full' : ''} />
      ))}
      <b aria-hidden="true">{filled}</b>
    </p>
  );
}

function SeatClock({ table, seat }: { readonly table: Table; readonly seat: Seat }): JSX.Element | null {
  const { store } = table;
  const running = store.stageOfMatch.value === 'playing' && store.model.value.view.asking.seats.includes(seat);
  const now = useServerTime(store, running && store.hello.clock !== null);
  const face = clockFace(store, seat, now);
  // Where turns are timed, whoever waits has no time that could be shown: 0:00 would read as time that is up.
  if (face === null || (!face.running && (store.hello.clock?.turn ?? 0) > 0)) return null;
  const urgent = face.running && face.left <= ROPE;
  const player = store.players.value.find((one) => one.seat === seat);
  const note = player === undefined ? '' : clockNote(player, face.still, store.you);
  return (
    <span
      title={[note, timeUp(store)].filter((words) => words !== '').join(' – ')}
      class={`seat-clock ${face.running ? 'running' : ''} ${urgent ? 'urgent' : ''}`}
    >
      <Icon name="clock" />
      <span class="visually-hidden">{t('time left')} </span>
      {face.running && face.decision > 0 ? minutes(face.decision) : minutes(face.bank)}
      <span class="bank"> {face.running && face.decision > 0 ? `+ ${minutes(face.bank)}` : t('bank')}</span>
      {note !== '' && <span class={`clock-note ${face.still > 0 ? 'still' : ''}`}> {note}</span>}
    </span>
  );
}

function Plate({
  table,
  seat,
  rect,
}: {
  readonly table: Table;
  readonly seat: Seat;
  readonly rect: Rect;
}): JSX.Element {
  const { store, controller } = table;
  const model = store.model.value;
  const { score, counters, pool } = store.look.table.seat(model, seat);
  const player = store.players.value.find((one) => one.seat === seat);
  const near = seat === model.near;
  const part = Math.max(0, Math.min(1, score.value / score.full));
  const here = presence(table, seat);
  const offer = store.stage.value.offers.find(({ thing }) => thing.kind === 'seat' && thing.seat === seat);
  const active = model.view.asking.seats.includes(seat) && store.stageOfMatch.value !== 'over';
  const name = player?.name ?? t('Player {n}', { n: seat + 1 });
  return (
    <section
      class={`panel plate ${near ? 'near' : 'far'} ${active ? 'active' : ''} ${offer === undefined ? '' : 'offered'}`}
      style={rectStyle(rect)}
      aria-label={`${near && store.you !== null ? t('You') : name}, ${score.value} ${score.label}`}
      data-testid={`plate-${seat}`}
      onClick={offer === undefined ? undefined : () => controller.point({ kind: 'seat', seat })}
    >
      <div class="ring" style={{ '--part': part }} title={`${score.value} ${score.label}`} aria-hidden="true">
        <small>{score.label}</small>
        <span>{score.value}</span>
      </div>
      <div class="plate-text">
        <PlateName table={table} seat={seat} name={name} offered={offer !== undefined} />
        <p class="plate-state">
          <SeatClock table={table} seat={seat} />
          {here !== '' && (
            <span class={`presence ${isAway(player) ? 'away' : ''} ${passing(table, seat) === here ? 'passes' : ''}`}>
              {here}
            </span>
          )}
        </p>
        {pool !== undefined && <Crystals pool={pool} />}
        <p class="counters">
          {counters.map((counter) => (
            <Counter key={counter.id} table={table} counter={counter} />
          ))}
        </p>
      </div>
    </section>
  );
}

/**
 * The name of a player; that of somebody else leads to what may be done about them. While the player can be chosen, the
 * whole plate is pressed for that.
 */
function PlateName({
  table,
  seat,
  name,
  offered,
}: {
  readonly table: Table;
  readonly seat: Seat;
  readonly name: string;
  readonly offered: boolean;
}): JSX.Element {
  const { store, ui } = table;
  if (offered || !othersOf(store).some((one) => 'seat' in one && one.seat === seat)) {
    return (
      <p class="plate-name" title={name}>
        {name}
      </p>
    );
  }
  const about = t('{name}: mute, block, report', { name });
  return (
    <button
      type="button"
      class="plate-name"
      title={about}
      aria-label={about}
      onClick={() => ui.open({ kind: 'person', seat })}
    >
      {name}
    </button>
  );
}

/** Names, scores, counters and clocks of the players. */
export function Plates({ table }: TableProps): JSX.Element {
  return (
    <>
      {table.viewport.geometry.value.plates.map(({ seat, rect }) => (
        <Plate key={seat} table={table} seat={seat} rect={rect} />
      ))}
    </>
  );
}
