import { signal } from '@preact/signals';
import type { ComponentChildren, ComponentType, JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Icon } from './icon.tsx';

/** What stands beside the title of every dialog as long as a page wants it, such as a clock that goes on beneath. */
export const besideTitle = signal<ComponentType | null>(null);

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** `sheet` comes from below on narrow screens, `wide` takes what room there is, `full` the whole window. */
  readonly kind?: 'window' | 'sheet' | 'wide' | 'full';
  readonly testId?: string;
  /** A press beside the window answers nothing. */
  readonly firm?: boolean;
}

/** A modal window. Escape and the button close it; the focus goes back to where it was. */
export function Dialog({ title, onClose, children, kind = 'window', testId, firm = false }: DialogProps): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const Beside = besideTitle.value;
  // Before the window is gone from the page: a passive effect ends after that, and a key pressed meanwhile would meet
  // nothing.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = box.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${kind}`}
      aria-labelledby={heading}
      data-testid={testId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!firm && event.target === box.current) onClose();
      }}
    >
      <div class="dialog-body">
        <header>
          <h2 id={heading}>{title}</h2>
          {Beside !== null && <Beside />}
          <button type="button" class="button quiet round" aria-label={t('Close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div class="dialog-content" tabIndex={-1}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
