import { acceptDesign, adminDesigns, decideDesign, type WaitingDesign } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import '../pages/cards.css';
import { SayWhy, Trouble, When } from '../../../admin/parts.tsx';
import { FaceView } from '../../../cards/face/face-view.tsx';
import { t, tn, tx } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { useAsked, useChanging } from '../../../shell/asking/use-asked.ts';
import { Select } from '../../../shell/page/select.tsx';
import { api } from '../../../shell/session/session.ts';
import { faceOf } from '../cards/cards.ts';
import { readDesigns } from './printed.ts';

type Verdict = 'publish' | 'publish-painted' | 'refuse';

/** Designs that wait for moderators, to be published or proposed as cards (TTCG-14.20, 14.21). */
export function DesignsPart(): JSX.Element {
  const [what, setWhat] = useState<'publication' | 'acceptance'>('publication');
  const { answer, trouble, refusal, change } = useChanging(() => api.call(adminDesigns, { query: { what } }), what);
  const decide = ({ id, at }: WaitingDesign, verdict: Verdict, reason: string): void =>
    void change(() => api.call(decideDesign, { params: { design: id }, body: { verdict, seen: at, reason } }));
  const settle = ({ id, at, name }: WaitingDesign, accepted: boolean, reason: string): void => {
    const words = t('Make {card} a card of the game for good? This cannot be undone: its prints stay for ever.', {
      card: name,
    });
    if (accepted && !confirm(words)) return;
    void change(() => api.call(acceptDesign, { params: { design: id }, body: { accepted, seen: at, reason } })).then(
      (done) =>
        done
          ? say(
              accepted ? t('{card} is a card of the game.', { card: name }) : t('{card} is declined.', { card: name }),
            )
          : undefined,
    );
  };
  return (
    <>
      <Select
        label={t('Designs')}
        value={what}
        options={[
          ['publication', t('To be published')],
          ['acceptance', t('Proposed as cards')],
        ]}
        onChange={setWhat}
      />
      <Trouble trouble={trouble} refusal={refusal} />
      {answer?.designs.length === 0 && <p class="about">{t('No designs.')}</p>}
      <ul class="admin-rows">
        {answer?.designs.map((design) => (
          <li key={design.id} data-testid="waiting-design">
            <h2>{design.name}</h2>
            <p class="about">
              {tx('By {name}, {time}', { name: design.author.name, time: <When at={design.at} /> })}
              {` · ${tn('1 vote', '{n} votes', design.votes)}`}
              {design.ownArt && ` · ${t('With a picture of its author')}`}
            </p>
            <Face printed={design.printed} />
            {design.lore !== '' && <blockquote>{design.lore}</blockquote>}
            {what === 'publication' && (
              <p class="row">
                <button type="button" class="button primary" onClick={() => decide(design, 'publish', '')}>
                  {t('Publish')}
                </button>
                {design.ownArt && (
                  <SayWhy
                    words={t('Publish without the picture')}
                    label={t('Publish without the picture: {card}', { card: design.name })}
                    onDone={(reason) => decide(design, 'publish-painted', reason)}
                  />
                )}
                <SayWhy
                  words={t('Refuse')}
                  label={t('Refuse {card}', { card: design.name })}
                  danger
                  onDone={(reason) => decide(design, 'refuse', reason)}
                />
              </p>
            )}
            {what === 'acceptance' && (
              <p class="row">
                <SayWhy
                  words={t('Accept')}
                  label={t('Accept {card} as a card of the game', { card: design.name })}
                  onDone={(reason) => settle(design, true, reason)}
                />
                <SayWhy
                  words={t('Decline')}
                  label={t('Decline {card}', { card: design.name })}
                  danger
                  onDone={(reason) => settle(design, false, reason)}
                />
                <a class="button" href={`/cards/designs/${design.id}`}>
                  {t('Show {card}', { card: design.name })}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Face({ printed }: { readonly printed: unknown }): JSX.Element {
  const { answer } = useAsked(() => readDesigns([printed]), JSON.stringify(printed));
  const [card] = answer?.values() ?? [];
  return (
    <div class="card-print-face" style={{ width: '260px' }}>
      {card !== undefined && <FaceView picture={faceOf(card, 1)} width={260} />}
    </div>
  );
}
