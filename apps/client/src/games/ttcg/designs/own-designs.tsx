import { deleteDesign, listOwnDesigns, type OwnDesign, publishDesign, submitDesign } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t, tn } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Problem } from '../../../shell/asking/problem.tsx';
import { useChanging } from '../../../shell/asking/use-asked.ts';
import { api, shownAccount } from '../../../shell/session/session.ts';
import { designOf, GAME } from './game.ts';

const STATES: Readonly<Record<OwnDesign['state'], string>> = {
  draft: t('Only you see it'),
  waiting: t('Moderators are to look at it'),
  refused: t('Moderators have refused it'),
  public: t('Published'),
};

function stateOf({ state, version, hidden, submitted, accepted }: OwnDesign): string {
  if (accepted) return t('Card of the game');
  if (hidden) return t('Moderators have taken it down');
  if (submitted) return t('Proposed as a card of the game');
  return state === 'draft' && version !== null ? t('Changed since it was published') : STATES[state];
}

interface OwnDesignsProps {
  /** Raised whenever something was kept. */
  readonly round: number;
  readonly onEdit: (design: OwnDesign) => void;
}

/** What somebody has designed, and what becomes of it. */
export function OwnDesigns({ round, onEdit }: OwnDesignsProps): JSX.Element {
  const known = shownAccount.value !== null;
  // Nobody becomes a guest by looking at the page.
  const { answer, trouble, refusal, change } = useChanging(
    async () => (known ? api.call(listOwnDesigns, GAME) : { designs: [] }),
    `${round} ${known}`,
  );
  const does = (work: () => Promise<unknown>, words: string): void => {
    void change(work).then((done) => (done ? say(words) : undefined));
  };
  return (
    <section class="own-designs" aria-labelledby="own-designs">
      <h2 id="own-designs">{t('Your designs')}</h2>
      <Problem {...trouble} />
      {answer?.designs.length === 0 && <p class="about">{t('You have kept none yet.')}</p>}
      <ul>
        {answer?.designs.map((design) => (
          <li key={design.id} data-testid="own-design">
            <div>
              <strong>{design.name}</strong>
              <span class="about">
                {stateOf(design)}
                {design.version !== null && ` · ${tn('1 vote', '{n} votes', design.votes)}`}
                {design.reason !== '' && ` · ${design.reason}`}
              </span>
            </div>
            <p class="row">
              {!design.accepted && (
                <button type="button" class="button" onClick={() => onEdit(design)}>
                  {t('Edit {card}', { card: design.name })}
                </button>
              )}
              {(design.state === 'draft' || design.state === 'refused') && (
                <button
                  type="button"
                  class="button"
                  onClick={() =>
                    does(
                      () => api.call(publishDesign, designOf(design.id)),
                      t('Sent to the moderators. It hangs in the gallery as soon as they have looked at it.'),
                    )
                  }
                >
                  {t('Publish {card}', { card: design.name })}
                </button>
              )}
              {design.version !== null && !design.hidden && (
                <a class="button" href={`/cards/designs/${design.id}`}>
                  {t('Show {card}', { card: design.name })}
                </a>
              )}
              {design.state === 'public' && !design.submitted && !design.hidden && (
                <button
                  type="button"
                  class="button"
                  onClick={() =>
                    does(() => api.call(submitDesign, designOf(design.id)), t('Proposed as a card of the game.'))
                  }
                >
                  {t('Propose {card}', { card: design.name })}
                </button>
              )}
              {design.accepted ? (
                <a class="button" href={`/cards/${design.id}`}>
                  {t('Show the card {card}', { card: design.name })}
                </a>
              ) : (
                <button
                  type="button"
                  class="button quiet"
                  onClick={() => {
                    if (confirm(t('Delete {card} for good, with its votes and comments?', { card: design.name })))
                      does(() => api.call(deleteDesign, designOf(design.id)), t('Deleted.'));
                  }}
                >
                  {t('Delete {card}', { card: design.name })}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p class="problem" role="alert">
        {refusal}
      </p>
    </section>
  );
}
