import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from '../thrown.ts';

/** Characters of a revision that tell it from others. */
const LENGTH = 12;

/**
 * The revision that the tree of this server is at: a clone's, or what a release has noted; null where neither says. (Git itself refuses to read the tree of
 * another user, which is what the tree of a service is.)
 */
export function treeRevision(root = fileURLToPath(new URL('../../../..', import.meta.url))): string | null {
  for (const read of [() => readHead(join(root, '.git')), () => readFileSync(join(root, 'REVISION'), 'utf8')])
    try {
      const head = read();
      if (/^[0-9a-f]{12}/.test(head)) return head.slice(0, LENGTH);
    } catch {
      // The other way may know it.
    }
  return null;
}

/** Errors: those of the file system. */
function readHead(git: string): string {
  let folder = git;
  let common = git;
  try {
    // A second worktree has a file there, and its branches lie with the first.
    folder = resolve(
      join(git, '..'),
      readFileSync(git, 'utf8')
        .replace(/^gitdir: /, '')
        .trim(),
    );
    common = resolve(folder, readFileSync(join(folder, 'commondir'), 'utf8').trim());
  } catch (error) {
    if (codeOf(error) !== 'EISDIR') throw error;
  }
  const head = readFileSync(join(folder, 'HEAD'), 'utf8').trim();
  const [, branch] = /^ref: (.+)$/.exec(head) ?? [];
  if (branch === undefined) return head;
  try {
    return readFileSync(join(common, branch), 'utf8').trim();
  } catch {
    const packed = readFileSync(join(common, 'packed-refs'), 'utf8').split('\n');
    return packed.find((line) => line.endsWith(` ${branch}`)) ?? '';
  }
}
