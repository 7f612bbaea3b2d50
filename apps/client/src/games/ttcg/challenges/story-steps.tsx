import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { api } from '../../../shell/session/session.ts';
import { OF_TTCG } from '../prints/game.ts';
import { type Challenges, inLanguage, loadChallenges } from './use-challenges.ts';

/** Nothing where there are no challenges. Errors: ApiRefusal. */
async function load(): Promise<Challenges> {
  const { games } = await api.games();
  return games.find(({ id }) => id === OF_TTCG.params.game)?.challenges === true ? loadChallenges() : [];
}

/** How the story of a card went on when the community solved a challenge (TTCG-14.28, 14.29). */
export function StorySteps({ card }: { readonly card: string }): JSX.Element | null {
  const { answer } = useAsked(load, card);
  const steps = (answer ?? []).flatMap(({ id, title, solved }) =>
    solved !== null && solved.reveal.cards.includes(card) ? [{ id, title, ...solved.reveal }] : [],
  );
  if (steps.length === 0) return null;
  return (
    <section class="card-lore" aria-labelledby="story-steps">
      <h2 id="story-steps">{t('What the community brought to light')}</h2>
      {steps.map(({ id, title, heading, text }) => (
        <div key={id}>
          <h3>{inLanguage(heading)}</h3>
          <p>{inLanguage(text)}</p>
          <p class="about">
            <a href={`/challenges#${id}`} lang="en">
              {title}
            </a>
          </p>
        </div>
      ))}
    </section>
  );
}
