/** The tables of section 12 of the rules, written down a second time: what the card files are held against. */

/** id, cost, power, groups */
export const CREATURES: readonly (readonly [string, number, number, string])[] = [
  ['gate-squire', 1, 30, 'Fighter'], ['candle-adept', 1, 30, 'Mage'], ['dew-sprite', 1, 30, 'Fairy'], ['pack-hound', 1, 40, 'Beast'], ['clay-runner', 1, 30, 'Golem'],
  ['pearl-diver', 1, 30, 'Sea'],
  ['twinblade-novice', 2, 40, 'Fighter'], ['ember-scribe', 2, 50, 'Mage'], ['petal-healer', 2, 40, 'Fairy'], ['lantern-pixie', 2, 50, 'Fairy'], ['thorn-boar', 2, 50, 'Beast'],
  ['bell-otter', 2, 50, 'Beast, Sea'], ['grave-whisper', 2, 40, 'Spirit'], ['mourning-lantern', 2, 40, 'Spirit'], ['coin-flipper', 2, 50, 'Rogue'],
  ['tide-caller', 2, 40, 'Sea, Mage'],
  ['pike-sergeant', 3, 70, 'Fighter'], ['frost-weaver', 3, 60, 'Mage'], ['sore-laureate', 3, 60, 'Mage, Spirit'], ['glade-dancer', 3, 40, 'Fairy'],
  ['gloam-moth', 3, 40, 'Fairy'], ['river-serpent', 3, 50, 'Beast, Sea'], ['inkwell-squid', 3, 50, 'Sea, Rogue'], ['scrap-smith', 3, 70, 'Golem'],
  ['veil-walker', 3, 50, 'Spirit'], ['glass-twin', 3, 60, 'Spirit'], ['lock-picker', 3, 40, 'Rogue'], ['trap-finder', 3, 60, 'Rogue'],
  ['arena-veteran', 4, 80, 'Fighter'], ['mirror-magus', 4, 70, 'Mage'], ['rune-archivist', 4, 70, 'Mage'], ['moon-midwife', 4, 70, 'Fairy'], ['lullaby-piper', 4, 60, 'Fairy'],
  ['burrow-bear', 4, 80, 'Beast'], ['night-panther', 4, 70, 'Beast, Rogue'], ['iron-sentinel', 4, 90, 'Golem'], ['toll-gargoyle', 4, 80, 'Golem'],
  ['rivet-warden', 4, 60, 'Golem'], ['echo-shade', 4, 80, 'Spirit'], ['shutter-wraith', 4, 60, 'Spirit'],
  ['banner-captain', 5, 100, 'Fighter'], ['cell-warden', 5, 100, 'Fighter, Golem'], ['stormcaller', 5, 80, 'Mage'], ['dream-thief', 5, 60, 'Fairy, Rogue'],
  ['guild-informer', 5, 80, 'Rogue'], ['great-stag', 5, 100, 'Beast'], ['furnace-heart', 5, 110, 'Golem'], ['reef-leviathan', 5, 100, 'Sea, Beast'],
  ['overflow-cistern', 5, 100, 'Golem, Sea'],
  ['oathbound-knight', 6, 120, 'Fighter'], ['time-splitter', 6, 110, 'Mage'], ['null-librarian', 6, 110, 'Mage'], ['razor-mother', 6, 110, 'Beast'],
  ['soul-ferryman', 6, 110, 'Spirit'],
  ['siege-breaker', 7, 140, 'Fighter, Golem'], ['scarred-champion', 7, 130, 'Fighter'], ['queen-of-motes', 7, 120, 'Fairy'], ['pale-judge', 7, 120, 'Spirit'],
  ['puppeteer', 7, 110, 'Rogue, Mage'],
  ['warlord-of-ash', 8, 150, 'Fighter'], ['titan-frame', 8, 170, 'Golem'], ['bell-whale', 8, 150, 'Sea'],
  ['crowned-duelist', 9, 180, 'Fighter'], ['mountain-behemoth', 9, 220, 'Beast'],
  ['archmage-solenne', 10, 180, 'Mage'],
];

/** id, phases, event and whose it is; a dash where the table has one */
export const TRAPS: readonly (readonly [string, string, string])[] = [
  ['snare-net', 'fight', 'attack-declared enemy'], ['turnabout', 'fight', 'attack-declared enemy'], ['mirror-ward', 'fight', 'attack-declared enemy'],
  ['hold-the-line', 'fight', 'attack-declared enemy'], ['spiked-pit', '–', 'placed enemy'], ['loose-tile', '–', 'position-changed enemy'], ['wrong-door', '–', 'summoned enemy'],
  ['mana-leech', '–', 'phase-began enemy'], ['counter-sigil', '–', 'spell-activated enemy'], ['hush', '–', 'effect-activated enemy'], ['rust-cloud', '–', 'equipped enemy'],
  ['last-breath', '–', 'destroyed own'], ['scapegoat', '–', 'life-lost own'], ['grave-robbery', '–', 'destroyed any'], ['false-retreat', 'prep-1, fight', '–'],
  ['curfew', 'end', '–'], ['ambush-den', '–', '–'],
];

export const SPELLS: readonly string[] = [
  'kindle', 'mending', 'deep-breath', 'mana-spring', 'quickening', 'steady-hand', 'shatter', 'unmask', 'masked-ball', 'borrowed-face', 'undertow', 'clear-skies', 'recall',
  'war-drums', 'frozen-hour', 'seed-of-doubt', 'lamplight-truce', 'grudge-note', 'slow-fuse',
];

/** id, cost, durability */
export const EQUIPMENT: readonly (readonly [string, number, string])[] = [
  ['oak-shield', 1, 'use 2'], ['boots-of-wind', 1, 'time 1'], ['cursed-idol', 1, '–'], ['golem-core', 1, '–'], ['war-axe', 2, 'time 3'], ['cloak-of-smoke', 2, 'use 2'],
  ['leaden-chain', 2, 'time 3'], ['muzzle', 2, 'time 2'], ['debtors-collar', 2, 'time 3'], ['healers-charm', 2, '–'], ['lance-of-dawn', 3, '–'], ['mirror-armour', 3, 'use 3'],
  ['whetstone-kit', 1, 'use 1'],
];

/** id, power, groups (MD-12.7) */
export const TOKENS: readonly (readonly [string, number, string])[] = [
  ['cub', 30, 'Beast'], ['sprout', 20, 'Fairy'],
];
