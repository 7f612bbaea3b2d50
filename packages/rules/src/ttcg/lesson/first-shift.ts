import type { TrueLesson, TrueStep } from './form.ts';

/** The units of rank 1 in its player's deck, besides the one to begin with. */
const RECRUITS = ['brushfire-vixen', 'kiln-newt', 'toast-apprentice'];

/** Each thing to learn is told where it is first met; what comes again is told once more, shorter, below. */
const STEPS: readonly TrueStep[] = [
  {
    when: { whose: 'yours', asked: 'main', stage: 1, play: 'charcoal-raider', units: false },
    story: 'Odette Pylon has ten minutes until the night shift at the Works, and a deck in her lunch box.',
    hint: 'You win when Odette has no points left. Units fight for you. Play the Charcoal Raider: choose it in your hand, then the leftmost unit slot.',
    does: 'play charcoal-raider 0',
  },
  {
    when: { whose: 'yours', asked: 'main', stage: 1, play: 'bramble-snare', yours: 'charcoal-raider 0' },
    hint: 'You may play two cards a turn. A spell boosts the unit above it: play Bramble Snare in the slot below the Raider, which gets 20 Defense.',
    does: 'play bramble-snare 0',
  },
  {
    when: { whose: 'yours', asked: 'main', first: true },
    hint: 'Whoever begins does not attack in the first turn. End your turn.',
    does: 'end-turn',
  },
  {
    when: {
      whose: 'yours',
      asked: 'window',
      turn: 'theirs',
      attacked: 'charcoal-raider',
      attacker: 'blown-fuse',
      endangered: true,
    },
    hint: 'The Blown Fuse attacks: its Attack beats your Raider’s Defense. Choose Bramble Snare and use its Counter effect: the Fuse loses 80 Attack.',
    does: 'activate bramble-snare 0',
  },
  {
    when: { asked: 'window', turn: 'theirs', links: 2 },
    hint: 'Responses form a chain, and the newest happens first.',
  },
  {
    when: { whose: 'yours', asked: 'window', turn: 'theirs', attacked: '', effects: 'bramble-snare 1' },
    hint: 'Bramble Snare is still tapped: no turn untaps a card by itself. Until then only a Dormant effect can be used. You do not need it now: pass.',
    does: 'pass',
  },
  {
    when: { whose: 'yours', asked: 'window', turn: 'yours', responds: 'socket-jelly' },
    hint: 'A Latent effect starts by itself: the Jelly’s takes 80 Attack from what attacks. Pass.',
    does: 'pass',
  },
  {
    when: { whose: 'yours', asked: 'window', able: true },
    hint: 'This is your moment to respond. Use an effect, or pass.',
    may: 'activate',
  },
  {
    when: { asked: 'window', turn: 'yours' },
    // Odette may respond, and does not: there is nothing to tell of after each act.
  },
  ...RECRUITS.map((play): TrueStep => ({
    when: { whose: 'yours', asked: 'main', units: false, play },
    hint: 'With no unit of yours in the way, Odette’s attacks cost you points. Play a unit of rank 1.',
    may: 'play',
  })),
  {
    when: { whose: 'yours', asked: 'main', stage: 2, rankUp: 'furnace-lion', base: 'charcoal-raider' },
    story: '“My Fuse!” says Odette. “That is the third one this week.”',
    hint: 'Rank up: put the Furnace Lion on your Charcoal Raider. Both are fire, and the Lion is exactly one rank higher: so it must be.',
    does: 'rank-up furnace-lion charcoal-raider',
  },
  {
    when: { whose: 'yours', asked: 'main', rankUp: 'furnace-lion' },
    hint: 'Rank up: put the Furnace Lion on a fire unit of rank 1.',
    may: 'rank-up',
  },
  {
    when: { whose: 'yours', asked: 'main', stage: 2, yours: 'furnace-lion 0' },
    hint: 'A Passive effect works by itself: the Lion has 30 more Attack for each spell of yours. Now play the Brushfire Vixen beside it.',
    does: 'play brushfire-vixen 1',
  },
  {
    when: { whose: 'yours', asked: 'main', stage: 2, use: 'brushfire-vixen', theirs: 'retired-pit-canary' },
    hint: 'A Normal effect is yours to start, and taps its card. Choose the Vixen, then the Vixen again as its target: 80 more Attack this turn.',
    does: 'activate brushfire-vixen 0 brushfire-vixen',
  },
  {
    when: { whose: 'yours', asked: 'main', rankUp: 'caldera-rex' },
    story: 'A bell rings at the Works. “Two minutes,” says Odette.',
    hint: 'You have drawn a unit of rank 3. Put Caldera Rex on your Furnace Lion.',
    does: 'rank-up caldera-rex furnace-lion',
  },
  {
    when: { whose: 'yours', asked: 'main', able: true },
    hint: 'Two cards a turn: what you can play, or rank up to, is lit.',
  },
  {
    when: { whose: 'yours', asked: 'main', units: true, usable: true },
    hint: 'You have played what you can. An effect can still be used: its card is lit. Or go to battle.',
    does: 'to-battle',
  },
  {
    when: { whose: 'yours', asked: 'main', units: true },
    hint: 'You have played what you can. Go to battle.',
    does: 'to-battle',
  },
  {
    when: { whose: 'yours', asked: 'main' },
    hint: 'There is no unit to play. End your turn.',
    does: 'end-turn',
  },
  {
    when: { whose: 'yours', asked: 'battle', stage: 2, beats: 'brushfire-vixen retired-pit-canary' },
    hint: 'A unit may attack once a turn, tapped or not. Attack above Defense destroys a unit, which costs its rank in points. Attack the Canary with the Vixen.',
    does: 'attack brushfire-vixen retired-pit-canary',
  },
  {
    when: { whose: 'yours', asked: 'battle', stage: 2, direct: true, attack: 'furnace-lion' },
    hint: 'No unit shields Odette any more. Attack her directly with the Furnace Lion: she loses its rank in points.',
    does: 'attack furnace-lion nobody',
  },
  {
    when: { whose: 'yours', asked: 'battle', beats: 'caldera-rex socket-jelly' },
    hint: 'Attack the Socket Jelly with Caldera Rex.',
    does: 'attack caldera-rex socket-jelly',
  },
  {
    when: { whose: 'yours', asked: 'battle', direct: true, attack: 'caldera-rex' },
    hint: 'Caldera Rex may attack twice: it says so on the card. Attack Odette directly: rank 3, three points.',
    does: 'attack caldera-rex nobody',
  },
  {
    when: { whose: 'yours', asked: 'battle', direct: true },
    hint: 'No unit shields Odette. Attack her directly.',
    may: 'attack',
  },
  {
    when: { whose: 'yours', asked: 'battle', winning: true },
    hint: 'Compare before you attack: the Attack of your unit with the Defense of its target.',
    may: 'attack',
  },
  {
    when: { whose: 'yours', asked: 'battle', able: true },
    hint: 'Nothing that stands there has less Defense than your units have Attack: no attack would win. End your turn.',
    does: 'end-turn',
  },
  {
    when: { whose: 'yours', asked: 'battle', usable: true },
    hint: 'Nobody is left to attack with: a unit attacks once a turn. An effect can still be used: its card is lit. Or end your turn.',
    does: 'end-turn',
  },
  {
    when: { whose: 'yours', asked: 'battle' },
    hint: 'Nobody is left to attack with: a unit attacks once a turn. End your turn.',
    does: 'end-turn',
  },
  {
    when: { whose: 'nobodys', won: true },
    story: '“Same time tomorrow?” asks Odette, and is off to her shift.',
    hint: 'You win when the other has no points left: that was it. Units, rank-ups, effects, a chain, attacks: you know the game.',
  },
  {
    when: { whose: 'nobodys' },
    story: 'The bell has rung. Odette is off to her shift.',
    hint: 'Play it again: Odette always brings the same deck.',
  },
  {
    when: { turn: 'theirs', drained: true },
    hint: 'Odette has no card left to draw. That costs her 5 points every turn.',
  },
  {
    when: { turn: 'theirs', stage: 2 },
    hint: 'Odette’s turn. A tapped unit still stands in the way, and may still attack: only its effects have to wait.',
  },
  {
    when: { turn: 'theirs' },
    hint: 'Odette’s turn: she draws, plays, and may attack.',
  },
  {
    when: {},
    hint: 'An effect asks for a choice.',
  },
];

export const FIRST_SHIFT: TrueLesson = {
  you: {
    points: 20,
    hand: ['charcoal-raider', 'bramble-snare', 'furnace-lion', 'brushfire-vixen'],
    deck: [
      'kiln-newt',
      'caldera-rex',
      'toast-apprentice',
      'furnace-lion',
      'charcoal-raider',
      'kiln-newt',
      'brushfire-vixen',
      'modest-lamp',
      'furnace-lion',
      'toast-apprentice',
      'charcoal-raider',
      'kiln-newt',
      'modest-lamp',
      'brushfire-vixen',
      'charcoal-raider',
      'toast-apprentice',
      'kiln-newt',
      'furnace-lion',
    ],
  },
  foe: {
    bot: 'odette',
    points: 9,
    hand: ['blown-fuse', 'retired-pit-canary', 'socket-jelly'],
    deck: ['parcel-drone', 'meter-reader', 'parcel-drone', 'meter-reader'],
    turns: [
      { plays: ['blown-fuse', 'retired-pit-canary'] },
      { plays: ['socket-jelly'] },
      { plays: ['parcel-drone'] },
      { plays: ['meter-reader'] },
    ],
    attackers: ['blown-fuse'],
    aims: ['charcoal-raider', 'brushfire-vixen', 'kiln-newt', 'toast-apprentice'],
    spares: 10,
  },
  chapters: [
    { title: 'Play and respond' },
    { title: 'Rank up and attack', waits: [{ units: false }] },
    { title: 'Win' },
  ],
  steps: STEPS,
};
