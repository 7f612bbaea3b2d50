import { tc } from '../../../i18n/index.ts';
import type { CHOICES } from './gallery/filter.ts';

type Kind = (typeof CHOICES.kind)[number];

const KIND_WORDS: Readonly<Record<Kind, string>> = {
  Normal: tc('kind', 'Normal'),
  Continuous: tc('kind', 'Continuous'),
  Counter: tc('kind', 'Counter'),
  Equip: tc('kind', 'Equip'),
  Latent: tc('kind', 'Latent'),
  Dormant: tc('kind', 'Dormant'),
  Passive: tc('kind', 'Passive'),
};

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(KIND_WORDS));

/** A kind of effect in the player's language, as the rules call it there; what is none stays as it is. */
export function kindWord(kind: string): string {
  return WORDS.get(kind) ?? kind;
}
