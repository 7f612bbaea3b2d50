import type { JSX } from 'preact';
import type { DeckBuilder } from '../../contract/builder.ts';
import { t, tc } from '../../i18n/index.ts';
import { Fold } from '../../shell/page/fold.tsx';
import { Select } from '../../shell/page/select.tsx';
import { useSaid } from '../../shell/use-said.ts';
import { isFiltering, NO_FILTER, type PoolFilter } from '../builder/filter.ts';
import { shownWords } from '../builder/words.ts';

interface FilterProps {
  readonly builder: DeckBuilder;
  readonly filter: PoolFilter;
  readonly onChange: (filter: PoolFilter) => void;
  /** How many cards are left. */
  readonly shown: number;
}

/** What is looked for among the cards. In small windows all but the words is behind a button. */
export function FilterForm({
  builder: { sections, groups, costs, cards, bands, owned },
  filter,
  onChange,
  shown,
}: FilterProps): JSX.Element {
  const count = shownWords(shown, cards.length);
  useSaid(count);
  const used = costs.columns.filter((column) => cards.some(({ cost }) => cost === column));
  return (
    <form class="pool-filter fold" role="search" aria-label={t('Cards')} onSubmit={(event) => event.preventDefault()}>
      <label class="field pool-text">
        <span>{t('Name or text')}</span>
        <input
          type="search"
          value={filter.text}
          placeholder={tc('to search for', 'draw')}
          autocomplete="off"
          onInput={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        />
      </label>
      <Fold />
      <Select
        label={t('Type')}
        value={filter.section}
        options={[['', t('All types')], ...sections.map(({ id, title }) => [id, title] as const)]}
        onChange={(section) => onChange({ ...filter, section })}
      />
      {groups.all.length > 0 && (
        <Select
          label={groups.title}
          value={filter.group}
          options={[['', t('All')], ...groups.all.map((group) => [group, group] as const)]}
          onChange={(group) => onChange({ ...filter, group })}
        />
      )}
      {used.length > 0 && (
        <Select
          label={costs.title}
          value={filter.cost}
          options={[['', t('Any')], ...used.map((cost) => [String(cost), String(cost)] as const)]}
          onChange={(cost) => onChange({ ...filter, cost })}
        />
      )}
      {bands.map(({ title, values }) => (
        <Select
          key={title}
          label={title}
          value={filter.bands[title] ?? ''}
          options={[['', t('All')], ...values.map(({ id, title: name }) => [id, name] as const)]}
          onChange={(value) => onChange({ ...filter, bands: { ...filter.bands, [title]: value } })}
        />
      ))}
      {owned !== undefined && (
        <label class="check pool-own">
          <input
            type="checkbox"
            checked={filter.owned}
            onChange={(event) => onChange({ ...filter, owned: event.currentTarget.checked })}
          />
          {t('Only yours')}
        </label>
      )}
      <label class="check pool-own">
        <input
          type="checkbox"
          checked={filter.inDeck}
          onChange={(event) => onChange({ ...filter, inDeck: event.currentTarget.checked })}
        />
        {t('In the deck')}
      </label>
      <p class="pool-shown" data-testid="pool-count">
        {count}
      </p>
      <button type="button" class="button" disabled={!isFiltering(filter)} onClick={() => onChange(NO_FILTER)}>
        {t('Show all')}
      </button>
    </form>
  );
}
