import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, tn } from '../../../../i18n/index.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { useTitle } from '../../../../shell/page/page.tsx';
import type { PrintedCard } from '../../cards/cards.ts';
import { StorySteps } from '../../challenges/story-steps.tsx';
import { typeLine } from '../../pages/gallery/tile.tsx';
import { PullFace } from '../packs/pull-face.tsx';
import { rarityOf, tierColour } from '../rarity.ts';
import { chaptersOf, type Holdings, holdingsOf } from './holdings.ts';
import { StoryAlbum } from './story-album.tsx';

/** Tiers as they are shown, and lore last. */
const PLACES = [1, 2, 3, 4, 5, 6, 0];
/** Prints of a rarity that are listed at first, and with every further press. */
const LISTED = 40;

interface CardAlbumProps {
  readonly card: PrintedCard;
  readonly holdings: Holdings;
}

/** One card in the album: a place for each rarity and for its story, and all prints of one's own. */
export function CardAlbum({ card, holdings }: CardAlbumProps): JSX.Element {
  const heading = useTitle(card.name);
  const held = holdingsOf(holdings, card.id);
  const width = innerWidth < 620 ? 120 : 160;
  return (
    <>
      <div class="cards-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {card.name}
          </h1>
          <p>{typeLine(card)}</p>
        </div>
        <a class="button" href={`/cards/${card.id}`}>
          <Icon name="eye" /> {t('What the card does')}
        </a>
      </div>
      <ul class="album-places" style={{ '--card': `${width}px` }} aria-label={t('Places in the album')}>
        {PLACES.map((tier) => {
          const serials = held[tier] ?? [];
          const [first] = serials;
          return (
            <li key={tier} style={{ '--tier': tierColour(tier) }}>
              {first === undefined ? (
                <span class="album-place empty" />
              ) : (
                <a class="album-place" href={`/collection/${card.id}/${first}`}>
                  <PullFace pull={{ serial: first, card, tier }} width={width} />
                  <span class="visually-hidden">{`${rarityOf(tier)} ${card.name} ${first}`}</span>
                </a>
              )}
              <strong>{rarityOf(tier)}</strong>
              <span class="about">
                {serials.length === 0 ? t('none yet') : tn('1 print', '{n} prints', serials.length)}
              </span>
            </li>
          );
        })}
      </ul>
      <StoryAlbum card={card} chapters={chaptersOf(card.id, held)} />
      <StorySteps card={card.id} />
      <h2 class="findings-head">{t('Your prints')}</h2>
      {held.every((serials) => serials.length === 0) && <p class="about">{t('You have no print of this card yet.')}</p>}
      {PLACES.toReversed().map((tier) => (
        <SerialList key={tier} card={card.id} tier={tier} serials={held[tier] ?? []} />
      ))}
    </>
  );
}

interface SerialsProps {
  readonly card: string;
  readonly tier: number;
  readonly serials: readonly string[];
}

/** The prints of one rarity. */
function SerialList({ card, tier, serials }: SerialsProps): JSX.Element | null {
  const [listed, setListed] = useState(LISTED);
  if (serials.length === 0) return null;
  const rest = serials.length - listed;
  return (
    <section class="serials" style={{ '--tier': tierColour(tier) }} aria-label={rarityOf(tier)}>
      <h3>{rarityOf(tier)}</h3>
      <ul>
        {serials.slice(0, listed).map((serial) => (
          <li key={serial}>
            <a href={`/collection/${card}/${serial}`}>
              <code>{serial}</code>
            </a>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" class="button" onClick={() => setListed(listed + LISTED)}>
          {tn('Show 1 more', 'Show {n} more', Math.min(rest, LISTED))}
        </button>
      )}
    </section>
  );
}
