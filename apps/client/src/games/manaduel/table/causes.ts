import type { DuelEvent } from '@cardscape/rules/manaduel/views/told';
import type { StepStart } from '../../../contract/look/cues.ts';
import type { CardMention } from '../../../contract/look/said.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { mentionSeen } from '../../../contract/sentences.ts';
import { mentionCard, type Catalogue } from './table.ts';

/** After these, what was carried out before them is over. */
const CLOSES: ReadonlySet<DuelEvent['type']> = new Set([
  'turn',
  'phase',
  'attack',
  'attack-ended',
  'activated',
  'pass',
]);

/** Questions of effects that are being carried out. One that may be used asks `may` as well, before it is. */
const MIDWAY: ReadonlySet<string> = new Set(['cards', 'search', 'branch', 'slot', 'may']);

/** Whether a step announces something: what it pays comes before. */
function announces(events: StepStart['events']): boolean {
  const first = events.find(
    ({ type, why }) =>
      type === 'activated' || type === 'resolving' || (type === 'move' && (why === 'place' || why === 'activate')),
  );
  return first !== undefined && first.type !== 'resolving';
}

/** What things come from: read from the events of a match, one after the other. */
export class Causes {
  readonly #catalogue: Catalogue;
  /** The links of the chain, the oldest first. */
  #links: (CardMention | null)[] = [];
  #resolving: CardMention | null = null;
  /** The two that fight, by handles. */
  #fight: readonly number[] = [];
  /** Who strikes directly, 0 for nobody. */
  #attacker = 0;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /**
   * A step begins, which is what one intent has brought: only where a question came in the middle does the same effect
   * go on.
   */
  begin({ asked, events }: StepStart): void {
    this.#fight = [];
    this.#attacker = 0;
    if (!MIDWAY.has(asked) || (asked === 'may' && announces(events))) this.#resolving = null;
  }

  hear(event: DuelEvent, witness: Witness): void {
    if (CLOSES.has(event.type)) {
      this.#resolving = null;
      this.#fight = [];
      this.#attacker = 0;
    }
    switch (event.type) {
      case 'activated': {
        const card = mentionSeen(this.#catalogue, witness, event.id, event.card);
        this.#links = [...this.#links.slice(0, Math.max(0, event.link - 1)), card];
        return;
      }
      case 'resolving':
        this.#fight = [];
        this.#resolving = this.link(event.link);
        this.#links = this.#links.slice(0, Math.max(0, event.link - 1));
        return;
      case 'strike':
        this.#resolving = null;
        this.#attacker = event.attacker;
        return;
      case 'fight':
        this.#resolving = null;
        this.#fight = [event.attacker, event.target];
        break;
      default:
    }
  }

  /** The card of a link that waits. */
  link(number: number): CardMention | null {
    return this.#links[number - 1] ?? null;
  }

  /** What changes that card: the effect that is carried out, or the opponent in the fight. */
  of(handle: number, witness: Witness): CardMention | null {
    const [attacker = 0, target = 0] = this.#fight;
    if (this.#resolving !== null) return this.#resolving;
    const other = handle === attacker ? target : handle === target ? attacker : 0;
    return this.#named(other, witness);
  }

  /** What changes life or mana; strikes and fights cost life alone. */
  ofSeat(what: 'life' | 'mana', witness: Witness): CardMention | null {
    if (what !== 'life') return this.#resolving;
    return this.#resolving ?? this.#named(this.#attacker, witness) ?? this.#named(this.#fight[0] ?? 0, witness);
  }

  #named(handle: number, witness: Witness): CardMention | null {
    const mention = handle === 0 ? '' : mentionCard(this.#catalogue, witness, handle);
    return typeof mention === 'string' ? null : mention;
  }
}
