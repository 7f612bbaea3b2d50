import type { Seat } from '@cardscape/rules';
import type { JSX } from 'preact';
import { t, tn } from '../../i18n/index.ts';
import { tileBox } from './console/layout.ts';
import { cardWords, tileWords, type Names } from './describe.ts';
import type { WarSeat, WarTile } from './model/war.ts';
import { isFree } from './model/war.ts';
import { UnitPicture } from './picture.tsx';
import { liveryOf } from './pixel/palette.ts';
import type { Box } from './pixel/raster.ts';
import type { Session, SessionProps } from './session.ts';
import type { WarStore } from './store.ts';

interface MirrorProps extends SessionProps {
  readonly textual: boolean;
}

function placeStyle({ x, y, w, h }: Box): Readonly<Record<string, string>> {
  return { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
}

/** Whether that seat fights beside the player. */
function isAlly({ war: { value: war } }: WarStore, seat: Seat): boolean {
  return war.you !== null && seat !== war.you && war.side(war.you).includes(seat);
}

/** The players by name, allies as such. */
function namesIn(store: WarStore): Names {
  return { you: store.you, nameOf: (seat) => store.nameOf(seat), isAlly: (seat) => isAlly(store, seat) };
}

/** The letter of a seat, marked where it is an ally's. */
function letterWords(store: WarStore, seat: Seat): string {
  const letter = liveryOf(seat).letter;
  return isAlly(store, seat) ? t('{letter} ally', { letter }) : letter;
}

/** What a tile shows on the text table. */
function TileText({ tile, store }: { readonly tile: WarTile; readonly store: WarStore }): JSX.Element {
  const { unit, ground, debris } = tile;
  const sign = debris
    ? 'X'
    : ground === 'forest'
      ? '♣'
      : ground === 'mountain'
        ? '▲'
        : ground === 'unknown'
          ? '░'
          : '·';
  return (
    <span aria-hidden="true">
      <b>{tile.name}</b> {unit === null ? sign : unit.card === null ? '?' : `${unit.card.name} ${unit.hp}/${unit.dmg}`}
      {unit !== null && ` ${letterWords(store, unit.owner)}`}
    </span>
  );
}

function TileCell({
  session,
  tile,
  textual,
  stop,
}: MirrorProps & { readonly tile: WarTile; readonly stop: boolean }): JSX.Element {
  const { controller, view, store } = session;
  const aimed = controller.aim.value === tile.index;
  const free = isFree(tile);
  const invited = free && controller.held.value !== null && store.mine.value;
  return (
    <div
      role="gridcell"
      aria-colindex={tile.column + 1}
      tabIndex={stop ? 0 : -1}
      aria-selected={aimed}
      data-testid={`cf-tile-${tile.name}`}
      data-free={free}
      data-unit={tile.unit?.card?.id ?? (tile.unit === null ? undefined : 'unknown')}
      class={`cf-tile ${invited ? 'invited' : ''} ${tile.unit === null ? '' : `seat-${tile.unit.owner}`}`}
      style={textual ? {} : placeStyle(view.onScreen(tileBox(view.layout.value, tile.column, tile.row)))}
      onFocus={() => {
        if (controller.aim.peek() !== tile.index) controller.point(tile.index);
        view.reveal(tile.column, tile.row);
      }}
      onClick={() => void controller.act(tile.index)}
    >
      <span class="visually-hidden">
        {[tileWords(tile, namesIn(store)), ...(invited ? [t('Enter places the card, which is your turn')] : [])].join(
          ', ',
        )}
      </span>
      {textual && <TileText tile={tile} store={store} />}
    </div>
  );
}

/** The map as a grid: rows and cells, one stop of the Tab key, walked with the arrow keys. */
function MapGrid({ session, textual }: MirrorProps): JSX.Element {
  const { store, controller } = session;
  const { rows, columns, tiles } = store.war.value;
  const first = tiles.find(({ ground }) => ground !== 'void')?.index;
  const stop = controller.aim.value ?? first;
  return (
    <div
      role="grid"
      aria-label={t('Map, {columns} columns, {rows} rows', { columns, rows })}
      aria-rowcount={rows}
      aria-colcount={columns}
      class="cf-grid"
      data-testid="cf-map"
      style={{ '--columns': columns }}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div role="row" key={row} aria-rowindex={row + 1}>
          {tiles
            .slice(row * columns, (row + 1) * columns)
            .map((tile) =>
              tile.ground === 'void' ? (
                textual && (
                  <span
                    key={tile.index}
                    class="cf-void"
                    role="gridcell"
                    aria-colindex={tile.column + 1}
                    aria-label={t('no tile')}
                  />
                )
              ) : (
                <TileCell key={tile.index} session={session} tile={tile} textual={textual} stop={tile.index === stop} />
              ),
            )}
        </div>
      ))}
    </div>
  );
}

/** The own hand as buttons. */
function Hand({ session, textual }: MirrorProps): JSX.Element | null {
  const { store, controller, view } = session;
  const { hand, you } = store.war.value;
  if (you === null) return null;
  const { cards } = view.layout.value;
  return (
    <div
      role="group"
      aria-label={tn('Your hand, {n} card', 'Your hand, {n} cards', hand.length)}
      class="cf-hand"
      data-testid="cf-hand"
    >
      {hand.map(({ handle, card }, index) => {
        const box = cards[index];
        return (
          <button
            key={handle}
            type="button"
            class="cf-card"
            data-testid={`cf-card-${index}`}
            data-card={card.id}
            aria-pressed={controller.held.value === handle}
            style={textual || box === undefined ? {} : placeStyle(view.onScreen(box))}
            onClick={() => controller.hold(index)}
            onFocus={() => {
              if (controller.held.peek() === null) controller.sight.value = { kind: 'card', handle };
            }}
          >
            <span class="visually-hidden">
              {index + 1}: {cardWords(card)}
            </span>
            {textual && (
              <>
                <UnitPicture card={card} seat={you} size={48} />
                <span aria-hidden="true">
                  {index + 1} {card.name} {card.hp}/{card.dmg}
                </span>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** What a seat is called: the own one and allies as such. */
function seatName(store: WarStore, seat: Seat): string {
  const name = store.nameOf(seat);
  if (seat === store.you) return t('You ({name})', { name });
  return isAlly(store, seat) ? t('{name}, your ally', { name }) : name;
}

/** The points of a seat as far as they are known. */
function scoreWords({ score, known, blips }: WarSeat, over: boolean): string {
  if (over) return tn('{n} point', '{n} points', score);
  return blips === 0
    ? t('{hp} HP known', { hp: known })
    : tn('{hp} HP known and {n} unknown unit', '{hp} HP known and {n} unknown units', blips, { hp: known });
}

/** Counts of a seat in one sentence. */
function seatWords({ store }: Session, seat: Seat): string {
  const { seats, active, over } = store.war.value;
  const force = seats[seat];
  if (force === undefined) return '';
  const facts = [
    ...(force.out ? [t('has conceded')] : []),
    tn('{n} card in hand', '{n} cards in hand', force.hand),
    t('{n} in the pile', { n: force.deck }),
    tn('{n} unit', '{n} units', force.units),
    scoreWords(force, over),
    ...(!over && active === seat ? [t('to play')] : []),
  ];
  return `${liveryOf(seat).letter}, ${seatName(store, seat)}: ${facts.join(', ')}`;
}

function Forces({ session, textual }: MirrorProps): JSX.Element {
  return (
    <ul class={textual ? 'cf-forces' : 'visually-hidden'} aria-label={t('Players')}>
      {session.store.war.value.seats.map(({ seat }) => (
        <li key={seat} data-testid={`cf-seat-${seat}`} class={`seat-${seat}`}>
          {seatWords(session, seat)}
        </li>
      ))}
    </ul>
  );
}

/** The console once more for those who listen or play by keyboard, and the whole of it on the text table. */
export function WarMirror({ session, textual }: MirrorProps): JSX.Element {
  const { store } = session;
  const { turn, active, over } = store.war.value;
  return (
    <div class={textual ? 'cf-text' : 'cf-mirror'} data-testid="cf-mirror">
      <p
        class={textual ? '' : 'visually-hidden'}
        data-testid="cf-turn"
        data-turn={turn}
        data-mine={store.mine.value}
        data-over={over}
        data-held={session.controller.heldCard.value?.card.id ?? ''}
        data-busy={store.busy.value}
      >
        {over
          ? t('The war is over.')
          : active === store.you
            ? t('Turn {n}: you', { n: turn })
            : t('Turn {n}: {who}', { n: turn, who: store.nameOf(active) })}
      </p>
      <Forces session={session} textual={textual} />
      <Hand session={session} textual={textual} />
      <MapGrid session={session} textual={textual} />
    </div>
  );
}
