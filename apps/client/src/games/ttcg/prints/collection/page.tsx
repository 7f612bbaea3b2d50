import type { JSX } from 'preact';
import { useLocation, useRoute } from 'preact-iso';
import '../../../../styles/cards.css';
import '../../../../styles/packs.css';
import '../../../../styles/collection.css';
import { t } from '../../../../i18n/index.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { Page } from '../../../../shell/page/page.tsx';
import { type Catalogue, useCatalogue } from '../../pages/definitions.ts';
import { PrintsRow } from '../ways.tsx';
import { Album } from './album.tsx';
import { CardAlbum } from './card-album.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { useHoldings } from './use-holdings.ts';

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

/** What needs all of one's prints. */
function OwnPrints({ catalogue, card: id }: OwnPrintsProps): JSX.Element {
  const { answer: holdings, trouble, loading, read } = useHoldings();
  const card = catalogue.get(id);
  return (
    <>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Looking through your prints: {n}', { n: read })}</p>}
      {holdings !== null && id === '' && <Album catalogue={catalogue} holdings={holdings} />}
      {holdings !== null && card !== undefined && <CardAlbum key={id} card={card} holdings={holdings} />}
      {id !== '' && card === undefined && <p class="notice calm">{t('There is no such card.')}</p>}
    </>
  );
}
