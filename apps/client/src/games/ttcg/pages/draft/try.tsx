import { ApiRefusal } from '@cardscape/client-kit';
import type { OwnDesign } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import '../cards.css';
import { FaceView } from '../../../../cards/face/face-view.tsx';
import { t } from '../../../../i18n/index.ts';
import { say } from '../../../../shell/announce.ts';
import { copied } from '../../../../shell/copying.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { later } from '../../../../shell/page/later.tsx';
import { Page, useTitle } from '../../../../shell/page/page.tsx';
import { sentenceOf } from '../../../../shell/session/session.ts';
import { faceOf } from '../../cards/cards.ts';
import { draftOf, storeDraft, storedDraft } from '../../designs/draft-store.ts';
import '../../designs/designs.css';
import { OwnDesigns } from '../../designs/own-designs.tsx';
import { PlayForm } from '../../designs/play-form.tsx';
import { lastCard } from '../card/last-card.ts';
import { RuleLink } from '../card/rule-link.tsx';
import { cardNames, useCatalogue } from '../definitions.ts';
import { DraftFields } from './draft-fields.tsx';
import { FIRST_DRAFT, readDraft, type Draft, type DraftReading } from './draft.ts';
import { EffectField } from './effect-field.tsx';

const Worth = later(async () => (await import('../../designs/worth.tsx')).Worth);

/** Where a card is written or picked, and read while it is; and from where it goes into a match (TTCG-14.19, 14.24). */
export default function WriteCardPage(): JSX.Element {
  const heading = useTitle(t('Write a card'));
  const [draft, setShown] = useState(storedDraft);
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState('');
  const setDraft = (next: Draft): void => {
    setShown(next);
    storeDraft(next);
  };
  /** What comes later, when other things may have been changed meanwhile. */
  const amend = (part: Partial<Draft>): void =>
    setShown((now) => {
      const next = { ...now, ...part };
      storeDraft(next);
      return next;
    });
  const { answer: catalogue } = useCatalogue();
  // The names come with the catalogue.
  const reading = useMemo(() => readDraft(draft, catalogue === null ? undefined : cardNames()), [draft, catalogue]);
  const arts = useMemo(
    () => [...new Set([...(catalogue?.values() ?? [])].map(({ art }) => art))].toSorted(),
    [catalogue],
  );
  const keepIt = async (): Promise<OwnDesign> => {
    const { keep } = await import('../../designs/keep.ts');
    const kept = await keep(draft);
    if ('wrong' in kept) throw new ApiRefusal(400, 'DESIGN', kept.wrong);
    amend({ id: kept.design.id });
    setRound((now) => now + 1);
    return kept.design;
  };
  const save = async (): Promise<void> => {
    setProblem('');
    try {
      await keepIt();
      say(t('Your design is kept.'));
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const edit = (design: OwnDesign): void => {
    setDraft(draftOf(design));
    heading.current?.focus();
  };
  const write = (index: 0 | 1, text: string): void => {
    const [first, second] = draft.effects;
    setDraft({ ...draft, effects: index === 0 ? [text, second] : [first, text] });
  };
  return (
    <Page wide theme="cards-page">
      <nav class="place-row" aria-label={t('Cards')}>
        <a href={lastCard.address}>
          <Icon name="back" /> {t('All cards')}
        </a>
        <a href="/cards/designs">
          <Icon name="people" /> {t('Designs of players')}
        </a>
      </nav>
      <div class="cards-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('Write a card')}
          </h1>
          <p>
            {t(
              'Describe in your own words what it does, or pick it from lists. As you type, the page turns it into card text and shows what it means. Nothing leaves your browser before you keep the card or play with it.',
            )}
          </p>
        </div>
      </div>
      <div class="draft">
        <form class="draft-form" aria-label={t('Your card')} onSubmit={(event) => event.preventDefault()}>
          {[t('First effect'), t('Second effect')].map((label, index) => {
            const read = reading.effects[index];
            return read === undefined ? null : (
              <EffectField
                key={label}
                label={label}
                text={draft.effects[index] ?? ''}
                reading={read}
                unit={draft.type !== 'spell'}
                onChange={(text) => write(index === 0 ? 0 : 1, text)}
              />
            );
          })}
          <DraftFields draft={draft} arts={arts} onChange={setDraft} onArt={(art) => amend({ art })} />
        </form>
        <div class="draft-side">
          <DraftPrint draft={draft} reading={reading} />
          <section class="keep-design" aria-label={t('Keep it')}>
            <p class="row">
              <button type="button" class="button" disabled={!isCard(reading)} onClick={() => void save()}>
                <Icon name="done" /> {draft.id === null ? t('Keep this design') : t('Keep changes')}
              </button>
              <button type="button" class="button quiet" onClick={() => setDraft(FIRST_DRAFT)}>
                {t('Start a new card')}
              </button>
            </p>
            {draft.id !== null && <p class="about">{t('Id: {id}', { id: draft.id })}</p>}
            <p class="problem" role="alert">
              {problem}
            </p>
          </section>
          <PlayForm ready={isCard(reading)} design={keepIt} />
        </div>
      </div>
      <OwnDesigns round={round} onEdit={edit} />
    </Page>
  );
}

/** Whether the game would accept it. */
function isCard({ effects, problems }: DraftReading): boolean {
  return problems.length === 0 && effects.every(({ ok }) => ok);
}

/** The width of the picture in this window, in CSS pixels. */
function printWidth(): number {
  return innerWidth < 620 ? 320 : 400;
}

function DraftPrint({
  draft: { name, rank },
  reading: { printed, problems, effects, file },
}: {
  readonly draft: Draft;
  readonly reading: DraftReading;
}): JSX.Element {
  const readable = effects.every(({ ok }) => ok);
  const width = printWidth();
  const [weighed, setWeighed] = useState(false);
  const text = JSON.stringify(file, null, 2);
  const copy = async (): Promise<void> =>
    say((await copied(text)) ? t('Card file copied.') : t('The browser blocked copying. Select the text instead.'));
  return (
    <section class="card-print" aria-label={t('Picture')}>
      <div
        class="card-print-face"
        style={{ width: `${width}px` }}
        role="img"
        aria-label={name === '' ? t('Your card') : name}
      >
        {printed !== null && <FaceView picture={faceOf(printed, 1)} width={width} urgent />}
      </div>
      {problems.length > 0 && (
        <ul class="notice" aria-label={t('What is wrong with the card')}>
          {problems.map(({ field, message, rule }) => (
            <li key={`${field} ${message}`}>
              {message} <RuleLink rule={rule} />
            </li>
          ))}
        </ul>
      )}
      <p class="card-news" data-testid="draft-verdict">
        {t(
          readable && problems.length === 0
            ? 'The game would accept this card.'
            : readable
              ? 'Both effects can be read; the card is not right yet.'
              : 'The game cannot read this card yet.',
        )}
      </p>
      <details class="card-file" onToggle={(event) => setWeighed(event.currentTarget.open)}>
        <summary>{t('What it is worth')}</summary>
        {weighed &&
          (readable ? (
            <Worth effects={effects.flatMap((one) => (one.ok ? [one.value.effect] : []))} rank={rank} />
          ) : (
            <p class="about">{t('It can be weighed as soon as both effects can be read.')}</p>
          ))}
      </details>
      <details class="card-file">
        <summary>{t('As a card file')}</summary>
        <pre tabIndex={0}>{text}</pre>
        <button type="button" class="button" onClick={() => void copy()}>
          <Icon name="copy" /> {t('Copy')}
        </button>
      </details>
    </section>
  );
}
