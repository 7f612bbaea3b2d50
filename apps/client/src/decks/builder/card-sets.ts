import { type CardSetInfo, listCardSets } from '@cardscape/protocol';
import { setOf, setsIn } from '@cardscape/rules/kernel/card-sets/name';
import type { Band, BuilderParts, DeckBuilder, DeckReason, MakeBuilder } from '../../contract/builder.ts';
import { t, tc } from '../../i18n/index.ts';
import { api } from '../../shell/session/session.ts';

/** The colours in which sets are told apart. */
const COLOURS = ['#7fb5d6', '#d6a57f', '#9fd67f', '#c58fd6'];

/**
 * A builder that also knows card sets: whose cards are whose, which a deck needs, which are missing here (CS-9).
 * Errors: ApiRefusal.
 */
export async function withCardSets(make: MakeBuilder, parts: BuilderParts): Promise<DeckBuilder> {
  const { game, definitions } = parts;
  const { sets } = await api.call(listCardSets, { params: { game: game.id } });
  const builder = make({ ...parts, definitions: [...definitions, ...sets.flatMap((set) => set.definitions)] });
  const problems = (deck: Parameters<DeckBuilder['problems']>[0]): readonly DeckReason[] => {
    const missing = setsIn(deck).filter((id) => sets.every((set) => set.id !== id));
    return [
      ...missing.map((set) => ({
        rule: 'CS-9',
        message: t('This deck has cards of the card set “{set}”, which this server does not offer.', { set }),
      })),
      ...builder.problems(deck),
    ];
  };
  if (sets.length === 0) return { ...builder, problems };
  return {
    ...builder,
    problems,
    bands: [...builder.bands, bandOf(sets)],
    warnings(cards) {
      const named = setsIn(cards);
      const needed = sets.filter(({ id }) => named.includes(id));
      return [
        ...needed.map(({ name, version }) => ({
          rule: 'CS-6',
          message: t(
            'This deck is played with the card set {set}, version {version}: in matches against bots and with friends.',
            { set: name, version },
          ),
        })),
        ...builder.warnings(cards),
      ];
    },
  };
}

function bandOf(sets: readonly CardSetInfo[]): Band {
  return {
    title: tc('cards', 'Card set'),
    values: sets.map(({ id, name }, index) => ({
      id,
      title: name,
      one: name,
      colour: COLOURS[index % COLOURS.length] ?? '',
    })),
    of: ({ id }) => setOf(id) ?? '',
  };
}
