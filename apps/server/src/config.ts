import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { type CommunityConfig, communityOf, communitySettings } from './settings/community.ts';
import { type EconomyConfig, economyOf, economySettings } from './settings/economy.ts';
import { type HouseConfig, houseOf, houseSettings } from './settings/house.ts';
import { type LimitsConfig, limitsOf, limitsSettings } from './settings/limits.ts';
import { type MailRules, mailOf, mailSettings } from './settings/mail.ts';
import { nearest } from './settings/nearest.ts';
import { type NetworkConfig, networkOf, networkSettings } from './settings/network.ts';
import { type PlayConfig, playOf, playSettings } from './settings/play.ts';
import { type StorageConfig, storageOf, storageSettings } from './settings/storage.ts';

export type { DatabaseRules, PortalRules } from './settings/community.ts';
export type { PackRules, TradeRules } from './settings/economy.ts';
export type { ChatRule } from './settings/house.ts';
export type { MailRules } from './settings/mail.ts';
export type { BackupRules, LeaseTerms, SyncPolicy } from './settings/storage.ts';

/**
 * Every setting: its form, its default, what it is for. Anything else that begins with CARDSCAPE_ stops the start
 * (P-12).
 */
const settings = {
  ...networkSettings,
  ...storageSettings,
  ...mailSettings,
  ...houseSettings,
  ...playSettings,
  ...economySettings,
  ...communitySettings,
  ...limitsSettings,
} as const;

const schema = z.object(settings);
type Raw = z.infer<typeof schema>;

export interface Config
  extends NetworkConfig, StorageConfig, HouseConfig, PlayConfig, EconomyConfig, CommunityConfig, LimitsConfig {
  /** What the host has set to something else than the default, as it may stand in a log, by name. */
  readonly changed: Readonly<Record<string, string>>;
  readonly mail: MailRules;
}

/** One setting, for people. */
export interface SettingInfo {
  readonly name: string;
  /** Its default; empty: nothing. */
  readonly usual: string;
  readonly meaning: string;
}

/** Every setting in the order of the documentation. */
export function settingsList(): SettingInfo[] {
  const usual: Readonly<Record<string, unknown>> = schema.parse({});
  return Object.entries(settings).map(([name, { description }]) => ({
    name,
    usual: String(usual[name]),
    meaning: description ?? '',
  }));
}

/** What no log may have: only that it is set. Passwords, tokens and keys by their names; addresses may hold a password. */
const SECRET = /(?:PASSWORD|TOKEN|SECRET|KEY|POSTGRES|REDIS|SMTP)$/;

function changedOf(raw: Raw): Config['changed'] {
  const usual: Readonly<Record<string, unknown>> = schema.parse({});
  return Object.fromEntries(
    Object.entries(raw)
      .filter(([name, value]) => value !== usual[name])
      .map(([name, value]) => [name, SECRET.test(name) ? '(set)' : String(value)]),
  );
}

/** Variables that other programs of the repository read. */
const OTHERS = new Set(['CARDSCAPE_CHROMIUM']);

/**
 * Reads the settings from the environment. Errors: ConfigError that names the setting, the expected form and the
 * default.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  for (const name of Object.keys(environment)) {
    if (!name.startsWith('CARDSCAPE_') || name in settings || OTHERS.has(name)) continue;
    const meant = nearest(name, Object.keys(settings));
    const hint = meant === null ? '' : ` Did you mean ${meant}?`;
    throw new ConfigError(`${name} is not a setting.${hint} \`cardscape config\` prints them all.`);
  }
  // A setting that is empty is as good as none.
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== '' && value !== undefined),
  );
  const isHosted = set['CARDSCAPE_PORT'] === undefined && set['PORT'] !== undefined;
  const given = isHosted ? { ...set, CARDSCAPE_PORT: set['PORT'] } : set;
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const { usual = '', meaning = '' } = settingsList().find((setting) => setting.name === name) ?? {};
    throw new ConfigError(
      `${isHosted && name === 'CARDSCAPE_PORT' ? 'PORT' : name}: ${issue?.message ?? 'invalid value'}. Meaning: ${meaning}. Default: ${usual === '' ? 'none' : usual}.`,
    );
  }
  const raw = parsed.data;
  if (raw.CARDSCAPE_SMTP !== '' && (raw.CARDSCAPE_PUBLIC_URL === '' || raw.CARDSCAPE_MAIL_FROM === ''))
    throw new ConfigError('CARDSCAPE_SMTP: needs CARDSCAPE_PUBLIC_URL, for links in e-mail, and CARDSCAPE_MAIL_FROM.');
  if (raw.CARDSCAPE_POSTGRES !== '' && raw.CARDSCAPE_BACKUPS !== '')
    throw new ConfigError(
      'CARDSCAPE_BACKUPS: copies files, but with CARDSCAPE_POSTGRES the data is not in files; use pg_dump (docs/self-hosting.md).',
    );
  if (raw.CARDSCAPE_STANDBY === 'on' && raw.CARDSCAPE_POSTGRES === '')
    throw new ConfigError('CARDSCAPE_STANDBY: needs CARDSCAPE_POSTGRES; files are for one server alone.');
  if (raw.CARDSCAPE_ROLE === 'table') requireTable(raw);
  const { lasts, renewal, patience } = storageOf(raw).lease;
  if (renewal * 4 > lasts || patience < renewal * 2 || patience * 6 > lasts * 5)
    throw new ConfigError(
      'CARDSCAPE_LEASE_RENEWAL: must be at most a quarter of CARDSCAPE_LEASE_SECONDS, and CARDSCAPE_LEASE_PATIENCE lie between twice that and five sixths of them.',
    );
  return {
    changed: changedOf(raw),
    ...networkOf(raw),
    ...storageOf(raw),
    mail: mailOf(raw),
    ...houseOf(raw),
    ...playOf(raw),
    ...economyOf(raw),
    ...communityOf(raw),
    ...limitsOf(raw),
  };
}

/** What a table cannot do without. Errors: ConfigError. */
function requireTable(raw: Raw): void {
  if (raw.CARDSCAPE_POSTGRES === '')
    throw new ConfigError('CARDSCAPE_ROLE: a table needs CARDSCAPE_POSTGRES; files are for one server alone.');
  if (raw.CARDSCAPE_STANDBY === 'on')
    throw new ConfigError('CARDSCAPE_STANDBY: a table stands by for nobody; all tables play at once.');
  if (raw.CARDSCAPE_PROXY === '')
    throw new ConfigError(
      'CARDSCAPE_PROXY: a table is asked by its desk for players; name the addresses of the desk (loopback: the same machine).',
    );
  if (raw.CARDSCAPE_TABLE_ADDRESS === '' && !/^(?:127\.|localhost$)/.test(raw.CARDSCAPE_HOST))
    throw new ConfigError(
      'CARDSCAPE_TABLE_ADDRESS: a table that others than this machine reach needs the address at which its desk does, such as http://10.0.0.5:2567.',
    );
}
