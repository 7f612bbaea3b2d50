import { fastRandom, below } from '@cardscape/rules/kernel/random/generator';
import {
  alternativesOf,
  usesIn,
  type Alternative,
  type Alternatives,
} from '@cardscape/rules/ttcg/generate/alternatives';
import { derivations } from '@cardscape/rules/ttcg/generate/derivation';
import { generate, lowered, raised, type Grammar } from '@cardscape/rules/ttcg/generate/ebnf';
import { KINDS, parseEffect, TEMPLATES } from '@cardscape/rules/ttcg/language/index';

/** What the placeholders of a template stand for in an example (TTCG-12.98). */
const FILLED: Readonly<Record<string, string>> = {
  number: 'two',
  plural: 'three',
  rank: '2',
  type: 'fire',
  subtype: 'dragon',
  stat: 'Attack',
  amount: '50',
  extreme: 'highest',
  phase: 'battle phase',
  ordinal: 'first',
};

/** Lines of what random sentences seldom say. */
const RARE: readonly string[] = [
  'Normal: Draw one card, then gain one point for each unit on the field.',
  'Passive: This card gains +50 Attack for each other unit on your side of the field.',
  "Passive: At the start of your opponent's turn, your opponent loses one point.",
  'Passive: At the end of each turn, draw one card.',
  'Passive: When another of your units is destroyed, draw one card.',
  'Passive: During your turn, this card gains +50 Attack.',
  "Passive: During your opponent's turn, this card gains +50 Defense.",
  'Passive: When this card attacks directly, draw one card.',
  'Passive: When this card takes points by attacking, draw one card.',
  'Latent: When this card is destroyed in battle, draw one card.',
  'Passive: When this card would be destroyed in battle, prevent that destruction.',
  'Passive: When one of your units is played by ranking up, draw one card.',
  'Latent: When this card leaves the field, draw one card.',
  'Passive: When this card survives a battle, draw one card.',
  'Counter: When one of your units is targeted by an enemy effect, counter that effect.',
  'Counter: When one of your units is targeted by an enemy spell effect, counter that effect.',
  'Counter: When an enemy effect would destroy one of your units, counter that effect.',
  'Passive: When your opponent draws a card by an effect, gain one point.',
  'Passive: When you draw a card by an effect, gain one point.',
  'Passive: When you play your second spell each turn, draw one card.',
  'Passive: When your opponent plays their third card each turn, draw one card.',
  'Passive: During your turn, if you control two units, this card gains +50 Attack.',
  'Normal: If you have as many points as your opponent, draw one card.',
  'Normal: If you have as many cards in your hand as your opponent, draw one card.',
  'Normal: If you control as many units as your opponent, draw one card.',
  "Passive: If there is one enemy unit in this card's column, this card gains +50 Attack.",
  'Passive: If there are two units next to this card, this card gains +50 Defense.',
  'Passive: If there are no units next to this card, this card gains +50 Attack.',
  "Passive: If there are two enemy cards in this card's column, this card gains +50 Attack.",
  "Passive: If there is exactly one enemy card in this card's column, this card gains +50 Attack.",
  'Passive: If there are exactly two units next to this card, this card gains +50 Attack.',
  'Passive: If there are one or more units next to this card, this card gains +50 Attack.',
  'Passive: If there are one or fewer units next to this card, this card gains +50 Attack.',
  'Normal: If one of your units was destroyed this turn, draw one card.',
  'Normal: If another of your cards was played this turn, draw one card.',
  'Normal: If an enemy unit was destroyed this turn, draw one card.',
  'Normal: If any card was discarded this turn, draw one card.',
  'Normal: If any card was tapped this turn, draw one card.',
  'Normal: If any card was milled this turn, draw one card.',
  'Normal: Draw cards until you have three cards in your hand.',
  'Normal: Draw cards until you have as many cards in your hand as your opponent.',
  'Normal: Each player draws cards until they have three cards in their hand.',
  'Normal: Your opponent draws cards until they have one card in their hand.',
  'Normal: Look at the top three cards of your deck, add one unit to your hand and send the rest to the bottom of the deck.',
  'Normal: Look at the top card of your deck, add up to one unit to your hand and send the rest to the discard pile.',
  'Normal: Reveal the top two cards of your deck, add one spell to your hand and send the rest to the top of the deck.',
  'Normal: Look at the top three cards of your deck, add one unit to your hand and shuffle the rest into the deck.',
  'Normal: Look at the top three cards of your deck and put them back in any order.',
  "Normal: Look at your opponent's hand and discard one card from it.",
  'Passive: When this card destroys a unit in battle, gain one point for each rank of the destroyed unit.',
  'Normal: Destroy one enemy unit and gain one point for each rank of that card.',
  'Passive: This card gains +50 Attack for each rank of this card.',
  'Normal: Move this card to an adjacent column.',
  'Normal: Your opponent chooses one: your opponent discards one card or your opponent loses two points.',
  'Normal: Double the Attack of target unit this turn, and at the end of this turn, destroy that card.',
  'Normal: Tap target unit, and at the start of your next turn, untap that card.',
  'Passive: At the end of your turn, you may discard one card, else destroy this card.',
  'Normal: Skip your next draw phase to draw two cards.',
  'Normal: Return this card to the hand to draw one card.',
  'Normal: Tap two other units to draw one card.',
  'Normal: Return one unit to the hand to draw one card.',
  'Normal: Each player returns one of their units to the hand.',
  'Normal: Each player taps one of their units.',
  'Normal: Your opponent returns one of their units to the hand.',
  'Normal: Your opponent taps one of their units.',
  'Passive: This card may attack directly.',
  'Passive: Prevent all enemy units from attacking directly.',
  "Normal: Prevent target unit from untapping during the owner's next turn.",
  'Passive: This card becomes indestructible by effects.',
  'Passive: This card becomes indestructible by enemy effects.',
  'Normal: This card gains +155 Attack.',
  'Passive: Prevent your opponent from gaining points.',
  'Passive: Prevent each player from gaining points.',
  'Normal: Look at the top card of your deck and put it on the top or the bottom of the deck.',
  'Normal: Look at the top two cards of your deck and put each of them on the top or the bottom of the deck.',
  'Passive: When this card attacks, this card gains +50 Attack during this battle.',
  'Normal: This card gains +50 Attack until the end of your next turn.',
  "Normal: This card gains +50 Attack until the end of your opponent's next turn.",
  'Passive: All units in the columns next to this card gain +50 Defense.',
  'Normal: Draw one card and if you control two units, draw one card.',
  'Normal: Mill two cards and if there is one fire card among those cards, draw one card.',
  'Normal: Mill two cards and if there are two cards among those cards, draw one card.',
];

/** Random sentences besides the templates, and how long they may be in characters. */
const GENERATED = 3000;
const LONGEST = 120;

/** A legal line for every alternative of the grammar, as short as was found; the same for the same grammar. */
export function examplesOf(grammar: Grammar): {
  readonly alternatives: Alternatives;
  readonly lines: ReadonlyMap<Alternative, string>;
} {
  const alternatives = alternativesOf(grammar);
  const lines = new Map<Alternative, string>();
  const seen = new Set<string>();
  const waiting: string[] = [];
  const offer = (line: string): void => {
    if (seen.has(line) || line.length > LONGEST * 2) return;
    seen.add(line);
    if (!parseEffect(line).ok) return;
    let news = false;
    for (const { alternative } of uses(line)) {
      const known = lines.get(alternative);
      news ||= known === undefined;
      if (known === undefined || weight(line) < weight(known) || (weight(line) === weight(known) && line < known))
        lines.set(alternative, line);
    }
    if (news) waiting.push(line);
  };
  const uses = (line: string): ReturnType<typeof usesIn> | readonly [] => {
    const [derivation] = derivations(grammar, 'effect', withSentence(line, lowered));
    return derivation === undefined ? [] : usesIn(grammar, alternatives, derivation);
  };
  for (const { kind, sentence } of TEMPLATES) offer(`${kind}: ${filled(sentence)}`);
  for (const line of RARE) offer(line);
  const random = fastRandom(12);
  for (let round = 0; round < GENERATED; round++) {
    const sentence = raised(generate(grammar, { is: 'rule', name: 'sentence' }, (count) => below(random, count)));
    if (sentence.length <= LONGEST) for (const kind of KINDS) offer(`${kind}: ${sentence}`);
  }
  // What is still without an example is near a line that was the first one of something.
  for (let line = waiting.shift(); line !== undefined && lines.size < alternatives.all.length; line = waiting.shift()) {
    for (const use of uses(line)) for (const other of use.others()) offer(withSentence(other, raised));
  }
  return { alternatives, lines };
}

/** Short lines are the better examples; nobody would print one about nothing. */
function weight(line: string): number {
  return line.length + (/\b0 (?:Attack|Defense)/.test(line) ? LONGEST : 0);
}

function filled(template: string): string {
  const text = template.replaceAll(
    /<([a-z]+)(?:([+-])([0-9]))?>/g,
    (_, name: string, sign: string | undefined, offset: string | undefined) => {
      const value = FILLED[name] ?? 'one';
      return sign === undefined ? value : String(Number(value) + (sign === '+' ? 1 : -1) * Number(offset));
    },
  );
  return text.replaceAll('(s)', 's');
}

function withSentence(line: string, change: (sentence: string) => string): string {
  const start = line.indexOf(': ') + 2;
  return line.slice(0, start) + change(line.slice(start));
}
