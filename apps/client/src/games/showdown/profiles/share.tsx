import type { GameInfo } from '@cardscape/protocol';
import { copiesOf } from '@cardscape/rules/kernel/decks/book';
import type { Profile } from '@cardscape/rules/showdown/profile/form';
import type { JSX } from 'preact';
import { ShareDialog } from '../../../decks/dialogs/share-dialog.tsx';
import { makeBuilder } from '../builder/builder.ts';
import { REALM_CARDS } from '../cards/cards.ts';
import '../../../styles/decks.css';

interface ShareDeckProps {
  readonly game: GameInfo;
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Profiles have no cards but the game's own (RS-4.30). */
const SHIPPED = [...REALM_CARDS.values()].map(({ card }) => card);

/** The Main Deck of a profile, led by its first Character, for somebody else to look at and to practise with. */
export function ShareDeck({ game, profile: { name, decks }, onClose }: ShareDeckProps): JSX.Element {
  const builder = makeBuilder({ game, definitions: SHIPPED, holdings: null });
  const deck = copiesOf([...decks.characters.slice(0, 1), ...decks.main]);
  return <ShareDialog builder={builder} name={name} deck={deck} onClose={onClose} />;
}
