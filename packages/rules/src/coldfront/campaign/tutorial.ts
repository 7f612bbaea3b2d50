import type { MissionDef } from './mission.ts';

/** One placement of the tutorial with what it shows. */
export interface TutorialStep {
  readonly card: string;
  readonly tile: string;
  /** What holds wherever it is placed. */
  readonly hint: string;
  /** What comes of it, while all placements before it were those of the tutorial. */
  readonly outcome: string;
}

/** The placements of the tutorial in their order (CF-11.2): arrows, retaliation, armour, terrain, fog. */
export const TUTORIAL_STEPS: readonly TutorialStep[] = [
  {
    card: 'conscript-squad',
    tile: 'a1',
    hint: 'Whoever has more HP on the map at the end wins. Black triangles are arrows: a unit you place strikes every enemy beside it that an arrow points at.',
    outcome: 'The guards to the east have no arrow back: they take 3 and cannot answer.',
  },
  {
    card: 'marine-section',
    tile: 'b2',
    hint: 'Strikes go clockwise from north. An enemy that survives and has an arrow back strikes back at once.',
    outcome: 'The guards in the north fall; the medics in the east answer.',
  },
  {
    card: 'sapper-crew',
    tile: 'a2',
    hint: 'Yellow lines are armour: a strike on that side loses 1.',
    outcome: 'The van has armour on three sides, and its arrow points north: 2 damage for 2.',
  },
  {
    card: 'ridge-guard',
    tile: 'c1',
    hint: 'Forest and mountain give infantry 1 HP and 1 DMG.',
    outcome: 'From the trees even two points become three: enough for the medics, who have no arrow to the north.',
  },
  {
    card: 'spotter-cell',
    tile: 'c3',
    hint: 'A ? is an enemy out of sight: you know where it is, not what it is. A unit beside it sees it.',
    outcome: 'These scouts strike south-west, and binoculars never miss.',
  },
];

/**
 * The tutorial (CF-11.2). DECISION: it is played as a mission whose deck is given and whose enemy has no cards, so that
 * nothing happens but the script.
 */
export const TUTORIAL: MissionDef = {
  id: 'tutorial',
  title: 'Basic Training',
  story: 'A drill on a quiet stretch of the line. The targets are real; their orders are to stay where they are.',
  map: ['..F', '...', '...', '...'],
  options: { fog: true },
  deck: TUTORIAL_STEPS.map(({ card }) => card),
  foes: [{ bot: 'recruit', cards: [] }],
  deployed: [
    { card: 'ridge-guard', seat: 1, tile: 'b1' },
    { card: 'field-medics', seat: 1, tile: 'c2' },
    { card: 'armoured-van', seat: 1, tile: 'a3' },
    { card: 'night-stalkers', seat: 1, tile: 'b4' },
  ],
  objectives: [{ kind: 'outscore', text: 'Have more HP on the map than the enemy at the end.' }],
  reward: [],
};
