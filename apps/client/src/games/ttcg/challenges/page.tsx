import { setSolverNamed } from '@cardscape/protocol';
import type { JSX } from 'preact';
import '../pages/cards.css';
import './challenges.css';
import { locale, t } from '../../../i18n/index.ts';
import { Problem } from '../../../shell/asking/problem.tsx';
import { useChanging } from '../../../shell/asking/use-asked.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { Page, useTitle } from '../../../shell/page/page.tsx';
import { api } from '../../../shell/session/session.ts';
import { type Catalogue, useCatalogue } from '../pages/definitions.ts';
import { OF_TTCG } from '../prints/game.ts';
import { PrintsRow } from '../prints/ways.tsx';
import { AnswerForm } from './answer-form.tsx';
import { type Challenges, inLanguage, loadChallenges } from './use-challenges.ts';

/** Between two looks whether somebody else has solved one, in milliseconds. */
const LOOK = 30_000;

/** The hidden code challenges (TTCG-14.25 to 14.28): what is asked, where it is answered, what has come to light. */
export default function ChallengesPage(): JSX.Element {
  const heading = useTitle(t('Challenges'));
  const { answer, trouble, loading, refusal, change, again } = useChanging(loadChallenges, '', { every: LOOK });
  const { answer: catalogue } = useCatalogue();
  return (
    <Page wide theme="cards-page">
      <PrintsRow present="/challenges" />
      <h1 ref={heading} tabIndex={-1}>
        {t('Challenges')}
      </h1>
      <p class="learn">
        {t(
          'Signs are hidden in the large pictures of some cards, the same in every rarity. No collection shows them all: put together what you find, and answer here. The first right answer brings something to light for everybody. There is nothing to win but the story.',
        )}
      </p>
      <p class="about">
        {t('If you cannot see pictures: the description of a large picture tells of every sign that is in it.')}
      </p>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading challenges…')}</p>}
      <p class="problem" role="alert">
        {refusal}
      </p>
      {answer?.map((one) => (
        <section key={one.id} id={one.id} class="challenge" aria-labelledby={`${one.id}-title`}>
          <h2 id={`${one.id}-title`} lang="en">
            {one.title}
          </h2>
          <p>{inLanguage(one.teaser)}</p>
          {one.solved === null ? (
            <AnswerForm challenge={one.id} title={one.title} onSolved={again} />
          ) : (
            <Solved
              solved={one.solved}
              catalogue={catalogue}
              onNamed={(named) =>
                void change(() =>
                  api.call(setSolverNamed, { params: { ...OF_TTCG.params, challenge: one.id }, body: { named } }),
                )
              }
            />
          )}
        </section>
      ))}
    </Page>
  );
}

interface SolvedProps {
  readonly solved: NonNullable<Challenges[number]['solved']>;
  readonly catalogue: Catalogue | null;
  readonly onNamed: (named: boolean) => void;
}

/** What has come to light. */
function Solved({ solved: { at, by, own, reveal }, catalogue, onNamed }: SolvedProps): JSX.Element {
  const day = new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <div class="challenge-solved" data-testid="challenge-solved">
      <h3>
        <Icon name="done" /> {inLanguage(reveal.heading)}
      </h3>
      <p class="challenge-reveal">{inLanguage(reveal.text)}</p>
      <p class="about">
        {by === null ? t('Solved on {day}.', { day }) : t('Solved on {day} by {name}.', { day, name: by })}
      </p>
      {own && (
        <label class="check">
          <input type="checkbox" checked={by !== null} onChange={(event) => onNamed(event.currentTarget.checked)} />
          <span>{t('Name me as the one who solved it')}</span>
        </label>
      )}
      {catalogue !== null && (
        <details>
          <summary>{t('Cards whose story goes on by it')}</summary>
          <ul class="challenge-cards">
            {reveal.cards.map((id) => (
              <li key={id}>
                <a href={`/cards/${id}`} lang="en">
                  {catalogue.get(id)?.name ?? id}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
