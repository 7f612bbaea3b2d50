import type { JSX } from 'preact';
import type { CardMention, Sentence } from '../../contract/look/said.ts';
import type { MatchStore } from '../feed/store.ts';
import { isMention } from '../feed/witness.ts';

interface MentionProps {
  readonly card: CardMention;
  readonly store: MatchStore;
  readonly tabIndex?: number;
}

/** The name of a card: pointing at it or focusing it shows the card. */
function Mention({ card, store, tabIndex = 0 }: MentionProps): JSX.Element {
  const look = (): void => {
    store.sight.value = { id: card.id, tier: card.tier, handle: store.cardAt(card.handle) === null ? 0 : card.handle };
  };
  return (
    <button type="button" class="mention" tabIndex={tabIndex} onClick={look} onMouseEnter={look} onFocus={look}>
      {card.name}
    </button>
  );
}

/** A sentence with its cards. */
export function Words({
  sentence,
  store,
  tabIndex,
}: {
  readonly sentence: Sentence;
  readonly store: MatchStore;
  readonly tabIndex?: number;
}): JSX.Element {
  return (
    <>
      {sentence.map((part, index) =>
        isMention(part) ? (
          <Mention key={index} card={part} store={store} {...(tabIndex === undefined ? {} : { tabIndex })} />
        ) : (
          part
        ),
      )}
    </>
  );
}
