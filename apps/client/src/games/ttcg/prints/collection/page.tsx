import type { JSX } from 'preact';
import { useLocation, useRoute } from 'preact-iso';
import '../../../../styles/cards.css';
import '../../../../styles/packs.css';
import '../../../../styles/collection.css';
import { t } from '../../../../i18n/index.ts';
import { Page } from '../../../../shell/page.tsx';
import { Problem } from '../../../../shell/problem.tsx';
import { useCatalogue } from '../../pages/definitions.ts';
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
  const { card: id = '', serial = '' } = useRoute().params;
  const { path } = useLocation();
  const { answer: catalogue, trouble: missing } = useCatalogue();
  const { answer: holdings, trouble, read } = useHoldings();
  const card = catalogue?.get(id);
  const isThere = catalogue !== null && holdings !== null;
  return (
    <Page wide theme="cards-page">
      <PrintsRow present={path} />
      <Problem {...(trouble.sentence === '' ? missing : trouble)} />
      {!isThere && trouble.sentence === '' && missing.sentence === '' && (
        <p class="loading" data-testid="reading-prints">
          {t('Looking through your prints: {n}', { n: read })}
        </p>
      )}
      {isThere && id === '' && <Album catalogue={catalogue} holdings={holdings} />}
      {isThere && id !== '' && card === undefined && <p class="notice calm">{t('There is no such card.')}</p>}
      {isThere && card !== undefined && serial === '' && <CardAlbum key={id} card={card} holdings={holdings} />}
      {card !== undefined && serial !== '' && <PrintSheet key={serial} card={card} serial={serial} />}
    </Page>
  );
}
