import type { Position } from '../position.ts';
import type { RandomState } from '../random/generator.ts';
import type { Audience, Seat } from '../types.ts';
import type { OwnView, PublicView, TableLayout, TableView, ViewParts } from '../view.ts';
import type { CountedCard, Notation } from './game.ts';

/** What lies where and who sees it: the kernel's (`defineCardGame`), or a game's own. */
export interface GameTable<S> {
  layout(state: S): TableLayout;
  readonly views: TableViews<S>;
  census(state: S): readonly CountedCard[];
  determinize(state: S, audience: Audience, random: RandomState): S;
  readonly notation: TableNotation<S>;
}

/** The notation; what an audience sees is read off its view alone. */
export interface TableNotation<S> extends Omit<Notation<S>, 'seen'> {
  seen(state: S, audience: Audience, view: TableView): Position;
}

/**
 * The parts of views without those that the kernel adds: who owes a decision, what may be done, how the match ended.
 */
export interface TableViews<S> extends Omit<ViewParts<S>, 'head' | 'own' | 'watch'> {
  head(state: S): Omit<PublicView, 'seats' | 'cards' | 'chain' | 'lasting' | 'ground' | 'asking' | 'outcome'> & {
    readonly question: string;
  };
  own(state: S, seat: Seat): Omit<OwnView, 'legal'>;
  readonly watch?: (state: S) => Omit<OwnView, 'legal'>;
}
