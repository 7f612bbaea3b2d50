import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';

interface FoldButtonProps {
  readonly open: boolean;
  /** How many filters hold. */
  readonly chosen: number;
  readonly onOpen: (open: boolean) => void;
}

/** Opens the other fields of a form (`fold`) in small windows; there is none in others. */
export function FoldButton({ open, chosen, onOpen }: FoldButtonProps): JSX.Element {
  return (
    <button type="button" class="button fold-more" aria-expanded={open} onClick={() => onOpen(!open)}>
      {t('Filters')} {chosen > 0 && <strong>{chosen}</strong>}
    </button>
  );
}
