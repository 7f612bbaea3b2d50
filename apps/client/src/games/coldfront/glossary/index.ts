import type { Meaning } from '../../../contract/look/said.ts';
import { t } from '../../../i18n/index.ts';
import { SPECIAL_TEXTS, SPECIAL_WORDS, TYPE_WORDS, type Special, type UnitType, type WarCard } from '../model/cards.ts';

/*
 * What is printed on the cards of Cold Front means, with an example each. What a special does stands beside its name
 * (`model/cards.ts`), for the panel of the console.
 */

/** CF-8.12 to 8.23 */
const SPECIAL_EXAMPLES: Readonly<Record<Special, string>> = {
  binoculars: t('It shows you what stands two tiles away, and hits a stealth unit every time.'),
  wrench: t('Place it beside a unit with 2 of 4 HP: that unit has 3.'),
  star: t('Destroy the enemy star, and its neighbours lose 1 HP and 1 damage at once.'),
  flame: t('A strike of 3 on an armoured side still does 3.'),
  rocket: t('Damage 2 takes 3 HP from a glider.'),
  shell: t('Damage 2 takes 3 HP from a tank.'),
  bomb: t('Damage 2 takes 3 HP from a bunker.'),
  stealth: t('Two units strike it: on average one of the strikes misses.'),
};

/** CF-7.2, CF-8.13 */
const TYPES: Readonly<Record<UnitType, readonly [text: string, example: string]>> = {
  infantry: [
    t('It gains 1 HP and 1 damage in a forest or on a mountain, and leaves a free tile when destroyed.'),
    t('Printed 3/2, it fights as 4/3 in a forest.'),
  ],
  vehicle: [
    t('It gains 1 damage and loses 1 HP in a forest or on a mountain, and leaves debris that blocks its tile.'),
    t('With 1 HP it is destroyed at once in a forest.'),
  ],
  air: [
    t('Ground means nothing to it, and flames can’t strike it. Rockets do 1 damage more.'),
    t('Place it on a mountain: its numbers stay as printed.'),
  ],
  structure: [
    t('It gains 1 HP in a forest or on a mountain, and leaves debris that blocks its tile. Bombs do 1 damage more.'),
    t('A destroyed structure can close a gap in the line.'),
  ],
};

const ARROWS: Meaning = {
  word: t('arrows'),
  text: t('It strikes enemies beside it in these directions when it is placed, and strikes back that way.'),
  example: t('An enemy to the north and an arrow to the north: it strikes. Without that arrow it can’t strike back.'),
};
const ARMOUR: Meaning = {
  word: t('armour'),
  text: t('A strike on that side does 1 damage less. A corner counts only if both its sides are armoured.'),
  example: t('Armour to the south, struck from the south with 3: it loses 2 HP.'),
};

export function meaningsOf({ type, arrows, armour, specials }: WarCard): Meaning[] {
  const [text, example] = TYPES[type];
  return [
    ...specials.map((special) => ({
      word: SPECIAL_WORDS[special],
      text: SPECIAL_TEXTS[special],
      example: SPECIAL_EXAMPLES[special],
    })),
    { word: TYPE_WORDS[type], text, example },
    ...(arrows.length === 0 ? [] : [ARROWS]),
    ...(armour.length === 0 ? [] : [ARMOUR]),
  ];
}
