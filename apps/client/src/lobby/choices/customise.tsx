import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../shell/page/icon.tsx';

interface CustomiseProps {
  readonly title: string;
  readonly open: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ComponentChildren;
}

/** What may be chosen, but need not be: behind its title until somebody opens it, and kept from then on. */
export function Customise({ title, open, onToggle, children }: CustomiseProps): JSX.Element {
  const [isOpen, setOpen] = useState(open);
  const [wasOpen, setWasOpen] = useState(open);
  return (
    <details
      class="customise"
      open={isOpen || open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isOpen) return;
        setOpen(currentTarget.open);
        setWasOpen(true);
        onToggle?.(currentTarget.open);
      }}
    >
      <summary>
        <Icon name="settings" /> {title}
      </summary>
      {(wasOpen || isOpen || open) && <div class="customised">{children}</div>}
    </details>
  );
}
