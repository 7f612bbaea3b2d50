import { cards } from './admin/cards.ts';
import { admin } from './admin/command.ts';
import { packs } from './admin/packs.ts';
import type { Command } from './command.ts';
import { audit } from './operations/audit.ts';
import { backup, config, pair, restore } from './operations/commands.ts';
import { keys } from './operations/keys.ts';
import { migrate } from './operations/migrate.ts';
import { retention } from './operations/retention.ts';
import { sealChallenge } from './operations/seal-challenge.ts';
import { sim } from './sim/command.ts';
import { supply } from './supply/command.ts';
import { verify } from './verify/command.ts';

/** What the host of a server needs; a release has these alone. */
export const HOSTING: readonly Command[] = [
  admin,
  packs,
  config,
  cards,
  backup,
  restore,
  migrate,
  keys,
  pair,
  audit,
  retention,
  supply,
  sealChallenge,
  verify,
  sim,
];
