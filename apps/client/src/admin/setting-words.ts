import {
  BOT_QUEUES,
  type BotQueues,
  CHAT_RULES,
  HOST_LENGTHS,
  type HostSettings,
  type HostValues,
  isLegible,
  LEAST_SERVER_PASSWORD,
  MOST_BARRED,
  MOST_DAYS,
  REGISTRATIONS,
} from '@cardscape/protocol';
import type { Problems } from '../account/use-submit.ts';
import { t } from '../i18n/index.ts';

type Game = { readonly id: string; readonly name: string };

const REGISTRATION: Readonly<Record<HostValues['registration'], string>> = {
  open: t('everybody'),
  codes: t('whoever has an invitation code'),
  closed: t('nobody'),
};
const CHAT: Readonly<Record<HostValues['chat'], string>> = {
  off: t('nobody: quick phrases only'),
  players: t('players among themselves'),
  all: t('players, and spectators among themselves'),
};
const QUEUES: Readonly<Record<BotQueues, string>> = {
  all: t('casual and ranked'),
  casual: t('casual only'),
  ranked: t('ranked only'),
  none: t('none'),
};

/** Choices as pairs of value and words. */
export const REGISTRATION_CHOICES = REGISTRATIONS.map((one) => [one, REGISTRATION[one]] as const);
export const CHAT_CHOICES = CHAT_RULES.map((one) => [one, CHAT[one]] as const);
export const QUEUE_CHOICES = BOT_QUEUES.map((one) => [one, QUEUES[one]] as const);

interface SettingWords {
  readonly label: string;
  /** What counts, for whoever may only look. */
  readonly said: (settings: HostSettings, games: readonly Game[]) => string;
}

const WORDS: Readonly<Record<keyof HostValues | 'password', SettingWords>> = {
  registration: { label: t('Who may sign up'), said: ({ values }) => REGISTRATION[values.registration] },
  guests: { label: t('Guests'), said: ({ values }) => t(values.guests ? 'may play' : 'may not play') },
  password: { label: t('Password of this server'), said: ({ hasPassword }) => t(hasPassword ? 'asked for' : 'none') },
  name: { label: t('Name of the server'), said: ({ values }) => values.name },
  accent: { label: t('Colour'), said: ({ values }) => values.accent || t('the usual one') },
  message: { label: t('Message of the day'), said: ({ values }) => values.message || '–' },
  link: { label: t('Page of your own'), said: ({ values }) => values.link || '–' },
  linkTitle: { label: t('What that link says'), said: ({ values }) => values.linkTitle || '–' },
  games: {
    label: t('Games'),
    said: ({ values }, games) =>
      games
        .filter(({ id }) => values.games?.includes(id) ?? true)
        .map(({ name }) => name)
        .join(', '),
  },
  chat: { label: t('Who may type in matches'), said: ({ values }) => CHAT[values.chat] },
  botQueues: { label: t('Queues that bots may enter'), said: ({ values }) => QUEUES[values.botQueues] },
  matchDays: {
    label: t('Days that matches are kept'),
    said: ({ values }) => String(values.matchDays || t('no limit')),
  },
  guestDays: {
    label: t('Days that guests are kept'),
    said: ({ values }) => String(values.guestDays || MOST_DAYS.guests),
  },
  barredNames: { label: t('Barred names'), said: ({ values }) => values.barredNames.join(', ') || '–' },
};

export function inWords(name: keyof typeof WORDS): SettingWords {
  return WORDS[name];
}

/** The first of a text's problems; '' if there is none. */
function tooLong(text: string, most: number): string {
  return text.length > most ? t('At most {n} characters.', { n: most }) : '';
}

/** @param count NaN: what was written is no number */
function daysProblem(count: number, most: number): string {
  return count <= most ? '' : t('Days from 0 to {most} are expected.', { most });
}

function linkProblem(link: string): string {
  if (link === '') return '';
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return t('An address that begins with https:// is expected.');
  return tooLong(link, HOST_LENGTHS.link);
}

function barredProblem(words: readonly string[]): string {
  const wrong = words.find(
    (word) =>
      word.length > HOST_LENGTHS.barred || !/^\*?[^*,]*\*?$/.test(word) || !/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(word),
  );
  if (wrong !== undefined)
    return t('“{word}” is no word of at least two letters with * only at its ends.', { word: wrong });
  return words.length > MOST_BARRED ? t('At most {n} words.', { n: MOST_BARRED }) : '';
}

/** What is wrong with what is about to be sent, as the server would find it, by the name of the field. */
export function problemsOf(draft: Partial<HostValues> & { readonly password?: string | undefined }): Problems {
  const { name, accent, message, link, linkTitle, games, barredNames, matchDays, guestDays, password } = draft;
  const found: Readonly<Record<string, string>> = {
    name: name === undefined ? '' : name.trim() === '' ? t('Required.') : tooLong(name, HOST_LENGTHS.name),
    accent: accent === undefined || accent === '' || isLegible(accent) ? '' : t('Too dark to be read on the page.'),
    message: tooLong(message ?? '', HOST_LENGTHS.message),
    link: linkProblem(link ?? ''),
    linkTitle: tooLong(linkTitle ?? '', HOST_LENGTHS.linkTitle),
    games: games?.length === 0 ? t('Choose at least one.') : '',
    barredNames: barredProblem(barredNames ?? []),
    matchDays: daysProblem(matchDays ?? 0, MOST_DAYS.matches),
    guestDays: daysProblem(guestDays ?? 0, MOST_DAYS.guests),
    password:
      password === undefined || password === ''
        ? ''
        : password.length < LEAST_SERVER_PASSWORD
          ? t('At least {n} characters.', { n: LEAST_SERVER_PASSWORD })
          : tooLong(password, HOST_LENGTHS.password),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== ''));
}
