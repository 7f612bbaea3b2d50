import { WrongUse, type Command, type ExitCode, type Io } from './command.ts';
import { COMMANDS } from './commands.ts';

function list(commands: readonly Command[]): string {
  const name = (command: Command): string => `${command.name} ${command.form}`.trimEnd();
  const width = Math.max(...commands.map((command) => name(command).length));
  return ['cardscape COMMAND', '', ...commands.map((command) => `  ${name(command).padEnd(width)}  ${command.does}`), `  ${'help'.padEnd(width)}  this list`].join('\n');
}

/** Runs one command. Every way of calling it wrongly ends with 2 and says what would be right. */
export async function runCommandLine(args: readonly string[], io: Io, commands = COMMANDS): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === 'help' || name === '--help' || name === '-h') {
    io.out(list(commands));
    return 0;
  }
  const command = commands.find((known) => known.name === name);
  if (command === undefined) {
    io.err(`${name === undefined ? 'a command is expected' : `there is no command ${name}`}\n\n${list(commands)}`);
    return 2;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    io.err(`cardscape ${command.name}: ${error.message}\nform: cardscape ${command.name} ${command.form}`);
    return 2;
  }
}
