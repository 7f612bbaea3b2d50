import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../shell/page/icon.tsx';
import { later } from '../../shell/page/later.tsx';
import type { DeckDialogProps } from '../dialogs/deck-dialog.tsx';

const DeckDialog = later(async () => (await import('../dialogs/deck-dialog.tsx')).DeckDialog);

interface LookIntoProps extends Omit<DeckDialogProps, 'onClose'> {
  /** What the button is called where its words alone do not tell which deck is meant. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** A button that opens a deck, and from there the others. */
export function LookInto({ label, children, ...dialog }: LookIntoProps): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
        <Icon name="eye" /> {children}
      </button>
      {open && <DeckDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
