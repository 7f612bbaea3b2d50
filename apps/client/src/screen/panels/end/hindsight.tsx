import type { JSX } from 'preact';
import { t, tn, tx } from '../../../i18n/index.ts';
import type { MatchStore } from '../../../match/feed/store.ts';
import type { Doer } from '../../../match/telling/doer.ts';

/** Cards in the hand at the end from which on more of them might have been played. */
const HELD = 3;

/** What somebody might do another time. */
function hint({ look, model, you, heaviest }: MatchStore): string {
  const held =
    you === null ? 0 : (look.table.seat(model.value, you).counters.find(({ icon }) => icon === 'hand')?.value ?? 0);
  if (held >= HELD && model.value.view.outcome?.reason !== 'concede')
    return tn(
      'You still held {n} card: next time, use more of them while they can help.',
      'You still held {n} cards: next time, use more of them while they can help.',
      held,
    );
  return heaviest === null
    ? t('Watch the replay: what would you do otherwise?')
    : t('Watch turn {turn} in the replay: what could have stopped it?', { turn: heaviest.turn });
}

interface HindsightProps {
  readonly store: MatchStore;
  /** What did the most harm; undefined: none is known. */
  readonly card: Doer | undefined;
}

/** After a defeat: the moment that cost the most, and one thing to do about it another time. */
export function Hindsight({ store, card }: HindsightProps): JSX.Element {
  const { heaviest, look, witness, you } = store;
  const label = you === null ? '' : look.table.seat(store.model.value, you).score.label;
  const name = card === undefined ? undefined : look.cards.inspect(card.id, card.tier, null, witness).name;
  const { turn = 0, lost = 0 } = heaviest ?? {};
  return (
    <div class="end-hindsight" data-testid="hindsight">
      {heaviest !== null && (
        <p>
          {name === undefined
            ? tx('The hardest blow: <strong>−{lost} {label}</strong> in turn {turn}.', {
                strong: <strong />,
                lost,
                label,
                turn,
              })
            : tx('The hardest blow: {name}, <strong>−{lost} {label}</strong> in turn {turn}.', {
                strong: <strong />,
                name,
                lost,
                label,
                turn,
              })}
        </p>
      )}
      <p class="about">{hint(store)}</p>
    </div>
  );
}
