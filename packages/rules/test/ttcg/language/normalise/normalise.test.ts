import { expect, test } from 'vitest';
import { readLine } from '../../../../src/ttcg/language/index.ts';
import { normalise, type Normalised } from '../../../../src/ttcg/language/normalise/index.ts';

function valueOf(text: string): Normalised {
  const reading = normalise(text);
  if (!reading.ok) throw new Error(`${text}\n${' '.repeat(reading.error.at)}^ ${reading.error.message}`);
  return reading.value;
}

type Row = readonly [loose: string, canonical: string];

test.each<Row>([
  ['If you have a Fire unit on the field, draw 2 cards', 'If you have one fire unit on the field, draw two cards.'],
  [
    'Whenever an Earth creature you control is attacked, gain 2 points',
    'When one of your earth units is attacked, gain two points.',
  ],
  [
    'For every spell in your discard pile, draw a card at the end of the turn.',
    'At the end of this turn, draw one card for each spell in your discard pile.',
  ],
  [
    'All light cards your opponent controls cannot be destroyed in battle until the start of your next turn.',
    'All enemy light cards become indestructible in battle until your next turn.',
  ],
  ['Destroy one bird unit', 'Destroy one flying unit.'],
])('TTCG-S103, S169, S190 %s', (loose, canonical) => {
  expect(valueOf(loose).sentence).toBe(canonical);
});

test.each<Row>([
  ['draw 2 card(s)', 'Draw two cards.'],
  ['Gain a point(s)', 'Gain one point.'],
  ['Destroy a level 3 Fire-type creature.', 'Destroy one rank 3 fire unit.'],
  ['Destroy a 2-star monster', 'Destroy one rank 2 unit.'],
  ["Destroy one of opponent's cards", "Destroy one of your opponent's cards."],
  [
    'When this card is send to the discard pile, draw a card',
    'When this card is sent to the discard pile, draw one card.',
  ],
  ['This card is immortal', 'This card becomes indestructible.'],
  ['Recover a spell-caster card', 'Recover one spellcaster card.'],
  ['Promote this card with a unit from your hand', 'Rank up this card with one unit from your hand.'],
  ['Level up one of your fish', 'Rank up one of your aquatic units.'],
])('TTCG-12.6 %s', (loose, canonical) => {
  expect(valueOf(loose).sentence).toBe(canonical);
});

test.each<Row>([
  ['Every winged unit gains 50 attack', 'Each flying unit gains +50 Attack.'],
  ['Each time this card attacks, mill a card', 'When this card attacks, mill one card.'],
  ['Send a card beneath this one to the hand', 'Send one card under this card to the hand.'],
  ['Both players draw a card', 'Each player draws one card.'],
  ['Place a card from your hand underneath it', 'Place one card from your hand under this card.'],
  ['This card can not be targetted', 'This card becomes untargetable.'],
  ['Destroy an enemy unit of your choice', 'Destroy one enemy unit.'],
  ['Your opponent discards a card from their hand', 'Your opponent discards one card.'],
  ['Force your opponent to mill 2 cards from their deck', 'Your opponent mills two cards.'],
  ['Return a unit from the field to the hand', 'Return one unit on the field to the hand.'],
  ['Add a card from the discard pile to your hand', 'Add one card from your discard pile to your hand.'],
  [
    'When a card is sent from the discard pile to the hand, gain a point',
    'When any card is sent from the discard pile to the hand, gain one point.',
  ],
  ['Send a card from under this card to the discard pile', 'Send one card under this card to the discard pile.'],
  ["Return an enemy unit to the owner's hand", 'Return one enemy unit to the hand.'],
  ['Take 2 points of damage to draw a card', 'Lose two points to draw one card.'],
  ['The equip card gains +50 Attack', 'Equip this card to one unit and the equipped unit gains +50 Attack.'],
  ['Draw two cards card', 'Draw two cards.'],
])('TTCG-12.146 %s', (loose, canonical) => {
  expect(valueOf(loose).sentence).toBe(canonical);
});

test.each<Row>([
  ['Tap 2 fire units you control', 'Tap two of your fire units.'],
  ['Untap all units of yours', 'Untap all your units.'],
  ['Destroy a unit you own to draw a card', 'Destroy one unit to draw one card.'],
  ['When a unit on your side is destroyed, draw a card', 'When one of your units is destroyed, draw one card.'],
  ['Destroy 2 spells your opponent has', 'Destroy two enemy spells.'],
  ['Tap a unit controlled by each player', 'Tap one unit on each side of the field.'],
  ['Water units gain +20 Defense', 'All water units gain +20 Defense.'],
  ['Destroy one other card', 'Destroy another card.'],
  ['Untap one of your other units', 'Untap another of your units.'],
  ['When a spell is played, mill a card', 'When any spell is played, mill one card.'],
  ['When your opponent plays a rank 3 unit, gain a point', 'When an enemy rank 3 unit is played, gain one point.'],
  [
    'When a card is sent to your discard pile, gain a point',
    'When one of your cards is sent to the discard pile, gain one point.',
  ],
  ['When you play a dragon card, draw a card', 'When one of your dragon cards is played, draw one card.'],
  [
    'When a card is moved from under this card, draw a card',
    'When any card leaves from under this card, draw one card.',
  ],
  [
    'When an enemy unit is destroyed, they lose 2 points and you gain 1 point',
    'When an enemy unit is destroyed, gain one point and your opponent loses two points.',
  ],
  ['Draw a card each time an enemy unit attacks', 'When an enemy unit attacks, draw one card.'],
  ['For each fire unit you control, gain a point', 'Gain one point for each fire unit on your side of the field.'],
  ['Draw a card at the end of the turn', 'At the end of this turn, draw one card.'],
  ['This card gains +50 Attack until the end of the turn', 'This card gains +50 Attack this turn.'],
  [
    'All your units become indestructible until the start of your next turn',
    'All your units become indestructible until your next turn.',
  ],
  ['This card becomes untargetable for the next one turn', 'This card becomes untargetable for the next turn.'],
  [
    'Your opponent cannot play spells next turn',
    "Prevent your opponent from playing spells during your opponent's next turn.",
  ],
  [
    'Dragon units you control gain +50 Attack while this card is on the field',
    'All your dragon units gain +50 Attack while this card remains on the field.',
  ],
  ['Return one dormant fire card to the hand', 'Return one fire card under any card to the hand.'],
  [
    'While this card is dormant, the active card of this stack gains +50 Attack',
    'While this card is under another card, the active card of this stack gains +50 Attack.',
  ],
  [
    'While this card is under another, a card above this one gains +50 Attack',
    'While this card is under another card, the active card of this stack gains +50 Attack.',
  ],
  ['You can draw 2 cards', 'Draw two cards.'],
  ['You may discard a card to draw 2 cards', 'Discard one card to draw two cards.'],
  ['Fire units can rank up using water units', 'All fire units may be ranked up with water units.'],
  ['You can rank up this card using a fire unit of any type', 'This card may be ranked up with fire units.'],
  ['You can rank up one fire unit using a unit from your hand', 'Rank up one fire unit with one unit from your hand.'],
  ['You can play 2 extra fire units this turn', 'Gain two extra plays of fire units this turn.'],
  ['One of your units can attack twice per turn', 'One of your units may attack twice each turn.'],
  [
    "Your units can be untapped at the start of the owner's turn",
    "All your units may untap at the start of the owner's turn.",
  ],
  [
    'This card cannot be destroyed by a card above rank 3',
    'This card becomes indestructible by rank 4 or higher cards.',
  ],
  [
    'All your units cannot be destroyed by battle this turn',
    'All your units become indestructible in battle this turn.',
  ],
  ['This card cannot be targeted by a spell effect', 'This card becomes untargetable by spells.'],
  ['Only cards above rank 2 can attack this turn', 'Prevent all rank 2 or lower units from attacking this turn.'],
  ['Only cards below rank 4 can attack this turn', 'Prevent all rank 4 or higher units from attacking this turn.'],
  ['Increase the Attack of this card by 50 this turn', 'This card gains +50 Attack this turn.'],
  ['Reduce the rank of an enemy unit by 2 this turn', 'Modify the rank of one enemy unit by -2 this turn.'],
  [
    'All your rank 1 units become rank 2 fire cards until your next turn',
    'All your rank 1 units become rank 2 fire until your next turn.',
  ],
  ['Change one unit to any other type this turn', 'Modify the type of one unit to any type this turn.'],
  ['Counter the effect of a spell', 'Counter one spell effect.'],
  ['Activate the effect of one of your units', 'Activate one effect of one of your units.'],
  ["Swap this card's rank with an enemy unit this turn", 'Swap the rank of this card and one enemy unit this turn.'],
  ['Move an enemy unit to any other column', 'Move one enemy unit to another column.'],
  ['Attack and Defense changes are inverted', 'Invert the stat changes of all units.'],
  [
    'Reveal the top 3 cards of your deck and play a fire unit from among them',
    'Reveal the top three cards of your deck and play one fire unit among those cards.',
  ],
  [
    'Take a unit from your discard pile and move it under this card',
    'Place one unit from your discard pile under this card.',
  ],
  ['Play a fire unit under this card', 'Place one fire unit from your hand under this card.'],
  ['Destroy a card under another card', 'Send one card under another card to the discard pile.'],
  ['Return an enemy unit to the top of the deck', 'Send one enemy unit to the top of the deck.'],
  [
    'Both players discard their hand and draw the same number',
    'Each player discards all cards, then each player draws that many cards.',
  ],
  [
    'While this card is dormant, you may destroy this card in place of a card above it',
    'When the active card of this stack would be destroyed, while this card is under another card, send this card to the discard pile to prevent that destruction.',
  ],
  [
    'Equip: The equipped unit gains +50/+50',
    'Equip this card to one unit and the equipped unit gains +50 Attack and +50 Defense.',
  ],
])('TTCG-12.147 %s', (loose, canonical) => {
  const { line, sentence, kind, inferred } = valueOf(loose);
  expect(sentence).toBe(canonical);
  // The answer is a sentence the strict reader takes, under the kind that is reported.
  expect(readLine(inferred ? sentence : line)).toMatchObject({
    ok: true,
    value: { kind, effect: valueOf(loose).effect },
  });
});

test.each<Row>([
  [
    'Search your deck for a fire unit, reveal it, and add it to your hand',
    'Search your deck for one fire unit and reveal that card and add that card to your hand.',
  ],
  [
    'When an enemy unit attacks, it loses 50 attack this turn',
    'When an enemy unit attacks, that card loses 50 Attack this turn.',
  ],
  ['When this card attacks, it gains +50 attack', 'When this card attacks, this card gains +50 Attack.'],
  ['When an enemy unit attacks, tap the attacker', 'When an enemy unit attacks, tap that card.'],
  ['When your opponent plays a spell, counter it', 'When an enemy spell is played, counter that play.'],
  [
    'Search your deck for 2 spells and add them to your hand',
    'Search your deck for two spells and add those cards to your hand.',
  ],
  ['Choose an enemy unit. It cannot attack this turn.', 'Prevent one enemy unit from attacking this turn.'],
  [
    'Your opponent must discard a card and lose 2 points',
    'Your opponent discards one card and your opponent loses two points.',
  ],
  ['You may discard a card. If you do, draw two cards.', 'You may discard one card, then draw two cards.'],
  [
    'This card gains +50 attack and becomes indestructible this turn',
    'This turn, this card gains +50 Attack and this card becomes indestructible.',
  ],
  ['All enemy spells are destroyed', 'Destroy all enemy spells.'],
])('TTCG-12.19, 12.145 pointing words and verbs without a subject: %s', (loose, canonical) => {
  expect(valueOf(loose).sentence).toBe(canonical);
});

test('TTCG-12.145 the kind prefix is kept, however it is written', () => {
  for (const loose of [
    'passive: this card gains 50 attack',
    'Passive effect: this card gains 50 attack',
    '[PASSIVE] - this card gains 50 attack',
  ]) {
    expect(valueOf(loose)).toMatchObject({
      line: 'Passive: This card gains +50 Attack.',
      kind: 'Passive',
      inferred: false,
    });
  }
  expect(valueOf('This card gains 50 attack')).toMatchObject({ kind: 'Passive', inferred: true });
});

test('TTCG-12.145 what was reworded is listed with its rule; marks, spaces and capitals are not', () => {
  expect(valueOf('destroy an enemy creature').changes).toEqual([
    { from: 'creature', to: 'unit', rule: 'TTCG-12.146' },
    { from: 'an', to: 'one', rule: 'TTCG-12.6' },
  ]);
  expect(valueOf('  draw one   card').changes).toEqual([]);
  expect(valueOf('All your units gains +50 attack').changes).toEqual([
    { from: 'gains', to: 'gain', rule: 'TTCG-12.145' },
  ]);
});

test.each([
  'All enemy spells lose 50 attack this turn.',
  'Modify the type of all spells to fire this turn',
  'Prevent all enemy spells from attacking this turn.',
  'Destroy one unit below this card.',
  'Destroy one spell with the lowest Attack.',
  'When an enemy spell attacks, draw a card',
])('TTCG-12.149 accepted with a warning, since it can never do anything: %s', (loose) => {
  expect(valueOf(loose).warnings.map(({ code }) => code)).toContain('W_LANG_VOID');
});

test('TTCG-12.149 a sentence that can do something has no warning', () => {
  expect(valueOf('Tap all enemy spells').warnings).toEqual([]);
  expect(valueOf('Modify the rank of one of your spells by +1').warnings).toEqual([]);
});

test.each([
  ['Target 1 face-up monster on the field; it loses 500 ATK.', 'Normal: One unit on the field loses 500 Attack.'],
  ['Choose a fire unit you control. It gets +100 Attack.', 'Normal: One of your fire units gains +100 Attack.'],
  ['Target unit gets +1/+1.', 'Normal: Target unit gains +100 Attack and +100 Defense.'],
  ['Play this only in response to an attack. Draw a card.', 'Counter: When an enemy card attacks, draw one card.'],
])('TTCG-12.148, 12.197 what somebody chooses or answers is used by somebody: %s', (text, line) => {
  expect(normalise(text)).toMatchObject({ ok: true, value: { line } });
});
