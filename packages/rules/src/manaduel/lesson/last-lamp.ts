import type { DuelLesson, DuelStep } from './form.ts';

/** Each thing to learn is told where it is first met; what comes again is told once more, shorter, below. */
const STEPS: readonly DuelStep[] = [
  {
    when: { whose: 'yours', asked: 'main', stage: 1, place: 'iron-sentinel', creatures: false },
    story: 'Benno Tallow lights the lamps along the canal. The last one is slow tonight: time for a duel.',
    hint: 'You have 6 mana, and the Iron Sentinel costs 4. Choose it, then the leftmost creature slot, then Attack position.',
    does: 'place iron-sentinel creature-1 attack',
  },
  {
    when: { whose: 'yours', asked: 'main', stage: 1, set: 'hold-the-line', creatures: true },
    hint: 'A trap costs nothing. It lies face down and waits for the other’s turn. Set Hold the Line in the leftmost utility slot.',
    does: 'set hold-the-line utility-1',
  },
  {
    when: { whose: 'yours', asked: 'main', stage: 1 },
    hint: 'Mana that is left stays, and each turn brings 3 more. Nobody attacks in the first turn. End your turn.',
    does: 'end-turn',
  },
  {
    when: { whose: 'yours', asked: 'window', attacked: 'iron-sentinel', use: 'hold-the-line' },
    hint: 'The Banner Captain attacks, and has 100 power against your Sentinel’s 90. Spring your trap, Hold the Line: the Sentinel loses none.',
    does: 'activate hold-the-line',
  },
  {
    when: { whose: 'yours', asked: 'window', able: true },
    hint: 'Your trap fits this moment. Spring it, or pass.',
  },
  {
    when: { asked: 'window', turn: 'yours' },
    hint: 'Benno has set a card, so he is asked. It may be a trap.',
  },
  {
    when: { whose: 'yours', asked: 'main', phase: 'prep-1', creatures: false, able: true },
    hint: 'With no creature of yours in the way, Benno’s attacks cost you life. Place one.',
  },
  {
    when: { whose: 'yours', asked: 'main', phase: 'prep-1', equip: 'war-axe', bearer: 'iron-sentinel' },
    story: '“Mind the third plank,” says Benno. “It tells on people.”',
    hint: 'Equipment makes a creature stronger. Put the War Axe on your Iron Sentinel: 40 more power, for three of your turns.',
    does: 'equip war-axe iron-sentinel',
  },
  {
    when: { whose: 'yours', asked: 'main', phase: 'prep-1', place: 'pike-sergeant', creatures: true },
    hint: 'Whoever was placed this turn cannot attack yet. Place the Pike Sergeant beside the Sentinel, in Defence position: he stands, and waits.',
    does: 'place pike-sergeant creature-2 defence',
  },
  {
    when: { whose: 'yours', asked: 'main', phase: 'prep-1', defends: 'pike-sergeant' },
    hint: 'In Defence position nobody attacks. Choose the Pike Sergeant and turn him to Attack position: he has waited long enough.',
    does: 'change-position pike-sergeant attack',
  },
  {
    when: { whose: 'yours', asked: 'main', phase: 'prep-1', use: 'kindle' },
    hint: 'A spell costs 1 mana and happens at once. Cast Kindle: Benno loses 50 life.',
    does: 'activate kindle',
  },
  {
    when: { whose: 'yours', asked: 'main', phase: 'prep-1' },
    hint: 'All is prepared. Go to the fight, or end your turn.',
    does: 'end-phase',
  },
  {
    when: { whose: 'yours', asked: 'main' },
    hint: 'After the fight you may prepare once more: place, set, change positions. Then end your turn.',
  },
  {
    when: { whose: 'yours', asked: 'fight', stage: 2, beats: 'iron-sentinel banner-captain' },
    hint: 'What Benno has set may be a trap, or a bluff: you cannot know. Attack the Captain with your Sentinel. Each loses the other’s power.',
    does: 'attack iron-sentinel banner-captain',
  },
  {
    when: { whose: 'yours', asked: 'fight', hidden: true, attack: 'iron-sentinel' },
    hint: 'A creature that lies face down is turned up when it is attacked. Attack it with your Iron Sentinel.',
    does: 'attack iron-sentinel back',
  },
  {
    when: { whose: 'yours', asked: 'fight', direct: true, attack: 'pike-sergeant' },
    hint: 'Nobody stands before Benno. Attack him directly with the Pike Sergeant: he loses 70 life.',
    does: 'attack pike-sergeant player',
  },
  {
    when: { whose: 'yours', asked: 'fight', direct: true },
    hint: 'Nobody stands before Benno. Attack him directly.',
  },
  {
    when: { whose: 'yours', asked: 'fight', winning: true },
    hint: 'Each loses the other’s power. Attack what has less than your creature.',
  },
  {
    when: { whose: 'yours', asked: 'fight', able: true },
    hint: 'What stands there is no weaker than your creatures: an attack would cost you one. You may end your turn.',
  },
  {
    when: { whose: 'yours', asked: 'fight' },
    hint: 'Nobody is left to attack with: a creature attacks once a turn, and not in the turn it was placed. End your turn.',
    does: 'end-turn',
  },
  {
    when: { whose: 'yours', asked: 'discard' },
    hint: 'A hand keeps eight cards at the end of a turn. Choose what to discard.',
  },
  {
    when: { whose: 'nobodys', won: true },
    story: 'The last lamp catches. “There,” says Benno. “Now they can see who won.”',
    hint: 'Mana, positions, a trap, a bluff, equipment, attacks: that is the game. Next, pick a starter deck and play an easy bot.',
  },
  {
    when: { whose: 'nobodys' },
    story: 'The last lamp catches, and Benno has to go.',
    hint: 'Play it again: Benno always brings the same deck.',
  },
  {
    when: { turn: 'theirs', stage: 2 },
    hint: 'No trap: what Benno has set is a spell. Anything can lie there face down, and that is the bluff.',
  },
  {
    when: { turn: 'theirs' },
    hint: 'Benno’s turn. He gets 3 mana and a card as well.',
  },
  {
    when: {},
    hint: 'An effect asks for a choice.',
  },
];

/** The first match of a newcomer (MD-5.8). */
export const LAST_LAMP: DuelLesson = {
  you: {
    life: 400,
    mana: 6,
    creatures: {},
    hand: ['iron-sentinel', 'hold-the-line', 'war-axe', 'pike-sergeant'],
    deck: [
      'toll-gargoyle',
      'kindle',
      'arena-veteran',
      'pack-hound',
      'shatter',
      'iron-sentinel',
      'kindle',
      'war-axe',
      'pike-sergeant',
      'hold-the-line',
      'pack-hound',
      'kindle',
      'arena-veteran',
      'iron-sentinel',
    ],
  },
  foe: {
    bot: 'benno',
    life: 120,
    mana: 3,
    creatures: { 1: 'banner-captain' },
    hand: ['mending', 'pack-hound'],
    deck: ['gate-squire', 'gate-squire', 'pack-hound'],
    turns: [
      { sets: ['mending'], places: [], position: 'attack' },
      { sets: [], places: ['pack-hound'], position: 'face-down' },
      { sets: [], places: ['gate-squire'], position: 'defence' },
      { sets: [], places: ['pack-hound', 'gate-squire'], position: 'defence' },
    ],
    spares: 200,
  },
  chapters: [{ title: 'Mana and a trap' }, { title: 'Equip and attack' }, { title: 'Win' }],
  steps: STEPS,
};
