import { tierFrom, type FaceLine, type FaceSpec } from '../../../cards/face/spec.ts';
import { EFFECTS, type EffectType } from '../cards/effect-types.ts';
import { type CardElement, sceneOf } from '../cards/elements.ts';
import { TIER_WORDS } from '../cards/tiers.ts';

const line = (kind: EffectType, text: string): FaceLine => ({ kind, ...EFFECTS[kind], text });

interface Sample extends Pick<FaceSpec, 'name' | 'left' | 'right' | 'middle' | 'icon' | 'lines'> {
  readonly element: CardElement;
  readonly subtypes: readonly string[];
  readonly rank: number;
}

const CARDS: readonly Sample[] = [
  {
    name: 'Basalt Sentinel',
    element: 'earth',
    subtypes: ['elemental'],
    rank: 2,
    left: '260',
    right: '740',
    icon: 'rock-golem',
    lines: [
      line('Passive', 'While this card remains on the field, this card becomes indestructible.'),
      line('Normal', 'Swap the Attack and Defense of one unit this turn.'),
    ],
  },
  {
    name: 'Voltaic Scarab',
    element: 'electric',
    subtypes: ['insect', 'machine'],
    rank: 1,
    left: '285',
    right: '225',
    icon: 'scarab-beetle',
    lines: [
      line('Counter', 'When an enemy card effect activates, counter that effect.'),
      line('Normal', 'One enemy unit skips its next attack.'),
    ],
  },
  {
    name: 'Ironroot Ancient',
    element: 'nature',
    subtypes: ['botanic'],
    rank: 3,
    left: '650',
    right: '870',
    icon: 'evil-tree',
    lines: [
      line('Continuous', 'While this card remains on the field, your nature units gain 30 Defense.'),
      line('Dormant', 'Draw one card.'),
    ],
  },
  {
    name: 'Stormcaller Ilvë',
    element: 'air',
    subtypes: ['spellcaster', 'humanoid'],
    rank: 3,
    left: '845',
    right: '705',
    icon: 'wizard-face',
    lines: [
      line('Normal', 'Return one enemy spell to the hand.'),
      line('Counter', 'Discard this card to counter one enemy card effect.'),
    ],
  },
  {
    name: 'Hollow Choirmaster',
    element: 'dark',
    subtypes: ['ghost'],
    rank: 3,
    left: '720',
    right: '820',
    icon: 'haunting',
    lines: [
      line('Normal', 'Mill two cards.'),
      line('Latent', 'When this card is sent to the discard pile, gain one point.'),
    ],
  },
  {
    name: 'Cinderwake Drake',
    element: 'fire',
    subtypes: ['dragon'],
    rank: 5,
    left: '1525',
    right: '1025',
    icon: 'spiked-dragon-head',
    lines: [
      line('Normal', 'Lose two points to destroy one enemy spell.'),
      line('Passive', 'If you control two or more fire units, this card gains +100 Attack.'),
    ],
  },
  {
    name: 'Tidewarden',
    element: 'water',
    subtypes: ['aquatic', 'warrior'],
    rank: 2,
    left: '300',
    right: '700',
    icon: 'sea-turtle',
    lines: [
      line('Counter', 'When an enemy unit attacks, that card loses 100 Attack this turn.'),
      line('Normal', 'Gain two points.'),
    ],
  },
  {
    name: 'Aurelian Seraph',
    element: 'light',
    subtypes: ['fairy', 'flying'],
    rank: 4,
    left: '1110',
    right: '900',
    icon: 'angel-wings',
    lines: [
      line(
        'Normal',
        'If you control three or more light units, return one rank 2 unit from your discard pile to your hand, then one of your units gains +50 Defense this turn.',
      ),
      line(
        'Latent',
        'When another light unit would be destroyed by an enemy effect, lose one point to prevent that destruction, then draw one card and untap that other unit.',
      ),
    ],
  },
  {
    name: 'Warding Circle',
    element: 'spell',
    subtypes: [],
    rank: 1,
    middle: '+0/+30',
    icon: 'bolt-shield',
    lines: [
      line('Normal', 'Prevent the next destruction of one of your units this turn.'),
      line('Equip', 'Equip this card to one of your units and the equipped unit gains +100 Attack.'),
    ],
  },
  {
    name: 'Rust Chains',
    element: 'spell',
    subtypes: [],
    rank: 1,
    middle: '-10/-10',
    icon: 'crossed-chains',
    lines: [
      line('Normal', 'Target enemy unit loses 50 Attack this turn.'),
      line('Continuous', 'While this card remains on the field, all enemy units lose 20 Attack.'),
    ],
  },
  {
    name: 'Kraken of the Ninth Bell',
    element: 'water',
    subtypes: ['aquatic'],
    rank: 4,
    left: '1265',
    right: '785',
    icon: 'giant-squid',
    lines: [
      line('Normal', 'Destroy all units.'),
      line('Passive', 'When another water unit is destroyed, this card gains +50 Attack.'),
    ],
  },
  {
    name: 'Ashfang Alpha',
    element: 'fire',
    subtypes: ['beast'],
    rank: 2,
    left: '655',
    right: '395',
    icon: 'direwolf',
    lines: [
      line('Latent', 'When another card is destroyed, draw one card.'),
      line('Normal', 'Lose one point to draw two cards.'),
    ],
  },
  {
    name: 'Marsh Basilisk',
    element: 'nature',
    subtypes: ['reptile'],
    rank: 1,
    left: '290',
    right: '210',
    icon: 'gecko',
    lines: [line('Normal', 'Target enemy unit loses 50 Attack this turn.'), line('Dormant', 'Untap this card.')],
  },
  {
    name: 'Clockwork Lancer',
    element: 'electric',
    subtypes: ['machine'],
    rank: 2,
    left: '615',
    right: '395',
    icon: 'mecha-head',
    lines: [
      line('Passive', 'After this card attacks, draw one card.'),
      line('Normal', 'Double the Attack of one of your units this turn.'),
    ],
  },
  {
    name: 'Grave Lord',
    element: 'dark',
    subtypes: ['undead', 'humanoid'],
    rank: 2,
    left: '520',
    right: '520',
    icon: 'daemon-skull',
    lines: [
      line('Normal', 'Skip your next turn to destroy all enemy units.'),
      line('Passive', 'When another dark unit is destroyed, this card gains +50 Attack.'),
    ],
  },
  {
    name: 'Gale Harrier',
    element: 'air',
    subtypes: ['flying', 'beast'],
    rank: 1,
    left: '310',
    right: '190',
    icon: 'eagle-head',
    lines: [
      line('Normal', 'Swap the positions of one of your units and another of your units.'),
      line('Passive', 'After this card attacks, draw one card.'),
    ],
  },
  {
    name: 'Ash Storm',
    element: 'spell',
    subtypes: [],
    rank: 3,
    middle: '+0/+0',
    icon: 'burning-meteor',
    lines: [line('Normal', 'Destroy all units.'), line('Normal', 'Each player loses five points.')],
  },
  {
    name: 'Tome of Quiet Names',
    element: 'spell',
    subtypes: [],
    rank: 2,
    middle: '+25/+5',
    icon: 'spell-book',
    lines: [
      line('Normal', 'Search your deck for one rank 2 nature unit, then add that card to your hand.'),
      line('Counter', 'When an enemy unit is played, counter that play.'),
    ],
  },
];

/** Sample cards, tier after tier: the first six are the six tiers in order. */
export const SAMPLES: readonly FaceSpec[] = CARDS.map(({ element, subtypes, rank, ...printed }, i) => {
  const tier = tierFrom((i % 6) + 1);
  return {
    ...printed,
    key: `gallery-${i}`,
    ...sceneOf(element, subtypes),
    stars: rank,
    tier,
    traits: [element, ...subtypes],
    rarity: TIER_WORDS[tier],
    serial: `CS1-${String(i * 37 + 101).padStart(4, '0')} · ${String((i * 7919) % 997).padStart(3, '0')}/997`,
  };
});
