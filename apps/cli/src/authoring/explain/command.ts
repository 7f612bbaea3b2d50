import { printGerman } from '@cardscape/rules/ttcg/language/german/index';
import { normalise, type Normalised } from '@cardscape/rules/ttcg/language/normalise/index';
import { adviceOn, worthOf, type Advice, type Worth } from '@cardscape/rules/ttcg/meaning/advice';
import { programOf } from '@cardscape/rules/ttcg/meaning/program';
import { restrictionLines, restrictionsOf } from '@cardscape/rules/ttcg/meaning/restrictions';
import { onlyOne, readArguments } from '../../arguments.ts';
import type { Command } from '../../command.ts';
import { scenarioText } from '../../position/document.ts';
import { refusal, rewording, warnings } from '../wording.ts';
import { exampleOf, type Example } from './example.ts';
import { expectation } from './facts.ts';
import { treeLines, treeOf } from './tree.ts';

/** All there is to know of one sentence. */
export const explain: Command = {
  name: 'explain',
  form: '"SENTENCE" [--json]',
  does: 'explains a sentence: how it is read, what it does and when, its limits, and a played example',
  run(args, io) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' } });
    const text = onlyOne(positionals, 'sentence');
    const reading = normalise(text);
    if (!reading.ok) {
      if (values.json === true) io.out(JSON.stringify({ text, error: reading.error }, null, 2));
      else io.err(refusal(reading.error, text).join('\n'));
      return 1;
    }
    const explained = explanationOf(reading.value);
    io.out(values.json === true ? JSON.stringify({ text, ...explained }, null, 2) : told(explained));
    return 0;
  },
};

interface Explanation extends Pick<Normalised, 'line' | 'kind' | 'inferred' | 'changes' | 'warnings'> {
  /** What a designer should know besides: loops, and worth outside the budget. */
  readonly advice: readonly Advice[];
  readonly worth: Worth;
  readonly german: string;
  readonly tree: ReturnType<typeof treeOf>;
  readonly program: ReturnType<typeof programOf>;
  readonly restrictions: ReturnType<typeof restrictionsOf>;
  readonly example: (Example & { readonly scenario: string }) | null;
}

function explanationOf({ line, sentence, kind, inferred, effect, changes, warnings: found }: Normalised): Explanation {
  const example = exampleOf(effect);
  return {
    line,
    kind,
    inferred,
    changes,
    warnings: found,
    advice: adviceOn(effect),
    worth: worthOf(effect),
    german: printGerman(effect),
    tree: treeOf(kind, sentence),
    program: programOf(effect),
    restrictions: restrictionsOf(effect),
    example: example === null ? null : { ...example, scenario: scenarioOf(example) },
  };
}

/** An example as a scenario file that `cardscape scenario` runs. */
export function scenarioOf({ situation: { cards, given }, steps, changes }: Example): string {
  return scenarioText({
    id: 'EXAMPLE-1',
    game: 'ttcg',
    title: 'What the sentence does',
    rules: ['TTCG-12.1'],
    cards,
    given,
    steps,
    then: expectation(changes),
  });
}

function told({
  line,
  inferred,
  kind,
  changes,
  warnings: found,
  advice,
  worth,
  german,
  tree,
  program,
  restrictions,
  example,
}: Explanation): string {
  const width = Math.max(...program.map(({ part }) => part.length));
  return [
    line,
    ...(inferred ? [`kind: ${kind}, by the shape of the sentence (TTCG-12.148)`] : []),
    ...rewording(changes),
    ...warnings([...found, ...advice]),
    `German: ${german}`,
    ...section('parse tree', treeLines(tree)),
    ...section(
      'program',
      program.map(({ part, text, rule }) => `${part.padEnd(width)}  ${text} (${rule})`),
    ),
    ...section(
      'restrictions',
      restrictionLines(restrictions).map(
        ({ what, text, rule }) => `${what}: ${text}${rule === null ? '' : ` (${rule})`}`,
      ),
    ),
    ...section('budget', [worthLine(worth)]),
    ...section(
      'example',
      example === null ? ['none was found: the sentence needs a position of its own'] : exampleLines(example),
    ),
  ].join('\n');
}

/** TTCG-18.14: a card is worth what both of its effects are worth together. */
function worthLine({ score, ranks }: Worth): string {
  const [least] = ranks;
  const fits = least === undefined ? 'more than a card of any rank may be worth' : `fits on cards from rank ${least}`;
  return `worth ${score.toFixed(1)} ("draw one card" is 10); ${fits} (TTCG-18.14)`;
}

function section(title: string, lines: readonly string[]): string[] {
  return ['', title, ...lines.map((line) => `  ${line}`)];
}

function exampleLines({ scenario, changes, legal, steps }: Example & { readonly scenario: string }): string[] {
  const means = steps.length === 0 ? 'with the sentence, compared with a card without it:' : 'what has changed:';
  const moves =
    legal.more + legal.fewer === 0
      ? []
      : [`  of what the players may do, ${legal.more} possibilities come, ${legal.fewer} go`];
  return [
    ...scenario.trimEnd().split('\n'),
    '',
    means,
    ...changes.map(({ path, before, after }) => `  ${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`),
    ...moves,
  ];
}
