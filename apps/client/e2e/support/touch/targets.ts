import type { Page } from 'playwright-core';
import { drawn } from '../browser.ts';

/* How large what a finger may press is, measured by asking the browser what a finger would hit. */

/** The least side of what a finger hits, CSS pixels (WCAG 2.5.5). */
export const TARGET = 44;

/** The windows in which everything has to be within a finger’s reach. */
const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
] as const;

/** What can be pressed without any handler being known of. */
const PRESSED = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  ...['button', 'tab', 'menuitem', 'option', 'switch', 'checkbox', 'radio', 'link', 'slider', 'gridcell'].map(
    (role) => `[role=${role}]`,
  ),
  '[tabindex="0"]',
].join(', ');

/** What need not be so large, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '.skip': 'comes into sight with the focus of a keyboard alone',
  '.command:not(.shown) *': 'comes into sight with the focus of a keyboard alone, over the table',
  '.plate button.plate-name':
    'the menu leads to the same by buttons that are large enough (WCAG 2.5.5, "Equivalent"); a phone’s plate has no room',
  '.visually-hidden': 'is there for keyboards and screen readers; what a finger presses instead is measured',
};

/** How many of one shape are measured: a list has hundreds. */
const ENOUGH = 6;

/**
 * What is too small for a finger or cannot be hit, as sentences: each with its hit area and how often it is there. An
 * area belongs to the one element that the browser hits in it: where two would overlap, the lower one is smaller.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    ([pressed, exceptions, target, enough]) => {
      /** What of a pixel does not count. */
      const SLACK = 0.5;
      const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
      const found = new Map<string, number>();
      const looked = new Map<string, number>();

      const sentences = new Map<Element, boolean>();
      /** Whether there are words in a block beside what is to be pressed. */
      const isSentence = (block: Element): boolean => {
        const around = block.cloneNode(true) as Element;
        for (const one of around.querySelectorAll('a, button, .visually-hidden')) one.remove();
        return /\p{L}{2,}/u.test(around.textContent);
      };
      /** What is in running text is as high as its line (WCAG 2.5.5, "Inline"). */
      const isInSentence = (element: Element): boolean => {
        if (!element.matches('a, button')) return false;
        const { display, fontSize } = getComputedStyle(element);
        // The words of a button keep together; what is higher than a line is no word.
        const isWord =
          display === 'inline-block' && element.getBoundingClientRect().height < 1.6 * parseFloat(fontSize);
        if (display !== 'inline' && !isWord) return false;
        let block = element.parentElement;
        while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
        if (block === null) return false;
        const known = sentences.get(block) ?? isSentence(block);
        sentences.set(block, known);
        return known;
      };

      /** What is the same for all entries of a long list: how much more than enough it has makes no difference. */
      const shape = (element: HTMLElement): string =>
        [
          element.tagName,
          element.className,
          element.parentElement?.className,
          Math.min(element.offsetWidth, target),
          Math.min(element.offsetHeight, target),
        ].join('|');

      const labelsOf = (element: Element): readonly Element[] =>
        'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];

      const matters = (element: HTMLElement): boolean => {
        if (modal !== undefined && !modal.contains(element)) return false;
        if (element.matches(':disabled') || element.closest('[inert]') !== null) return false;
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        const style = getComputedStyle(element);
        if (style.pointerEvents === 'none') return false;
        // Something that only scrolls by keys is no target.
        if (element.matches('[tabindex]') && !element.matches(pressed.replace(', [tabindex="0"]', '')))
          if (style.cursor !== 'pointer') return false;
        const isKept = (one: Element): boolean => exceptions.some((selector) => one.matches(selector));
        return ![element, ...labelsOf(element)].every(isKept) && !isInSentence(element);
      };

      const around = (element: HTMLElement): string => {
        const named = element.parentElement?.closest('[class]:not([class=""])');
        return `.${named?.className.toString() ?? ''}`;
      };

      const name = (element: HTMLElement): string => {
        const classes = [...element.classList].map((one) => `.${one}`).join('');
        const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
        return `${element.tagName.toLowerCase()}${classes} in ${around(element)} “${words.slice(0, 30)}”`;
      };

      for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
        const kind = shape(element);
        if ((looked.get(kind) ?? 0) >= enough || !matters(element)) continue;
        looked.set(kind, (looked.get(kind) ?? 0) + 1);
        const labels = labelsOf(element);
        const owns = (x: number, y: number): boolean => {
          const hit = document.elementFromPoint(x, y);
          if (hit === null) return false;
          if (element.contains(hit))
            return hit.closest(pressed) === element || !hit.closest(pressed)?.matches('a, button');
          return labels.some((label) => label.contains(hit)) && !(hit.closest(pressed)?.matches('a, button') ?? false);
        };
        const middle = (one: Element): readonly [number, number] => {
          const { left, top, width, height } = one.getClientRects()[0] ?? new DOMRect();
          return [left + width / 2, top + height / 2];
        };
        /** How far the area reaches from a point, up to twice the target. */
        const reach = (x: number, y: number, dx: number, dy: number): number => {
          let far = 0;
          while (far < target && owns(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
          return far;
        };
        const measure = (one: Element): readonly [number, number] => {
          const [x, y] = middle(one);
          if (!owns(x, y)) return [0, 0];
          const half = target / 2 - SLACK;
          if (owns(x - half, y) && owns(x + half, y) && owns(x, y - half) && owns(x, y + half)) return [target, target];
          return [reach(x, y, -1, 0) + reach(x, y, 1, 0) + 1, reach(x, y, 0, -1) + reach(x, y, 0, 1) + 1];
        };
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // A box and its words are one target, whichever of them is hit.
        const best = [element, ...labels].map(measure).toSorted(([a, b], [c, d]) => Math.min(c, d) - Math.min(a, b))[0];
        const [width, height] = best ?? [0, 0];
        if (Math.min(width, height) >= target - SLACK) continue;
        const [x, y] = middle(element);
        const hit = document.elementFromPoint(x, y);
        const why =
          width === 0
            ? `is covered by ${hit?.tagName.toLowerCase() ?? 'the edge'}.${hit?.className ?? ''}`
            : `${width}×${height}`;
        const said = `${name(element)}: ${why}`;
        found.set(said, (found.get(said) ?? 0) + 1);
      }
      scrollTo(0, 0);
      return [...found].map(([said, count]) => (count === 1 ? said : `${said}, ${count} times`));
    },
    [PRESSED, Object.keys(EXCEPTIONS), TARGET, ENOUGH] as const,
  );
}

/** How many screens down the thing that a page is for may lie. */
const SCREENS = 3;

/** What is wrong with where a page has the thing that it is for; nothing: null. */
function primaryWrong(page: Page, primary: string | undefined): Promise<string | null> {
  return page.evaluate(
    ([wanted, pressed, screens]) => {
      const seen = (selector: string): HTMLElement | undefined =>
        [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
      const found = wanted === '' ? (seen('main .button') ?? seen(`:is(main, .replay) :is(${pressed})`)) : seen(wanted);
      if (found === undefined) return wanted === '' ? null : `nothing is ${wanted}`;
      const { bottom } = found.getBoundingClientRect();
      const down = (bottom + scrollY) / innerHeight;
      return down <= screens ? null : `“${found.textContent.trim()}” is ${down.toFixed(1)} screens down`;
    },
    [primary ?? '', PRESSED, SCREENS] as const,
  );
}

interface Looking {
  /** Selector of what the page is for; absent: its first button, or the first thing in it that can be pressed. */
  readonly primary?: string | undefined;
  /** Called in every window, before anything is measured. */
  readonly shown?: (size: string) => Promise<void>;
  /** What else is missed in a window. */
  readonly also?: () => Promise<readonly string[]>;
}

/** All windows, from the one that a page has on: there and back again, each change counts. */
function windowsOf(page: Page): readonly (typeof WINDOWS)[number][] {
  return page.viewportSize()?.width === WINDOWS.at(-1)?.width ? WINDOWS.toReversed() : WINDOWS;
}

/** Everything on a page that a finger would miss, in all windows. */
export async function measured(page: Page, where: string, { primary, shown, also }: Looking = {}): Promise<string[]> {
  const missed: string[] = [];
  for (const window of windowsOf(page)) {
    const size = `${window.width}×${window.height}`;
    await page.setViewportSize(window);
    await drawn(page);
    await shown?.(size);
    const wrong = await primaryWrong(page, primary);
    for (const one of [...(wrong === null ? [] : [wrong]), ...(await tooSmall(page)), ...((await also?.()) ?? [])])
      missed.push(`${where} at ${size}: ${one}`);
  }
  return missed;
}
