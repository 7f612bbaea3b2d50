import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Parting } from '../contract/look/moves.ts';
import { t } from '../i18n/index.ts';
import type { Table } from '../match/table/table.ts';
import { later } from '../shell/page/later.tsx';
import type { Pose } from '../table/layout/geometry.ts';
import { neighbour } from '../table/roving.ts';
import { BARRED_WORDS, MirrorMaker, ROLE_WORDS, sentences, type MirrorItem, type MirrorZone } from './mirror-model.ts';

interface MirrorProps {
  readonly table: Table;
  /** Shown as text that can be clicked, instead of lying unseen over the canvas. */
  readonly textual: boolean;
}

function placed({ x, y, w, h, turn }: Pose): Readonly<Record<string, string>> {
  const turned = turn === 0 ? '' : ` rotate(${turn.toFixed(4)}rad)`;
  return {
    width: `${w.toFixed(1)}px`,
    height: `${h.toFixed(1)}px`,
    transform: `translate(${(x - w / 2).toFixed(1)}px, ${(y - h / 2).toFixed(1)}px)${turned}`,
  };
}

interface ButtonProps {
  readonly table: Table;
  readonly item: MirrorItem;
  readonly textual: boolean;
  readonly stop: boolean;
  readonly onFocus: () => void;
}

/** What can be done with it, or what becomes of it. */
function roleOf({ legal, barred }: MirrorItem, parting: Parting | null): string {
  if (parting !== null && (barred || legal !== null)) return legal === 'chosen' ? parting.goes : parting.stays;
  return legal === null ? (barred ? BARRED_WORDS : '') : ROLE_WORDS[legal];
}

function MirrorButton({ table, item, textual, stop, onFocus }: ButtonProps): JSX.Element {
  const { store, controller, ui } = table;
  const { thing } = item;
  const parting = store.look.moves.parting(store.stage.value);
  const role = roleOf(item, parting);
  return (
    <button
      type="button"
      data-key={item.key}
      data-testid={item.testId}
      data-legal={item.legal ?? undefined}
      data-barred={(item.barred && parting === null) || undefined}
      data-opens={item.opens ?? undefined}
      data-types={item.types.length === 0 ? undefined : item.types.join(' ')}
      aria-pressed={item.pressed || undefined}
      aria-label={textual ? undefined : sentences([item.label, item.more, role])}
      tabIndex={stop ? 0 : -1}
      style={textual || item.pose === null ? undefined : placed(item.pose)}
      class={item.pose === null ? 'unplaced' : ''}
      onClick={() => {
        if (item.opens !== null) ui.open({ kind: 'pile', zone: item.opens });
        else if (thing !== null) {
          controller.anchor.value = null;
          if (controller.point(thing) === 'nothing' && thing.kind === 'card') controller.explain(thing.handle);
        }
      }}
      onFocus={() => {
        onFocus();
        store.focus.value = item.key;
        if (thing?.kind === 'card') store.lookAt(thing.handle);
      }}
      onBlur={() => {
        if (store.focus.peek() === item.key) store.focus.value = null;
      }}
    >
      {textual && (
        <>
          {item.brief !== undefined && <span aria-hidden="true">{item.brief}</span>}
          {item.brief === undefined ? item.label : <span class="visually-hidden">{item.label}</span>}
          {item.more !== '' && <small>{item.more}</small>}
          {role !== '' && (
            <span class="visually-hidden">
              {item.more.endsWith('.') ? ' ' : '. '}
              {role}
            </span>
          )}
        </>
      )}
    </button>
  );
}

/** Where the focus was: it goes to the nearest neighbour when its button is gone. */
interface LastFocus {
  readonly zone: string;
  readonly key: string;
  readonly index: number;
}

/** Most tables have none. */
const Board = later(async () => (await import('./board.tsx')).Board);

/** One zone: a single stop of the Tab key. */
function ZoneGroup({
  table,
  zone,
  textual,
  last,
  onFocus,
}: {
  readonly table: Table;
  readonly zone: MirrorZone;
  readonly textual: boolean;
  readonly last: LastFocus | null;
  readonly onFocus: (focus: LastFocus) => void;
}): JSX.Element {
  const remembered = last?.zone === zone.key ? zone.items.findIndex(({ key }) => key === last.key) : -1;
  const legal = zone.items.findIndex((item) => item.legal !== null);
  const stop = Math.max(0, remembered >= 0 ? remembered : legal);
  const button = (item: MirrorItem): JSX.Element => {
    const index = zone.items.indexOf(item);
    return (
      <MirrorButton
        key={item.key}
        table={table}
        item={item}
        textual={textual}
        stop={index === stop}
        onFocus={() => onFocus({ zone: zone.key, key: item.key, index })}
      />
    );
  };
  return (
    <section
      role="group"
      aria-label={zone.label}
      data-zone={zone.key}
      data-testid={zone.testId}
      class={zone.near ? 'near' : 'far'}
    >
      {textual && (
        <h3 aria-hidden="true">
          {zone.label}
          {zone.items.length > 0 && zone.note !== '' && <span> {zone.note}</span>}
        </h3>
      )}
      {zone.items.length === 0 && <p class={textual ? '' : 'visually-hidden'}>{zone.note}</p>}
      {!textual && zone.items.length > 0 && zone.note !== '' && <p class="visually-hidden">{zone.note}</p>}
      {zone.board === null ? (
        zone.items.map(button)
      ) : (
        <Board table={table} zone={zone} board={zone.board} button={button} />
      )}
    </section>
  );
}

/**
 * The table as buttons: for the keyboard, for those who listen, and for tests. It is made anew when the state or the
 * layout changes, and not for animations.
 */
export function Mirror({ table, textual }: MirrorProps): JSX.Element {
  const { store, viewport, skin } = table;
  const zones = useComputed(() =>
    new MirrorMaker(store, store.model.value, viewport.geometry.value, store.stage.value, skin).zones(),
  );
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<LastFocus | null>(null);
  const held = useRef(false);
  const [, refresh] = useState(0);

  // A card that moves takes its button away; the focus stays in the zone.
  useLayoutEffect(() => {
    const { current } = last;
    if (!held.current || current === null || document.activeElement !== document.body) return;
    const own = [
      ...(root.current?.querySelectorAll<HTMLButtonElement>(`[data-zone="${current.zone}"] button[data-key]`) ?? []),
    ];
    const next =
      own[Math.min(current.index, own.length - 1)] ??
      root.current?.querySelector<HTMLButtonElement>('button[data-key]');
    next?.focus({ preventScroll: !textual });
  });

  return (
    <div
      ref={root}
      class={textual ? 'text-table' : 'mirror'}
      role="region"
      aria-label={t('Table')}
      data-testid="mirror"
      onFocusIn={() => (held.current = true)}
      onFocusOut={(event) => {
        // A button that is taken away blurs without a successor; anything else is a wish to leave.
        if (event.relatedTarget instanceof Node && root.current?.contains(event.relatedTarget) !== true)
          held.current = false;
      }}
      onKeyDown={(event) => {
        if (!(event.target instanceof Element) || root.current === null) return;
        const next = neighbour(root.current, event.target, event.key);
        if (next === undefined) return;
        event.preventDefault();
        next.focus({ preventScroll: !textual });
      }}
    >
      {zones.value.map((zone) => (
        <ZoneGroup
          key={zone.key}
          table={table}
          zone={zone}
          textual={textual}
          last={last.current}
          onFocus={(focus) => {
            const moved = last.current?.key !== focus.key;
            last.current = focus;
            if (moved) refresh((count) => count + 1);
          }}
        />
      ))}
    </div>
  );
}
