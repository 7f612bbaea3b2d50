import { describe, expect, test } from 'vitest';
import { checkCard, type LanguageCode } from '../../../src/ttcg/language/index.ts';
import { effectOf, errorOf } from './read.ts';

/** A line that is refused: with which code, by which rule (after "TTCG-"), and at which words. */
type Refused = readonly [line: string, code: LanguageCode, rule: string, at: string];

function refuses(lines: readonly Refused[]): void {
  test.each(lines)('%s → %s (TTCG-%s)', (line, code, rule, at) => {
    const error = errorOf(line);
    expect({ code: error.code, rule: error.rule, at: line.slice(error.at, error.at + at.length) }).toEqual({
      code,
      rule: `TTCG-${rule}`,
      at,
    });
    expect(error.expected).not.toEqual([]);
  });
}

function accepts(lines: readonly string[]): void {
  test.each(lines)('%s is accepted', (line) => {
    expect(effectOf(line).steps).not.toEqual([]);
  });
}

describe('TTCG-S104', () => {
  refuses([
    ['Latent: Draw one card.', 'LANG_KIND', '12.94', 'Latent'],
    ['Normal: Destroy one card under this card.', 'LANG_TARGET', '12.60', 'one card'],
    ['Normal: This turn, one unit gains +50 Attack this turn.', 'LANG_SPAN', '12.10', 'this turn.'],
    ['Normal: That card gains +50 Attack.', 'LANG_REF', '12.19', 'That card'],
  ]);
});

describe('TTCG-S170', () => {
  refuses([
    ['Normal: Shuffle your deck for each unit on the field.', 'LANG_SCALE', '12.114', 'for each'],
    ['Passive: All your fire units gain +50 Attack until your next turn.', 'LANG_SPAN', '12.110', 'until your'],
    ['Normal: Redirect that attack to this card.', 'LANG_KIND', '12.144', 'Redirect'],
    ['Normal: While this card is under another card, draw one card.', 'LANG_KIND', '12.103', 'While'],
    ['Normal: Gain one point for each unit on their side of the field.', 'LANG_REF', '12.114', 'for each'],
    ['Normal: Play one unit among those cards.', 'LANG_REF', '12.119', 'among'],
    ['Normal: Destroy one fire or fire unit.', 'LANG_TARGET', '12.121', 'fire or fire'],
  ]);
});

describe('TTCG-S187, 12.151, 12.103: Latent effects without a trigger', () => {
  accepts([
    'Latent: Discard this card to draw one card.',
    'Latent: While this card is under another card, all your units gain +20 Attack.',
    'Latent: Once per turn, while this card is under another card, draw one card.',
    'Latent: While this card is under another card, send this card to the discard pile to draw one card.',
    'Latent: Once per turn, while this card is under another card, the active card of this stack gains +50 Attack this turn.',
  ]);
  refuses([
    ['Normal: While this card is under another card, draw one card.', 'LANG_KIND', '12.103', 'While'],
    ['Latent: While this card is under another card, draw one card.', 'LANG_KIND', '12.103', 'While'],
    [
      'Latent: While this card is under another card, at the end of this turn, tap all units.',
      'LANG_KIND',
      '12.103',
      'While',
    ],
    [
      'Latent: While this card is under another card, at the end of this turn, all units gain +20 Attack.',
      'LANG_KIND',
      '12.103',
      'While',
    ],
    [
      'Latent: While this card is under another card, lose one point to double the Attack of all units.',
      'LANG_KIND',
      '12.103',
      'While',
    ],
    [
      'Latent: While this card is under another card, all your units gain +20 Attack this turn.',
      'LANG_SPAN',
      '12.110',
      'this turn',
    ],
  ]);
});

describe('TTCG-12.5, 12.10 LANG_RANGE', () => {
  refuses([
    ['Normal: This card gains +51 Attack.', 'LANG_RANGE', '12.5', '+51'],
    ['Normal: This card gains +2555 Attack.', 'LANG_RANGE', '12.5', '+2555'],
    ['Normal: This card loses 50 Attack and 3 Defense.', 'LANG_RANGE', '12.5', '3 Defense'],
    ['Normal: Draw one card and add +7 Attack to this card.', 'LANG_RANGE', '12.5', '+7'],
    ['Normal: Modify the Attack of this card to 3000.', 'LANG_RANGE', '12.5', 'to 3000'],
    ['Normal: Destroy one unit with Defense 99 or higher.', 'LANG_RANGE', '12.5', 'with Defense'],
    ['Normal: Modify the rank of this card by +5.', 'LANG_RANGE', '12.10', 'by +5'],
    ['Normal: This card gains +50 Attack and +50 Attack.', 'LANG_RANGE', '12.10', 'This card'],
    ['Normal: Make this card lose 50 Defense and 20 Defense.', 'LANG_RANGE', '12.10', 'Make'],
    ['Normal: Swap the Attack and Attack of this card.', 'LANG_RANGE', '12.10', 'Swap'],
  ]);
  accepts(['Normal: This card gains +0 Attack and +2550 Defense.', 'Normal: Modify the rank of this card by -4.']);
});

describe('TTCG-12.10, 12.121 LANG_TARGET: words of a description', () => {
  refuses([
    ['Normal: Destroy one fire spell.', 'LANG_TARGET', '12.10', 'fire spell'],
    ['Normal: Destroy one dragon spell.', 'LANG_TARGET', '12.10', 'dragon spell'],
    ['Passive: When an enemy fire spell effect activates, draw one card.', 'LANG_TARGET', '12.10', 'fire spell'],
    ['Latent: When another ghost spell is destroyed, draw one card.', 'LANG_TARGET', '12.10', 'ghost spell'],
    ['Normal: If you control one fire spell, draw one card.', 'LANG_TARGET', '12.10', 'fire spell'],
    ['Normal: Discard one fire spell to draw one card.', 'LANG_TARGET', '12.10', 'fire spell'],
    ['Normal: Tap one fire spell to draw one card.', 'LANG_TARGET', '12.10', 'fire spell'],
    ['Normal: Let your opponent discard one fire spell to draw one card.', 'LANG_TARGET', '12.10', 'fire spell'],
    ['Normal: Draw one card for each fire spell on the field.', 'LANG_TARGET', '12.10', 'fire spell'],
    ['Normal: This card becomes immune to fire spells.', 'LANG_TARGET', '12.10', 'fire spells'],
    ['Normal: This card becomes untargetable by enemy fire spells.', 'LANG_TARGET', '12.10', 'fire spells'],
    ['Normal: Place this card under one of your fire spells.', 'LANG_TARGET', '12.10', 'fire spells'],
    ['Normal: Search your deck for one fire spell.', 'LANG_TARGET', '12.10', 'fire spell'],
    ['Normal: Prevent your opponent from playing fire spells.', 'LANG_TARGET', '12.10', 'fire spells'],
    ['Counter: Counter one enemy fire spell effect.', 'LANG_TARGET', '12.10', 'fire spell'],
    ['Normal: Tap one dragon or dragon unit.', 'LANG_TARGET', '12.121', 'dragon'],
    ['Normal: Tap one dragon warrior dragon unit.', 'LANG_TARGET', '12.10', 'dragon'],
  ]);
  accepts(['Normal: Destroy one enemy rank 2 or lower spell.', 'Normal: Tap one dragon or beast warrior unit.']);
});

describe('TTCG-12.60, 12.67, 12.78, 12.109, 12.123, 12.128 LANG_TARGET: places and owners', () => {
  refuses([
    ['Normal: Destroy one unit in your hand.', 'LANG_TARGET', '12.60', 'one unit'],
    ['Normal: Destroy the top card of your deck.', 'LANG_TARGET', '12.60', 'the top card'],
    ['Normal: Destroy all cards under any card.', 'LANG_TARGET', '12.60', 'all cards'],
    ['Normal: Copy one effect of one card in your hand.', 'LANG_TARGET', '12.123', 'one card'],
    ['Normal: Copy one effect of the top card of your deck.', 'LANG_TARGET', '12.123', 'the top card'],
    ['Normal: Copy one effect of this card.', 'LANG_TARGET', '12.123', 'this card'],
    ['Normal: Activate one effect of this card.', 'LANG_TARGET', '12.67', 'this card'],
    ['Normal: Activate one effect of one enemy unit.', 'LANG_TARGET', '12.67', 'one enemy'],
    ['Normal: Activate one effect of one card in your hand.', 'LANG_TARGET', '12.67', 'one card'],
    ['Normal: Swap one of your units with one enemy unit.', 'LANG_TARGET', '12.128', 'one of your'],
    ['Normal: Swap one unit with one unit from your hand.', 'LANG_TARGET', '12.128', 'one unit with'],
    ['Normal: Swap this card with one card under this card.', 'LANG_TARGET', '12.128', 'this card with'],
    ['Normal: Swap one of your units with one spell from your hand.', 'LANG_TARGET', '12.128', 'one spell'],
    ["Normal: Swap this card with one card from your opponent's hand.", 'LANG_TARGET', '12.128', 'this card with'],
    ['Counter: When an enemy unit attacks, swap that card with that card.', 'LANG_TARGET', '12.78', 'that card.'],
    ['Normal: Swap the positions of this card and this card.', 'LANG_TARGET', '12.78', 'this card.'],
    ['Latent: When any unit is sent from the hand to the hand, draw one card.', 'LANG_TARGET', '12.109', 'When any'],
  ]);
  accepts([
    'Normal: Destroy one spell below this card.',
    'Normal: Reveal the top two cards of your deck and destroy one unit among those cards.',
    "Normal: Copy one effect of one unit in your opponent's discard pile.",
    'Normal: Copy one effect of one card under any card.',
    'Normal: Activate the first effect of one unit.',
    'Normal: Swap one card from your deck with this card.',
    'Normal: Swap one of your spells with the top card of your deck.',
  ]);
});

describe('TTCG-12.19, 12.115, 12.119 LANG_REF', () => {
  refuses([
    ['Normal: Draw two cards and that card gains +50 Attack.', 'LANG_REF', '12.19', 'that card'],
    ['Normal: Draw one card and add those cards to your hand.', 'LANG_REF', '12.19', 'those cards'],
    ['Normal: Each player draws one card and add that card to your hand.', 'LANG_REF', '12.19', 'that card'],
    ['Normal: Each player discards one card and tap that card.', 'LANG_REF', '12.19', 'that card'],
    [
      'Normal: Draw one card for each spell on the field and add that card to your hand.',
      'LANG_REF',
      '12.19',
      'that card',
    ],
    ['Normal: Each enemy unit skips its next attack and that card loses 50 Attack.', 'LANG_REF', '12.19', 'that card'],
    ['Normal: Tap one unit on each side of the field and untap that card.', 'LANG_REF', '12.19', 'that card'],
    ['Normal: Destroy one card to play that card.', 'LANG_REF', '12.19', 'that card'],
    ['Passive: At the start of your turn, tap that card.', 'LANG_REF', '12.19', 'that card'],
    ['Latent: When another card is destroyed, tap those cards.', 'LANG_REF', '12.19', 'those cards'],
    ['Normal: Draw that many cards.', 'LANG_REF', '12.115', 'Draw'],
    ['Normal: Shuffle your deck, then draw that many cards.', 'LANG_REF', '12.115', 'draw'],
    ['Normal: Tap all units, then draw that many cards.', 'LANG_REF', '12.115', 'draw'],
    ['Normal: Lose that many points to draw one card.', 'LANG_REF', '12.115', 'Lose'],
    ['Normal: Let your opponent draw that many cards to draw one card.', 'LANG_REF', '12.115', 'Let'],
    ['Normal: This card may untap once for that many points.', 'LANG_REF', '12.115', 'This card'],
    ['Latent: When another card is destroyed, play one unit among those cards.', 'LANG_REF', '12.119', 'among'],
    ['Normal: Draw one card for each card in their hand.', 'LANG_REF', '12.114', 'for each'],
  ]);
  accepts([
    'Normal: Search your deck for one unit, then add that card to your hand and that card gains +50 Attack.',
    'Normal: Tap two units, then gain one point, then untap those cards.',
    'Counter: When an enemy unit attacks, that card loses 50 Attack.',
    'Counter: When a card effect activates, counter that effect and destroy that card.',
    'Passive: After this card attacks, tap that card.',
    'Normal: Each player discards all cards, then each player draws that many cards.',
    'Normal: Shuffle your hand into the deck, then draw that many cards.',
    'Normal: Lose two points, then your opponent loses that many points.',
    'Normal: Your opponent draws one card for each card in their hand.',
    'Normal: Make your opponent discard one card for each unit on their side of the field.',
    'Normal: Your opponent destroys one of their units for each card in their hand.',
    'Normal: Your opponent reveals one card for each unit on their side of the field.',
    'Normal: Rank up this card with one card from your hand and that card becomes untargetable.',
  ]);
});

describe('TTCG-12.114 LANG_SCALE', () => {
  refuses([
    ['Normal: Discard this card for each unit on the field.', 'LANG_SCALE', '12.114', 'for each'],
    ['Normal: Destroy all units for each spell on the field.', 'LANG_SCALE', '12.114', 'for each'],
    ['Normal: Tap target unit for each spell on the field.', 'LANG_SCALE', '12.114', 'for each'],
    ['Normal: Gain one point for each other card in your hand.', 'LANG_SCALE', '12.167', 'for each'],
    ['Normal: Gain one point for each other unit destroyed this turn.', 'LANG_SCALE', '12.167', 'for each'],
    ['Normal: This card becomes untargetable for each spell on the field.', 'LANG_SCALE', '12.114', 'for each'],
    ['Normal: Double the Attack of this card for each spell on the field.', 'LANG_SCALE', '12.114', 'for each'],
    ['Normal: Search your deck for one unit for each spell on the field.', 'LANG_SCALE', '12.114', 'for each spell'],
    ['Normal: Gain one extra play for each spell on the field.', 'LANG_SCALE', '12.114', 'for each'],
  ]);
  accepts([
    'Normal: Draw all cards for each spell on the field.',
    'Normal: Tap up to two units for each spell on the field.',
    'Normal: Add +50 Attack to all units for each spell on the field.',
    'Normal: Your opponent reveals one card for each spell on the field.',
    'Normal: Your opponent destroys one of their units for each card under this card.',
  ]);
});

describe('TTCG-12.10, 12.89, 12.110 LANG_SPAN', () => {
  refuses([
    ['Normal: This turn, draw one card.', 'LANG_SPAN', '12.89', 'This turn'],
    ['Normal: Until your next turn, this card skips its next attack.', 'LANG_SPAN', '12.89', 'Until'],
    [
      'Passive: When this card would be destroyed, prevent that destruction this turn.',
      'LANG_SPAN',
      '12.89',
      'this turn',
    ],
    ['Continuous: This turn, all units gain +50 Attack.', 'LANG_SPAN', '12.110', 'This turn'],
    [
      'Equip: Equip this card to one unit and the equipped unit gains +50 Attack this turn.',
      'LANG_SPAN',
      '12.110',
      'this turn',
    ],
  ]);
  accepts([
    'Normal: This turn, draw one card and this card gains +50 Attack.',
    'Normal: For the next turn, gain one extra play.',
    'Normal: Until your next turn, negate the effects of one enemy unit.',
    'Passive: When this card attacks, this card gains +50 Attack until your next turn.',
    'Continuous: When this card attacks, this card gains +50 Attack this turn.',
    'Equip: Equip this card to one unit and the equipped unit gains +50 Attack while this card remains on the field.',
  ]);
});

describe('TTCG-12.90 Normal and Dormant', () => {
  refuses([
    ['Normal: When this card attacks, draw one card.', 'LANG_KIND', '12.90', 'When'],
    ['Dormant: At the start of your turn, draw one card.', 'LANG_KIND', '12.90', 'At the start'],
    ['Normal: Draw one card and equip this card to one unit.', 'LANG_KIND', '12.90', 'equip'],
    ['Normal: Counter one enemy card effect.', 'LANG_KIND', '12.90', 'Counter'],
    ['Normal: The equipped unit gains +50 Attack.', 'LANG_KIND', '12.96', 'The equipped'],
    ['Dormant: While this card is untapped, draw one card.', 'LANG_KIND', '12.144', 'While'],
    ['Normal: While this card is tapped, draw one card.', 'LANG_KIND', '12.144', 'While'],
  ]);
  accepts([
    "Normal: During your opponent's draw phase, draw one card.",
    'Dormant: Skip your next turn to draw one card.',
    'Dormant: While this card is tapped, draw one card.',
    'Normal: At the end of this turn, draw one card.',
    'Normal: While this card is under another card, send this card to the discard pile to draw one card.',
  ]);
});

describe('TTCG-12.91 Continuous', () => {
  refuses([
    ['Continuous: Draw one card.', 'LANG_KIND', '12.91', 'Draw'],
    ['Continuous: When a card effect activates, counter that effect.', 'LANG_KIND', '12.91', 'counter'],
    ['Continuous: Once per turn, all units gain +50 Attack.', 'LANG_KIND', '12.144', 'Once'],
    ['Continuous: At the end of this turn, all units gain +50 Attack.', 'LANG_KIND', '12.144', 'At the end'],
    ['Continuous: While this card is under another card, all units gain +50 Attack.', 'LANG_KIND', '12.144', 'While'],
    ['Continuous: When the equipped unit attacks, draw one card.', 'LANG_KIND', '12.144', 'When'],
  ]);
  accepts([
    'Continuous: Skip your next turn to double the Attack of this card.',
    'Continuous: When one of your units is attacked, redirect that attack to this card.',
    'Continuous: At the end of your turn, at the start of your next turn, draw one card.',
    'Continuous: Once per turn, when another card is destroyed, draw one card.',
    'Continuous: Negate the effects of all enemy spells.',
  ]);
});

describe('TTCG-12.92 Counter', () => {
  refuses([
    ['Counter: At the start of your turn, draw one card.', 'LANG_KIND', '12.92', 'At the start'],
    ['Counter: When another card is destroyed, draw one card.', 'LANG_KIND', '12.92', 'When'],
    ['Counter: When this card attacks, draw one card.', 'LANG_KIND', '12.92', 'When'],
    ['Counter: When an enemy unit is attacked, draw one card.', 'LANG_KIND', '12.92', 'When'],
    ['Counter: When one of your units is played, draw one card.', 'LANG_KIND', '12.92', 'When'],
    ['Counter: Skip your next turn to draw one card.', 'LANG_KIND', '12.92', 'Skip'],
    ['Counter: Equip this card to one unit.', 'LANG_KIND', '12.92', 'Equip'],
    ['Counter: Counter that attack.', 'LANG_KIND', '12.96', 'Counter that'],
    ['Counter: When an enemy unit attacks, counter that play.', 'LANG_KIND', '12.96', 'counter'],
    ['Counter: When an enemy unit attacks, redirect that effect to this card.', 'LANG_KIND', '12.144', 'redirect'],
    ['Counter: While this card is tapped, draw one card.', 'LANG_KIND', '12.144', 'While'],
  ]);
  accepts([
    'Counter: Draw one card.',
    'Counter: When this card is targeted by an effect, counter that effect.',
    'Counter: When one of your units is attacked, redirect that attack to this card.',
    "Counter: During your opponent's main phase, draw one card.",
    'Counter: When any unit attacks, counter that attack.',
    'Counter: When an enemy card is played, counter that play and destroy that card.',
  ]);
});

describe('TTCG-12.93 Equip', () => {
  refuses([
    ['Equip: The equipped unit gains +50 Attack.', 'LANG_KIND', '12.93', 'The equipped'],
    ['Equip: Equip this card to one unit and draw one card.', 'LANG_KIND', '12.93', 'draw'],
    ['Equip: Equip this card to one unit and equip this card to one spell.', 'LANG_KIND', '12.93', 'equip'],
    ['Equip: Equip this card to one unit and move the equipped unit to another column.', 'LANG_KIND', '12.93', 'move'],
    ['Equip: When this card is played, equip this card to one unit.', 'LANG_KIND', '12.93', 'When'],
    ['Equip: Destroy this card to equip this card to one unit.', 'LANG_KIND', '12.93', 'Destroy'],
    ['Equip: Once per turn, equip this card to one unit.', 'LANG_KIND', '12.144', 'Once'],
    ['Equip: While this card is under another card, equip this card to one unit.', 'LANG_KIND', '12.144', 'While'],
  ]);
  accepts([
    'Equip: Equip this card to one of your units.',
    'Equip: Lose one point to equip this card to one unit and the equipped unit may attack twice each turn.',
  ]);
});

describe('TTCG-12.94 Latent', () => {
  refuses([
    ['Latent: When this card becomes tapped, draw one card.', 'LANG_KIND', '12.94', 'When'],
    ['Latent: When this card is destroyed, skip your next turn to draw one card.', 'LANG_KIND', '12.94', 'skip'],
    ['Latent: When this card is destroyed, equip this card to one unit.', 'LANG_KIND', '12.94', 'equip'],
    ['Latent: When this card is destroyed, while this card is tapped, draw one card.', 'LANG_KIND', '12.144', 'while'],
    ['Latent: When the equipped unit attacks, draw one card.', 'LANG_KIND', '12.144', 'When'],
  ]);
  accepts([
    'Latent: When another card becomes tapped, draw one card.',
    'Latent: When this card would be destroyed, prevent that destruction.',
    'Latent: Once per turn, when an enemy unit is played, at the end of this turn, draw one card.',
  ]);
});

describe('TTCG-12.95 Passive', () => {
  refuses([
    ['Passive: Draw one card.', 'LANG_KIND', '12.95', 'Draw'],
    ['Passive: Lose one point to double the Attack of this card.', 'LANG_KIND', '12.95', 'Lose'],
    ['Passive: When this card attacks, skip your next turn to draw one card.', 'LANG_KIND', '12.95', 'skip'],
    ['Passive: When this card attacks, equip this card to one unit.', 'LANG_KIND', '12.95', 'equip'],
    ['Passive: When this card attacks, prevent that destruction.', 'LANG_KIND', '12.96', 'prevent'],
    ['Passive: Once per turn, this card gains +50 Attack.', 'LANG_KIND', '12.144', 'Once'],
    ['Passive: At the end of this turn, this card gains +50 Attack.', 'LANG_KIND', '12.144', 'At the end'],
  ]);
  accepts([
    'Passive: When this card is sent to the discard pile, draw one card.',
    'Passive: When any unit is destroyed, gain one point.',
    'Passive: While this card is tapped, this card becomes untargetable.',
    'Passive: When an enemy card attacks, counter that attack.',
    'Passive: Swap the rank of this card and the unit above this card.',
  ]);
});

test('TTCG-12.7 a LANG_KIND error names the kinds the sentence fits', () => {
  const error = errorOf('Latent: Draw one card.');
  expect(error.expected).toEqual(['Normal', 'Counter', 'Dormant']);
  expect(error.message).toContain('Normal, Counter, Dormant');
});

test('TTCG-12.144 "the equipped unit" in a trigger needs an Equip effect elsewhere on the card', () => {
  const attacking = effectOf('Passive: When the equipped unit attacks, draw one card.');
  const equip = effectOf('Equip: Equip this card to one of your units.');
  const draw = effectOf('Normal: Draw one card.');
  expect(checkCard([attacking, equip])).toBeNull();
  expect(checkCard([draw, equip])).toBeNull();
  expect(checkCard([draw, attacking])).toMatchObject({
    code: 'LANG_KIND',
    rule: 'TTCG-12.144',
    effect: 1,
    at: 'Passive: '.length,
  });
});

describe('TTCG-12.153, 12.155: what the opponent holds is counted, not looked at', () => {
  refuses([
    ['Normal: If your opponent has one fire unit in their hand, draw one card.', 'LANG_TARGET', '12.153', 'fire unit'],
    ['Normal: If your opponent has no units in their deck, draw one card.', 'LANG_TARGET', '12.153', 'units'],
    [
      'Normal: If you have more units in your hand than your opponent, draw one card.',
      'LANG_TARGET',
      '12.155',
      'units',
    ],
  ]);
  accepts([
    'Normal: If your opponent has two cards in their hand, draw one card.',
    'Normal: If your opponent has one fire unit in their discard pile, draw one card.',
    'Normal: If you have more cards in your hand than your opponent, draw one card.',
  ]);
});

describe('TTCG-12.159, 12.160: draws and choices', () => {
  refuses([
    ['Passive: When you draw a card, tap that card.', 'LANG_REF', '12.19', 'that card'],
    ['Counter: When your opponent draws a card, draw one card.', 'LANG_KIND', '12.92', 'When'],
    ['Normal: Choose one: draw one card or tap that card.', 'LANG_REF', '12.19', 'that card'],
    [
      'Passive: Choose one: this card gains +50 Attack or this card gains +50 Defense.',
      'LANG_KIND',
      '12.160',
      'this card',
    ],
  ]);
  accepts([
    'Latent: When this card is destroyed, choose one: draw one card or gain two points.',
    'Passive: When you draw your second card each turn, gain one point.',
  ]);
});
