/** A card to begin with: every part that a mob has, and one effect. */
export const EXAMPLE = `id: tin-drummer
name: Tin Drummer
type: mob
element: FIRE
level: 20
rarity: COMMON
subtypes: [Folk]
atk: 20
hp: 30
effects:
  - kind: trigger
    on: deployed
    ops:
      - { op: draw, count: 1 }
levelUp:
  id: tin-drummer-up
  name: Call Up
  mode: action
  req: { level: 20 }
  ops:
    - { op: play, types: [mob-type], limit: 20 }
flavor: He has one tune, and it is about leaving.
`;
