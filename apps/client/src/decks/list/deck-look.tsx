import { deckSize, type Copies } from '@cardscape/rules/kernel/decks/book';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useNear } from '../../cards/baking/near.ts';
import type { BuilderCard, DeckBuilder } from '../../contract/builder.ts';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../../shell/page/dialog.tsx';
import '../../styles/decks.css';
import { Icon } from '../../shell/page/icon.tsx';
import type { DeckCopies } from '../builder/draft.ts';
import { bySection } from '../builder/sections.ts';
import { deckStats } from '../builder/stats.ts';
import { useRoving } from '../builder/use-roving.ts';
import { cardLine, cardsWord } from '../builder/words.ts';
import { ShareDialog } from '../dialogs/share-dialog.tsx';
import { CardDetails } from '../editor/details.tsx';
import { Bands, Curve } from '../editor/pictures.tsx';

/** The width of a picture, in CSS pixels. */
const TILE = 112;

interface FaceProps {
  readonly card: BuilderCard;
  readonly copies: number;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
  readonly onLook: () => void;
}

function Face({ card, copies, tabIndex, onFocus, onLook }: FaceProps): JSX.Element {
  const { place, near } = useNear<HTMLLIElement>();
  const { id, name, face } = card;
  return (
    <li ref={place} class="pool-card">
      <button
        type="button"
        class="pool-face"
        data-key={id}
        tabIndex={tabIndex}
        aria-label={`${copies} × ${name}: ${cardLine(card)}`}
        onFocus={onFocus}
        onClick={onLook}
      >
        {near && face({ width: TILE, form: 'table' })}
        <span class="pool-count" aria-hidden="true">
          ×{copies}
        </span>
      </button>
    </li>
  );
}

interface FacesProps {
  readonly title: string;
  readonly cards: readonly { readonly card: BuilderCard; readonly copies: number }[];
  readonly onLook: (card: BuilderCard) => void;
}

/** The cards of one section. */
function Faces({ title, cards, onLook }: FacesProps): JSX.Element {
  const { list, onKeyDown, tabIndexOf, onFocus } = useRoving(cards.map(({ card }) => card.id));
  return (
    <ul
      ref={list}
      class="pool-list"
      data-zone={title}
      aria-label={title}
      style={{ '--tile': `${TILE}px` }}
      onKeyDown={onKeyDown}
    >
      {cards.map(({ card, copies }) => (
        <Face
          key={card.id}
          card={card}
          copies={copies}
          tabIndex={tabIndexOf(card.id)}
          onFocus={() => onFocus(card.id)}
          onLook={() => onLook(card)}
        />
      ))}
    </ul>
  );
}

interface LookProps {
  readonly builder: DeckBuilder;
  readonly name: string;
  readonly deck: DeckCopies;
  /** What can be done with it beside being passed on. */
  readonly children: ComponentChildren;
}

/** A deck to be looked into: what it is like, its cards, how many there are of each. */
export function DeckLook({ builder, name, deck, children }: LookProps): JSX.Element {
  const [looked, setLooked] = useState<BuilderCard | null>(null);
  const [sharing, setSharing] = useState(false);
  const stats = deckStats(deck, builder);
  const cards = new Map(builder.cards.map((card) => [card.id, card]));
  const known = (own: readonly Copies[]): FacesProps['cards'] =>
    own.flatMap(({ card: id, copies }) => {
      const card = cards.get(id);
      return card === undefined ? [] : [{ card, copies }];
    });
  return (
    <div class="deck-look">
      <p class="row">
        {children}
        <button type="button" class="button" onClick={() => setSharing(true)}>
          <Icon name="link" /> {t('Share')}
        </button>
      </p>
      <div class="deck-look-pictures">
        {builder.costs.columns.length > 0 && <Curve stats={stats} builder={builder} />}
        <Bands stats={stats} builder={builder} />
      </div>
      {bySection(builder, deck).map(({ title, own }) => (
        <section key={title} aria-label={title}>
          <h3>
            {title} <span>{cardsWord(deckSize(own))}</span>
          </h3>
          <Faces title={title} cards={known(own)} onLook={setLooked} />
        </section>
      ))}
      {looked !== null && (
        <Dialog title={looked.name} kind="sheet" onClose={() => setLooked(null)} testId="card-sheet">
          <CardDetails card={looked} width={200} heading={null} />
        </Dialog>
      )}
      {sharing && <ShareDialog builder={builder} name={name} deck={deck} onClose={() => setSharing(false)} />}
    </div>
  );
}
