import type { JSX } from 'preact';
import { useLocation, useRoute } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import '../cards.css';
import { Flavour } from '../../../../cards/face/flavour.tsx';
import { Glyph } from '../../../../cards/face/glyph.tsx';
import { tierFrom, type Tier } from '../../../../cards/face/spec.ts';
import { language, t, tx } from '../../../../i18n/index.ts';
import { say } from '../../../../shell/announce.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import { copied } from '../../../../shell/copying.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { later } from '../../../../shell/page/later.tsx';
import { Page, useTitle } from '../../../../shell/page/page.tsx';
import { faceOf, type PrintedCard } from '../../cards/cards.ts';
import { wasDesign } from '../../cards/chapters.ts';
import { ELEMENT_LOOKS } from '../../cards/elements.ts';
import { MarksSaid } from '../../cards/marks-said.tsx';
import { storyOf } from '../../cards/story.ts';
import { TIER_WORDS } from '../../cards/tiers.ts';
import { capital } from '../../cards/words.ts';
import { StorySteps } from '../../challenges/story-steps.tsx';
import { Story } from '../../database/story.tsx';
import { type CardDatabase, useCardDatabase } from '../../database/use-database.ts';
import { useCatalogue, type Catalogue } from '../definitions.ts';
import type { CardReading, Companions } from '../draft/reading.ts';
import { CardTile, typeLine } from '../gallery/tile.tsx';
import { EffectLine } from './effect-line.tsx';
import { FinishedFace } from './finished-face.tsx';
import { lastCard } from './last-card.ts';
import { Meaning } from './meaning.tsx';
import { TierChoice, TierTable } from './rarity.tsx';
import { RulingLinks } from './ruling-links.tsx';

const CardCredit = later(async () => (await import('../../designs/credit.tsx')).CardCredit);
const EntryFacts = later(async () => (await import('../../database/entry-facts.tsx')).EntryFacts);

/**
 * The page of one card. DECISION (TTCG-14.8, 14.17): it opens for whoever has its address, whom a match, a deck or a
 * print has shown the card; the lists alone, here and in the album, hide what nobody has unlocked.
 */
export default function CardPage(): JSX.Element {
  const id = useRoute().params['id'] ?? '';
  const { answer: catalogue, trouble, loading } = useCatalogue();
  const card = catalogue?.get(id);
  return (
    <Page wide theme="cards-page">
      <nav class="place-row" aria-label={t('Cards')}>
        <a href={lastCard.address}>
          <Icon name="back" /> {t('All cards')}
        </a>
        <a href="/cards/try">
          <Icon name="log" /> {t('Write a card')}
        </a>
      </nav>
      {catalogue !== null && card !== undefined && <CardSheet key={id} card={card} catalogue={catalogue} />}
      {catalogue !== null && card === undefined && <NoCard />}
      {loading && <p class="loading">{t('Loading card…')}</p>}
      <Problem {...trouble} />
    </Page>
  );
}

function NoCard(): JSX.Element {
  const heading = useTitle(t('Card not found'));
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('Card not found')}
      </h1>
      <p class="learn">
        {tx('It may have been renamed. <cards>Browse all cards</cards>.', { cards: <a href="/cards" /> })}
      </p>
    </>
  );
}

/** What is known of a card beside its print. */
interface Background extends CardReading {
  readonly lore: readonly string[];
}

/** What the rules make of a card, and its story; both come when a card is looked at. */
async function backgroundOf(card: PrintedCard, catalogue: Catalogue): Promise<Background> {
  const [{ cardReading }, lore] = await Promise.all([import('../draft/reading.ts'), storyOf(card)]);
  return { ...cardReading(card, catalogue.values()), lore };
}

/** Until it has come. */
const NO_STORY: readonly string[] = [];

const sentence = (): string => t('The explanation of the effects could not be loaded. Check your connection.');

interface SheetProps {
  readonly card: PrintedCard;
  readonly catalogue: Catalogue;
}

function CardSheet({ card, catalogue }: SheetProps): JSX.Element {
  const heading = useTitle(card.name);
  const { query, route } = useLocation();
  const tier = tierFrom(Number(query['tier'] ?? 1));
  const base = useCardDatabase();
  const database = base.answer?.database ?? null;
  const entry = database?.entries.find((one) => one.card === card.id);
  const { answer: background, trouble } = useAsked(() => backgroundOf(card, catalogue), card.id, { sentence });
  useEffect(() => {
    lastCard.id = card.id;
    lastCard.gallery = lastCard.address;
  }, [card.id]);
  return (
    <>
      <div class="card-sheet">
        <CardPrint
          card={card}
          tier={tier}
          onChoose={(one) => route(one === 1 ? `/cards/${card.id}` : `/cards/${card.id}?tier=${one}`, true)}
        />
        <article class="card-words">
          <h1 ref={heading} tabIndex={-1}>
            {card.name}
          </h1>
          <p class="card-kind">
            <Glyph name={ELEMENT_LOOKS[card.element].icon} /> {typeLine(card)}
          </p>
          {wasDesign(card.id) && <CardCredit card={card.id} />}
          <Flavour text={card.flavour} />
          <Problem {...trouble} />
          {card.lines.map((line, index) => (
            <section key={index} class="card-effect" aria-labelledby={`effect-${index}`}>
              <h2 id={`effect-${index}`}>{t(index === 0 ? 'First effect' : 'Second effect')}</h2>
              <EffectLine line={line} language={language} />
              {background?.effects[index] !== undefined && (
                <Meaning reading={background.effects[index]} told={language} />
              )}
            </section>
          ))}
          {background !== null && <RulingLinks effects={background.effects} />}
          <TierTable card={card} tier={tier} />
          {entry !== undefined && (
            <EntryFacts number={entry.number} card={card.id} story={background?.lore ?? NO_STORY} />
          )}
          {base.answer !== null && database === null && <Story card={card.id} texts={background?.lore ?? NO_STORY} />}
          <StorySteps card={card.id} />
        </article>
      </div>
      {background !== null && background.companions.length > 0 && (
        <CompanionList companions={seenBy(database, background.companions)} />
      )}
    </>
  );
}

/** Of those that work with a card, whoever looks is shown what they may see in the list as well. */
function seenBy(database: CardDatabase | null, companions: readonly Companions[]): readonly Companions[] {
  if (database === null) return companions;
  return companions.map(({ words, cards }) => ({ words, cards: cards.filter(({ id }) => database.seen.has(id)) }));
}

interface PrintProps {
  readonly card: PrintedCard;
  readonly tier: Tier;
  readonly onChoose: (tier: Tier) => void;
}

/** The width of the large picture in this window, in CSS pixels. */
function printWidth(): number {
  return innerWidth < 620 ? 320 : 400;
}

/** The picture of a print, and what can be done with it. */
function CardPrint({ card, tier, onChoose }: PrintProps): JSX.Element {
  const [news, setNews] = useState('');
  const [busy, setBusy] = useState(false);
  const width = printWidth();
  const tell = (text: string): void => {
    setNews(text);
    say(text);
  };
  const save = (): void => {
    setBusy(true);
    import('../draft/save.ts')
      .then(({ savePicture }) => savePicture(faceOf(card, tier)))
      .then(
        (name) => tell(t('Saved as {file}, at print size.', { file: name })),
        () => tell(t('The picture could not be created. Try again.')),
      )
      .finally(() => setBusy(false));
  };
  const copy = async (): Promise<void> =>
    tell(
      (await copied(location.href))
        ? t('Link to this print copied.')
        : t('The browser blocked copying. The link is in the address bar.'),
    );
  return (
    <section class="card-print" aria-label={t('Picture')}>
      <div
        class="card-print-face"
        style={{ width: `${width}px` }}
        role="img"
        aria-label={`${card.name}, ${TIER_WORDS[tier]}`}
      >
        <FinishedFace face={faceOf(card, tier)} width={width} />
      </div>
      <MarksSaid card={card.id} />
      <TierChoice tier={tier} onChoose={onChoose} />
      <p class="row">
        <button type="button" class="button" disabled={busy} onClick={save}>
          <Icon name="download" /> {t(busy ? 'Creating picture…' : 'Save picture')}
        </button>
        <button type="button" class="button" onClick={() => void copy()}>
          <Icon name="link" /> {t('Copy link')}
        </button>
      </p>
      <p class="card-news" data-testid="card-news">
        {news}
      </p>
    </section>
  );
}

/** How many cards are shown as pictures; the others are named. */
const PICTURED = 8;

/** Cards that the sentences of a card speak of. */
function CompanionList({ companions }: { readonly companions: readonly Companions[] }): JSX.Element {
  return (
    <section class="companions" aria-labelledby="companions">
      <h2 id="companions">{t('Cards that work with it')}</h2>
      {companions.map(({ words, cards }) => (
        <section key={words} aria-label={words}>
          <h3>
            {capital(words)}{' '}
            <span class="detail">
              {cards.length === 0 ? t('no other in this set') : t('{n} in this set', { n: cards.length })}
            </span>
          </h3>
          <ul class="companion-row">
            {cards.slice(0, PICTURED).map((card) => (
              <li key={card.id}>
                <CardTile card={card} width={120} form="table" />
              </li>
            ))}
          </ul>
          {cards.length > PICTURED && (
            <details>
              <summary>{t('{n} more', { n: cards.length - PICTURED })}</summary>
              <ul class="companion-names">
                {cards.slice(PICTURED).map(({ id, name }) => (
                  <li key={id}>
                    <a href={`/cards/${id}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      ))}
    </section>
  );
}
