import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import { Select } from '../../../shell/page/select.tsx';
import type { Catalogue } from '../pages/definitions.ts';
import type { Wish } from './goods/goods.ts';
import { cardOptions, tierOptions } from './search-words.ts';

interface WishFormProps {
  readonly catalogue: Catalogue;
  readonly full: boolean;
  readonly onAdd: (wish: Wish) => void;
}

/**
 * Asks for any print of a card and tier: the other side chooses which (TTCG-14.2). It lies in a form already, so its
 * button adds by itself.
 */
export function WishForm({ catalogue, full, onAdd }: WishFormProps): JSX.Element {
  const [card, setCard] = useState('');
  const [tier, setTier] = useState('1');
  const ready = card !== '' && !full;
  return (
    <div class="want-form" role="group" aria-label={t('Ask for any print of a card')}>
      <Select
        label={t('Any print of')}
        value={card}
        options={[['', t('Choose a card')], ...cardOptions(catalogue)]}
        onChange={setCard}
      />
      <Select label={t('Rarity')} value={tier} options={tierOptions()} onChange={setTier} />
      <button
        type="button"
        class="button"
        aria-disabled={!ready}
        onClick={() => {
          if (!ready) return;
          onAdd({ card, tier: Number(tier) });
          setCard('');
        }}
      >
        {t('Ask for it')}
      </button>
    </div>
  );
}
