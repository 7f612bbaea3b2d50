import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { PlaceRow } from '../../../shell/page/place-row.tsx';

/** The ways between the pages of prints. */
export function PrintsRow({ present }: { readonly present: string }): JSX.Element {
  const ways = [
    { href: '/packs', title: t('Packs'), icon: 'pile' },
    { href: '/collection', title: t('Collection'), icon: 'hand' },
    { href: '/supply', title: t('Print supply'), icon: 'shield' },
    { href: '/cards', title: t('All cards'), icon: 'deck' },
  ] as const;
  return <PlaceRow label={t('Prints and packs')} ways={ways} present={present} />;
}
