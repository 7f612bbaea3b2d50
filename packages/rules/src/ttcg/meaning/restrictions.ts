import { boundsOf, type Bounds, type Effect, type Kind, type Looking } from '../language/index.ts';
import { PILE_PHRASE } from '../language/print/phrases.ts';
import { ruleOfTrigger } from './rules.ts';

/** What a kind may contain, as the table of TTCG-12.9 has it. */
const CONTENTS: Readonly<Record<Kind, { readonly rule: string; readonly text: string }>> = {
  Normal: {
    rule: 'TTCG-12.90',
    text: 'no trigger but "during your opponent\'s …"; any cost; any steps but equip and counter',
  },
  Dormant: {
    rule: 'TTCG-12.90',
    text: 'no trigger but "during your opponent\'s …"; any cost; any steps but equip and counter',
  },
  Continuous: {
    rule: 'TTCG-12.91',
    text: 'any cost, paid at activation; without a trigger only lasting steps, with one any but equip and counter',
  },
  Counter: {
    rule: 'TTCG-12.92',
    text: "no trigger, or an opponent's action; any cost but a skipped turn; any steps but equip",
  },
  Equip: {
    rule: 'TTCG-12.93',
    text: 'no trigger; no cost that takes this card; first "equip this card to …", then only lasting steps',
  },
  Latent: {
    rule: 'TTCG-12.94',
    text: 'one trigger, or a condition of its own place (12.151); any cost but a skipped turn; any steps but equip',
  },
  Passive: {
    rule: 'TTCG-12.95',
    text: 'a cost only with a trigger, and no skipped turn; without a trigger only lasting steps, with one any but equip',
  },
};

/** What may stand in an effect of that kind, and what this one can do at most. */
export interface Restrictions {
  readonly kind: { readonly rule: string; readonly text: string };
  readonly bounds: ReturnType<typeof boundsOf>;
  /** The rule behind how often it can be used in a turn. */
  readonly usesRule: string;
}

export function restrictionsOf(effect: Effect): Restrictions {
  const bounds = boundsOf(effect);
  return { kind: CONTENTS[effect.kind], bounds, usesRule: ruleOfUses(effect, bounds.uses) };
}

function ruleOfUses({ kind, limit, trigger }: Effect, uses: Bounds['uses']): string {
  if (uses === 0) return 'TTCG-8.35';
  if (uses > 1) return 'TTCG-9.17';
  if (limit === 'turn') return 'TTCG-12.100';
  return kind === 'Dormant' || trigger === null ? 'TTCG-8.33' : ruleOfTrigger(trigger);
}

const USES: Readonly<Record<Bounds['uses'], string>> = {
  0: 'it is never used: it is simply true',
  1: 'once',
  10: 'up to 10 times, by events',
  100: 'as often as its card can be activated',
};

/** How a pile is looked at; whose it is comes after. */
const HOW: Readonly<Record<Looking['how'], string>> = {
  search: 'its owner looks through',
  reveal: 'everybody sees cards in',
  count: 'everybody learns how many fitting cards are in',
  chance: 'fitting cards are taken by chance from',
};
const OWN: Readonly<Record<Looking['how'], string>> = {
  search: 'their own',
  reveal: "its owner's",
  count: "its owner's",
  chance: "its owner's",
};

/** What an effect may do at most, in words. */
export interface RestrictionLine {
  readonly what: 'kind' | 'steps' | 'questions at most' | 'in one turn' | 'hidden cards';
  readonly text: string;
  readonly rule: string | null;
}

export function restrictionLines({ kind, bounds, usesRule }: Restrictions): readonly RestrictionLine[] {
  const { steps, choices, uses, looks } = bounds;
  const hidden = looks
    .map(({ pile, whose, how }) => `${HOW[how]} ${whose === 'you' ? OWN[how] : "the opponent's"} ${PILE_PHRASE[pile]}`)
    .join('; ');
  return [
    { what: 'kind', ...kind },
    { what: 'steps', text: String(steps), rule: null },
    { what: 'questions at most', text: String(choices), rule: null },
    { what: 'in one turn', text: USES[uses], rule: usesRule },
    { what: 'hidden cards', text: hidden === '' ? 'none' : hidden, rule: null },
  ];
}
