import type { LookSetting } from '../../contract/look.ts';
import type { RuleGroups } from '../../registry/define.ts';
import { plainAsking } from './asking.ts';
import { plainCards, readCards } from './cards.ts';
import { factsOf } from './facts.ts';
import { plainMoves } from './moves.ts';
import { plainTable, plainWords } from './table.ts';
import { plainTelling } from './telling.ts';

/**
 * What the rules of a game say of how it looks: zones and counters have names, events have sentences, fields have
 * kinds. Errors: those of `factsOf`.
 */
export async function plainRules(
  game: string,
): Promise<{ readonly name: string; readonly groups: (setting: LookSetting) => RuleGroups }> {
  const facts = await factsOf(game);
  const { name, events, intents } = facts;
  return {
    name,
    groups({ definitions, layout }) {
      const cards = readCards(definitions);
      return {
        table: plainTable(layout),
        cards: plainCards(cards),
        moves: plainMoves(facts, layout),
        asking: plainAsking(layout),
        telling: (table, sentence) => plainTelling(events, cards, table, sentence),
        words: plainWords(layout, Object.keys(intents)),
      };
    },
  };
}
