import { hash as platformHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { provideSha256 } from '@cardscape/rules/kernel/hash';
import { Archive } from '@cardscape/server/src/replays/archive.ts';
import { doShare } from '../workers.ts';
import { playAgain, playFileAgain, type Again } from './again.ts';
import type { ArchiveReport, ArchiveShare } from './pool.ts';

/** Between two notes of progress lie so many matches. */
const NOTED = 20;

provideSha256((bytes) => platformHash('sha256', bytes, 'buffer'));

/** One match at a time is in memory. */
async function again(archive: Archive | null, name: string): Promise<Again> {
  try {
    return archive === null ? playFileAgain(name, readFileSync(name, 'utf8')) : playAgain(await archive.replay(name));
  } catch (error) {
    return {
      match: name,
      game: '',
      revision: 0,
      same: false,
      entry: 0,
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}

await doShare(async ({ data, names }: ArchiveShare, progress): Promise<ArchiveReport> => {
  const archive = data === null ? null : await Archive.open({ data, postgres: '' });
  const different: Again[] = [];
  for (const [index, name] of names.entries()) {
    const found = await again(archive, name);
    if (!found.same) different.push(found);
    if (index % NOTED === NOTED - 1) progress(index + 1);
  }
  await archive?.close();
  return { matches: names.length, different };
});
