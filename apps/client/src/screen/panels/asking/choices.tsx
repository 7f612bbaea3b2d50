import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { FaceView } from '../../../cards/face/face-view.tsx';
import { lineColour, lineWord } from '../../../cards/face/spec.ts';
import { t } from '../../../i18n/index.ts';
import type { LogEntry, MatchStore } from '../../../match/feed/store.ts';
import { commonPrice } from '../../../match/table/price.ts';
import type { Table } from '../../../match/table/table.ts';
import { seenCard, statWords } from '../../../match/telling/describe.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { mainOption, type Offer } from '../../../table/interaction/machine.ts';
import { type Geometry, isSmall } from '../../../table/layout/geometry.ts';
import type { Thing } from '../../../table/thing.ts';
import { rectStyle } from '../rect.ts';
import { Scroller } from '../scroller.tsx';

interface ChoiceProps {
  readonly table: Table;
  readonly onPress: () => void;
  readonly kind: 'primary' | 'plain' | 'quiet';
  readonly testId: string;
  /** Key of the card that it responds with. */
  readonly responds?: string;
  readonly pressed?: boolean;
  readonly hotkey?: string;
  readonly label: ComponentChildren;
  readonly detail?: ComponentChildren;
  /** What it takes from the player. */
  readonly price?: readonly string[];
  /** A picture beside the words. */
  readonly face?: ComponentChildren;
  readonly onSee?: (() => void) | undefined;
  readonly onLeave?: (() => void) | undefined;
}

/** What something takes from the player. */
export function Price({ phrases }: { readonly phrases: readonly string[] }): JSX.Element | null {
  if (phrases.length === 0) return null;
  return (
    <span class="price" data-testid="price">
      <span class="visually-hidden">{t('Costs:')}</span>
      {phrases.map((phrase) => (
        <span key={phrase}> {phrase}</span>
      ))}
    </span>
  );
}

/** A button of the prompt. Right after the prompt has changed by itself it does nothing. */
export function Choice({
  table,
  onPress,
  kind,
  testId,
  responds,
  pressed,
  hotkey,
  label,
  detail,
  price = [],
  face,
  onSee,
  onLeave,
}: ChoiceProps): JSX.Element {
  return (
    <button
      type="button"
      class={`button choice ${kind === 'plain' ? '' : kind} ${detail === undefined ? '' : 'detailed'} ${face === undefined ? '' : 'pictured'}`}
      data-testid={testId}
      data-responds={responds}
      aria-pressed={pressed}
      aria-disabled={table.store.busy.value}
      onClick={() => {
        if (table.ui.guarded.peek() || table.store.busy.peek()) return;
        table.ui.press();
        onPress();
      }}
      onMouseEnter={onSee}
      onFocus={onSee}
      onMouseLeave={onLeave}
      onBlur={onLeave}
    >
      {face !== undefined && (
        <span class="choice-face" aria-hidden="true">
          {face}
        </span>
      )}
      <span class="choice-label">{label}</span>
      {hotkey !== undefined && <kbd>{hotkey}</kbd>}
      {detail !== undefined && <span class="choice-detail">{detail}</span>}
      <Price phrases={price} />
    </button>
  );
}

interface Wording {
  readonly label: string;
  readonly detail?: ComponentChildren;
  readonly face?: ComponentChildren;
  readonly see?: () => void;
}

/** Pictures of cards to choose from are this wide. */
const FACE_WIDTH = 64;

/** A card that is chosen by its button: everything about it, since it cannot be pointed at to look at it. */
function cardWords({ store, viewport }: Table, handle: number, textual: boolean): Wording {
  const seen = seenCard(store, handle);
  if (seen === null) return { label: t('A hidden card') };
  const { id, tier, inspection } = seen;
  const picture = textual ? null : store.look.cards.face(id, tier);
  // Where a card is looked at over the table, that would lie over the choice itself.
  const beside = viewport.geometry.value.panels.zoom !== null;
  return {
    label: inspection.name,
    detail: (
      <>
        {[inspection.typeLine, ...inspection.stats.map(statWords)].join(' · ')}
        {inspection.lines.map((line, index) => (
          <span key={index} class="choice-line">
            {line.kind !== '' && <strong style={{ color: lineColour(line) }}>{lineWord(line)}</strong>} {line.text}
          </span>
        ))}
      </>
    ),
    ...(picture === null ? {} : { face: <FaceView picture={picture} form="table" width={FACE_WIDTH} /> }),
    ...(beside
      ? { see: () => void (store.sight.value = { id, tier, handle: store.cardAt(handle) === null ? 0 : handle }) }
      : {}),
  };
}

function wordsOf(table: Table, thing: Thing, textual: boolean): Wording {
  switch (thing.kind) {
    case 'option':
      return thing.detail === undefined ? { label: thing.label } : { label: thing.label, detail: thing.detail };
    case 'seat': {
      const player = table.store.players.value.find(({ seat }) => seat === thing.seat);
      return { label: table.store.look.moves.seatTitle(player?.name ?? t('Player {n}', { n: thing.seat + 1 })) };
    }
    case 'card':
      return cardWords(table, thing.handle, textual);
    case 'place':
      return { label: t('Slot') };
  }
}

/** Whether it is what the main key does. */
export function isMain({ stage }: MatchStore, { thing }: Offer): boolean {
  const main = mainOption(stage.value);
  return main !== null && main !== 'finish' && thing.kind === 'option' && thing.id === main.id;
}

interface OffersProps {
  readonly table: Table;
  readonly offers: readonly Offer[];
  readonly textual: boolean;
  /** What has been told so far: after coming back it names cards that had no name before. */
  readonly told: readonly LogEntry[];
}

/** What is offered as buttons, the main one first. */
export function Offers({ table, offers, textual }: OffersProps): JSX.Element {
  const { controller, store } = table;
  const { entries, offers: all } = store.stage.value;
  const small = isSmall(table.viewport.geometry.value.class);
  // Beside the table, what each of several takes is said once above them.
  const words = all.filter(({ thing }) => thing.kind === 'option' || thing.kind === 'seat');
  const shared = small || words.length < 2 ? [] : commonPrice(store, entries);
  return (
    <>
      {offers
        .toSorted((a, b) => Number(isMain(store, b)) - Number(isMain(store, a)))
        .map((offer) => {
          const { thing, key, role, order } = offer;
          const main = isMain(store, offer);
          const { label, detail, face, see } = wordsOf(table, thing, textual);
          return (
            <Choice
              key={key}
              table={table}
              kind={main ? 'primary' : 'plain'}
              testId={`option-${key}`}
              {...(role === 'chosen' ? { pressed: true } : {})}
              {...(main ? { hotkey: t('Space') } : {})}
              label={
                <>
                  {order !== null && <span class="order">{order}</span>}
                  {label}
                </>
              }
              {...(detail === undefined ? {} : { detail })}
              {...(thing.kind === 'option' || thing.kind === 'seat'
                ? { price: commonPrice(store, offer.entries).filter((phrase) => !shared.includes(phrase)) }
                : {})}
              {...(face === undefined ? {} : { face })}
              onSee={() => {
                see?.();
                store.aimed.value = thing;
              }}
              onLeave={() => (store.aimed.value = null)}
              onPress={() => controller.point(thing)}
            />
          );
        })}
    </>
  );
}

/** Pixels of height below which the prompt beside a table has room for one card with all its words. */
const LOW = 900;

/** Of how many cards the words have room in the prompt: more are laid out over the table. */
function roomFor({ class: form, height }: Geometry): number {
  if (form === 'landscape') return 0;
  return form !== 'portrait' && height < LOW ? 1 : 2;
}

export function needsPicker({ viewport }: Table, cards: readonly Offer[], textual: boolean): boolean {
  return !textual && cards.length > roomFor(viewport.geometry.value);
}

interface PickerProps {
  readonly table: Table;
  readonly cards: readonly Offer[];
  readonly title: string;
}

/** Cards to choose from that are not on the table, laid out over it. It can be put aside to look at the table. */
export function Picker({ table, cards, title }: PickerProps): JSX.Element {
  const [aside, setAside] = useState(false);
  const { board } = table.viewport.geometry.value;
  if (aside) {
    return (
      <button type="button" class="button" data-testid="picker-show" onClick={() => setAside(false)}>
        <Icon name="hand" /> {t('Show the cards ({n})', { n: cards.length })}
      </button>
    );
  }
  return (
    <section class="panel picker" style={rectStyle(board)} aria-label={title} data-testid="picker">
      <header>
        <h2>{title}</h2>
        <button type="button" class="button quiet" onClick={() => setAside(true)}>
          <Icon name="eye" /> {t('Table')}
        </button>
      </header>
      <Scroller class="picker-cards">
        <Offers table={table} offers={cards} textual={false} told={table.store.log.value} />
      </Scroller>
    </section>
  );
}
