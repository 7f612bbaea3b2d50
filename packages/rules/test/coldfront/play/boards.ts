import fc from 'fast-check';

const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const SPECIALS = ['binoculars', 'wrench', 'star', 'flame', 'rocket', 'shell', 'bomb', 'stealth'];

/** A random card. Most are weak, so that much dies; half point everywhere, so that much is struck. */
export const anyCard = fc
  .record({
    type: fc.constantFrom('infantry', 'vehicle', 'air', 'structure'),
    hp: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
      { weight: 1, arbitrary: fc.integer({ min: 5, max: 9 }) },
    ),
    dmg: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 1, max: 3 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 9 }) },
    ),
    arrows: fc.oneof(fc.constant(DIRECTIONS), fc.subarray(DIRECTIONS)),
    armour: fc.subarray(['N', 'E', 'S', 'W']),
    specials: fc.oneof(
      { weight: 1, arbitrary: fc.constant(['star']) },
      { weight: 3, arbitrary: fc.subarray(SPECIALS, { maxLength: 2 }) },
    ),
  })
  .map(({ arrows, ...card }) => ({ ...card, arrows: card.dmg === 0 ? [] : arrows }));
