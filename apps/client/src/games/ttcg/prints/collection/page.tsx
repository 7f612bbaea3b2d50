import type { JSX } from 'preact';
import { useLocation, useRoute } from 'preact-iso';
import '../../pages/cards.css';
import '../prints.css';
import './collection.css';
import { useMemo } from 'preact/hooks';
import { t } from '../../../../i18n/index.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import { later } from '../../../../shell/page/later.tsx';
import { Page, useTitle } from '../../../../shell/page/page.tsx';
import { unlockedCards } from '../../database/unlocked.ts';
import { type Catalogue, useCatalogue } from '../../pages/definitions.ts';
import { PrintsRow } from '../ways.tsx';
import { Album } from './album.tsx';
import { CardAlbum } from './card-album.tsx';
import type { Holdings } from './holdings.ts';
import { useHoldings } from './use-holdings.ts';

const PrintSheet = later(async () => (await import('./print-sheet.tsx')).PrintSheet);

/**
 * The prints of one's own: `/collection` is the album, `/collection/CARD` a card in it, `/collection/CARD/SERIAL` a
 * print.
 */
export default function CollectionPage(): JSX.Element {
  const { card = '', serial = '' } = useRoute().params;
  const { path } = useLocation();
  const { answer: catalogue, trouble } = useCatalogue();
  return (
    <Page wide theme="cards-page">
      <PrintsRow present={path} />
      <Problem {...trouble} />
      {catalogue !== null &&
        (serial === '' ? (
          <OwnPrints catalogue={catalogue} card={card} />
        ) : (
          <PrintSheet key={serial} catalogue={catalogue} serial={serial} />
        ))}
    </Page>
  );
}

interface OwnPrintsProps {
  readonly catalogue: Catalogue;
  /** The card that is looked at; '': all. */
  readonly card: string;
}

/**
 * What needs all of one's prints. The album holds the cards that its owner sees (TTCG-14.17), the others as their number
 * alone: it is no way around the card database.
 */
function OwnPrints({ catalogue, card: id }: OwnPrintsProps): JSX.Element {
  const { answer: holdings, trouble, loading, read } = useHoldings();
  const { answer: base, trouble: other } = useAsked(async () => ({ unlocked: await unlockedCards() }), '');
  const seen = useMemo(
    () => (holdings === null || base === null ? null : seenCards(catalogue, holdings, base.unlocked)),
    [catalogue, holdings, base],
  );
  const card = seen?.get(id);
  return (
    <>
      <Problem {...trouble} />
      <Problem {...other} />
      {loading && <p class="loading">{t('Looking through your prints: {n}', { n: read })}</p>}
      {holdings !== null && seen !== null && id === '' && (
        <Album catalogue={catalogue} seen={seen} holdings={holdings} />
      )}
      {holdings !== null && card !== undefined && <CardAlbum key={id} card={card} holdings={holdings} />}
      {id !== '' && seen !== null && card === undefined && <Unseen />}
    </>
  );
}

/** A card that its visitor may not see, or that there is not: nobody is told which. */
function Unseen(): JSX.Element {
  const heading = useTitle(t('Collection'));
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('Collection')}
      </h1>
      <p class="notice calm">{t('You have no print of such a card, and nobody has unlocked it.')}</p>
    </>
  );
}

/** The cards that are unlocked, and those of which there is a print or a page. */
function seenCards(catalogue: Catalogue, holdings: Holdings, unlocked: ReadonlySet<string> | null): Catalogue {
  if (unlocked === null) return catalogue;
  return new Map([...catalogue].filter(([id]) => unlocked.has(id) || holdings.has(id)));
}
