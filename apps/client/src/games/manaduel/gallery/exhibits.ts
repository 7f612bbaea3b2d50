import { MIRROR_BACK, tierFrom } from '../../../cards/face/spec.ts';
import type { MirrorHue, MirrorSpec } from '../../../cards/mirror/spec.ts';
import type { Exhibit } from '../../../contract/exhibit.ts';

type Sample = Omit<MirrorSpec, 'design' | 'key' | 'tier' | 'medallion' | 'sign' | 'hue'> & {
  readonly hue: MirrorHue;
  readonly medallion?: MirrorSpec['medallion'];
  readonly sign?: string;
};

const line = (kind: string, text: string, icon = 'polar-star'): MirrorSpec['lines'][number] => ({ kind, icon, text });

const SAMPLES: readonly Sample[] = [
  {
    name: 'Gate Squire',
    hue: 'steel',
    typeLine: 'Creature · Fighter',
    crystals: 1,
    number: '30',
    icon: 'visored-helm',
    lines: [line('', 'Guard.', 'checked-shield')],
  },
  {
    name: 'Mirror Magus',
    hue: 'violet',
    typeLine: 'Creature · Mage',
    crystals: 4,
    number: '70',
    icon: 'wizard-face',
    lines: [line('Response', 'When the enemy activates a spell, discard a card: negate that spell.', 'cracked-shield')],
  },
  {
    name: 'Queen of Motes',
    hue: 'rose',
    typeLine: 'Creature · Fairy',
    crystals: 7,
    number: '120',
    icon: 'fairy-wings',
    lines: [
      line('', 'Your other Fairies have +20 power.'),
      line('When placed', 'The enemy loses 20 life for each Fairy that you control.', 'cycle'),
    ],
  },
  {
    name: 'Burrow Bear',
    hue: 'moss',
    typeLine: 'Creature · Beast',
    crystals: 4,
    number: '80',
    icon: 'bear-head',
    lines: [line('When flipped', 'Each enemy creature takes 20 wounds.', 'cycle')],
  },
  {
    name: 'Iron Sentinel',
    hue: 'basalt',
    typeLine: 'Creature · Golem',
    crystals: 4,
    number: '90',
    icon: 'rock-golem',
    lines: [line('', 'Ward.', 'checked-shield')],
  },
  {
    name: 'Soul Ferryman',
    hue: 'frost',
    typeLine: 'Creature · Spirit',
    crystals: 6,
    number: '110',
    icon: 'spectre',
    lines: [
      line('3 mana', 'Summon a creature of cost 3 or less from your graveyard in defence position.', 'polar-star'),
    ],
  },
  {
    name: 'Puppeteer',
    hue: 'dusk',
    typeLine: 'Creature · Rogue · Mage',
    crystals: 7,
    number: '110',
    icon: 'voodoo-doll',
    lines: [
      line(
        'When placed',
        'Take control of a target enemy creature with power 80 or less until the end of the turn.',
        'cycle',
      ),
    ],
  },
  {
    name: 'Reef Leviathan',
    hue: 'tide',
    typeLine: 'Creature · Sea · Beast',
    crystals: 5,
    number: '100',
    icon: 'sea-serpent',
    lines: [
      line('', 'Drain.'),
      line(
        'When your fight phase begins',
        'Roll a die. 1–3: nothing. 4–6: this creature gets +20 power until the end of the turn.',
        'cycle',
      ),
    ],
  },
  {
    name: 'Archmage Solenne',
    hue: 'violet',
    typeLine: 'Creature · Mage',
    crystals: 10,
    number: '180',
    icon: 'wizard-staff',
    lines: [
      line(
        'When placed',
        'Choose one: the enemy loses 80 life; or draw two cards; or destroy a target face-down card.',
        'cycle',
      ),
    ],
  },
  {
    name: 'Spiked Pit',
    hue: 'plum',
    typeLine: 'Trap',
    crystals: 0,
    medallion: 'diamond',
    sign: 'wolf-trap',
    icon: 'wolf-trap',
    lines: [
      line('When the enemy places a face-up creature with power 100 or more', 'It takes 40 wounds.', 'hourglass'),
    ],
  },
  {
    name: 'Kindle',
    hue: 'teal',
    typeLine: 'Spell',
    crystals: 1,
    medallion: 'star',
    sign: 'pentacle',
    icon: 'burning-meteor',
    lines: [line('', 'The enemy loses 50 life.', 'pentacle')],
  },
  {
    name: 'War Axe',
    hue: 'brass',
    typeLine: 'Equipment',
    crystals: 2,
    medallion: 'shield',
    sign: 'battle-axe',
    icon: 'battle-axe',
    lines: [
      line('', 'The equipped creature has +40 power.', 'breastplate'),
      line('Durability', 'Three of your end phases.', 'hourglass'),
    ],
  },
];

/** Sample faces in mirrors, tier after tier. */
const MIRRORS: readonly MirrorSpec[] = SAMPLES.map((sample, i) => ({
  medallion: 'lantern',
  sign: 'pentacle',
  ...sample,
  design: 'mirror',
  key: `mirror-${i}`,
  tier: tierFrom((i % 5) + 1),
}));

export const mirrors: Exhibit = ({ showCards }) => showCards(MIRRORS, MIRROR_BACK);
