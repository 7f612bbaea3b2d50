import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { Icon } from '../../../shell/icon.tsx';

/** The ways between the pages of prints. */
export function PrintsRow({ present }: { readonly present: string }): JSX.Element {
  const ways = [
    { href: '/packs', title: t('Packs'), icon: 'pile' },
    { href: '/collection', title: t('Collection'), icon: 'hand' },
    { href: '/supply', title: t('Print supply'), icon: 'shield' },
    { href: '/cards', title: t('All cards'), icon: 'deck' },
  ] as const;
  return (
    <nav class="place-row" aria-label={t('Prints and packs')}>
      {ways.map(({ href, title, icon }) => (
        <a key={href} href={href} aria-current={href === present ? 'page' : undefined}>
          <Icon name={icon} /> {title}
        </a>
      ))}
    </nav>
  );
}
