import type { JSX } from 'preact';
import * as z from 'zod/mini';
import credits from '../cards/picture/icons.credits.json';
import { t, tn, tx } from '../i18n/index.ts';
import { Page, useTitle } from '../shell/page/page.tsx';

const creditList = z.record(z.string(), z.object({ author: z.string(), licence: z.string() }));

const LICENCE_NAMES: Readonly<Record<string, string>> = { 'CC-BY-3.0': 'CC BY 3.0', CC0: 'CC0 1.0' };

/** Name, and file of the licence. */
const FONTS = [
  ['Cinzel', 'cinzel.txt'],
  ['Alegreya Sans', 'alegreya-sans.txt'],
] as const;

/** Icons by author and licence, most productive first. */
function byAuthor(): { readonly author: string; readonly licence: string; readonly icons: readonly string[] }[] {
  const authors = new Map<string, { author: string; licence: string; icons: string[] }>();
  for (const [icon, { author, licence }] of Object.entries(creditList.parse(credits))) {
    const key = `${author} ${licence}`;
    const known = authors.get(key) ?? { author, licence, icons: [] };
    known.icons.push(icon.replaceAll('-', ' '));
    authors.set(key, known);
  }
  return [...authors.values()].toSorted((a, b) => b.icons.length - a.icons.length);
}

/** Who made what this client shows. */
export default function Credits(): JSX.Element {
  const heading = useTitle(t('Credits'));
  return (
    <Page>
      <article class="prose">
        <h1 ref={heading} tabIndex={-1}>
          {t('Credits')}
        </h1>
        <h2>{t('Icons')}</h2>
        <p>
          {tx(
            'The creatures and things on the cards are icons of <icons>game-icons.net</icons>. They were recoloured, lit, and composed with generated backgrounds; their outlines were rounded to whole coordinates. Icons under CC BY 3.0 are used under the <licence>Creative Commons Attribution 3.0 licence</licence>.',
            {
              icons: <a href="https://game-icons.net" />,
              licence: <a href="https://creativecommons.org/licenses/by/3.0/" />,
            },
          )}
        </p>
        <ul class="credit-list">
          {byAuthor().map(({ author, licence, icons }) => (
            <li key={`${author} ${licence}`}>
              <details>
                <summary>
                  <span>
                    {tx('<who>Icons made by {author}</who> ({licence})', {
                      who: <strong />,
                      author,
                      licence: LICENCE_NAMES[licence] ?? licence,
                    })}
                  </span>
                  <span class="about">{tn('1 icon', '{n} icons', icons.length)}</span>
                </summary>
                <p lang="en">{icons.join(', ')}</p>
              </details>
            </li>
          ))}
        </ul>
        <h2>{t('Fonts')}</h2>
        <ul>
          {FONTS.map(([name, file]) => (
            <li key={name}>
              {tx(
                '<font>{name}</font> by the {name} project authors, under the SIL Open Font License 1.1: <licence>licence</licence>.',
                { font: <strong />, name, licence: <a href={`/licences/${file}`} /> },
              )}
            </li>
          ))}
        </ul>
        <h2>{t('Software')}</h2>
        <p>
          {tx(
            'The client is built with Preact, Preact Signals, preact-iso, PixiJS, zod, the Colyseus SDK and schema, noble ciphers and hashes, and zzfx, all under the MIT licence. <notices>All notices</notices>.',
            { notices: <a href="/NOTICE.txt" /> },
          )}
        </p>
      </article>
    </Page>
  );
}
