import type { Ability, Card, Effect, Rarity } from '@cardscape/rules/showdown/decks/data';
import { abilityText, effectText, rarityName, subtypeName, typeName } from '@cardscape/rules/showdown/text/index';
import type { FaceLine, FaceSpec, Tier } from '../../../cards/face/spec.ts';
import { language } from '../../../i18n/index.ts';
import { MARCH_LOOKS, pictureOf, TYPE_ICONS } from './art.ts';
import { elementWord, marchOf } from './marches.ts';

/** Realm Showdown's cards as they are printed (docs/rules/showdown.md, RS-2.21). */

const EFFECT_ICON: Readonly<Record<Effect['kind'], string>> = {
  play: 'lightning-helix',
  trigger: 'cycle',
  action: 'broadsword',
  static: 'queen-crown',
};
const ABILITY_ICON: Readonly<Record<Ability['mode'], string>> = {
  action: 'polar-star',
  'one-shot': 'hourglass',
  continuous: 'queen-crown',
};

const TIERS: Readonly<Record<Rarity, Tier>> = { COMMON: 1, RARE: 3, UNIQUE: 5 };

/** In the order of the column (RS-6.30). */
export function abilitiesOf(card: Card): readonly Ability[] {
  if (card.type === 'character') return card.abilities;
  return card.levelUp === null ? [] : [card.levelUp];
}

/** The match effects, then the abilities with their names and terms. */
function linesOf(card: Card): FaceLine[] {
  return [
    ...card.effects.map((effect) => ({ kind: '', icon: EFFECT_ICON[effect.kind], text: effectText(effect, language) })),
    ...abilitiesOf(card).map((ability) => {
      const { terms, does } = abilityText(ability, language);
      return {
        kind: 'ability',
        word: ability.name,
        icon: ABILITY_ICON[ability.mode],
        text: terms === '' ? does : `(${terms}) ${does}`,
      };
    }),
  ];
}

/** What stands on the plates below: attack, element, HP or durability. */
function platesOf(card: Card): Pick<FaceSpec, 'left' | 'middle' | 'right'> {
  const middle = elementWord(card.element);
  if (card.type === 'character') return { middle, right: String(card.hp) };
  if ('atk' in card) return { left: String(card.atk), middle, right: String(card.hp) };
  return 'durability' in card ? { middle, right: String(card.durability) } : { middle };
}

export function faceOf(card: Card): FaceSpec {
  // "Bram Stonewright, Quarry Warden": who they are stands under the name.
  const [name = card.name, title] = card.type === 'character' ? card.name.split(', ') : [card.name];
  return {
    key: card.id,
    name,
    ...MARCH_LOOKS[card.element],
    sign: marchOf(card.element).icon,
    traits: [
      typeName(card.type, language),
      ...(title === undefined ? card.subtypes.map((word) => subtypeName(word, language)) : [title]),
    ],
    rarity: rarityName(card.rarity, language),
    stars: 0,
    tier: TIERS[card.rarity],
    pennant: { icon: TYPE_ICONS[card.type], ...(card.type === 'character' ? {} : { text: String(card.level) }) },
    ...platesOf(card),
    lines: linesOf(card),
    icon: pictureOf(card.id, card.type),
    ...(card.type === 'character' ? { portrait: { game: 'showdown', name: card.id } } : {}),
  };
}
