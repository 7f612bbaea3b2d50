import { COPIES } from '@cardscape/rules/coldfront/decks/deck-checks';
import { setOf } from '@cardscape/rules/kernel/card-sets/name';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Section } from '../../../contract/builder.ts';
import { t, tc, tx } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { UnitPicture } from '../cards/picture.tsx';
import { PixelSign } from '../hq/painting/sign.tsx';
import { SPECIAL_TEXTS, TYPE_WORDS, UNIT_TYPES, type UnitType, type WarCard } from '../model/cards.ts';
import { cardWords } from '../table/describe.ts';
import { cardsIn, copiesOf, exchanged, roomFor, SLOTS, withCard, withoutCard, type Pool, type Slots } from './rules.ts';
import './builder.css';

interface EditorProps {
  readonly pool: Pool;
  readonly slots: Slots;
  /** `said`: what has been done, for those who do not see it. */
  readonly onChange: (slots: Slots, said: string) => void;
}

/** What is being dragged: a card of the pool, or what a slot holds. */
type Dragged = { readonly card: string } | { readonly slot: number };

const KIND = 'application/x-coldfront';

function carried(event: DragEvent): Dragged | null {
  const text = event.dataTransfer?.getData(KIND) ?? '';
  const [kind, value] = text.split(' ');
  if (value === undefined) return null;
  return kind === 'slot' ? { slot: Number(value) } : { card: value };
}

function allow(event: DragEvent): void {
  if (event.dataTransfer?.types.includes(KIND) === true) event.preventDefault();
}

interface SlotProps extends EditorProps {
  readonly index: number;
  readonly take: (index: number) => void;
}

function Slot({ pool, slots, onChange, index, take }: SlotProps): JSX.Element {
  const id = slots[index] ?? null;
  const card = pool.cards.find((one) => one.id === id);
  const drop = (event: DragEvent): void => {
    const what = carried(event);
    if (what === null) return;
    event.preventDefault();
    event.stopPropagation();
    if ('slot' in what)
      onChange(
        exchanged(slots, what.slot, index),
        t('Slots {one} and {other} swapped.', { one: what.slot + 1, other: index + 1 }),
      );
    else if (roomFor(slots, what.card, pool) > 0)
      onChange(
        withCard(slots, what.card, index),
        t('{card} added.', { card: pool.cards.find((one) => one.id === what.card)?.name ?? what.card }),
      );
  };
  return (
    <li>
      <button
        type="button"
        class={`slot ${id === null ? 'empty' : ''}`}
        aria-label={
          id === null
            ? t('Slot {n}, empty', { n: index + 1 })
            : t('Slot {n}: {card}. Remove it', { n: index + 1, card: card?.name ?? id })
        }
        aria-disabled={id === null}
        data-testid={`slot-${index + 1}`}
        draggable={id !== null}
        onClick={() => {
          if (id !== null) take(index);
        }}
        onDragStart={(event) => event.dataTransfer?.setData(KIND, `slot ${index}`)}
        onDragOver={allow}
        onDrop={drop}
      >
        {card === undefined ? (
          <span aria-hidden="true">{id === null ? index + 1 : '?'}</span>
        ) : (
          <UnitPicture card={card} size={56} />
        )}
      </button>
    </li>
  );
}

interface PoolCardProps extends EditorProps {
  readonly card: WarCard;
  readonly add: (card: WarCard) => void;
}

function PoolCard({ card, pool, slots, add }: PoolCardProps): JSX.Element {
  const { id, name, type, hp, dmg, specials } = card;
  const owned = pool.owned.get(id) ?? 0;
  const room = roomFor(slots, id, pool);
  const inside = copiesOf(slots, id);
  return (
    <li>
      <button
        type="button"
        class={`war-card ${owned === 0 ? 'unowned' : ''}`}
        data-testid={`pool-${id}`}
        aria-describedby={`words-${id}`}
        aria-disabled={room === 0}
        draggable={room > 0}
        onClick={() => {
          if (room > 0) add(card);
          else
            say(
              owned === 0
                ? t('You do not own {card}.', { card: name })
                : t('The deck cannot hold more of {card}.', { card: name }),
            );
        }}
        onDragStart={(event) => event.dataTransfer?.setData(KIND, `card ${id}`)}
      >
        <UnitPicture card={card} size={76} />
        <span class="pool-words">
          <strong>{tx('<hidden>Add </hidden>{card}', { hidden: <span class="visually-hidden" />, card: name })}</strong>
          <span class="kind">
            <PixelSign sign={type} /> {t('{type}, {hp} HP, {dmg} DMG', { type: TYPE_WORDS[type], hp, dmg })}
          </span>
          {specials.map((special) => (
            <span key={special} class="special">
              <PixelSign sign={special} /> {SPECIAL_TEXTS[special]}
            </span>
          ))}
          <span class="count">
            {owned === 0 ? t('not owned') : t('{n} of {all} in the deck', { n: inside, all: Math.min(COPIES, owned) })}
          </span>
        </span>
      </button>
      <p class="visually-hidden" id={`words-${id}`}>
        {cardWords(card)}
      </p>
    </li>
  );
}

/**
 * The twelve slots, what there is to say of them, and the cards to fill them with: by tap, by key, or by dragging
 * (CF-UI-22). What is dragged out of the slots is out of the deck.
 */
export function DeckEditor({
  pool,
  slots,
  sets = [],
  onChange,
  children,
}: EditorProps & {
  /** Card sets that some of the cards are of. */
  readonly sets?: readonly Pick<Section, 'id' | 'title'>[];
  readonly children: ComponentChildren;
}): JSX.Element {
  const [type, setType] = useState<UnitType | null>(null);
  const [set, setSet] = useState<string | null>(null);
  const count = cardsIn(slots).length;
  const nameOf = (id: string | null | undefined): string =>
    pool.cards.find((card) => card.id === id)?.name ?? t('The card');
  const add = ({ id, name }: WarCard): void => {
    if (count === SLOTS) {
      say(t('All twelve slots are full: remove a card first.'));
      return;
    }
    onChange(withCard(slots, id), t('{card} added.', { card: name }));
  };
  const take = (index: number): void => {
    onChange(withoutCard(slots, index), t('{card} removed.', { card: nameOf(slots[index]) }));
  };
  const dropOutside = useRef((_: DragEvent): void => undefined);
  dropOutside.current = (event) => {
    const what = carried(event);
    if (what === null || !('slot' in what)) return;
    event.preventDefault();
    take(what.slot);
  };
  useEffect(() => {
    // Slots keep to themselves what is dropped on them: whatever comes this far was dragged out.
    const drop = (event: DragEvent): void => dropOutside.current(event);
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', drop);
    };
  }, []);
  const props = { pool, slots, onChange };
  return (
    <div class="deck-editor">
      <section class="slots-panel" aria-labelledby="slots-title">
        <h3 id="slots-title">
          {t('Deck')}{' '}
          <span class="tally">
            {count} / {SLOTS}
          </span>
        </h3>
        <ol class="slots">
          {slots.map((_, index) => (
            <Slot key={index} {...props} index={index} take={take} />
          ))}
        </ol>
        <div class="slots-foot">{children}</div>
      </section>
      <section class="pool-panel" aria-labelledby="pool-title">
        <header>
          <h3 id="pool-title">{t('Units')}</h3>
          <div class="type-filter" role="group" aria-label={t('Show only')}>
            {[null, ...UNIT_TYPES].map((one) => (
              <button
                key={one ?? 'all'}
                type="button"
                class="chip"
                aria-pressed={type === one}
                onClick={() => setType(one)}
              >
                {one === null ? tc('units', 'all') : TYPE_WORDS[one]}
              </button>
            ))}
            {sets.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                class="chip"
                aria-pressed={set === id}
                onClick={() => setSet(set === id ? null : id)}
              >
                {title}
              </button>
            ))}
          </div>
        </header>
        <ul class="war-pool">
          {pool.cards
            .filter((card) => (type === null || card.type === type) && (set === null || setOf(card.id) === set))
            .map((card) => (
              <PoolCard key={card.id} {...props} card={card} add={add} />
            ))}
        </ul>
      </section>
    </div>
  );
}
