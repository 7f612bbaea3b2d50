import type { Command, ExitCode, Io } from '../command.ts';

/** A tool was called rightly and cannot do its work: exit code 1 (TTCG-15.1). Nothing has been overwritten. */
export class ToolFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolFailure';
  }
}

/** A command whose failures end with 1 and a message (TTCG-15.1); wrong use remains 2. */
export function tool(command: Omit<Command, 'run'> & { run(args: readonly string[], io: Io): ExitCode }): Command {
  return {
    ...command,
    run(args, io) {
      try {
        return command.run(args, io);
      } catch (error) {
        if (!(error instanceof ToolFailure)) throw error;
        io.err(`cardscape ${command.name}: ${error.message}`);
        return 1;
      }
    },
  };
}
