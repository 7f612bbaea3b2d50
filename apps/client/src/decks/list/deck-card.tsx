import { Fragment, type ComponentChildren, type JSX } from 'preact';
import { useNear } from '../../cards/baking/near.ts';
import type { DeckBuilder } from '../../contract/builder.ts';
import type { DeckCopies } from '../builder/draft.ts';
import { deckStats } from '../builder/stats.ts';
import { CurveBars } from '../editor/pictures.tsx';

const FACES = 3;
const WIDTH = 80;

interface CardProps {
  readonly builder: DeckBuilder;
  readonly title: ComponentChildren;
  readonly detail: ComponentChildren;
  readonly deck: DeckCopies;
  readonly testId: string;
  /** What can be done with it. */
  readonly children: ComponentChildren;
}

/** The cards that stand for a deck: the dearest ones. */
function facesOf({ cards }: DeckBuilder, deck: DeckCopies): DeckBuilder['cards'] {
  const inside = new Set(deck.map(({ card }) => card));
  return cards
    .filter(({ id }) => inside.has(id))
    .toSorted((one, other) => (other.cost ?? 0) - (one.cost ?? 0))
    .slice(0, FACES);
}

/** A deck in a list: its name, what it is like, and what can be done with it. */
export function DeckCard({ builder, title, detail, deck, testId, children }: CardProps): JSX.Element {
  const { place, near } = useNear<HTMLLIElement>();
  return (
    <li ref={place} class="deck-card" data-testid={testId}>
      <div class="deck-fan" aria-hidden="true">
        {near &&
          facesOf(builder, deck).map(({ id, face }) => (
            <Fragment key={id}>{face({ width: WIDTH, form: 'table' })}</Fragment>
          ))}
      </div>
      <h3>{title}</h3>
      <p class="about">{detail}</p>
      <div class="deck-small-curve" aria-hidden="true">
        {builder.costs.columns.length > 0 && <CurveBars stats={deckStats(deck, builder)} builder={builder} />}
      </div>
      <div class="row">{children}</div>
    </li>
  );
}
