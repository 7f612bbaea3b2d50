import type { TableView } from '@cardscape/rules';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { FaceView } from '../../../cards/face/face-view.tsx';
import { Flavour } from '../../../cards/face/flavour.tsx';
import { lineColour, lineWord, type Tier } from '../../../cards/face/spec.ts';
import { css, TIER_COLOURS } from '../../../cards/picture/palette.ts';
import type { CardsLook } from '../../../contract/look/cards.ts';
import type { Inspection } from '../../../contract/look/said.ts';
import { t } from '../../../i18n/index.ts';
import type { MatchStore, Sight } from '../../../match/feed/store.ts';
import type { Table, TableProps } from '../../../match/table/table.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { later } from '../../../shell/page/later.tsx';
import { boundsOf, overlap, type Rect } from '../../../table/layout/geometry.ts';
import { Foresight } from '../asking/foreseeing.ts';
import { isSaidAtGoal } from '../asking/said-at-goal.ts';
import { rectStyle } from '../rect.ts';
import { Scroller } from '../scroller.tsx';

/** A card as its game shows it in the page, so many pixels wide; null for one that it does not show. */
export function portrait(cards: CardsLook, id: string, tier: Tier, width: number): JSX.Element | null {
  if (cards.drawn !== null) return cards.drawn(id, width);
  const picture = cards.face(id, tier);
  return picture === null ? null : <FaceView key={`${id} ${tier}`} picture={picture} width={width} urgent />;
}

export const Meanings = later(async () => (await import('./meanings.tsx')).Meanings);

/** Everything about a card as text that can be selected and read aloud. */
export function CardText({
  inspection,
  address = null,
  meanings,
  children,
}: {
  readonly inspection: Inspection;
  /** Of the page about the card. */ readonly address?: string | null;
  /** What its words mean. */
  readonly meanings?: ComponentChildren;
  readonly children?: ComponentChildren;
}): JSX.Element {
  const { name, typeLine, tier, rarity, stats, marks, lines, flavour } = inspection;
  return (
    <Scroller class="card-text" reading>
      <h2>{name}</h2>
      {children}
      <p class="card-type">
        {typeLine}{' '}
        {rarity !== '' && (
          <>
            · <span style={{ color: css(TIER_COLOURS[tier]) }}>{rarity}</span>
          </>
        )}
      </p>
      <dl class="card-stats">
        {stats.map(({ label, now, printed, trend, worse = trend === 'down' }) => (
          <div key={label} class={trend === 'same' ? trend : worse ? 'down' : 'up'}>
            <dt>{label}</dt>
            <dd>
              {now} {trend !== 'same' && <span class="printed">{t('printed {printed}', { printed })}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {marks.length > 0 && (
        <ul class="card-marks">
          {marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
      {lines.map((line, index) => (
        <p key={index} class="card-line">
          {line.kind !== '' && <strong style={{ color: lineColour(line) }}>{lineWord(line)}</strong>} {line.text}
        </p>
      ))}
      {meanings}
      <Flavour text={flavour} />
      {address !== null && (
        <p class="card-more">
          <a href={address} target="_blank">
            {t('What its effects mean')}
            <span class="visually-hidden"> {t('(opens in a new tab)')}</span>
          </a>
        </p>
      )}
    </Scroller>
  );
}

export function inspectionOf(store: MatchStore, { id, tier, handle }: Sight): Inspection {
  const card = handle === 0 ? null : (store.model.value.cards.get(handle) ?? null);
  return store.look.cards.inspect(id, tier, card, store.witness);
}

/** Whether it lies in the hand of this player. */
function isOfOwnHand({ store: { model, you, look } }: Table, handle: number): boolean {
  const zone = model.value.zones[model.value.cards.get(handle)?.zone ?? -1];
  return zone?.kind === look.table.shape.hand && zone.seat === you;
}

/** Why a card of the own hand that was touched cannot be played, where the prompt does not say it. */
function refusalOf(table: Table, { handle }: Sight): string | null {
  const refusal = table.viewport.geometry.value.panels.zoom === null ? table.store.refusal.value : null;
  return refusal !== null && isOfOwnHand(table, handle) ? refusal.message : null;
}

function Looked({
  table,
  sight,
  faceWidth,
  aside = false,
}: {
  readonly table: Table;
  readonly sight: Sight;
  readonly faceWidth: number;
  /** Its face lies beside the panel. */
  readonly aside?: boolean;
}): JSX.Element {
  const face = faceWidth > 60 ? portrait(table.store.look.cards, sight.id, sight.tier, faceWidth) : null;
  const refused = refusalOf(table, sight);
  return (
    <>
      {face !== null && (
        <div class={`zoom-face ${aside ? 'aside' : ''}`} style={{ width: `${faceWidth}px` }}>
          {face}
        </div>
      )}
      <CardText
        key={sight.id}
        inspection={inspectionOf(table.store, sight)}
        address={table.store.look.cards.address(sight.id)}
        meanings={
          <Meanings store={table.store} sight={sight} onEnlarge={() => table.ui.open({ kind: 'card', sight })} />
        }
      >
        <Foresight table={table} place="over" />
        {refused !== null && <p class="notice refusal">{t('Cannot be played now: {refused}', { refused })}</p>}
      </CardText>
    </>
  );
}

/**
 * The part of the panel's height that the face may take; the text below it scrolls. In a low panel the text is what can
 * be read.
 */
const FACE_PART = 0.45;
const LOW_FACE_PART = 0.3;
const LOW = 420;

/** Where its face is large beside the panel; null where it would lie over the card itself, and while nothing is looked at. */
function asideFor({ store, viewport }: Table, { handle }: Sight): Rect | null {
  const { aside, slots } = viewport.geometry.value;
  const card = store.model.value.cards.get(handle);
  const pose = card === undefined ? undefined : slots[card.zone]?.[card.slot];
  if (aside === undefined || store.sight.value === null) return null;
  return pose !== undefined && overlap(boundsOf(pose), aside) ? null : aside;
}

function ZoomBeside({
  table,
  sight,
  rect,
}: {
  readonly table: Table;
  readonly sight: Sight;
  readonly rect: Rect;
}): JSX.Element {
  const aside = asideFor(table, sight);
  const faceWidth = Math.floor(Math.min(rect.w * 0.94, (rect.h * (rect.h < LOW ? LOW_FACE_PART : FACE_PART)) / 1.4));
  return (
    <section class="zoom" style={rectStyle(rect)} aria-label={t('Card')} data-testid="zoom">
      <Looked table={table} sight={sight} faceWidth={aside?.w ?? faceWidth} aside={aside !== null} />
    </section>
  );
}

/** Pixels of height that a card needs to be read over the table. */
const LEAST_OVER = 150;
/** Of it, what lies around the card: its edge, twice. */
const AROUND = 26;

/**
 * Where there is no panel for it, the card opens over the table, on the side away from it, until anything else is
 * touched. One that a pointer only rests on lets the pointer through: what lies beneath can be clicked.
 */
function ZoomOver({ table, sight }: { readonly table: Table; readonly sight: Sight }): JSX.Element {
  const { store, viewport } = table;
  useEffect(() => {
    const put = (event: PointerEvent): void => {
      const { target } = event;
      // Whether a finger touches the same card once more, the canvas sees itself.
      if (store.sight.peek()?.way === 'touched' && target instanceof HTMLCanvasElement) return;
      if (!(target instanceof Element) || target.closest('.zoom-over, .mention, .choice') === null)
        store.sight.value = null;
    };
    document.addEventListener('pointerdown', put, { capture: true });
    return () => document.removeEventListener('pointerdown', put, { capture: true });
  }, [store]);
  const { class: kind, width, height, middle, board } = viewport.geometry.value;
  const card = sight.handle === 0 ? undefined : store.model.value.cards.get(sight.handle);
  const pose = card === undefined ? undefined : viewport.geometry.value.slots[card.zone]?.[card.slot];
  const below = pose !== undefined && pose.y < middle;
  // Beside the prompt on low screens: it must stay free.
  const low = kind === 'landscape';
  const room = low ? board : { x: 8, w: width - 16 };
  const space = Math.min(room.w, 460);
  // Words need the width of a phone more than their picture does.
  const part = kind === 'portrait' ? 0.3 : 0.42;
  const from = low ? 8 : Math.max(8, below ? height - board.y - board.h : board.y);
  // A card of the own hand stays free beneath it: a finger touches it once more to do what is said of it.
  const isFreed = pose !== undefined && !below && (low || isOfOwnHand(table, sight.handle));
  const end = isFreed ? pose.y - pose.h / 2 : height;
  const most = Math.max(LEAST_OVER, Math.min(end, height - 8) - from - 8);
  const faceWidth = Math.floor(Math.min(space * part, (height * 0.4) / 1.4, (most - AROUND) / 1.4, 190));
  return (
    <section
      class={`panel zoom-over ${below ? 'below' : 'above'} ${sight.way === 'passing' ? 'glimpsed' : ''}`}
      style={{
        left: `${room.x + room.w / 2}px`,
        width: `${space}px`,
        '--most': `${most}px`,
        [below && !low ? 'bottom' : 'top']: `${from}px`,
      }}
      aria-label={t('Card')}
      data-testid="zoom"
    >
      <Looked table={table} sight={sight} faceWidth={faceWidth} />
      <button
        type="button"
        class="button quiet round zoom-close"
        aria-label={t('Close')}
        onClick={() => (store.sight.value = null)}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

/** A card by its number, as far as it is known here. */
function sightOf({ witness }: MatchStore, handle: number): Sight | null {
  const known = witness.known(handle);
  return known === null ? null : { ...known, handle };
}

/** The card that acts for one that nobody points at any more: the top of its stack. */
function acting(store: MatchStore, sight: Sight): Sight {
  const card = store.model.value.cards.get(sight.handle);
  const zone = store.model.value.zones[card?.zone ?? -1];
  const top = card !== undefined && zone?.form === 'row' ? zone.slots[card.slot]?.at(-1) : undefined;
  return top === undefined || top.handle === sight.handle ? sight : (sightOf(store, top.handle) ?? sight);
}

/** What the open decision is about: the effect that asks, or what is answered; null: no card. */
function subjectOf(store: MatchStore, { own, chain, attack }: TableView): Sight | null {
  return sightOf(store, own?.source?.card ?? chain.at(-1)?.card ?? attack?.attacker ?? 0);
}

/**
 * The card that is looked at closely. Beside the table the last one stays until something else is asked, so that its text
 * can be read and copied; then what that is about.
 */
export function Zoom({ table }: TableProps): JSX.Element | null {
  const last = useRef<{ readonly sight: Sight | null; readonly decision: number } | null>(null);
  const { store } = table;
  const sight = store.sight.value;
  // Read with every view, for the decision itself is no signal.
  const { view } = store.model.value;
  const { decision } = store.client;
  const rect = table.viewport.geometry.value.panels.zoom;
  if (rect === null) return sight === null || isSaidAtGoal(store) ? null : <ZoomOver table={table} sight={sight} />;
  if (sight !== null) last.current = { sight, decision };
  else if (last.current?.decision !== decision && document.querySelector('.zoom:hover') === null)
    last.current = { sight: subjectOf(store, view), decision };
  const known = sight ?? last.current?.sight ?? null;
  return known === null ? null : <ZoomBeside table={table} sight={sight ?? acting(store, known)} rect={rect} />;
}
