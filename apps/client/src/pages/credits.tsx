import type { JSX } from 'preact';
import * as z from 'zod/mini';
import credits from '../cards/icons.credits.json';
import { Page, useTitle } from '../shell/page.tsx';

const creditList = z.record(z.string(), z.object({ author: z.string(), licence: z.string() }));

const LICENCE_NAMES: Readonly<Record<string, string>> = { 'CC-BY-3.0': 'CC BY 3.0', CC0: 'CC0 1.0' };

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
  const heading = useTitle('Credits');
  return (
    <Page>
      <article class="prose">
        <h1 ref={heading} tabIndex={-1}>
          Credits
        </h1>
        <h2>Icons</h2>
        <p>
          The creatures and things on the cards are icons of <a href="https://game-icons.net">game-icons.net</a>. They were recoloured, lit, and composed with generated
          backgrounds; their outlines were rounded to whole coordinates. Icons under CC BY 3.0 are used under the{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">Creative Commons Attribution 3.0 licence</a>.
        </p>
        <ul>
          {byAuthor().map(({ author, licence, icons }) => (
            <li key={`${author} ${licence}`}>
              <strong>Icons made by {author}</strong> ({LICENCE_NAMES[licence] ?? licence}): {icons.join(', ')}.
            </li>
          ))}
        </ul>
        <h2>Fonts</h2>
        <ul>
          <li>
            <strong>Cinzel</strong> by the Cinzel project authors, under the SIL Open Font License 1.1: <a href="/licences/cinzel.txt">licence</a>.
          </li>
          <li>
            <strong>Alegreya Sans</strong> by the Alegreya Sans project authors, under the SIL Open Font License 1.1: <a href="/licences/alegreya-sans.txt">licence</a>.
          </li>
        </ul>
        <h2>Software</h2>
        <p>
          The client is built with Preact, Preact Signals, preact-iso, PixiJS, zod, the Colyseus SDK and schema, noble ciphers and hashes, and zzfx, all under the MIT licence. <a href="/NOTICE.txt">All notices</a>.
        </p>
      </article>
    </Page>
  );
}
