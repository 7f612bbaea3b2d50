import { useEffect } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import './beacons.css';

/** Milliseconds between two looks at where things are: cards slide, and pages are scrolled. */
const LOOK = 100;

/** Pixels around what is lit. */
const AROUND = 5;

/** Of each selector the first, if it can be seen. */
function elementsOf(selectors: readonly string[]): HTMLElement[] {
  return selectors
    .flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])
    .filter((element) => element.getBoundingClientRect().width > 0);
}

/** What lies over the table is answered first. */
function isCovered(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where an element is seen: not where a box that scrolls cuts it off, nor where the panel at the foot lies over it. */
function seenOf(element: HTMLElement): Edges {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const box = element.closest('.scroller')?.getBoundingClientRect();
  const foot = element.closest('.prompt-area') === null ? document.querySelector('.prompt-area.portrait') : null;
  return {
    left: Math.max(left, box?.left ?? left),
    top: Math.max(top, box?.top ?? top),
    right: Math.min(right, box?.right ?? right),
    bottom: Math.min(bottom, box?.bottom ?? bottom, (foot?.getBoundingClientRect().top ?? Infinity) - AROUND),
  };
}

/** The ring around an element: that of a card in a fan leans with it, unless a part of the card is hidden. */
function ringOf(element: HTMLElement): Pick<DOMRect, 'x' | 'y'> & Record<'w' | 'h' | 'turn', number> {
  const { left, top, right, bottom } = seenOf(element);
  const [, turn] = /rotate\((-?[\d.]+)rad\)/.exec(element.style.transform) ?? [];
  const box = element.getBoundingClientRect();
  if (turn === undefined || bottom < box.bottom) return { x: left, y: top, w: right - left, h: bottom - top, turn: 0 };
  const { offsetWidth: w, offsetHeight: h } = element;
  return { x: (box.left + box.right - w) / 2, y: (box.top + box.bottom - h) / 2, w, h, turn: Number(turn) };
}

/** Puts rings around the elements, as many as there are. */
function ring(box: HTMLElement, elements: readonly HTMLElement[]): void {
  while (box.children.length > elements.length) box.lastElementChild?.remove();
  while (box.children.length < elements.length) box.append(document.createElement('div'));
  for (const [index, element] of elements.entries()) {
    const { x, y, w, h, turn } = ringOf(element);
    const beacon = box.children[index];
    if (!(beacon instanceof HTMLElement)) continue;
    // Beside words there is no room for the pointer.
    beacon.className = 'beacon';
    beacon.classList.toggle('plain', !element.matches('[data-key]'));
    Object.assign(beacon.style, {
      translate: `${x - AROUND}px ${y - AROUND}px`,
      rotate: `${turn}rad`,
      width: `${w + 2 * AROUND}px`,
      height: `${h + 2 * AROUND}px`,
    });
  }
}

/** Makes answers that are meant the bright ones, instead of what the main key does. Returns how to undo that. */
function brighten(meant: readonly HTMLElement[]): () => void {
  const changed: [element: Element, isMeant: boolean][] = [];
  const mark = (element: Element, isMeant: boolean): void => {
    if (element.classList.contains('primary') === isMeant) return;
    element.classList.toggle('primary', isMeant);
    changed.push([element, isMeant]);
  };
  if (meant.length > 0)
    for (const answer of document.querySelectorAll<HTMLElement>('.prompt .choice'))
      mark(answer, meant.includes(answer));
  return () => {
    for (const [element, isMeant] of changed) element.classList.toggle('primary', !isMeant);
  };
}

/**
 * Lights what a lesson means while the page shows it: for the eye a ring around it, for whoever listens a word with its
 * name.
 * @param selectors what is to be pressed, in CSS
 */
export function useBeacons(selectors: readonly string[]): void {
  const told = selectors.join('\n');
  useEffect(() => {
    if (told === '') return undefined;
    const box = document.createElement('div');
    box.className = 'beacons';
    box.ariaHidden = 'true';
    document.body.append(box);
    const said = new Set<HTMLElement>();
    let dim = (): void => undefined;
    const look = (): void => {
      const elements = isCovered() ? [] : elementsOf(told.split('\n'));
      ring(box, elements);
      dim();
      dim = brighten(elements);
      for (const element of elements) {
        if (said.has(element)) continue;
        element.setAttribute('aria-description', t('The lesson means this.'));
        element.scrollIntoView({ block: 'nearest' });
        said.add(element);
      }
    };
    look();
    const timer = setInterval(look, LOOK);
    return () => {
      clearInterval(timer);
      for (const element of said) element.removeAttribute('aria-description');
      dim();
      box.remove();
    };
  }, [told]);
}
