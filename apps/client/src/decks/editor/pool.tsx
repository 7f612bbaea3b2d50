import type { JSX } from 'preact';
import { useNear } from '../../cards/baking/near.ts';
import type { BuilderCard, DeckBuilder } from '../../contract/builder.ts';
import { t } from '../../i18n/index.ts';
import { countOf, mostOf } from '../builder/draft.ts';
import type { Editing } from '../builder/use-editing.ts';
import { useRoving } from '../builder/use-roving.ts';
import { cardLine } from '../builder/words.ts';
import { Stepper } from './stepper.tsx';

/** The width of a picture in this window, in CSS pixels. */
export function tileWidth(): number {
  return innerWidth < 620 ? 112 : 128;
}

interface TileProps {
  readonly card: BuilderCard;
  readonly count: number;
  readonly most: number;
  readonly width: number;
  readonly tabIndex: 0 | -1;
  readonly onSet: (copies: number) => void;
  readonly onLook: (pinned: boolean) => void;
  readonly onFocus: () => void;
}

/** Whether a click came from a finger: there is nothing to hover with then, so it shows the card first. */
function byFinger(event: MouseEvent): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}

function Tile({ card, count, most, width, tabIndex, onSet, onLook, onFocus }: TileProps): JSX.Element {
  const { place, near } = useNear<HTMLLIElement>();
  const { id, name, face } = card;
  const press = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+' || key === '=') onSet(count + 1);
    else if (key === '-' || key === 'Delete' || key === 'Backspace') onSet(count - 1);
    else if (/^\d$/.test(key)) onSet(Number(key));
    else if (key === 'i' || key === 'I') onLook(true);
    else return;
    event.preventDefault();
  };
  return (
    <li ref={place} class={count > 0 ? 'pool-card in' : 'pool-card'}>
      <button
        type="button"
        class="pool-face"
        data-key={id}
        data-testid={`pool-${id}`}
        tabIndex={tabIndex}
        aria-label={t('Add {card}: {about}. {n} of {most} in the deck.', {
          card: name,
          about: cardLine(card),
          n: count,
          most,
        })}
        onClick={(event) => (byFinger(event) ? onLook(true) : onSet(count + 1))}
        onKeyDown={press}
        onFocus={() => {
          onFocus();
          onLook(false);
        }}
        onPointerEnter={({ pointerType }) => {
          if (pointerType !== 'touch') onLook(false);
        }}
      >
        {near && face({ width, form: 'table' })}
        {count > 0 && (
          <span class="pool-count" aria-hidden="true">
            ×{count}
          </span>
        )}
      </button>
      <Stepper name={name} count={count} most={most} onSet={onSet} aside />
    </li>
  );
}

interface PoolProps {
  readonly builder: DeckBuilder;
  readonly cards: readonly BuilderCard[];
  readonly editing: Editing;
  /** `pinned`: more than a passing look is wanted. */
  readonly onLook: (card: BuilderCard, pinned: boolean) => void;
}

/** The cards to choose from. One of them is in the order of the focus; arrow keys lead to the others. */
export function Pool({ builder, cards, editing, onLook }: PoolProps): JSX.Element {
  const { list, onKeyDown, tabIndexOf, onFocus } = useRoving(cards.map(({ id }) => id));
  const width = tileWidth();
  return (
    <ul
      ref={list}
      class="pool-list"
      data-zone="pool"
      aria-label={t('Cards')}
      style={{ '--tile': `${width}px` }}
      onKeyDown={onKeyDown}
    >
      {cards.map((card) => (
        <Tile
          key={card.id}
          card={card}
          count={countOf(editing.deck, card.id)}
          most={mostOf(builder, card.id)}
          width={width}
          tabIndex={tabIndexOf(card.id)}
          onSet={(copies) => editing.set(card, copies)}
          onLook={(pinned) => onLook(card, pinned)}
          onFocus={() => onFocus(card.id)}
        />
      ))}
    </ul>
  );
}
