import type { DuelLesson, DuelStep } from './form.ts';

/** Each thing to learn is told where it is first met; what comes again is told once more, shorter, below. */
const STEPS: readonly DuelStep[] = [
  {
    when: { whose: 'yours', asked: 'main', first: true, mana: 6, creatures: false },
    story: 'Benno Tallow lights the lamps along the canal. The last one is slow tonight: time for a duel.',
    hint: 'You win when Benno has no life left. You have 6 mana, and the Iron Sentinel costs 4. Choose it, then the leftmost creature slot, then Attack position.',
    does: 'place iron-sentinel creature-1 attack',
  },
  {
    when: { whose: 'yours', asked: 'main', stage: 1, creatures: false },
    hint: 'The Iron Sentinel costs 4 mana. Choose it, then the leftmost creature slot, then Attack position.',
    does: 'place iron-sentinel creature-1 attack',
  },
  {
    when: { whose: 'yours', asked: 'main', stage: 1, creatures: true },
    hint: 'A trap costs nothing. It lies face down and waits for the other’s turn. Set Hold the Line in the leftmost utility slot.',
    does: 'set hold-the-line utility-1',
  },
  {
    when: { whose: 'yours', asked: 'main', stage: 1, creatures: true, set: 'hold-the-line' },
    hint: 'A trap costs nothing. It lies face down and waits for the other’s turn. Set Hold the Line in any utility slot.',
    may: 'set',
  },
  {
    when: { whose: 'yours', asked: 'main', first: true },
    hint: 'Mana that is left stays, and each turn brings 3 more. Nobody attacks in the first turn. End your turn.',
    does: 'end-turn',
  },
  {
    when: {
      whose: 'yours',
      asked: 'window',
      attacked: 'iron-sentinel',
      attacker: 'banner-captain',
      endangered: true,
    },
    hint: 'The Banner Captain attacks, and has more power than your Sentinel. Spring your trap, Hold the Line: the Sentinel loses none.',
    does: 'activate hold-the-line',
  },
  {
    when: { whose: 'yours', asked: 'window', able: true },
    hint: 'A card of yours fits this moment. Use it, or pass.',
    may: 'activate',
  },
  {
    when: { asked: 'window', turn: 'yours' },
    hint: 'Benno has set a card, so he is asked. It may be a trap.',
  },
  {
    when: { whose: 'yours', asked: 'main', creatures: false },
    hint: 'With no creature of yours in the way, Benno’s attacks cost you life. Place one.',
    may: 'place',
  },
  {
    when: { whose: 'yours', asked: 'main', phase: 'prep-1' },
    story: '“Mind the third plank,” says Benno. “It tells on people.”',
    hint: 'Equipment makes a creature stronger. Put the War Axe on your Iron Sentinel: 40 more power, for three of your turns.',
    does: 'equip war-axe iron-sentinel',
  },
  {
    when: { whose: 'yours', asked: 'main', phase: 'prep-1', yours: 'iron-sentinel 0' },
    hint: 'Whoever was placed this turn cannot attack yet. Place the Pike Sergeant beside the Sentinel, in Defence position: he stands, and waits.',
    does: 'place pike-sergeant creature-2 defence',
  },
  {
    when: { whose: 'yours', asked: 'main', phase: 'prep-1', defends: 'pike-sergeant' },
    hint: 'In Defence position nobody attacks. Choose the Pike Sergeant and turn him to Attack position: he has waited long enough.',
    does: 'change-position pike-sergeant attack',
  },
  {
    when: { whose: 'yours', asked: 'main', phase: 'prep-1' },
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
    does: 'end-phase',
  },
  {
    when: { whose: 'yours', asked: 'fight', stage: 2, beats: 'iron-sentinel banner-captain', guarded: true },
    hint: 'What Benno has set may be a trap, or a bluff: you cannot know. Attack the Captain with your Sentinel. Each loses the other’s power.',
    does: 'attack iron-sentinel banner-captain',
  },
  {
    when: { whose: 'yours', asked: 'fight', hidden: true },
    hint: 'A creature that lies face down is turned up when it is attacked. Attack it with your Iron Sentinel.',
    does: 'attack iron-sentinel back',
  },
  {
    when: { whose: 'yours', asked: 'fight', direct: true },
    hint: 'Nobody stands before Benno. Attack him directly with the Pike Sergeant: Benno loses its power in life.',
    does: 'attack pike-sergeant player',
  },
  {
    when: { whose: 'yours', asked: 'fight', direct: true },
    hint: 'Nobody stands before Benno. Attack him directly.',
    may: 'attack',
  },
  {
    when: { whose: 'yours', asked: 'fight', winning: true },
    hint: 'Each loses the other’s power. Attack what has less than your creature.',
    may: 'attack',
  },
  {
    when: { whose: 'yours', asked: 'fight', able: true, hidden: true },
    hint: 'How strong a creature is that lies face down, nobody knows but Benno. Attacking it turns it up.',
  },
  {
    when: { whose: 'yours', asked: 'fight', able: true },
    hint: 'What stands there is no weaker than your creatures: an attack would cost you one. You may end your turn.',
  },
  {
    when: { whose: 'yours', asked: 'fight' },
    hint: 'Nobody can attack: a creature attacks once a turn, and not in the turn it was placed. Go on: you may prepare once more.',
    does: 'end-phase',
  },
  {
    when: { whose: 'yours', asked: 'discard' },
    hint: 'A hand keeps eight cards at the end of a turn. Choose what to discard.',
    may: 'discard',
  },
  {
    when: { whose: 'nobodys', won: true },
    story: 'The last lamp catches. “There,” says Benno. “Now they can see who won.”',
    hint: 'You win when the other has no life left: that was it. Mana, positions, a trap, a bluff, equipment, attacks: you know the game.',
  },
  {
    when: { whose: 'nobodys' },
    story: 'The last lamp catches, and Benno has to go.',
    hint: 'Play it again: Benno always brings the same deck.',
  },
  {
    when: { turn: 'theirs', stage: 2, guarded: true },
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
  chapters: [
    { title: 'Mana and a trap' },
    { title: 'Equip and attack', waits: [{ creatures: false }, { hand: 'hold-the-line' }] },
    { title: 'Win' },
  ],
  steps: STEPS,
};
