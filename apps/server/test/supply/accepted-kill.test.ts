// @module-tag long
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gameOf } from '@cardscape/rules';
import { expect, test } from 'vitest';
import { CardSets } from '../../src/collections/card-sets.ts';
import { openDatabases } from '../../src/db/files/open.ts';
import { WREN } from '../support/cards/proposals.ts';
import { CARDS, SmallSupply } from '../support/cards/small-supply.ts';
import { expectSound } from '../support/cards/traders.ts';
import { program } from '../support/program.ts';

const ID = 'design-wickerwren22';
/** More statements than accepting a card and making its prints takes. */
const MOST = 60;

/** A folder in which that design is proposed. */
async function proposedIn(folder: string): Promise<string> {
  const small = await SmallSupply.open({ folder });
  const [author, moderator] = [await small.newAccount(), await small.newAccount()];
  const reading = gameOf('ttcg')!.customCards!.read(JSON.stringify({ ...WREN, id: ID }));
  if (!reading.ok) throw new TypeError('no card');
  const [{ name, file, printed } = { name: '', file: null, printed: null }] = reading.cards;
  const shown = { name, file: JSON.stringify(file), printed: JSON.stringify(printed), lore: '' };
  const { core } = small.databases;
  await core
    .insertInto('design')
    .values({
      id: ID,
      game: 'ttcg',
      author_id: author,
      ...shown,
      state: 'public',
      reason: '',
      saved_at: 1,
      version: 1,
      published_at: 1,
      search: '',
      votes: 1,
      hidden_at: null,
      submitted_at: 1,
    })
    .execute();
  await core
    .insertInto('design_version')
    .values({ design_id: ID, version: 1, ...shown, published_at: 1 })
    .execute();
  await small.stop();
  return moderator;
}

/** What is there now: accepted, noted, and, after a start, minted. */
async function afterStart(folder: string): Promise<readonly [accepted: number, noted: number, minted: number]> {
  const databases = await openDatabases(folder);
  const sets = await CardSets.open(databases.core);
  const count = async (table: 'accepted_card' | 'audit'): Promise<number> =>
    (await databases.core.selectFrom(table).selectAll().execute()).length;
  const [accepted, noted] = [await count('accepted_card'), await count('audit')];
  await databases.close();
  const small = await SmallSupply.open({ folder, accepted: (game) => sets.accepted(game) });
  const minted = (await small.databases.core.selectFrom('minted_card').selectAll().execute()).length;
  await small.stop();
  return [accepted, noted, minted];
}

test('TTCG-14.23 a card is accepted once or not at all, and has its prints, wherever the server dies', async () => {
  const dying = await program('accept-and-die');
  const base = await mkdtemp(join(tmpdir(), 'cardscape-accepted-'));
  const whole = join(base, 'whole');
  const moderator = await proposedIn(whole);
  let [died, afterwards] = [0, 0];
  for (let statement = 0; ; statement++) {
    expect(statement).toBeLessThan(MOST);
    const folder = join(base, String(statement));
    await cp(whole, folder, { recursive: true });
    const ended = await promisify(execFile)(process.execPath, [dying, folder, ID, moderator, String(statement)]).then(
      () => null,
      (error: unknown) => error,
    );
    const found = await afterStart(folder);
    const isIn = found[0] === 1;
    expect(found).toEqual(isIn ? [1, 1, CARDS + 1] : [0, 0, CARDS]);
    await expectSound(folder);
    await rm(folder, { recursive: true });
    if (ended === null) {
      expect(isIn).toBe(true);
      break;
    }
    expect(ended).toMatchObject({ signal: 'SIGKILL' });
    died += 1;
    if (isIn) afterwards += 1;
  }
  // Before the transaction, in it, and between it and the prints.
  expect(died).toBeGreaterThan(6);
  expect(afterwards).toBeGreaterThan(2);
  await rm(base, { recursive: true, force: true });
}, 240_000);
