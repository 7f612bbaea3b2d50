import type { JSX } from 'preact';
import { useRoute } from 'preact-iso';
import '../styles/rules.css';
import { t, tx } from '../i18n/index.ts';
import { useAsked } from '../shell/asking/use-asked.ts';
import { later } from '../shell/page/later.tsx';
import { Page, useTitle } from '../shell/page/page.tsx';
import { loadOffered } from '../shell/session/offered.ts';
import { CasesPage } from './rules/cases.tsx';
import { CASES, FOUND_RULES, GUIDES, specificationPath, SPECIFICATIONS } from './rules/documents.ts';
import { GuidePage } from './rules/guide.tsx';
import { SpecificationPage } from './rules/specification.tsx';

const WorldScene = later(async () => (await import('../lobby/worlds/world-scene.tsx')).WorldScene);

/** The rules that there are: first those for players. */
function RulesList(): JSX.Element {
  const heading = useTitle(t('Rules'));
  const { answer } = useAsked(loadOffered, '');
  const isOff = (name: string): boolean => answer?.games.some(({ id, open }) => id === name && !open) ?? false;
  const isMissing = (name: string): boolean =>
    name in FOUND_RULES && !(answer?.games.some(({ id }) => id === name) ?? false);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('Rules')}
      </h1>
      <p class="rules-note">{t('Each game on one page, read in ten minutes.')}</p>
      <ul class="rules-games">
        {Object.entries(GUIDES).map(([name, { title, pitch }]) =>
          isOff(name) ? null : (
            <li key={name}>
              <WorldScene game={name} />
              <div>
                <h2>
                  <a href={`/rules/${name}`}>{title}</a>
                </h2>
                <p>{pitch}</p>
              </div>
            </li>
          ),
        )}
      </ul>
      <section class="rules-developers" aria-labelledby="rules-developers">
        <h2 id="rules-developers">{t('For developers')}</h2>
        <p class="rules-note">{t('Every rule with its number, in English.')}</p>
        <ul>
          {Object.entries(SPECIFICATIONS).map(([name, { title }]) =>
            isOff(name) || isMissing(name) ? null : (
              <li key={name}>
                <a class="lone" href={specificationPath(name)} hreflang="en">
                  {title}
                </a>
              </li>
            ),
          )}
        </ul>
      </section>
    </>
  );
}

function NoSuchRules(): JSX.Element {
  const heading = useTitle(t('No such rules'));
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('There are no such rules')}
      </h1>
      <p>{tx('Here are <rules>those that there are</rules>.', { rules: <a href="/rules" /> })}</p>
    </>
  );
}

function content(name: string | undefined, part: string | undefined): JSX.Element {
  if (name === undefined) return <RulesList />;
  const [guide, specification] = [GUIDES[name], SPECIFICATIONS[name]];
  if (guide !== undefined && part === undefined) return <GuidePage key={name} name={name} guide={guide} />;
  if (specification !== undefined && part === (guide === undefined ? undefined : 'specification'))
    return <SpecificationPage key={`${name}/specification`} name={name} specification={specification} />;
  const cases = CASES[name];
  if (cases !== undefined && part === 'rulings') return <CasesPage key={`${name}/rulings`} name={name} cases={cases} />;
  return <NoSuchRules />;
}

/** The rules of a game for players, a specification, or the list of them. */
export default function RulesPage(): JSX.Element {
  const { name, part } = useRoute().params;
  return <Page wide={name !== undefined}>{content(name, part)}</Page>;
}
