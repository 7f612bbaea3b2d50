import type { PublishedKey } from '@cardscape/server/src/keys/signing-keys.ts';
import { onlyOne, readArguments } from '../arguments.ts';
import { WrongUse, type Command } from '../command.ts';
import { attempt, dataFolder } from './attempt.ts';

function inWords({ id, public: key, from, until }: PublishedKey): string {
  const day = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `${id}  ${key}  ${until === null ? `in use since ${day(from)}` : `from ${day(from)} until ${day(until)}`}`;
}

/** The keys with which a server signs its matches (D-3). */
export const keys: Command = {
  name: 'keys',
  form: 'list|rotate [--data DIR] [--json]',
  does: 'lists the public keys of a data folder, with which its server signs matches, or replaces the current key, even while the server runs',
  async run(args, io) {
    const { values, positionals } = readArguments(args, { data: { type: 'string' }, json: { type: 'boolean' } });
    const what = onlyOne(positionals, 'of list and rotate');
    if (what !== 'list' && what !== 'rotate') throw new WrongUse(`list or rotate is expected, not ${what}`);
    return attempt('keys', io, async () => {
      const { SigningKeys } = await import('@cardscape/server/src/keys/signing-keys.ts');
      const signing = SigningKeys.open(dataFolder(io, values.data), null);
      if (what === 'rotate') signing.rotate(Date.now());
      io.out(
        values.json === true ? JSON.stringify(signing.published, null, 2) : signing.published.map(inWords).join('\n'),
      );
    });
  },
};
