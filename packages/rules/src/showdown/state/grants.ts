import type { Card, Grant, TypeName } from '../decks/data.ts';

/** RS-6.40: the grant that lets a card of a type be played. */
export function grantFor(type: TypeName): Grant | null {
  switch (type) {
    case 'equipment':
      return 'equip';
    case 'rapid-action':
      return 'act';
    case 'field':
      return 'locate';
    case 'mob':
    case 'jr-boss':
    case 'boss':
    case 'mob-type':
      return 'summon';
    default:
      return null;
  }
}

/** The grant that a card gives when spent on a level, the first one where it combines several (RS-14.13). */
export function grantOf(card: Card): Grant | null {
  if (card.type === 'character' || card.levelUp === null || card.levelUp.mode === 'continuous') return null;
  const [op] = card.levelUp.ops;
  const type = op?.op === 'play' ? op.types[0] : undefined;
  return type === undefined ? null : grantFor(type);
}
