import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import '../../styles/tabs.css';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';

interface Tab<T extends string> {
  readonly id: T;
  readonly title: string;
  readonly icon: IconName;
  readonly panel: ComponentChildren;
}

interface TabsProps<T extends string> {
  /** What the tabs are of. */
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly open: T;
  readonly onOpen: (id: T) => void;
}

/** By how many places a key moves; the ends are one way round. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One of several parts at a time. The others keep what was begun in them. */
export function Tabs<T extends string>({ label, tabs, open, onOpen }: TabsProps<T>): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ id }) => id === open);
    const to = STEPS[event.key]?.(at, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (tab === undefined) return;
    event.preventDefault();
    onOpen(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  };
  return (
    <div class="tabs">
      <div ref={list} class="tab-list" role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map(({ id, title, icon }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={id === open}
            tabIndex={id === open ? 0 : -1}
            onClick={() => onOpen(id)}
          >
            <Icon name={icon} /> {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div key={id} role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== open}>
          {panel}
        </div>
      ))}
    </div>
  );
}
