import { printable, printableLines } from '@cardscape/rules/kernel/printable';
import { WrongUse, type Command, type ExitCode, type Io } from './command.ts';

/** Characters of a line, so that it fits into a terminal. */
const WIDTH = 100;

/** The pieces in lines that are full; the first line begins with `first`, the others with `indent`. */
function wrapped(pieces: readonly string[], first: string, indent: string): string[] {
  const lines: string[] = [];
  let line = first;
  for (const piece of pieces) {
    const longer = line.trim() === '' ? line + piece : `${line} ${piece}`;
    if (longer.length > WIDTH) lines.push(line);
    line = longer.length > WIDTH ? indent + piece : longer;
  }
  return [...lines, line];
}

/** Name and form, and below them the purpose. */
function described({ name, form, does }: Pick<Command, 'name' | 'form' | 'does'>, indent: string): string[] {
  const purpose = `${indent}    `;
  return [...wrapped(piecesOf(form), indent + name, `${purpose}    `), ...wrapped(does.split(' '), purpose, purpose)];
}

/** What brackets hold stays together, and so does a flag with its value. */
function piecesOf(form: string): string[] {
  const pieces: string[] = [];
  let open = 0;
  for (const word of form.split(' ')) {
    const last = pieces.at(-1);
    const goesOn = open > 0 || (last !== undefined && /^-\S+$/.test(last) && /^[A-Z]/.test(word));
    if (goesOn && last !== undefined) pieces[pieces.length - 1] = `${last} ${word}`;
    else if (word !== '') pieces.push(word);
    open += (word.match(/[[(]/g)?.length ?? 0) - (word.match(/[\])]/g)?.length ?? 0);
  }
  return pieces;
}

function usage(command: Command): string {
  return described({ ...command, name: `cardscape ${command.name}` }, '').join('\n');
}

function list(commands: readonly Command[]): string {
  const all = [
    ...commands,
    { name: 'help', form: '[COMMAND]', does: 'shows this list, or the help of one command, like COMMAND --help' },
  ];
  return ['cardscape COMMAND', '', ...all.flatMap((command) => described(command, '  '))].join('\n');
}

function isHelp(word: string | undefined): boolean {
  return word === '--help' || word === '-h';
}

/** Whatever files, servers and players have written comes as letters: nothing of it commands the terminal. */
function inLetters(io: Io): Io {
  const { progress, taken, cwd } = io;
  const safe: Io = {
    out: (text) => io.out(printableLines(text)),
    err: (text) => io.err(printableLines(text)),
    ...(progress === undefined ? {} : { progress: (text: string) => progress(printable(text)) }),
    ...(taken === undefined ? {} : { taken }),
    cwd,
  };
  // Standard input is opened when a command asks for it.
  return 'input' in io ? Object.defineProperty(safe, 'input', { get: () => io.input }) : safe;
}

/** Runs one command. Every way of calling it wrongly ends with 2 and says what would be right. */
export async function runCommandLine(
  args: readonly string[],
  outside: Io,
  commands: readonly Command[],
): Promise<ExitCode> {
  const io = inLetters(outside);
  const [first, ...rest] = args;
  const asked = first === 'help' || isHelp(first);
  const name = asked ? rest[0] : first;
  const command = commands.find((known) => known.name === name);
  if (asked && (name === undefined || command !== undefined)) {
    io.out(command === undefined ? list(commands) : usage(command));
    return 0;
  }
  if (command === undefined) {
    io.err(`${name === undefined ? 'a command is expected' : `there is no command ${name}`}\n\n${list(commands)}`);
    return 2;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    // No command has such a flag; where the word is the value of another flag, nothing is wrong.
    if (rest.some(isHelp)) {
      io.out(usage(command));
      return 0;
    }
    io.err(`cardscape ${command.name}: ${error.message}\nform: cardscape ${command.name} ${command.form}`);
    return 2;
  }
}
