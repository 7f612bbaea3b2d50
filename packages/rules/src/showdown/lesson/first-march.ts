import type { RealmLesson, RealmStep } from './form.ts';

/** Each thing to learn is told where it is first met; what comes again is told once more, shorter, below. */
const STEPS: readonly RealmStep[] = [
  {
    when: { whose: 'yours', asked: 'level-up', first: true },
    story:
      'Quill Marrow has come to collect, and the night has already cost you both half your HP. Whoever has none left loses.',
    hint: 'Every card can fight for you or teach you. Spend an Eel Bailiff: it goes into your build tree, and you learn what stands at its foot.',
    does: 'level-up eel-bailiff',
  },
  {
    when: { whose: 'yours', asked: 'level-up', stage: 1 },
    hint: 'Every card can fight for you or teach you. Spend an Eel Bailiff: it goes into your build tree, and you learn what stands at its foot.',
    does: 'level-up eel-bailiff',
  },
  {
    when: { whose: 'yours', asked: 'ability', stage: 1, ability: 'muster' },
    hint: 'Now your abilities come, from top to bottom. Errand draws a card by itself; Muster summons. Use it.',
    does: 'use-ability muster',
  },
  {
    when: { whose: 'yours', asked: 'play', stage: 1, able: true },
    hint: 'A card must not be above your level, and its element must be in your build tree. Those that fit are lit: summon one.',
    does: 'choose eel-bailiff',
  },
  {
    when: { whose: 'yours', asked: 'play', stage: 1, able: true },
    hint: 'A card must not be above your level, and its element must be in your build tree. Those that fit are lit: summon one.',
    may: 'choose',
  },
  {
    when: { whose: 'yours', asked: 'ability', stage: 1, ability: 'cold-grip' },
    hint: 'Cold Grip is what the Eel Bailiff taught you. It is yours every turn from now on. Use it.',
    does: 'use-ability cold-grip',
  },
  {
    when: { whose: 'yours', asked: 'target', stage: 1, source: 'eel-bailiff', card: 'hook-hand-usher' },
    hint: 'Choose what it hits. Cold Grip deals 20: no Hook-Hand Usher survives that.',
    does: 'choose hook-hand-usher',
  },
  {
    when: { whose: 'yours', asked: 'attack', stage: 1, able: true, foes: true },
    hint: 'Quill’s mobs shield him: each takes 10 off every attack on him. Attack one of them first: choose your mob, then its target.',
    does: 'attack eel-bailiff cellar-rat-catcher',
  },
  {
    when: { whose: 'yours', asked: 'attack', stage: 1, able: true, foes: true },
    hint: 'Quill’s mobs shield him: each takes 10 off every attack on him. Attack one of them first.',
    may: 'attack',
  },
  {
    when: { whose: 'yours', asked: 'attack', able: false, grown: false },
    hint: 'Without a level there are no abilities, and without abilities no mobs. End your turn, and spend a card in the next one.',
    does: 'end-turn',
  },
  {
    when: { whose: 'yours', asked: 'attack', able: false, mobs: false },
    hint: 'Without a mob you cannot attack. End your turn, and summon one in the next.',
    does: 'end-turn',
  },
  {
    when: { whose: 'yours', asked: 'attack', stage: 1, able: false, foes: true },
    hint: 'A mob attacks once a turn, and takes no damage doing so. What is left of Quill’s mobs still shields him. End your turn.',
    does: 'end-turn',
  },
  {
    when: { whose: 'theirs', stage: 1, mobs: true },
    hint: 'Quill’s turn. Your mobs shield you, too: each takes 10 off every attack on you.',
  },
  {
    when: { whose: 'yours', asked: 'level-up', stage: 2, hurt: true },
    story: '“Sign here,” says Quill Marrow. You do not sign.',
    hint: 'A level heals a wounded Character 20, and makes an unhurt one 40 tougher. Spend a Road Novice: it brings LIGHT into your tree.',
    does: 'level-up road-novice',
  },
  {
    when: { whose: 'yours', asked: 'ability', stage: 2, ability: 'muster' },
    hint: 'You are level 20 now, so Muster can summon more. Use it.',
    does: 'use-ability muster',
  },
  {
    when: { whose: 'yours', asked: 'play', stage: 2, source: 'anwen-lark', card: 'pilgrim-cook' },
    hint: 'The Pilgrim Cook heals you 10 every turn, unasked. Summon it.',
    does: 'choose pilgrim-cook',
  },
  {
    when: { whose: 'yours', asked: 'ability', stage: 2, ability: 'walk-together' },
    hint: 'The Road Novice taught you Walk Together: a second card to summon every turn. Use it.',
    does: 'use-ability walk-together',
  },
  {
    when: { whose: 'yours', asked: 'attack', stage: 2, able: true, foes: true },
    hint: 'Clear the way first, then attack Quill with the rest. Damage beyond a mob’s HP is lost.',
    may: 'attack',
  },
  {
    when: { whose: 'yours', asked: 'attack', stage: 2, able: true },
    hint: 'Nothing shields Quill any more. Attack him!',
    may: 'attack',
  },
  {
    when: { whose: 'theirs', stage: 2, mobs: true },
    hint: 'Quill’s turn. Mobs that survive it are whole again when yours begins. You are not.',
  },
  {
    when: { whose: 'yours', asked: 'level-up', stage: 3, hurt: true },
    story: 'The wind gets up. Along the road, one lamp after another begins to flicker.',
    hint: 'The Silt Sprite’s lesson is a one-shot: it happens as you spend the card, and never again. Spend it to heal 30.',
    does: 'level-up silt-sprite',
  },
  {
    when: { whose: 'yours', asked: 'ability', ability: 'trim-the-wick', hurt: true },
    hint: 'Level 30 and a LIGHT card in your tree: Trim the Wick has woken. Use it to heal 20.',
    does: 'use-ability trim-the-wick',
  },
  {
    when: { whose: 'yours', asked: 'play', source: 'anwen-lark', card: 'tidegate-warden' },
    hint: 'The Tidegate Warden has a counter: whoever attacks it takes 10 back. Summon it.',
    does: 'choose tidegate-warden',
  },
  {
    when: { whose: 'theirs', stage: 3, card: 'tidegate-warden' },
    hint: 'Quill’s turn. He never reads the small print. Watch the Tidegate Warden.',
  },
  {
    when: { whose: 'yours', asked: 'level-up', stage: 4, foes: false },
    story: 'Down the road, doors are opening. Quill Marrow has run out of friends.',
    hint: 'You know how it goes: one card for the tree, the rest for the fight. Bring Quill to 0 HP.',
    may: 'level-up',
  },
  {
    when: { whose: 'yours', asked: 'level-up' },
    hint: 'One card a turn for your build tree. Which can you spare?',
    may: 'level-up',
  },
  {
    when: { whose: 'yours', asked: 'ability', ability: 'muster' },
    hint: 'Muster again: one more card for the fight.',
    does: 'use-ability muster',
  },
  {
    when: { whose: 'yours', asked: 'ability', ability: 'cold-grip', foes: true },
    hint: 'Cold Grip again: 20 to one of Quill’s mobs.',
    does: 'use-ability cold-grip',
  },
  {
    when: { whose: 'yours', asked: 'ability', ability: 'walk-together' },
    hint: 'Walk Together again: one more card, up to level 20.',
    does: 'use-ability walk-together',
  },
  {
    when: { whose: 'yours', asked: 'ability' },
    hint: 'Use it, or pass it over: it will not come round again this turn.',
    may: 'use-ability',
  },
  {
    when: { whose: 'yours', asked: 'play', able: true },
    hint: 'The cards that fit are lit. Summon one.',
    may: 'choose',
  },
  {
    when: { whose: 'yours', asked: 'play' },
    hint: 'No card in your hand can be summoned now. Choose none: it costs nothing.',
    does: 'choose',
  },
  {
    when: { whose: 'yours', asked: 'target' },
    hint: 'Choose what it hits.',
    may: 'choose',
  },
  {
    when: { whose: 'yours', asked: 'attack', able: true, foes: true },
    hint: 'A mob, or Quill himself? Each mob beside him takes 10 off.',
  },
  {
    when: { whose: 'yours', asked: 'attack', able: true },
    hint: 'Quill stands alone. Attack him!',
    may: 'attack',
  },
  {
    when: { whose: 'yours', asked: 'attack' },
    hint: 'Every mob has attacked. End your turn.',
    does: 'end-turn',
  },
  {
    when: { whose: 'theirs', mobs: false },
    hint: 'Quill’s turn, and no mob stands before you.',
  },
  {
    when: { whose: 'theirs' },
    hint: 'Quill’s turn.',
  },
  {
    when: { whose: 'nobodys', won: true },
    story: 'The lamps burn until morning.',
    hint: 'You win when the other has no HP left: that was it. The Lamp Road is free, and the throne is still empty.',
  },
  {
    when: { whose: 'nobodys' },
    story: 'Quill Marrow has his signature, and you have learned something.',
    hint: 'Try again. It is always the same night.',
  },
];

/** The first match of a newcomer (RS-5.9). Whatever is spent first, another card of its element remains to be played. */
export const FIRST_MARCH: RealmLesson = {
  you: {
    character: { card: 'anwen-lark', hp: 100 },
    mobs: {},
    hand: ['eel-bailiff', 'eel-bailiff', 'road-novice', 'road-novice', 'pilgrim-cook', 'barnacle-hulk'],
    deck: [
      'silt-sprite',
      'tidegate-warden',
      'eel-bailiff',
      'road-novice',
      'barnacle-hulk',
      'eel-bailiff',
      'pilgrim-cook',
      'barnacle-hulk',
    ],
  },
  foe: {
    bot: 'quill',
    character: { card: 'quill-marrow', hp: 100 },
    mobs: { 1: 'hook-hand-usher', 2: 'cellar-rat-catcher', 3: 'hook-hand-usher' },
    hand: ['hook-hand-usher', 'cellar-rat-catcher', 'cellar-rat-catcher', 'cellar-rat-catcher'],
    deck: [],
    turns: [
      { spends: 'hook-hand-usher', plays: ['cellar-rat-catcher'] },
      { spends: null, plays: ['cellar-rat-catcher'] },
      { spends: null, plays: ['cellar-rat-catcher'] },
    ],
    aims: ['tidegate-warden', 'anwen-lark'],
    spares: 60,
  },
  chapters: [
    { title: 'Grow and summon' },
    { title: 'Shield and strike', waits: [{ mobs: false }] },
    { title: 'Heal and counter' },
    { title: 'Win' },
  ],
  steps: STEPS,
};
