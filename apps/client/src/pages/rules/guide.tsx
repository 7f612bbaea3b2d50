import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { ruleAddress } from '../../contract/rule-address.ts';
import { t, tx } from '../../i18n/index.ts';
import { later } from '../../shell/page/later.tsx';
import { useTitle } from '../../shell/page/page.tsx';
import type { Guide } from './documents.ts';
import { CASES, specificationPath } from './documents.ts';
import { pointedAt, RulesText } from './reading.tsx';

const WorldScene = later(async () => (await import('../../lobby/worlds/world-scene.tsx')).WorldScene);

/**
 * Leads from `/rules/ttcg#TTCG-7.4` to that rule: bookmarks and shared links are of the time when guide and
 * specification were one page.
 */
function useWayToTheRule(): void {
  const { route } = useLocation();
  useEffect(() => {
    const go = (): void => {
      const address = ruleAddress(pointedAt());
      if (address !== null) route(address, true);
    };
    go();
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, []);
}

/** The rules of a game for its players. */
export function GuidePage({ name, guide }: { readonly name: string; readonly guide: Guide }): JSX.Element {
  const heading = useTitle(guide.title);
  useWayToTheRule();
  return (
    <>
      <header class="rules-head">
        <WorldScene game={name} />
        <h1 id="rules-title" ref={heading} tabIndex={-1}>
          {guide.title}
        </h1>
        <p>{guide.pitch}</p>
        <p class="rules-note">
          {t('Underlined words lead to the exact wording of a rule, in English.')}
          {guide.cards !== undefined && (
            <>
              {' '}
              {tx('What the words of a card do can be seen on <cards>all cards</cards>, one by one.', {
                cards: <a href={guide.cards} />,
              })}
            </>
          )}
        </p>
      </header>
      <RulesText id={name} load={guide.load} />
      <p class="rules-note rules-end">
        {tx('Whatever is not said here, <specification>the specification</specification> says, rule by rule.', {
          specification: <a href={specificationPath(name)} hreflang="en" />,
        })}{' '}
        {name in CASES &&
          tx('<rulings>Rulings and scenarios</rulings> are listed by rule.', {
            rulings: <a href={`/rules/${name}/rulings`} hreflang="en" />,
          })}
      </p>
    </>
  );
}
