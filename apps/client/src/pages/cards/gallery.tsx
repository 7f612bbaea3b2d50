import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import '../../styles/cards.css';
import { Icon } from '../../shell/icon.tsx';
import { Page, useTitle } from '../../shell/page.tsx';
import { Problem } from '../../shell/problem.tsx';
import { Select } from '../../shell/select.tsx';
import { useSaid } from '../../shell/use-said.ts';
import { useCatalogue } from './definitions.ts';
import { addressOf, CHOICES, filterFrom, matching, NO_FILTER, type CardFilter } from './filter.ts';
import { lastCard } from './last-card.ts';
import { CardTile } from './tile.tsx';

const ALL: Readonly<Record<keyof typeof CHOICES, string>> = { type: 'All types', rank: 'All ranks', subtype: 'All subtypes', kind: 'All kinds' };
const LABELS: Readonly<Record<keyof typeof CHOICES, string>> = { type: 'Type', rank: 'Rank', subtype: 'Subtype', kind: 'Kind of effect' };

function worded(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** The width of a picture in this window, in CSS pixels: steps in which faces are painted. */
function tileWidth(): number {
  return innerWidth < 620 ? 160 : 240;
}

interface FilterProps {
  readonly filter: CardFilter;
  readonly onChange: (filter: CardFilter) => void;
}

function FilterForm({ filter, onChange }: FilterProps): JSX.Element {
  return (
    <form class="card-filter" role="search" aria-label="Cards" onSubmit={(event) => event.preventDefault()}>
      <label class="field">
        <span>Name or sentence</span>
        <input type="search" value={filter.text} placeholder="draw two" autocomplete="off" onInput={(event) => onChange({ ...filter, text: event.currentTarget.value })} />
      </label>
      {(['type', 'rank', 'subtype', 'kind'] as const).map((field) => (
        <Select
          key={field}
          label={LABELS[field]}
          value={filter[field]}
          options={[['', ALL[field]], ...CHOICES[field].map((value) => [value, worded(value)] as const)]}
          onChange={(value) => onChange({ ...filter, [field]: value })}
        />
      ))}
      <button type="button" class="button" disabled={addressOf(filter) === '/cards'} onClick={() => onChange(NO_FILTER)}>
        Show all
      </button>
    </form>
  );
}

function counted(shown: number, all: number): string {
  if (shown === all) return `${all} cards`;
  return shown === 0 ? `None of ${all} cards` : `${shown} of ${all} cards`;
}

/** The query of this page's own address: while the next page is on its way, the address is that one's already. */
function useOwnQuery(): Readonly<Record<string, string>> {
  const { path, query } = useLocation();
  const own = useRef(query);
  if (path === '/cards') own.current = query;
  return own.current;
}

/** Every card of True TCG, painted; the address keeps what is looked for. */
export default function CardsPage(): JSX.Element {
  const heading = useTitle('Cards of True TCG');
  const { route } = useLocation();
  const { answer: catalogue, trouble, loading } = useCatalogue();
  const filter = filterFrom(useOwnQuery());
  const address = addressOf(filter);
  const shown = useMemo(() => (catalogue === null ? [] : matching(catalogue.values(), filter)), [catalogue, address]);
  const count = catalogue === null ? '' : counted(shown.length, catalogue.size);
  const list = useRef<HTMLUListElement>(null);
  useSaid(count);
  useEffect(() => {
    // Who comes back from a card goes on where they were.
    if (catalogue === null || lastCard.gallery !== address) return;
    lastCard.gallery = '';
    list.current?.querySelector<HTMLElement>(`[data-card="${lastCard.id}"]`)?.focus();
  }, [catalogue]);
  useEffect(() => {
    lastCard.address = address;
  }, [address]);
  const width = tileWidth();
  return (
    <Page wide theme="cards-page">
      <div class="cards-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            First Light
          </h1>
          <p>The first set of True TCG: the town of Morrow, on the morning that came an hour late. What a card says is all that it does.</p>
        </div>
        <a class="button" href="/cards/try">
          <Icon name="log" /> Write a card
        </a>
      </div>
      <FilterForm filter={filter} onChange={(next) => route(addressOf(next), true)} />
      <Problem {...trouble} />
      {loading && <p class="loading">Laying out the cards…</p>}
      {catalogue !== null && (
        <>
          <p class="card-count" data-testid="card-count">
            {count}
          </p>
          {shown.length === 0 ? (
            <div class="notice calm">
              <p>No card is all of that. Take one of the choices back, use fewer words, or begin anew.</p>
              <p class="row">
                <button type="button" class="button" onClick={() => route('/cards', true)}>
                  Show all cards
                </button>
              </p>
            </div>
          ) : (
            <ul ref={list} class="card-grid" style={{ '--tile': `${width}px` }} aria-label="Cards">
              {shown.map((card) => (
                <li key={card.id}>
                  <CardTile card={card} width={width} />
                </li>
              ))}
            </ul>
          )}
          <p class="learn">
            An idea for another one? <a href="/cards/try">Write a card</a> and see at once how the game reads it. The words are explained in <a href="/rules/ttcg#TTCG-12.1">the rules of card text</a>.
          </p>
        </>
      )}
    </Page>
  );
}
