import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface ScrollerProps {
  /** Class of the box; it says how large it may become. */
  readonly class: string;
  readonly children: ComponentChildren;
  /** It holds nothing that the focus could go to: where it scrolls it is a stop of the Tab key itself. */
  readonly reading?: boolean;
}

/** Pixels that are not worth scrolling for. */
const SLACK = 4;

/** A box that scrolls when it must, and shows that there is more below. */
export function Scroller({ class: name, children, reading = false }: ScrollerProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  const [scrolls, setScrolls] = useState(false);
  const look = (): void => {
    if (box.current === null || inside.current === null) return;
    // By what can be read: the room in which a finger hits a name may reach out below it.
    const { scrollTop, clientHeight } = box.current;
    const { offsetHeight } = inside.current;
    const { paddingTop, paddingBottom } = getComputedStyle(box.current);
    const over = offsetHeight - (clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom));
    setMore(over - scrollTop > SLACK);
    setScrolls(over > SLACK);
  };
  // What it holds has changed: whoever comes with the Tab key must not be too early.
  useLayoutEffect(look);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look);
    for (const one of [box.current, inside.current]) if (one !== null) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      class={`scroller ${name}`}
      ref={box}
      data-more={more}
      {...(reading && scrolls ? { tabIndex: 0, 'data-scrolls': true } : {})}
      onScroll={look}
    >
      <div class="scroller-inside" ref={inside}>
        {children}
      </div>
    </div>
  );
}
