import { boundsOf, type Effect, type Kind } from '@cardscape/rules/ttcg/language/index';

/** What a kind may contain, as the table of TTCG-12.9 has it. */
const CONTENTS: Readonly<Record<Kind, { readonly rule: string; readonly text: string }>> = {
  Normal: { rule: 'TTCG-12.90', text: "no trigger but \"during your opponent's …\"; any cost; any steps but equip and counter" },
  Dormant: { rule: 'TTCG-12.90', text: "no trigger but \"during your opponent's …\"; any cost; any steps but equip and counter" },
  Continuous: { rule: 'TTCG-12.91', text: 'any cost, paid at activation; without a trigger only lasting steps, with one any but equip and counter' },
  Counter: { rule: 'TTCG-12.92', text: "no trigger, or an opponent's action; any cost but a skipped turn; any steps but equip" },
  Equip: { rule: 'TTCG-12.93', text: 'no trigger; no cost that takes this card; first "equip this card to …", then only lasting steps' },
  Latent: { rule: 'TTCG-12.94', text: 'one trigger, or a condition of its own place (12.151); any cost but a skipped turn; any steps but equip' },
  Passive: { rule: 'TTCG-12.95', text: 'a cost only with a trigger, and no skipped turn; without a trigger only lasting steps, with one any but equip' },
};

export interface Restrictions {
  readonly kind: { readonly rule: string; readonly text: string };
  readonly bounds: ReturnType<typeof boundsOf>;
}

export function restrictionsOf(effect: Effect): Restrictions {
  return { kind: CONTENTS[effect.kind], bounds: boundsOf(effect) };
}

const USES = { 0: 'it is never used, it holds', 1: 'once', 10: 'up to 10 times, by events', 100: 'as often as its card can be activated' } as const;
const HOW = { search: 'its owner looks through', reveal: 'everybody sees cards of', count: 'what is in it shows in a number:', chance: 'fitting cards come by chance from' } as const;

export function restrictionLines({ kind, bounds }: Restrictions): string[] {
  const { steps, choices, uses, looks } = bounds;
  return [
    `kind: ${kind.text} (${kind.rule})`,
    `steps: ${steps}`,
    `questions at most: ${choices}`,
    `in one turn: ${USES[uses]}`,
    `hidden cards: ${looks.length === 0 ? 'none' : looks.map(({ pile, whose, how }) => `${HOW[how]} ${whose === 'you' ? 'the own' : "the opponent's"} ${pile}`).join('; ')}`,
  ];
}
