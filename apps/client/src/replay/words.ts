import type { LogEntry, ReplayAudience } from '@cardscape/rules';
import { language, locale, t } from '../i18n/index.ts';
import type { Playback } from './playback.ts';

/** How an audience is called in the address of a moment. */
export function audienceName(audience: ReplayAudience): string {
  return audience === 'spectator' ? 'public' : String(audience);
}

/** The audience of that name in a match of so many seats; that of everybody for any other. */
export function audienceOf(name: string | undefined, seats: number): ReplayAudience {
  if (name === 'all') return 'all';
  const seat = ([0, 1, 2, 3] as const).find((one) => String(one) === name);
  return seat !== undefined && seat < seats ? seat : 'spectator';
}

/** The name of the seat that is called like the one who looks; undefined if none is, or more than one. */
export function ownSeat(names: readonly string[] | null, own: string | undefined): string | undefined {
  if (names === null || own === undefined) return undefined;
  const seat = names.indexOf(own);
  return seat !== -1 && names.lastIndexOf(own) === seat ? String(seat) : undefined;
}

export function audienceTitle({ names }: Playback, audience: ReplayAudience): string {
  if (audience === 'all') return t('All hands');
  if (audience === 'spectator') return t('Spectators');
  return playerName(names, audience);
}

function playerName(names: readonly string[], seat: number): string {
  return names[seat] ?? t('Player {n}', { n: seat + 1 });
}

function seconds(milliseconds: number): string {
  const rounded = Number((milliseconds / 1000).toFixed(1));
  return t('{n} s', { n: rounded.toLocaleString(language, { minimumFractionDigits: 1, useGrouping: false }) });
}

/** What the clock counted for an entry, where the log has it. */
export function timeWords({ time }: LogEntry): string {
  if (time === undefined) return '';
  if (time.why === 'gone') return t('away for {time}', { time: seconds(time.received - time.sent) });
  const { lag, away, outage } = time.credited;
  const credited = [
    [lag, (span: string) => t('{time} credited for network delay', { time: span })],
    [away, (span: string) => t('{time} credited for a lost connection', { time: span })],
    [outage, (span: string) => t('{time} credited for an outage', { time: span })],
  ] as const;
  const parts = credited.flatMap(([span, words]) => (span < 50 ? [] : [words(seconds(span))]));
  return [t('{time} charged', { time: seconds(time.charged) }), ...parts].join(', ');
}

/** Whose entry the newest one is, and when it was made. */
export function entryWords({ opened, names }: Playback, seq: number): string {
  const entry = opened.entries[seq - 1];
  if (entry === undefined) return t('Start');
  const moment = new Date(entry.at).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const player = playerName(names, entry.seat);
  const parts = [entry.by === 'clock' ? t('{player} (time ran out)', { player }) : player, moment, timeWords(entry)];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The turn and the entry that are shown. */
export function placeWords(playback: Playback): string {
  const turn = playback.opened.turns[playback.turn.value];
  return t('Entry {seq} of {all}, turn {turn}', {
    seq: playback.seq.value,
    all: playback.length,
    turn: turn?.turn ?? 0,
  });
}
