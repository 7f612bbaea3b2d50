import { type Answered, getPrint } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { language, locale, t, tx } from '../../../../i18n/index.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { useTitle } from '../../../../shell/page/page.tsx';
import { api, signIn } from '../../../../shell/session/session.ts';
import type { PrintedCard } from '../../cards/cards.ts';
import { chapterCount, chapterOf } from '../../cards/chapters.ts';
import { MarksSaid } from '../../cards/marks-said.tsx';
import { storyOf } from '../../cards/story.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { Chapter } from '../chapter.tsx';
import { OF_TTCG } from '../game.ts';
import { PullFace } from '../packs/pull-face.tsx';
import { pullInWords } from '../packs/pull.ts';
import { eventInWords } from '../print-events.ts';
import { rarityOf, tierColour } from '../rarity.ts';

type Print = Answered<typeof getPrint>;

async function load(serial: string): Promise<Print> {
  await signIn();
  return api.call(getPrint, { params: { ...OF_TTCG.params, serial } });
}

interface PrintSheetProps {
  readonly catalogue: Catalogue;
  readonly serial: string;
}

/** One print of one's own: what it looks like, where it comes from, and how many there are of its card. */
export function PrintSheet({ catalogue, serial }: PrintSheetProps): JSX.Element {
  const { answer: print, trouble, loading } = useAsked(() => load(serial), serial);
  const card = catalogue.get(print?.card ?? '');
  return (
    <>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading print…')}</p>}
      {print !== null && card !== undefined && <Sheet card={card} print={print} />}
    </>
  );
}

interface SheetProps {
  readonly card: PrintedCard;
  readonly print: Print;
}

function Sheet({ card, print }: SheetProps): JSX.Element {
  const { serial, tier, supply } = print;
  const heading = useTitle(card.name);
  const width = innerWidth < 620 ? 280 : 360;
  const pull = { serial, card, tier };
  return (
    <div class="card-sheet">
      <section class="card-print" aria-label={t('Picture')}>
        <div
          class={tier === 0 ? 'lore-print' : 'card-print-face'}
          style={{ width: `${width}px` }}
          role="img"
          aria-label={pullInWords(pull)}
        >
          <PullFace pull={pull} width={width} finished />
        </div>
        {tier > 0 && <MarksSaid card={card.id} />}
      </section>
      <article class="card-words print-words">
        <h1 ref={heading} tabIndex={-1}>
          {card.name}
        </h1>
        <p class="card-kind" style={{ '--tier': tierColour(tier) }}>
          <strong class="opening-tier">{rarityOf(tier)}</strong> <code>{serial}</code>
        </p>
        {tier === 0 && <StoryPage card={card} serial={serial} />}
        <Provenance print={print} />
        <section aria-labelledby="print-supply">
          <h2 id="print-supply">{t('How many there are')}</h2>
          <p>
            {tx(
              tier === 0
                ? 'Prints of this card, story pages not counted: {total}, of which {opened} in players’ hands. Every card has the same number; <supply>the supply</supply> is public.'
                : 'Prints of this card: {total}, of which {opened} in players’ hands. Every card has the same number; <supply>the supply</supply> is public.',
              {
                total: supply.total.toLocaleString(language),
                opened: supply.opened.toLocaleString(language),
                supply: <a href="/supply" />,
              },
            )}
          </p>
        </section>
        <p class="row">
          <a class="button" href={`/trades/new?give=${serial}`}>
            <Icon name="hand" /> {t('Offer it in a trade')}
          </a>
          <a class="button" href={`/collection/${card.id}`}>
            <Icon name="back" /> {t('All your prints of this card')}
          </a>
          <a class="button" href={`/cards/${card.id}`}>
            <Icon name="eye" /> {t('What the card does')}
          </a>
        </p>
      </article>
    </div>
  );
}

function Provenance({ print: { lines } }: { readonly print: Print }): JSX.Element {
  return (
    <section aria-labelledby="provenance">
      <h2 id="provenance">{t('Where it comes from')}</h2>
      <ol class="print-history">
        {lines.map(({ seq, at, kind }) => (
          <li key={seq}>
            <strong>{eventInWords(kind)}</strong>
            <span class="about">
              {t('{day}, line {line} of the ledger', {
                day: new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
                line: seq.toLocaleString(language),
              })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The chapter that a lore print tells; it comes when it is looked at. */
function StoryPage({ card, serial }: { readonly card: PrintedCard; readonly serial: string }): JSX.Element {
  const { id } = card;
  const { answer: story, trouble } = useAsked(() => storyOf(card), id);
  const chapter = chapterOf(id, serial);
  return (
    <section class="card-lore" aria-labelledby="story">
      <h2 id="story">{t('Story, chapter {number} of {all}', { number: chapter + 1, all: chapterCount(id) })}</h2>
      <Problem {...trouble} />
      <Chapter card={id} texts={story} chapter={chapter} />
      <p class="about">
        {tx('<album>Your album</album> puts the chapters of a card together.', {
          album: <a href={`/collection/${id}`} />,
        })}
      </p>
    </section>
  );
}
