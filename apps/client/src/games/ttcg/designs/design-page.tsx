import { getDesign, hideDesign, voteForDesign } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useRoute } from 'preact-iso';
import '../pages/cards.css';
import { SayWhy } from '../../../admin/parts.tsx';
import { FaceView } from '../../../cards/face/face-view.tsx';
import { Flavour } from '../../../cards/face/flavour.tsx';
import { language, t, tn, tx } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Problem } from '../../../shell/asking/problem.tsx';
import { type Changing, useChanging } from '../../../shell/asking/use-asked.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { Page, useTitle } from '../../../shell/page/page.tsx';
import { account, api, signIn } from '../../../shell/session/session.ts';
import { faceOf } from '../cards/cards.ts';
import { EffectLine } from '../pages/card/effect-line.tsx';
import { typeLine } from '../pages/gallery/tile.tsx';
import { Comments } from './comments.tsx';
import { designOf } from './game.ts';
import { PlayForm } from './play-form.tsx';
import { readDesigns } from './printed.ts';
import { ReportForm } from './report-form.tsx';
import './designs.css';

async function load(id: string) {
  const design = await api.call(getDesign, designOf(id));
  return { design, card: (await readDesigns([design.printed])).get(design.id) };
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** A design that was published, to be read, played, voted for and spoken about (TTCG-14.21). */
export default function DesignPage(): JSX.Element {
  const id = useRoute().params['design'] ?? '';
  const asked = useChanging(() => load(id), id);
  return (
    <Page wide theme="cards-page">
      <nav class="place-row" aria-label={t('Cards')}>
        <a href="/cards/designs">
          <Icon name="back" /> {t('Designs of players')}
        </a>
        <a href="/cards/try">
          <Icon name="log" /> {t('Write a card')}
        </a>
      </nav>
      {asked.loading && <p class="loading">{t('Loading design…')}</p>}
      <Problem {...asked.trouble} />
      {asked.answer !== null && <Sheet key={id} loaded={asked.answer} asked={asked} />}
    </Page>
  );
}

function Sheet({
  loaded: { design, card },
  asked: { change, refusal },
}: {
  readonly loaded: Loaded;
  readonly asked: Changing<Loaded>;
}): JSX.Element {
  const heading = useTitle(design.name);
  const { id, author, votes, voted, own, versions, lore } = design;
  const vote = (): void => {
    const send = async (): Promise<unknown> => {
      await signIn();
      return api.call(voteForDesign, { ...designOf(id), body: { vote: !voted } });
    };
    void change(send).then((done) =>
      done ? say(voted ? t('Your vote is taken back.') : t('Your vote counts.')) : undefined,
    );
  };
  const moderates = (account.value?.role ?? 'player') !== 'player';
  const width = innerWidth < 620 ? 300 : 380;
  return (
    <div class="design-sheet">
      <div class="design-face" style={{ width: `${width}px` }} role="img" aria-label={design.name}>
        {card !== undefined && <FaceView picture={faceOf(card, 1)} width={width} urgent />}
      </div>
      <div class="design-words">
        <h1 ref={heading} tabIndex={-1}>
          {design.name}
        </h1>
        <p class="about">
          {tx('By <who>{name}</who>', { who: <a href={`/players/${author.id}`} />, name: author.name })}
          {card !== undefined && ` · ${typeLine(card)}`}
          {design.submitted && !design.accepted && ` · ${t('Proposed as a card of the game')}`}
        </p>
        {design.accepted && (
          <p class="notice calm" data-testid="accepted">
            {tx(
              'This design is a <card>card of the game</card>: its prints come with coming packs, as many as of every card.',
              { card: <a href={`/cards/${id}`} /> },
            )}
          </p>
        )}
        {card?.lines.map((line) => (
          <EffectLine key={line.text} line={line} language={language} />
        ))}
        {card !== undefined && card.flavour !== '' && <Flavour text={card.flavour} />}
        {lore !== '' && <p class="design-lore">{lore}</p>}
        <p class="row">
          <button type="button" class="button" aria-pressed={voted} disabled={own} onClick={vote} data-testid="vote">
            {voted ? t('Take your vote back') : t('Vote for it')}
          </button>
          <span data-testid="votes">{tn('1 vote', '{n} votes', votes)}</span>
        </p>
        <p class="problem" role="alert">
          {refusal}
        </p>
        <PlayForm ready design={() => Promise.resolve(design)} />
        <details class="design-facts">
          <summary>{t('Id and versions')}</summary>
          <p>
            {t('Its id never changes:')} <code>{id}</code>
          </p>
          <ul>
            {versions.map(({ version, name, publishedAt }) => (
              <li key={version}>
                {t('Version {version}: {name}, {date}', {
                  version,
                  name,
                  date: new Date(publishedAt).toLocaleDateString(language),
                })}
              </li>
            ))}
          </ul>
        </details>
        {!own && <ReportForm design={id} comment={null} what={design.name} />}
        {moderates && (
          <SayWhy
            words={t('Take it down')}
            label={t('Take it down: {card}', { card: design.name })}
            danger
            onDone={(reason) =>
              void change(() => api.call(hideDesign, { params: { design: id }, body: { hidden: true, reason } }))
            }
          />
        )}
      </div>
      <Comments design={id} moderates={moderates} />
    </div>
  );
}
