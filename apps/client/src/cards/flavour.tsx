import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Language } from '../i18n/catalogue.ts';
import { language, t } from '../i18n/index.ts';
import '../styles/flavour.css';

type Lines = ReadonlyMap<string, string>;

/** Cards say it in English. */
const LOADERS: Readonly<Record<Language, (() => Promise<typeof import('virtual:flavour/*')>) | null>> = {
  en: null,
  de: () => import('virtual:flavour/de'),
};

/** Null until they are there. */
let lines: Lines | null = LOADERS[language] === null ? new Map() : null;

/** The lines of the page's language by those of the cards. They come when the first one is wanted. */
function useLines(): Lines | null {
  const [known, setKnown] = useState(lines);
  useEffect(() => {
    if (known !== null) return;
    LOADERS[language]?.().then(
      ({ default: loaded }) => {
        lines = new Map(Object.entries(loaded));
        setKnown(lines);
      },
      // Cards say in English what has not come.
      () => setKnown(new Map()),
    );
  }, [known]);
  return known;
}

/** What a card says for its mood alone. It may read like a rule or a state, so it is set apart for eyes and ears. */
export function Flavour({ text }: { /** Empty: the card has none. */ readonly text: string }): JSX.Element | null {
  const known = useLines();
  if (text === '' || known === null) return null;
  const told = known.get(text);
  const said = told ?? text;
  return (
    <p class="flavour">
      <span class="visually-hidden">{t('Flavour text:')} </span>
      <q lang={told === undefined ? 'en' : language} class={/[“„]/.test(said) ? 'spoken' : undefined}>
        {said}
      </q>
    </p>
  );
}
