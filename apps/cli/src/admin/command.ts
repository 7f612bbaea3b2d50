import type { AdminTool } from '@cardscape/server/src/moderation/tool.ts';
import { readArguments, wholeNumber } from '../arguments.ts';
import { WrongUse, type Command, type Io } from '../command.ts';
import { namedFolder, placeIn } from '../operations/attempt.ts';

const HOUR = 3600_000;
/** Bounds of an invitation code: those of the administration. */
const MOST_INVITE_USES = 10_000;
const LONGEST_INVITE_DAYS = 3650;
const TONES = ['info', 'warning'] as const;
const ROLES = ['player', 'moderator', 'operator'] as const;
const STATES = ['open', 'upheld', 'dismissed'] as const;

interface Flags {
  readonly reason?: string | undefined;
  readonly tone?: string | undefined;
  readonly state?: string | undefined;
  /** Milliseconds since 1970; null: for good. */
  readonly until: number | null;
  /** Of a code; null: it does not expire. */
  readonly uses: number;
  readonly days: number | null;
}

type Action = (
  tool: AdminTool,
  words: readonly string[],
  flags: Flags,
) => Promise<{ readonly said: string; readonly result: unknown }>;

/** One of a few words. Errors: WrongUse that lists them. */
function oneOf<const T extends string>(all: readonly T[], word: string | undefined, what: string): T {
  const found = all.find((one) => one === word);
  if (found === undefined)
    throw new WrongUse(`${what} is one of ${all.join(', ')}${word === undefined ? '' : `, not ${word}`}`);
  return found;
}

function needed(word: string | undefined, what: string): string {
  if (word === undefined || word.trim() === '') throw new WrongUse(`${what} is expected`);
  return word;
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}

/** A link for somebody else. Only the host knows where players reach the server. */
function linkTo(path: string): { readonly link: string; readonly hint: string } {
  const address = process.env['CARDSCAPE_PUBLIC_URL'] ?? '';
  return {
    link: `${address}${path}`,
    hint:
      address === ''
        ? '\nThis is the end of the link: put the address at which players reach your server in front of it, such as https://cards.example. With CARDSCAPE_PUBLIC_URL it is added for you.'
        : '',
  };
}

const ACTIONS: Readonly<Record<string, Action>> = {
  async role(tool, [name, role]) {
    const [who, what] = [needed(name, 'a player’s name'), oneOf(ROLES, role, 'a role')];
    await tool.role(who, what);
    return { said: `${who} is ${what} now`, result: { name: who, role: what } };
  },
  async ban(tool, [name], { reason, until }) {
    const [who, why] = [needed(name, 'a player’s name'), needed(reason, '--reason')];
    await tool.ban(who, why, until);
    return {
      said: `${who} is banned ${until === null ? 'permanently' : `until ${day(until)} UTC`}`,
      result: { name: who, until },
    };
  },
  async reset(tool, [name]) {
    const who = needed(name, 'a player’s name');
    const { RESET_PATH } = await import('@cardscape/server/src/db/password-resets.ts');
    const { link, hint } = linkTo(`${RESET_PATH}${await tool.reset(who)}`);
    return {
      said: `${who} can choose a new password here, once and within an hour; whoever has the link can:\n${link}${hint}`,
      result: { name: who, link },
    };
  },
  async lift(tool, [name], { reason }) {
    const [who, why] = [needed(name, 'a player’s name'), needed(reason, '--reason')];
    const lifted = await tool.lift(who, why);
    return {
      said: lifted === 0 ? `${who} had no sanction in force` : `lifted ${lifted} of ${who}`,
      result: { name: who, lifted },
    };
  },
  async announce(tool, [words], { tone, until }) {
    const id = await tool.announce(needed(words, 'what to announce'), oneOf(TONES, tone ?? 'info', '--tone'), until);
    return { said: `announced: ${id}`, result: { id } };
  },
  async invite(tool, [label], { uses, days }) {
    const { code, known, path } = await tool.invite({ label: label ?? '', uses, days });
    const { link, hint } = linkTo(path);
    const until = known.expiresAt === null ? '' : ` until ${day(known.expiresAt)} UTC`;
    return {
      said: `${code}\n${known.uses} may sign up with it${until}; it is not shown again. The page with the code filled in:\n${link}${hint}`,
      result: { code, link, ...known },
    };
  },
  async invites(tool) {
    const codes = await tool.invites();
    const lines = codes.map(
      ({ id, hint, label, uses, used, expiresAt, state }) =>
        `${id}  ${hint}-…  ${state}  ${used} of ${uses}${expiresAt === null ? '' : `  until ${day(expiresAt)} UTC`}  ${label}`,
    );
    return { said: lines.join('\n') || 'no codes', result: codes };
  },
  async uninvite(tool, [id]) {
    await tool.uninvite(needed(id, 'the id of a code, as `invites` lists it'));
    return { said: 'the code is revoked', result: { id } };
  },
  async reports(tool, _words, { state }) {
    const reports = await tool.reports(oneOf(STATES, state ?? 'open', '--state'));
    const lines = reports.map(
      ({ id, at, kind, accused, match, seq, words }) =>
        `${day(at)}  ${id}  ${kind}${accused === null ? '' : ` ${accused.name}`}${match === null ? '' : `  /replays/${match}?at=${seq ?? 0}`}\n    ${words.replaceAll('\n', '\n    ')}`,
    );
    return { said: lines.join('\n') || 'no reports', result: reports };
  },
  async audit(tool) {
    const entries = await tool.audit();
    return {
      said:
        entries
          .map(
            ({ at, actor, action, subject, detail }) =>
              `${day(at)}  ${actor.name}  ${action}  ${subject}  ${JSON.stringify(detail)}`,
          )
          .join('\n') || 'nothing was done yet',
      result: entries,
    };
  },
};

/** What the host does without a page: above all, the first operator is made here (P-12). */
export const admin: Command = {
  name: 'admin',
  form: 'role NAME player|moderator|operator | ban NAME --reason TEXT [--hours N] | lift NAME --reason TEXT | reset NAME | announce TEXT [--tone info|warning] [--hours N] | invite [TEXT] [--uses N] [--days N] | invites | uninvite ID | reports [--state open|upheld|dismissed] | audit, each with [--data DIR] [--json]',
  does: 'manages roles, bans, links to new passwords, announcements, invitation codes, reports and the audit log of a data folder, whether or not its server is running',
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      data: { type: 'string' },
      reason: { type: 'string' },
      hours: { type: 'string' },
      uses: { type: 'string' },
      days: { type: 'string' },
      tone: { type: 'string' },
      state: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [name, ...words] = positionals;
    const action = ACTIONS[oneOf(Object.keys(ACTIONS), name, 'what to do')];
    if (action === undefined) throw new WrongUse('nothing to do');
    const hours = wholeNumber(values.hours, 'hours', 0, 1, 100_000);
    const until = values.hours === undefined ? null : Date.now() + hours * HOUR;
    const uses = wholeNumber(values.uses, 'uses', 1, 1, MOST_INVITE_USES);
    // DECISION (P-12): 0 days is for good; 30 where nothing is said, as in the administration.
    const days = wholeNumber(values.days, 'days', 30, 0, LONGEST_INVITE_DAYS) || null;
    return carryOut(namedFolder(io, values.data), io, values.json === true, (tool) =>
      action(tool, words, { ...values, until, uses, days }),
    );
  },
};

/** The database is loaded here and nowhere else: the other commands need none. */
export async function carryOut(
  folder: string,
  io: Io,
  json: boolean,
  work: (tool: AdminTool) => ReturnType<Action>,
): Promise<0 | 1> {
  const { openAdminTool } = await import('@cardscape/server/src/moderation/tool.ts');
  let tool: AdminTool | null = null;
  try {
    tool = await openAdminTool(placeIn(folder));
    const { said, result } = await work(tool);
    io.out(json ? JSON.stringify(result, null, 2) : said);
    return 0;
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    io.err(`cardscape admin: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  } finally {
    await tool?.close();
  }
}
