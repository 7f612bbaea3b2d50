import { setOf } from '@cardscape/rules/kernel/card-sets/name';
import { copiesOf } from '@cardscape/rules/kernel/decks/book';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { SkinProps } from '../../../contract/builder.ts';
import { Verdict } from '../../../decks/editor/deck-panel.tsx';
import { t } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { readDecks, type Faction } from '../hq/facts.ts';
import { poolOf, type Holdings } from '../hq/holdings.ts';
import { StatsPanel } from '../hq/stats-panel.tsx';
import type { WarCard } from '../model/cards.ts';
import { DeckEditor } from './editor.tsx';
import { cardsIn, emptySlots, laidOut, type Slots } from './rules.ts';
import { deckStats } from './stats.ts';

interface DeckSkinProps extends SkinProps {
  readonly cards: readonly WarCard[];
  readonly holdings: Holdings;
  readonly factions: readonly Faction[];
}

/**
 * The deck builder as a console: twelve slots, and the units of one faction to fill them with (CF-UI-22, 24). What is
 * built is the builder's.
 */
export function DeckSkin({ builder, editing, cards, holdings, factions }: DeckSkinProps): JSX.Element {
  const [first] = readDecks(editing.kept.deck);
  const faction = factions.find(({ id }) => id === first?.faction) ?? factions[0];
  const ids = builder.cardsOf(editing.kept.deck);
  const [arranged, setArranged] = useState<Slots>(emptySlots);
  const slots = useMemo(() => laidOut(arranged, ids), [arranged, editing.kept.deck]);
  const pool = poolOf(faction?.id ?? '', cards, holdings);
  const sets = builder.bands
    .flatMap(({ values }) => values)
    .filter((set) => pool.cards.some(({ id }) => setOf(id) === set.id));
  const replace = (next: readonly string[], said: string): void => editing.replace(copiesOf(next), said);
  const change = (next: Slots, said: string): void => {
    setArranged(next);
    // Slots may be exchanged without another deck coming of it.
    if (cardsIn(next).toSorted().join() === ids.toSorted().join()) say(said);
    else replace(cardsIn(next), said);
  };
  return (
    <div class="hq">
      <section class={`builder ${faction?.id ?? ''}`} aria-labelledby="builder-title">
        <h2 id="builder-title" class="builder-faction">
          {faction?.name}
        </h2>
        <div class="builder-grid">
          <DeckEditor pool={pool} slots={slots} sets={sets} onChange={change}>
            <Verdict builder={builder} editing={editing} />
          </DeckEditor>
          <div class="builder-side">
            <StatsPanel stats={deckStats(ids.flatMap((id) => cards.find((card) => card.id === id) ?? []))} />
            <div class="row">
              {faction !== undefined && (
                <button
                  type="button"
                  class="button"
                  onClick={() => replace(faction.starter, t('Starter deck filled in.'))}
                >
                  {t('Use starter deck')}
                </button>
              )}
              <button type="button" class="button" onClick={() => replace([], t('All slots emptied.'))}>
                {t('Empty all slots')}
              </button>
            </div>
          </div>
        </div>
      </section>
    </div>
  );
}
