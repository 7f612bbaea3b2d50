import type { Match } from '@cardscape/rules';
import { customCardsPlayed } from '../making/custom-cards.ts';
import type { MatchContext } from '../match-context.ts';
import { threadTime } from './toll.ts';

/** What a match with cards that players have written costs: they wait for it before their next intent. */
export class CustomToll {
  readonly #context: Pick<MatchContext, 'toll' | 'cardSets'>;
  readonly #match: () => Match;
  /** Who waits. */
  readonly #payers: readonly string[];

  /** @param from who has made the match; none: the match itself pays */
  constructor(
    context: Pick<MatchContext, 'toll' | 'cardSets'>,
    id: string,
    from: readonly string[],
    match: () => Match,
  ) {
    this.#context = context;
    this.#match = match;
    this.#payers = from.length === 0 ? [id] : from;
  }

  /** Whether it is played with such cards. */
  get isCustom(): boolean {
    const { game, header } = this.#match();
    return customCardsPlayed(game, header, this.#context.cardSets).length > 0;
  }

  /** Whether somebody has to wait now. */
  get isOwed(): boolean {
    return this.isCustom && this.#context.toll.owed(this.#payers) > 0;
  }

  /** Resolves once they have waited for what has been done. */
  async paid(): Promise<void> {
    if (this.isCustom) await this.#context.toll.paid(this.#payers);
  }

  /** Measures what is done from now on; what is returned charges for it. */
  meter(): () => void {
    if (!this.isCustom) return () => undefined;
    const began = threadTime();
    return () => this.#context.toll.note(this.#payers, threadTime() - began);
  }
}
