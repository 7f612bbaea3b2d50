import type { Given, ReadingError } from './refusal.ts';

/** What lies between two things that are done. */
const BETWEEN = /[.,;:]|\b(?:and|then|or|to)\b/gi;
/** A clause of what somebody else does, who then chooses (TTCG-12.63, 12.86). */
const OTHERS =
  /^\s*(?:(?:make|have|force|let)\s+)?(?:they\b|(?:your|the|an|each|both|all|every|target|chosen)?\s*(?:opponent|player)s?\b(?!['’]s| controls?)|(?:discards|destroys|sacrifices|returns|taps|reveals)\b)/i;
/** A card of a hand that you choose is looked for. */
const OF_HAND = /\bhand\b/i;
const CHOICE = /\bof (?<who>your|their) (?:choice|choosing)\b/gi;

/**
 * The refusal of "of your choice" for what others do, and of "of their choice" for what its player does: whoever does
 * something chooses, so these words would be lost. Null for any other text.
 */
export function otherChooser({ text }: Given): ReadingError | null {
  for (const found of text.matchAll(CHOICE)) {
    const before = text.slice(0, found.index);
    const start = [...before.matchAll(BETWEEN)].at(-1);
    const isTheirs = OTHERS.test(before.slice(start === undefined ? 0 : start.index + start[0].length));
    if (isTheirs === (found.groups?.['who']?.toLowerCase() === 'their')) continue;
    return {
      code: 'LANG_SYNTAX',
      rule: 'TTCG-12.86',
      message: isTheirs
        ? 'Whoever does something chooses: nobody chooses for your opponent. Leave these words out, or do it yourself: "destroy one enemy unit".'
        : 'Whoever does something chooses, here you. Let your opponent do it: "your opponent destroys one of their units".',
      at: found.index,
      found: found[0],
      expected: [],
      nearest: isTheirs
        ? OF_HAND.test(text)
          ? ["Look at your opponent's hand and discard one card from it."]
          : ['Destroy one enemy unit.', 'Return one enemy unit to the hand.']
        : ['Your opponent destroys one of their units.', 'Your opponent discards one card.'],
    };
  }
  return null;
}
