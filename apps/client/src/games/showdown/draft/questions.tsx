import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { Dialog } from '../../../shell/page/dialog.tsx';

interface LastCopyProps {
  readonly name: string;
  readonly onKeep: () => void;
  readonly onSell: () => void;
}

/** RS-4.55 */
export function LastCopy({ name, onKeep, onSell }: LastCopyProps): JSX.Element {
  return (
    <Dialog title={t('Sell your last copy?')} onClose={onKeep} testId="last-copy">
      <p>{t('{card} is the only copy that this profile owns. After SAVE it is gone for good.', { card: name })}</p>
      <p class="row">
        <button type="button" class="button" onClick={onKeep}>
          {t('Keep card')}
        </button>
        <button type="button" class="button danger" onClick={onSell}>
          {t('Sell')}
        </button>
      </p>
    </Dialog>
  );
}

interface UnsavedProps {
  readonly onStay: () => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** RS-UI-6 */
export function Unsaved({ onStay, onSave, onDiscard }: UnsavedProps): JSX.Element {
  return (
    <Dialog title={t('Save the draft?')} onClose={onStay} testId="unsaved-draft">
      <p>{t('Moves, purchases and sales count only after SAVE. What is not saved is lost.')}</p>
      <p class="row">
        <button type="button" class="button" onClick={onStay}>
          {t('Keep drafting')}
        </button>
        <button type="button" class="button primary" onClick={onSave}>
          {t('SAVE and leave')}
        </button>
        <button type="button" class="button danger" onClick={onDiscard}>
          {t('Discard and leave')}
        </button>
      </p>
    </Dialog>
  );
}
