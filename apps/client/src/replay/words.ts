import type { LogEntry, ReplayAudience } from '@cardscape/rules';
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

export function audienceTitle({ names }: Playback, audience: ReplayAudience): string {
  if (audience === 'all') return 'All hands';
  if (audience === 'spectator') return 'Spectators';
  return names[audience] ?? `Player ${audience + 1}`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** What the clock counted for an entry, where the log has it. */
export function timeWords({ time }: LogEntry): string {
  if (time === undefined) return '';
  if (time.why === 'gone') return `gone for ${seconds(time.received - time.sent)}`;
  const { lag, away, outage } = time.credited;
  const credited = [[lag, 'the way'], [away, 'a lost connection'], [outage, 'an outage']] as const;
  const parts = credited.flatMap(([span, words]) => (span < 50 ? [] : [`${seconds(span)} credited for ${words}`]));
  return [`${seconds(time.charged)} charged`, ...parts].join(', ');
}

const BY = { player: '', clock: ' (the clock played)', bot: '' } as const;

/** Whose entry the newest one is, and when it was made. */
export function entryWords({ opened, names }: Playback, seq: number): string {
  const entry = opened.entries[seq - 1];
  if (entry === undefined) return 'The beginning';
  const moment = new Date(entry.at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const parts = [`${names[entry.seat] ?? `Player ${entry.seat + 1}`}${BY[entry.by]}`, moment, timeWords(entry)];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The turn and the entry that are shown. */
export function placeWords(playback: Playback): string {
  const turn = playback.opened.turns[playback.turn.value];
  return `Entry ${playback.seq.value} of ${playback.length}, turn ${turn?.turn ?? 0}`;
}
