/** One place in a file that cites a rule. */
export interface Citation {
  readonly id: string;
  /** Line of the file, from 1. */
  readonly line: number;
}

/**
 * All citations of rules of one spec. After a full id others may follow in short: `XY-8.6 to 8.8, 8.22 and 12.21`; a
 * range within one section means all in it. A letter after the number (`XY-6.4c`) names a part of the rule.
 */
export function citationsIn(text: string, prefix: string): Citation[] {
  const found: Citation[] = [];
  const group = new RegExp(
    `\\b${prefix}-(?:UI-\\d+|(\\d+\\.\\d+)[a-z]?((?:(?:,| and| or| to|, and) \\d+\\.\\d+[a-z]?\\b)*))`,
    'g',
  );
  let line = 1;
  let counted = 0;
  for (const match of text.matchAll(group)) {
    for (; counted < match.index; counted++) if (text[counted] === '\n') line += 1;
    const [whole, first, rest = ''] = match;
    const ids = first === undefined ? [whole] : numbersOf(first, rest).map((number) => `${prefix}-${number}`);
    for (const id of ids) found.push({ id, line });
  }
  return found;
}

/** The numbers of a first full id and the short ones behind it. */
function numbersOf(first: string, rest: string): string[] {
  const numbers = [first];
  for (const [, joint, number = ''] of rest.matchAll(/(,| and| or| to|, and) (\d+\.\d+)/g)) {
    const [section = '', to = ''] = number.split('.');
    const [before = '', from = ''] = (numbers.at(-1) ?? '').split('.');
    if (joint === ' to' && before === section)
      for (let between = Number(from) + 1; between < Number(to); between++) numbers.push(`${section}.${between}`);
    numbers.push(number);
  }
  return numbers;
}
