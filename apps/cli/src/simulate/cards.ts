import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import type { GameEvent } from '@cardscape/rules/kernel/view';

/** The names of the rows of a game: its field. */
export function fieldOf(game: AnyGame, state: unknown): ReadonlySet<string> {
  return new Set(
    game
      .layout(state)
      .zones.filter(({ form }) => form === 'row')
      .map(({ name }) => name),
  );
}

/** The card that comes to the field by this event, or is placed on a map; null if none. */
export function cardComing(event: GameEvent, field: ReadonlySet<string>): string | null {
  const id = event.type === 'place' ? placedCard(event) : comesToField(event, field) ? movedCard(event) : null;
  return typeof id === 'string' ? id : null;
}

/** What was placed on a map: hidden cards are named to those who see them. */
function placedCard({ open, own }: GameEvent): unknown {
  return open?.['card'] ?? own?.map(([, fields]) => fields['card']).find((card) => card !== undefined);
}

/** What came, to a row: a card that lies there face down is named to those who may know it. */
function movedCard({ open, own }: GameEvent): unknown {
  return open?.['id'] ?? own?.map(([, fields]) => fields['id']).find((id) => typeof id === 'string');
}

/** Places of rows are named `A.units.3`, the row itself `A.units`. */
function comesToField({ type, open }: GameEvent, rows: ReadonlySet<string>): boolean {
  const row = (place: unknown): boolean => typeof place === 'string' && rows.has(place.replace(/\.\d+$/, ''));
  return (type === 'move' || type === 'moved') && row(open?.['to']) && !row(open?.['from']);
}

/** The id of a card definition in the game's card format. */
export function idOf(card: unknown): string {
  return typeof card === 'object' && card !== null && 'id' in card ? String(card.id) : '';
}

/**
 * The printed effects of a card definition, then its keywords, which are static effects; none for a game whose cards
 * have none.
 */
export function effectsOf(card: unknown): readonly string[] {
  if (typeof card !== 'object' || card === null) return [];
  return [...listOf(card, 'effects'), ...listOf(card, 'keywords')];
}

/**
 * The effects of a card definition and then what it teaches or can do of itself (`levelUp`, `abilities`), numbered as
 * whoever carries them out numbers them.
 */
export function abilitiesAndEffectsOf(card: unknown): readonly string[] {
  if (typeof card !== 'object' || card === null) return [];
  const taught: unknown = 'levelUp' in card ? card.levelUp : undefined;
  return [...effectsOf(card), ...(taught === undefined ? [] : [JSON.stringify(taught)]), ...listOf(card, 'abilities')];
}

function listOf(card: object, key: string): string[] {
  const list: unknown = Object.entries(card).find(([name]) => name === key)?.[1];
  return Array.isArray(list) ? list.map((one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one))) : [];
}
