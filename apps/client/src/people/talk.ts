import { Refused } from '@cardscape/client-kit';
import {
  blockInMatch,
  getTalk,
  type InMatch,
  LINE_LENGTH,
  muteInMatch,
  type Phrase,
  type TalkLine,
  type TalkRequest,
} from '@cardscape/protocol';
import { type Signal, signal } from '@preact/signals';
import { heard, t } from '../i18n/index.ts';
import type { FeedClient } from '../match/feed/feed.ts';
import { say } from '../shell/announce.ts';
import { account, api, sentenceOf } from '../shell/session/session.ts';
import { settings } from '../shell/session/settings.ts';

/** The phrases in words: they travel by their names, and everybody reads them in the own language. */
export const PHRASE_WORDS: Readonly<Record<Phrase, string>> = {
  hello: t('Hello!'),
  luck: t('Good luck!'),
  thanks: t('Thanks!'),
  'well-played': t('Well played!'),
  oops: t('Oops.'),
  thinking: t('Let me think.'),
  wow: t('Wow!'),
  'good-match': t('Good match!'),
  again: t('Once more?'),
  bye: t('Goodbye!'),
};

/** Milliseconds that something that was said stays on the table. */
const SHOWN = 8000;

export function wordsOf({ phrase, words }: TalkLine): string {
  return words ?? (phrase === null ? '' : PHRASE_WORDS[phrase]);
}

/** Somebody in a match: a player by the seat, and who watches by something they said. */
export type Somebody = { readonly name: string } & InMatch;

/** Who has said a line. */
export function speakerOf({ seat, name, number }: TalkLine): Somebody {
  return seat === null ? { name, line: number } : { name, seat };
}

/** The same for all that somebody says: no two have one name. */
function keyOf(who: Somebody): string {
  return 'seat' in who ? `seat ${who.seat}` : `name ${who.name}`;
}

/** Who is meant, as the server is asked. */
export function inMatch(who: Somebody): InMatch {
  return 'seat' in who ? { seat: who.seat } : { line: who.line };
}

function changed(keys: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  return new Set(on ? [...keys, key] : [...keys].filter((one) => one !== key));
}

/** What is said in a match, as far as this player wants to hear it. */
export class MatchTalk {
  readonly client: FeedClient;
  readonly lines = signal<readonly TalkLine[]>([]);
  /** What was said a moment ago, and is shown on the table. */
  readonly fresh = signal<TalkLine | null>(null);
  readonly #muted = signal<ReadonlySet<string>>(new Set());
  readonly #blocked = signal<ReadonlySet<string>>(new Set());
  /** Whether words may be typed, beside phrases. */
  readonly words = signal(false);
  readonly silenced = signal(false);
  readonly problem = signal('');
  readonly #stop: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: FeedClient) {
    this.client = client;
    this.#stop = client.hear?.((line) => this.#hear(line)) ?? ((): void => undefined);
    if (client.hear !== undefined) void this.#load();
  }

  async #load(): Promise<void> {
    try {
      const { words, silencedUntil, muted, blocked, ranked, lines } = await api.call(getTalk, {
        params: { match: this.client.match },
      });
      const quiet = ranked && settings.peek().quietRanked && this.client.seat !== null;
      const keys = (seats: readonly number[]): ReadonlySet<string> =>
        new Set(seats.map((seat) => keyOf({ name: '', seat })));
      this.words.value = words;
      this.silenced.value = silencedUntil !== null;
      this.#muted.value = keys(quiet ? [0, 1, 2, 3].filter((seat) => seat !== this.client.seat) : muted);
      this.#blocked.value = keys(blocked);
      this.lines.value = lines.filter((line) => !this.isMuted(speakerOf(line)));
    } catch {
      // Then there is nothing to read of what was said before.
    }
  }

  isMuted(who: Somebody): boolean {
    return this.#muted.value.has(keyOf(who));
  }

  isBlocked(who: Somebody): boolean {
    return this.#blocked.value.has(keyOf(who));
  }

  /** Whether who looks at this has said it. */
  isOwn({ seat, name }: TalkLine): boolean {
    return seat === null ? name === account.peek()?.name : seat === this.client.seat;
  }

  #hear(line: TalkLine): void {
    if (this.#muted.peek().has(keyOf(speakerOf(line)))) return;
    this.lines.value = [...this.lines.peek(), line].slice(-60);
    if (this.isOwn(line)) return;
    this.fresh.value = line;
    say(`${line.name}: ${wordsOf(line)}`);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.fresh.value = null), SHOWN);
  }

  /** Takes what was said a moment ago off the table. */
  putAway(): void {
    this.fresh.value = null;
  }

  /** Resolves to whether it was said. */
  async say(said: TalkRequest): Promise<boolean> {
    this.problem.value = '';
    try {
      await this.client.say?.('words' in said ? { words: said.words.slice(0, LINE_LENGTH) } : said);
      return true;
    } catch (error) {
      this.problem.value =
        error instanceof Refused ? heard(error.message) : t('Message not sent: the connection was lost.');
      return false;
    }
  }

  /** Hears no more of somebody, or does so again. */
  async mute(who: Somebody, muted: boolean): Promise<void> {
    await this.#change(
      who,
      muted,
      () => api.call(muteInMatch, { params: { match: this.client.match }, body: { who: inMatch(who), muted } }),
      this.#muted,
    );
  }

  /** Wants nothing to do with somebody, or takes that back. */
  async block(who: Somebody, blocked: boolean): Promise<void> {
    const done = await this.#change(
      who,
      blocked,
      () => api.call(blockInMatch, { params: { match: this.client.match }, body: { who: inMatch(who), blocked } }),
      this.#blocked,
    );
    if (done) say(t(blocked ? '{name} is blocked.' : '{name} is no longer blocked.', { name: who.name }));
  }

  /** Resolves to whether the server has agreed. */
  async #change(
    who: Somebody,
    on: boolean,
    ask: () => Promise<unknown>,
    list: Signal<ReadonlySet<string>>,
  ): Promise<boolean> {
    this.problem.value = '';
    const key = keyOf(who);
    try {
      await ask();
    } catch (error) {
      this.problem.value = sentenceOf(error);
      return false;
    }
    list.value = changed(list.peek(), key, on);
    if (on) {
      this.lines.value = this.lines.peek().filter((line) => keyOf(speakerOf(line)) !== key);
      const fresh = this.fresh.peek();
      if (fresh !== null && keyOf(speakerOf(fresh)) === key) this.putAway();
    }
    return true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }
}

const talks = new WeakMap<FeedClient, MatchTalk>();

/** What is said in a match: the same for everything on its screen. */
export function talkOf(client: FeedClient): MatchTalk {
  const known = talks.get(client);
  if (known !== undefined) return known;
  const talk = new MatchTalk(client);
  talks.set(client, talk);
  return talk;
}
