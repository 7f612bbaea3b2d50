import type { Intent } from '@cardscape/rules';
import type { JSX } from 'preact';
import type { FaceLine } from '../../../cards/face/spec.ts';
import { t } from '../../../i18n/index.ts';
import type { MatchStore } from '../../../match/feed/store.ts';
import type { TableProps } from '../../../match/table/table.ts';
import { Dialog } from '../../../shell/page/dialog.tsx';
import { set } from '../../../shell/session/settings.ts';
import { EffectLine } from '../effect-line.tsx';

/** The sentence of the effect that an intent uses; null: it uses none. */
function sentenceOf({ look, witness }: MatchStore, { card, effect }: Intent): FaceLine | null {
  const known = typeof card === 'number' ? witness.known(card) : null;
  return known === null || typeof effect !== 'number' ? null : look.cards.effectLine(known.id, effect);
}

/** Asks whoever is about to harm nobody but themselves. */
export function HarmDialog({ table: { store, controller } }: TableProps): JSX.Element | null {
  const doubt = store.doubt.value;
  if (doubt === null) return null;
  const close = (): void => void (store.doubt.value = null);
  const doIt = (): void => {
    close();
    controller.send(doubt.intent);
  };
  // Harm may well be the price of what else the card says that it does.
  const line = sentenceOf(store, doubt.intent);
  return (
    <Dialog title={t('Is that what you want?')} testId="harm" firm onClose={close}>
      {line !== null && (
        <p>
          <EffectLine line={line} />
        </p>
      )}
      {doubt.lines.map(({ text, tone }) => (
        <p key={text} class={`foreseen ${tone}`}>
          {text}
        </p>
      ))}
      <div class="row">
        <button type="button" class="button primary" onClick={close}>
          {t('Think again')}
        </button>
        <button type="button" class="button danger" data-testid="harm-yes" onClick={doIt}>
          {t('Do it anyway')}
        </button>
        <button
          type="button"
          class="button quiet"
          onClick={() => {
            set('confirmHarm', false);
            doIt();
          }}
        >
          {t('Do it, and never ask again')}
        </button>
      </div>
    </Dialog>
  );
}
