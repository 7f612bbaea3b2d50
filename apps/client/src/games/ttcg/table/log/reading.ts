import type { Seat } from '@cardscape/rules';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { TtcgEvent } from '@cardscape/rules/ttcg/views/told';
import { placeIn } from '../../../../contract/events.ts';
import type { CardMention, Sentence } from '../../../../contract/look/said.ts';
import type { Witness } from '../../../../contract/look/witness.ts';
import { mentionHandle, mentionOf, moved } from '../../../../contract/sentences.ts';
import { parts, t } from '../../../../i18n/index.ts';
import type { Catalogue } from '../table.ts';

export type Named<K extends TtcgEvent['type']> = EventNamed<TtcgEvent, K>;

/** What the reader remembers, so that lines can say why something happened. */
export interface Memory {
  /** Links of the chain by their numbers. */
  readonly links: Map<number, CardMention>;
  /** Effects that run, as handle and number: what they do at a later time, they do by themselves. */
  readonly running: Set<string>;
  /** Units that have just been destroyed, whose owners lose points for them (TTCG-11.1). */
  doomed: { readonly seat: Seat; readonly card: CardMention }[];
  /** What is being carried out, as the cause of what comes of it. */
  cause: Sentence;
}

/** What an event is read with. */
export interface Reading {
  readonly catalogue: Catalogue;
  readonly memory: Memory;
  readonly witness: Witness;
}

/** After these events, what was carried out before them is over. */
const CLOSES: ReadonlySet<TtcgEvent['type']> = new Set([
  'link',
  'turn',
  'phase',
  'leave',
  'pass',
  'draw',
  'attack',
  'battle',
]);

export function remember(event: TtcgEvent, { catalogue, memory, witness }: Reading): void {
  if (CLOSES.has(event.type)) {
    memory.doomed = [];
    memory.cause = [];
  }
  switch (event.type) {
    case 'direct':
      memory.cause = parts('{card} attacked directly', { card: mentionHandle(catalogue, witness, event.attacker) });
      return;
    case 'resolving': {
      const card = memory.links.get(event.link);
      memory.doomed = [];
      memory.cause = card === undefined ? [] : parts('the effect of {card}', { card });
      return;
    }
    case 'phase':
      // The first thing that costs points in this phase, before anything is drawn, is the empty deck (TTCG-11.7).
      if (event.phase === 'draw' && !event.skipped) memory.cause = [t('there is no card left to draw')];
      return;
    case 'running':
      memory.running.add(`${event.card}.${event.effect}`);
      return;
    case 'move': {
      const card = moved(event, witness, (...named) => mentionOf(catalogue, ...named));
      if (event.why === 'destroy' && typeof card !== 'string' && catalogue.get(card.id)?.unit === true)
        memory.doomed.push({ seat: placeIn(event.from).seat, card });
      break;
    }
    default:
  }
}

export function linkOf({ link }: { readonly link: number }, { memory }: Reading): CardMention | string {
  return memory.links.get(link) ?? t('an effect');
}

export function cardOf(card: number, { catalogue, witness }: Reading): CardMention | string {
  return mentionHandle(catalogue, witness, card);
}
