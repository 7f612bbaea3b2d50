import { regularCards } from '../decks/catalogue.ts';
import type { MissionDef } from './mission.ts';

/** Each card that often. */
function copies(cards: Readonly<Record<string, number>>): string[] {
  return Object.entries(cards).flatMap(([id, count]) => Array.from({ length: count }, () => id));
}

/** The same, of the better tier (CF-11.5). */
function elite(cards: Readonly<Record<string, number>>): string[] {
  return copies(cards).map((id) => `${id}-elite`);
}

/** The campaign (CF-11), in the order in which missions unlock. */
export const MISSIONS: readonly MissionDef[] = [
  {
    id: 'first-frost',
    title: 'First Frost',
    story:
      'The border posts went silent at dawn. No smoke, no radio, only tracks in the new snow. Walk the line with what you have and take it back before the frost sets.',
    map: ['......', '.F..M.', '.M..F.', '......'],
    options: { fog: true },
    foes: [
      {
        bot: 'recruit',
        cards: elite({
          'conscript-squad': 2,
          'ridge-guard': 2,
          'spotter-cell': 2,
          'breach-team': 2,
          'torch-platoon': 2,
        }),
      },
    ],
    deployed: [],
    objectives: [{ kind: 'outscore', text: 'Have more HP on the map than the enemy at the end.' }],
    reward: ['skyward-team', 'torch-platoon'],
  },
  {
    id: 'signal-hill',
    title: 'Signal Hill',
    story:
      'Whoever holds the hill hears everything. They already sit on one of its three tops and are listening to you plan this. So talk little, climb fast, and stay.',
    map: ['..F..', '..M..', 'F...F', '.M.M.', '.....'],
    options: { fog: true },
    foes: [
      {
        bot: 'recruit',
        cards: elite({ 'marine-section': 2, 'sapper-crew': 2, 'breach-team': 2, 'lookout-pair': 2, corpsmen: 2 }),
      },
    ],
    deployed: [{ card: 'ridge-guard-elite', seat: 1, tile: 'c2' }],
    objectives: [
      { kind: 'hold', tiles: ['c2', 'b4', 'd4'], n: 2, text: 'Hold two of the three mountains at the end.' },
    ],
    reward: ['corpsmen', 'lancer-car'],
  },
  {
    id: 'armour-on-the-road',
    title: 'Armour on the Road',
    story:
      'Two tanks, one road, no reinforcements. They are plated on three sides and nobody drives backwards in this cold. Come from the south, or bring fire.',
    map: ['..F...F..', '.........', '..F.M.F..'],
    options: { fog: true },
    foes: [
      {
        bot: 'recruit',
        cards: elite({
          'conscript-squad': 2,
          'breach-team': 2,
          'torch-platoon': 2,
          'hammer-tank': 1,
          'bulwark-carrier': 1,
          'lancer-car': 2,
        }),
      },
    ],
    deployed: [
      { card: 'anvil-tank-elite', seat: 1, tile: 'c2' },
      { card: 'anvil-tank-elite', seat: 1, tile: 'g2' },
    ],
    objectives: [
      { kind: 'destroy', unit: 0, text: 'Destroy the western tank.' },
      { kind: 'destroy', unit: 1, text: 'Destroy the eastern tank.' },
    ],
    reward: ['longarm-battery', 'mortar-crew'],
  },
  {
    id: 'radio-silence',
    title: 'Radio Silence',
    story:
      'One mast carries their orders to the whole front, and no map of the valley is worth its paper. Find the voice in the dark and switch it off.',
    map: ['   F   ', ' ..... ', '..F.F..', '.M...F.', '..F.M..', ' ..... '],
    options: { fog: true, shroud: true },
    foes: [
      {
        bot: 'officer',
        cards: elite({
          'conscript-squad': 2,
          'spotter-cell': 2,
          'ridge-guard': 2,
          'torch-platoon': 1,
          'furnace-tank': 1,
          'kestrel-drone': 2,
        }),
      },
    ],
    deployed: [
      { card: 'command-spire-elite', seat: 1, tile: 'd1' },
      { card: 'iron-bunker-elite', seat: 1, tile: 'd2' },
    ],
    objectives: [{ kind: 'destroy', unit: 0, text: 'Destroy the command spire.' }],
    reward: ['recon-balloon', 'relay-truck'],
  },
  {
    id: 'the-depot',
    title: 'The Depot',
    story:
      'They want our workshop, and they come on tracks to fetch it. Every engine of the winter is on blocks in there. Keep its lights on until the road is quiet.',
    map: ['F......', '...F...', '.M...F.', '...F...'],
    options: { fog: true },
    foes: [
      {
        bot: 'officer',
        cards: elite({ 'lancer-car': 2, 'furnace-tank': 2, 'mud-buggy': 2, 'scrap-tank': 1, 'armoured-van': 2 }),
      },
    ],
    deployed: [
      { card: 'repair-yard', seat: 0, tile: 'a4' },
      { card: 'hammer-tank-elite', seat: 1, tile: 'f2' },
      { card: 'hammer-tank-elite', seat: 1, tile: 'f4' },
    ],
    objectives: [
      { kind: 'protect', unit: 0, text: 'The repair yard must stand at the end.' },
      { kind: 'outscore', text: 'Have more HP on the map than the enemy at the end.' },
    ],
    reward: ['hammer-tank', 'field-workshop'],
  },
  {
    id: 'guns-over-the-ridge',
    title: 'Guns over the Ridge',
    story:
      'Shells know no front line. Two batteries on the ridge fire north and south and miss nothing in between. Stay out of their columns. Waste no lives.',
    map: ['..F...F.', '.......', '.M...M..', '..F.....', '...F.F..'],
    options: { fog: true },
    foes: [
      {
        bot: 'officer',
        cards: elite({
          'longarm-battery': 2,
          'mortar-crew': 2,
          'siege-mortar': 2,
          'hidden-howitzer': 2,
          'armoured-van': 2,
        }),
      },
    ],
    deployed: [
      { card: 'longarm-battery-elite', seat: 1, tile: 'b3' },
      { card: 'longarm-battery-elite', seat: 1, tile: 'f3' },
    ],
    objectives: [
      { kind: 'outscore', text: 'Have more HP on the map than the enemy at the end.' },
      { kind: 'losses', max: 5, text: 'Lose no more than five units.' },
    ],
    reward: ['siege-mortar', 'falcon-wing'],
  },
  {
    id: 'clear-skies',
    title: 'Clear Skies',
    story:
      'The clouds are gone and so is our cover. Everything they have with wings is up there today. The sky belongs to whoever is left in it.',
    map: ['...F....', '.F....M.', '........', '.M....F.'],
    options: { fog: true },
    foes: [
      {
        bot: 'officer',
        cards: elite({ 'kestrel-drone': 2, 'rook-bomber': 2, 'moth-glider': 2, 'falcon-wing': 2, 'recon-balloon': 2 }),
      },
    ],
    deployed: [
      { card: 'falcon-wing-elite', seat: 1, tile: 'c2' },
      { card: 'stratobomber-elite', seat: 1, tile: 'f3' },
    ],
    objectives: [{ kind: 'kills', n: 6, type: 'air', text: 'Shoot down six air units.' }],
    reward: ['missile-nest', 'flak-tower'],
  },
  {
    id: 'thaw',
    title: 'Thaw',
    story:
      'One last winter, one last door. Behind it sit the people who started this, warm, counting what they have left. The ice is going. So are they.',
    map: ['..F...F..', '.M.....M.', '....F....', '.F.....F.'],
    options: { fog: true },
    // DECISION (CF-11.5): against fourteen elite cards nobody would win; the units that wait are elite.
    foes: [
      {
        bot: 'officer',
        cards: copies({
          'conscript-squad': 2,
          'ridge-guard': 2,
          'lookout-pair': 2,
          'armoured-van': 2,
          'kestrel-drone': 2,
          'rook-bomber': 2,
          'signal-scouts': 2,
        }),
      },
    ],
    deployed: [
      { card: 'vault-keep-elite', seat: 1, tile: 'e2' },
      { card: 'broadcast-mast-elite', seat: 1, tile: 'e1' },
      { card: 'picket-tank-elite', seat: 1, tile: 'd3' },
      { card: 'pillbox', seat: 0, tile: 'b4' },
    ],
    objectives: [
      { kind: 'destroy', unit: 0, text: 'Destroy the vault keep.' },
      { kind: 'outscore', text: 'Have more HP on the map than the enemy at the end.' },
    ],
    reward: regularCards().map(({ id }) => id),
  },
];
