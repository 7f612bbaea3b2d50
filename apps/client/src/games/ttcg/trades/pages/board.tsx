import { type Answered, findPartners, type ListedPrint, searchHaves, searchWants } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../../i18n/index.ts';
import { PersonLink } from '../../../../people/avatar-of.tsx';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { Select } from '../../../../shell/page/select.tsx';
import { api, sentenceOf } from '../../../../shell/session/session.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { nameOf, OF_TTCG } from '../goods/goods.ts';
import { PrintFace, Rarity } from '../goods/print-view.tsx';
import { cardOptions, rangeWords, tierOptions } from '../search-words.ts';
import { TradesFrame } from './frame.tsx';

type Partner = Answered<typeof findPartners>['partners'][number];

/** What players look for, and would give away. */
export default function TradeBoardPage(): JSX.Element {
  return (
    <TradesFrame
      title={t('Board')}
      about={t(
        'Lists of players who take offers from everybody. To be listed here yourself, choose so under My trades.',
      )}
      present="/trades/board"
    >
      {(catalogue) => (
        <>
          <Partners catalogue={catalogue} />
          <Search catalogue={catalogue} />
        </>
      )}
    </TradesFrame>
  );
}

/** Prints in a row, small. */
function Prints({ prints, catalogue }: { readonly prints: readonly ListedPrint[]; readonly catalogue: Catalogue }) {
  return (
    <ul class="board-prints">
      {prints.map((print) => (
        <li key={print.serial}>
          <PrintFace print={print} catalogue={catalogue} width={72} form="table" />
          <span class="pick-words">
            <strong>{nameOf(print.card, catalogue)}</strong>
            <Rarity tier={print.tier} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The way to an offer with as many things on one side as on the other. */
function offerTo({ person, gives, takes }: Partner): string {
  const count = Math.min(gives.length, takes.length);
  const [take, give] = [gives, takes].map((all) =>
    all
      .slice(0, count)
      .map(({ serial }) => serial)
      .join('.'),
  );
  return `/trades/new?to=${person.id}&give=${give}&take=${take}`;
}

function Offer({ href, name }: { readonly href: string; readonly name: string }): JSX.Element {
  return (
    <a class="button primary" href={href} aria-label={t('Make an offer: {name}', { name })}>
      <Icon name="hand" /> {t('Make an offer')}
    </a>
  );
}

/** Those with whom both would get what they look for. */
function Partners({ catalogue }: { readonly catalogue: Catalogue }): JSX.Element {
  const { answer, trouble } = useAsked(() => api.call(findPartners, { params: OF_TTCG }), '');
  return (
    <section class="trades-section" aria-labelledby="partners" data-testid="partners">
      <h2 id="partners">{t('They want what you have')}</h2>
      <Problem {...trouble} />
      {answer?.partners.length === 0 && (
        <p class="about">
          {t('Nobody’s lists fit yours right now.')} <a href="/trades/lists">{t('Change your lists')}</a>
        </p>
      )}
      <ul class="board-list">
        {answer?.partners.map((partner) => (
          <li key={partner.person.id} class="partner">
            <h3>
              <PersonLink person={partner.person} />
            </h3>
            <div>
              <p class="about">{t('Has what you look for')}</p>
              <Prints prints={partner.gives} catalogue={catalogue} />
            </div>
            <div>
              <p class="about">{t('Looks for what you would give away')}</p>
              <Prints prints={partner.takes} catalogue={catalogue} />
            </div>
            <Offer href={offerTo(partner)} name={partner.person.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Lists = 'haves' | 'wants';

/** Somebody's entry on the board. */
interface Entry {
  readonly key: string;
  readonly person: Partner['person'];
  readonly card: string;
  readonly words: string;
  /** A print that one could ask for; null: an entry of what somebody looks for. */
  readonly print: ListedPrint | null;
}

interface Found {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

interface Asked {
  readonly lists: Lists;
  readonly card: string;
  readonly tier: string;
}

/** A page of the board. Errors: ApiRefusal. */
async function look({ lists, card, tier }: Asked, after: string): Promise<Found> {
  const query = { card: card === '' ? undefined : card, tier: tier === '' ? undefined : Number(tier), after };
  if (lists === 'haves') {
    const { entries, next } = await api.call(searchHaves, { params: OF_TTCG, query });
    return {
      next,
      entries: entries.map(({ person, print }) => ({
        key: print.serial,
        person,
        card: print.card,
        words: '',
        print,
      })),
    };
  }
  const { entries, next } = await api.call(searchWants, { params: OF_TTCG, query });
  return {
    next,
    entries: entries.map(({ person, want }) => ({
      key: `${person.id} ${want.card}`,
      person,
      card: want.card,
      words: rangeWords(want.from, want.to),
      print: null,
    })),
  };
}

function Search({ catalogue }: { readonly catalogue: Catalogue }): JSX.Element {
  const [asked, setAsked] = useState<Asked>({ lists: 'haves', card: '', tier: '' });
  return (
    <section class="trades-section" aria-labelledby="search" data-testid="board">
      <h2 id="search">{t('Search the lists')}</h2>
      <div class="board-filter">
        <Select
          label={t('Lists')}
          value={asked.lists}
          options={[
            ['haves', t('What others would give away')],
            ['wants', t('What others look for')],
          ]}
          onChange={(lists) => setAsked({ ...asked, lists })}
        />
        <Select
          label={t('Card')}
          value={asked.card}
          options={[['', t('All cards')], ...cardOptions(catalogue)]}
          onChange={(card) => setAsked({ ...asked, card })}
        />
        <Select
          label={t('Rarity')}
          value={asked.tier}
          options={[['', t('All rarities')], ...tierOptions()]}
          onChange={(tier) => setAsked({ ...asked, tier })}
        />
      </div>
      <Results key={JSON.stringify(asked)} asked={asked} catalogue={catalogue} />
    </section>
  );
}

function Results({ asked, catalogue }: { readonly asked: Asked; readonly catalogue: Catalogue }): JSX.Element {
  const { answer: first, trouble, loading } = useAsked(() => look(asked, ''), '');
  const [more, setMore] = useState<readonly Found[]>([]);
  const [refusal, setRefusal] = useState('');
  const pages = first === null ? [] : [first, ...more];
  const entries = pages.flatMap((page) => page.entries);
  const next = pages.at(-1)?.next ?? null;
  const goOn = async (after: string): Promise<void> => {
    setRefusal('');
    try {
      setMore([...more, await look(asked, after)]);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  return (
    <>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading…')}</p>}
      {first !== null && entries.length === 0 && next === null && (
        <p class="about">
          {t('Nothing found.')} <a href="/trades/lists">{t('Say what you look for, and what you would give away.')}</a>
        </p>
      )}
      <ul class="board-list">
        {entries.map((entry) => (
          <BoardEntry key={entry.key} entry={entry} catalogue={catalogue} />
        ))}
      </ul>
      <p class="problem" role="alert">
        {refusal}
      </p>
      {next !== null && (
        <p class="row">
          <button type="button" class="button" onClick={() => void goOn(next)}>
            {t('Show more')}
          </button>
        </p>
      )}
    </>
  );
}

function BoardEntry({ entry, catalogue }: { readonly entry: Entry; readonly catalogue: Catalogue }): JSX.Element {
  const { person, card, words, print } = entry;
  const take = print === null ? '' : `&take=${print.serial}`;
  return (
    <li class="board-entry" data-serial={print?.serial}>
      <PrintFace print={print ?? { card, tier: 1 }} catalogue={catalogue} width={56} form="table" />
      <span class="pick-words">
        <strong>{nameOf(card, catalogue)}</strong>
        {print === null ? <span>{words}</span> : <Rarity tier={print.tier} />}
        {print !== null && <span class="serial">{print.serial}</span>}
      </span>
      <PersonLink person={person} />
      <Offer href={`/trades/new?to=${person.id}${take}`} name={person.name} />
    </li>
  );
}
