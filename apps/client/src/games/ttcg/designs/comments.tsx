import {
  commentOnDesign,
  COMMENTS_AT_A_TIME,
  deleteDesignComment,
  type DesignComment,
  hideDesignComment,
  listDesignComments,
  LONGEST_COMMENT,
} from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { SayWhy, When } from '../../../admin/parts.tsx';
import { t } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Problem } from '../../../shell/asking/problem.tsx';
import { useChanging } from '../../../shell/asking/use-asked.ts';
import { account, api, sentenceOf, shownAccount } from '../../../shell/session/session.ts';
import { designOf } from './game.ts';
import { ReportForm } from './report-form.tsx';

interface CommentsProps {
  readonly design: string;
  /** Whether who looks is a moderator. */
  readonly moderates: boolean;
}

/** What players say about a design. */
export function Comments({ design, moderates }: CommentsProps): JSX.Element {
  const [words, setWords] = useState('');
  const [older, setOlder] = useState<readonly DesignComment[]>([]);
  const [problem, setProblem] = useState('');
  const { answer, trouble, refusal, change } = useChanging(
    () => api.call(listDesignComments, designOf(design)),
    design,
  );
  const shown = [...(answer?.comments ?? []), ...older];
  const last = shown.at(-1);
  const more = async (before: number): Promise<void> => {
    try {
      const { comments } = await api.call(listDesignComments, { ...designOf(design), query: { before } });
      setOlder([...older, ...comments]);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const speak = async (): Promise<void> => {
    if (await change(() => api.call(commentOnDesign, { ...designOf(design), body: { words } }))) {
      setWords('');
      say(t('Your comment stands below.'));
    }
  };
  return (
    <section class="design-comments" aria-labelledby="comments">
      <h2 id="comments">{t('Comments')}</h2>
      {shownAccount.value?.guest === false ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void speak();
          }}
        >
          <label class="field">
            <span>{t('Your comment')}</span>
            <textarea
              required
              rows={2}
              maxLength={LONGEST_COMMENT}
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="button" disabled={words.trim() === ''}>
            {t('Comment')}
          </button>
        </form>
      ) : (
        <p class="about">{t('Sign up to vote and to comment.')}</p>
      )}
      <p class="problem" role="alert">
        {refusal === '' ? problem : refusal}
      </p>
      <Problem {...trouble} />
      {answer !== null && shown.length === 0 && <p class="about">{t('Nobody has said anything yet.')}</p>}
      <ul>
        {shown.map(({ id, author, words: said, at }) => (
          <li key={id} data-testid="comment">
            <p class="about">
              <a href={`/players/${author.id}`}>{author.name}</a> · <When at={at} />
            </p>
            <p>{said}</p>
            <div class="row">
              {author.id === account.value?.id ? (
                <button
                  type="button"
                  class="button quiet"
                  onClick={() =>
                    void change(() => api.call(deleteDesignComment, { params: { game: 'ttcg', design, comment: id } }))
                  }
                >
                  {t('Delete comment')}
                </button>
              ) : (
                <ReportForm design={design} comment={id} what={t('the comment of {name}', { name: author.name })} />
              )}
              {moderates && (
                <SayWhy
                  words={t('Hide')}
                  label={t('Hide the comment of {name}', { name: author.name })}
                  danger
                  onDone={(reason) =>
                    void change(() => api.call(hideDesignComment, { params: { comment: id }, body: { reason } }))
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {last !== undefined && shown.length % COMMENTS_AT_A_TIME === 0 && (
        <button type="button" class="button" onClick={() => void more(last.at)}>
          {t('Older comments')}
        </button>
      )}
    </section>
  );
}
