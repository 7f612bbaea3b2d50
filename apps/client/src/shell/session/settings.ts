import { computed, effect, signal, type Signal } from '@preact/signals';
import * as z from 'zod/mini';
import { isLanguage, LANGUAGES } from '../../i18n/catalogue.ts';
import { SETTINGS_KEY } from '../../i18n/language.ts';

/** What a player may set. */
const settingsForm = z.object({
  /** `system`: the first of the browser's languages that there is. It holds for pages that are loaded from now on. */
  language: z.catch(z.enum(['system', ...Object.keys(LANGUAGES).filter(isLanguage)]), 'system'),
  /** 0 to 1. */
  volume: z.catch(z.number().check(z.minimum(0), z.maximum(1)), 0.6),
  muted: z.catch(z.boolean(), false),
  /** `system` follows what the operating system says. */
  motion: z.catch(z.enum(['system', 'reduced', 'full']), 'system'),
  /** `auto` measures how fast this machine draws. */
  quality: z.catch(z.enum(['auto', 'high', 'low']), 'auto'),
  /** Text size, 1 is the usual one. */
  text: z.catch(z.union([z.literal(1), z.literal(1.15), z.literal(1.3)]), 1),
  /** Play without the canvas, by text alone. */
  textTable: z.catch(z.boolean(), false),
  /** In ranked matches nothing that others say is shown, until they are heard again by hand. */
  quietRanked: z.catch(z.boolean(), false),
  /** Others are shown this player's name when he watches a match. */
  watchNamed: z.catch(z.boolean(), false),
  /**
   * When a response is asked for: always ask, ask only where there is something to respond with, pass until the own
   * turn. Only the last is told to others.
   */
  respond: z.catch(z.enum(['always', 'able', 'ownTurn']), 'able'),
  /** What is passed, and is said to be, unless a response is always asked for. */
  unasked: z.catch(z.array(z.enum(['attack', 'effect', 'move'])), []),
  /** Ask before a move that harms nobody but its own player, or comes to nothing. */
  confirmHarm: z.catch(z.boolean(), true),
  /** Great moments of a match are shown large. */
  moments: z.catch(z.boolean(), true),
  /** The log leaves out what matters least. */
  briefLog: z.catch(z.boolean(), false),
  /** How the head of a page shows the avatar of an account, as CSS that names whose it is. */
  face: z.catch(z.string(), ''),
});

export type Settings = z.infer<typeof settingsForm>;

/** Everything that is kept, whatever form it has. */
function stored(): object {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
    return typeof data === 'object' && data !== null ? data : {};
  } catch {
    // Storage that is shut off or holds something else: the defaults hold.
    return {};
  }
}

/** Keeps what a form names in this browser, beside what others keep. Every field of the form has a default. */
export function kept<F extends z.ZodMiniObject>(form: F): Signal<z.infer<F>> {
  const parsed = form.safeParse(stored());
  const known = signal(parsed.success ? parsed.data : form.parse({}));
  effect(() => {
    const text = JSON.stringify({ ...stored(), ...known.value });
    try {
      localStorage.setItem(SETTINGS_KEY, text);
    } catch {
      // Then they hold for this page only.
    }
  });
  return known;
}

export const settings = kept(settingsForm);

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.peek(), [key]: value };
}

const wish = matchMedia('(prefers-reduced-motion: reduce)');
const wished = signal(wish.matches);
wish.addEventListener('change', () => (wished.value = wish.matches));

/** Whether movement is to be avoided. */
export const reducedMotion = computed(
  () => settings.value.motion === 'reduced' || (settings.value.motion === 'system' && wished.value),
);

effect(() => {
  document.documentElement.style.fontSize = `${settings.value.text * 100}%`;
  document.documentElement.dataset['motion'] = reducedMotion.value ? 'reduced' : 'full';
});
