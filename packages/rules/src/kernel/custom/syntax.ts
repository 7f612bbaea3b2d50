import type { YAMLParseError } from 'yaml';
import type { PlacedDocument } from '../yaml.ts';

/* What is wrong with a text before anybody can ask what it says: brackets, quotes, spaces. */

/** A place in a text where it cannot be read. */
export interface SyntaxFault {
  /** The line of the text, from 1. */
  readonly line: number;
  /** What is wrong, and what to do. */
  readonly message: string;
}

/** Where a text cannot be read: one fault a line, and none that only follows from one before it. */
export function syntaxFaults({ document, lineAt }: PlacedDocument): SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  for (const error of document.errors) {
    const line = lineAt(error.pos[0]);
    const follows = / in YAML stream/.test(error.message) && faults.length > 0;
    if (!follows && faults.every((fault) => fault.line !== line)) faults.push({ line, message: sentenceOf(error) });
  }
  return faults;
}

/** The first line of what the parser says: the rest draws the text. What runs out of stack is nested too deeply. */
export function parserSays({ message }: Error): string {
  if (/call stack/i.test(message)) return 'Too many things stand inside each other.';
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');
}

function sentenceOf(error: YAMLParseError): string {
  const said = parserSays(error);
  switch (error.code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'A second colon stands in this line. Put the text with the colon in quotes, or begin the next line as far left as this one.';
    case 'BAD_SCALAR_START':
      return 'A text that begins with such a sign needs quotes. Put it in quotes.';
    case 'DUPLICATE_KEY':
      return 'This key stands there twice. Take one out.';
    case 'TAB_AS_INDENT':
      return 'This line begins with a tab. Put spaces in its place.';
    case 'BAD_INDENT':
      return /must (?:be sufficiently indented and )?end with/.test(said)
        ? 'A bracket is open before this. Close it.'
        : 'This line begins too far left or right. Begin it as far left as the lines it belongs to.';
    case 'MISSING_CHAR':
      if (said.includes('quote')) return 'A text in quotes does not end. Add the quote that ends it.';
      if (said.includes('end with')) return 'A bracket is open before this. Close it.';
      return said.includes('- indicator')
        ? 'This line begins too far left or right. Begin it as far left as the lines it belongs to.'
        : `${said}.`;
    case 'UNEXPECTED_TOKEN':
      return said.includes('at node end')
        ? 'Something follows where a text has ended. Put the whole text in quotes, and any quote of that kind in it twice; no line begins with a tab.'
        : 'Something is missing before this, such as a comma or a bracket. Add it.';
    default:
      return said.endsWith('.') ? said : `${said}.`;
  }
}
