import type { Ban, CardType, EventName, Keyword, KeywordName, Position, TurnPhase, Zone } from '../../decks/data.ts';

/** A noun: gender, singular, plural, dative plural. */
export interface Noun {
  readonly g: 'f' | 'm';
  readonly one: string;
  readonly many: string;
  readonly toMany: string;
}

function feminine(one: string, many: string): Noun {
  return { g: 'f', one, many, toMany: many };
}

export const CARD = feminine('Karte', 'Karten');
export const UTILITY = feminine('Hilfskarte', 'Hilfskarten');
export const TYPE_NOUN: Readonly<Record<CardType, Noun>> = {
  creature: feminine('Kreatur', 'Kreaturen'),
  trap: feminine('Falle', 'Fallen'),
  equipment: feminine('Ausrüstung', 'Ausrüstungen'),
  spell: { g: 'm', one: 'Zauber', many: 'Zauber', toMany: 'Zaubern' },
};

export const ZONE_NOUN: Readonly<Record<Zone, Noun>> = {
  creatures: TYPE_NOUN.creature,
  utilities: UTILITY,
  field: CARD,
  equipment: TYPE_NOUN.equipment,
  hand: CARD,
  deck: CARD,
  graveyard: CARD,
};

/** Feminine, all of them; their plural ends in n or en. */
export const PHASE_NAME: Readonly<Record<TurnPhase, string>> = {
  draw: 'Ziehphase',
  'prep-1': 'Vorbereitungsphase',
  fight: 'Kampfphase',
  'prep-2': 'Nachbereitungsphase',
  end: 'Endphase',
};

export const IN_POSITION: Readonly<Record<Position, string>> = {
  attack: 'in Angriffsposition',
  defence: 'in Verteidigungsposition',
  'face-down': 'in verdeckter Position',
};

/**
 * The groups known to the rules (MD-2.5), as the first part of a word; others stand as they are, in quotation marks.
 */
const GROUPS: Readonly<Record<string, string>> = {
  Fighter: 'Kämpfer',
  Mage: 'Magier',
  Fairy: 'Feen',
  Beast: 'Bestien',
  Golem: 'Golem',
  Spirit: 'Geister',
  Rogue: 'Schurken',
  Sea: 'Meeres',
};

export function groupName(group: string): string {
  return Object.hasOwn(GROUPS, group) ? (GROUPS[group] ?? group) : `„${group}“`;
}

const KEYWORD_NAME: Readonly<Record<KeywordName, string>> = {
  swift: 'Eile',
  guard: 'Wache',
  pierce: 'Durchschlag',
  sneak: 'Heimlichkeit',
  twin: 'Doppelschlag',
  sturdy: 'Zähigkeit',
  ward: 'Schutz',
  drain: 'Lebensraub',
  rooted: 'Verwurzelung',
  harmless: 'Friedfertigkeit',
};

export function keywordName({ keyword, n }: Keyword): string {
  return keyword === 'sturdy' ? `${KEYWORD_NAME[keyword]} ${n}` : KEYWORD_NAME[keyword];
}

/** After "kann". */
export const BANNED: Readonly<Record<Ban, string>> = {
  attack: 'nicht angreifen',
  'change-position': 'nicht die Position wechseln',
  'use-effect': 'keine Effekte einsetzen',
  'be-attacked': 'nicht angegriffen werden',
  'activate-trap': 'keine Fallen aktivieren',
  'activate-spell': 'keine Zauber aktivieren',
  place: 'keine Kreaturen platzieren',
  draw: 'keine Karten ziehen',
};

export const CARD_EVENT: Readonly<Partial<Record<EventName, readonly [Noun, string]>>> = {
  placed: [TYPE_NOUN.creature, 'platziert wird'],
  summoned: [TYPE_NOUN.creature, 'beschworen wird'],
  set: [UTILITY, 'gesetzt wird'],
  'position-changed': [TYPE_NOUN.creature, 'die Position wechselt'],
  flipped: [TYPE_NOUN.creature, 'aufgedeckt wird'],
  'turned-down': [TYPE_NOUN.creature, 'verdeckt wird'],
  'attack-declared': [TYPE_NOUN.creature, 'angreift'],
  attacked: [TYPE_NOUN.creature, 'angegriffen wurde'],
  fought: [TYPE_NOUN.creature, 'gekämpft hat'],
  'dealt-direct': [TYPE_NOUN.creature, 'einen Spieler getroffen hat'],
  wounded: [TYPE_NOUN.creature, 'Kraft verliert'],
  destroyed: [CARD, 'zerstört wird'],
  'left-field': [CARD, 'das Feld verlässt'],
  equipped: [TYPE_NOUN.equipment, 'angelegt wird'],
  'equipment-destroyed': [TYPE_NOUN.equipment, 'zerbricht'],
  negated: [CARD, 'annulliert wird'],
  targeted: [CARD, 'zum Ziel wird'],
  'control-changed': [TYPE_NOUN.creature, 'die Seite wechselt'],
};

export const DEED: Readonly<
  Partial<
    Record<
      EventName,
      {
        readonly noun: Noun;
        readonly verbs: readonly [string, string];
        readonly effect: boolean;
        readonly self: string;
      }
    >
  >
> = {
  drawn: { noun: CARD, verbs: ['ziehst', 'zieht'], effect: false, self: 'gezogen wird' },
  discarded: { noun: CARD, verbs: ['abwirfst', 'abwirft'], effect: false, self: 'abgeworfen wird' },
  'spell-activated': {
    noun: TYPE_NOUN.spell,
    verbs: ['aktivierst', 'aktiviert'],
    effect: false,
    self: 'als Zauber aktiviert wird',
  },
  'trap-activated': {
    noun: TYPE_NOUN.trap,
    verbs: ['aktivierst', 'aktiviert'],
    effect: false,
    self: 'als Falle aktiviert wird',
  },
  'effect-activated': { noun: CARD, verbs: ['aktivierst', 'aktiviert'], effect: true, self: 'einen Effekt aktiviert' },
};

export const SEAT_EVENT: Readonly<
  Partial<
    Record<
      EventName,
      | { readonly what: string; readonly verbs: readonly [string, string] }
      | { readonly g: 'f' | 'm'; readonly noun: string; readonly verb: string }
    >
  >
> = {
  'turn-began': { g: 'm', noun: 'Zug', verb: 'beginnt' },
  'phase-began': { g: 'f', noun: 'Phase', verb: 'beginnt' },
  'turn-ended': { g: 'm', noun: 'Zug', verb: 'endet' },
  'life-lost': { what: 'Leben', verbs: ['verlierst', 'verliert'] },
  'life-gained': { what: 'Leben', verbs: ['erhältst', 'erhält'] },
  'mana-gained': { what: 'Mana', verbs: ['erhältst', 'erhält'] },
  'mana-lost': { what: 'Mana', verbs: ['verlierst', 'verliert'] },
};

/** With "der erste", "die erste", "das erste" before it. */
export const FIRST_EVENT: Readonly<Record<EventName, string>> = {
  'turn-began': 'der erste Beginn eines Zuges',
  'phase-began': 'der erste Beginn einer Phase',
  'turn-ended': 'das erste Ende eines Zuges',
  drawn: 'das erste Ziehen',
  discarded: 'das erste Abwerfen',
  placed: 'das erste Platzieren',
  summoned: 'das erste Beschwören',
  set: 'das erste Setzen',
  'position-changed': 'der erste Wechsel einer Position',
  flipped: 'das erste Aufdecken',
  'turned-down': 'das erste Verdecken',
  'attack-declared': 'der erste Angriff',
  attacked: 'der erste ausgetragene Angriff',
  fought: 'der erste Kampf',
  'dealt-direct': 'der erste Treffer gegen einen Spieler',
  wounded: 'der erste Kraftverlust',
  destroyed: 'die erste Zerstörung',
  'left-field': 'das erste Verlassen des Feldes',
  equipped: 'das erste Anlegen',
  'equipment-destroyed': 'das erste Zerbrechen',
  'spell-activated': 'der erste Zauber',
  'trap-activated': 'die erste Falle',
  'effect-activated': 'der erste Effekt',
  negated: 'die erste Annullierung',
  'life-lost': 'der erste Lebensverlust',
  'life-gained': 'der erste Lebensgewinn',
  'mana-gained': 'der erste Managewinn',
  'mana-lost': 'der erste Manaverlust',
  targeted: 'die erste Wahl eines Ziels',
  'control-changed': 'der erste Wechsel einer Seite',
};

export const MEANING: Readonly<Record<KeywordName, string>> = {
  swift: 'Sie darf schon in dem Zug angreifen, in dem sie platziert oder beschworen wurde.',
  guard: 'Gegnerische Kreaturen, die angreifen, müssen eine offene Kreatur mit Wache angreifen.',
  pierce: 'Was sie mehr an Kraft hat als die Kreatur, die sie angreift, verliert dein Gegner an Leben.',
  sneak: 'Sie darf deinen Gegner direkt angreifen, außer wenn eine seiner Kreaturen Wache hat.',
  twin: 'Sie darf in einer Kampfphase zweimal angreifen.',
  sturdy: 'Im Kampf verliert sie so viel weniger Kraft.',
  ward: 'Gegnerische Karten können sie nicht als Ziel wählen. Angegriffen werden kann sie.',
  drain: 'Wenn sie deinen Gegner direkt trifft, erhältst du das Leben, das er verliert.',
  rooted: 'Sie kann ihre Position nicht wechseln.',
  harmless: 'Sie kann nicht angreifen.',
};

const ORDINALS = ['erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt'];

/** "erste", "ersten" */
export function ordinal(index: number, ending: string): string {
  const stem = ORDINALS[index];
  return stem === undefined ? `${index + 1}.` : stem + ending;
}

// ---- verbs ----

/**
 * Second person, imperative, third person in singular and plural, and what stands at the end; the infinitive with all
 * of it.
 */
export interface Verb {
  readonly du: string;
  readonly imperative: string;
  readonly one: string;
  readonly many: string;
  readonly end: string;
  readonly infinitive: string;
}

function verb(du: string, imperative: string, one: string, many: string, end = '', infinitive = end + many): Verb {
  return { du, imperative, one, many, end, infinitive };
}

export const VERB = {
  lose: verb('verlierst', 'verliere', 'verliert', 'verlieren'),
  gain: verb('erhältst', 'erhalte', 'erhält', 'erhalten'),
  regain: verb('erhältst', 'erhalte', 'erhält', 'erhalten', 'zurück'),
  have: verb('hast', 'habe', 'hat', 'haben'),
  draw: verb('ziehst', 'ziehe', 'zieht', 'ziehen'),
  put: verb('legst', 'lege', 'legt', 'legen'),
  discard: verb('wirfst', 'wirf', 'wirft', 'werfen', 'ab'),
  amount: verb('beträgst', 'betrage', 'beträgt', 'betragen'),
  destroy: verb('zerstörst', 'zerstöre', 'zerstört', 'zerstören'),
  goBack: verb('kehrst', 'kehre', 'kehrt', 'kehren', 'zurück'),
  take: verb('nimmst', 'nimm', 'nimmt', 'nehmen'),
  can: verb('kannst', 'könne', 'kann', 'können'),
  shuffle: verb('mischst', 'mische', 'mischt', 'mischen'),
  summon: verb('beschwörst', 'beschwöre', 'beschwört', 'beschwören'),
  create: verb('erschaffst', 'erschaffe', 'erschafft', 'erschaffen'),
  search: verb('durchsuchst', 'durchsuche', 'durchsucht', 'durchsuchen'),
  lookAt: verb('siehst dir', 'sieh dir', 'sieht sich', 'sehen sich', 'an', 'ansehen'),
  reveal: verb('zeigst', 'zeige', 'zeigt', 'zeigen', 'vor'),
  cover: verb('verdeckst', 'verdecke', 'verdeckt', 'verdecken'),
  bring: verb('bringst', 'bringe', 'bringt', 'bringen'),
  negate: verb('annullierst', 'annulliere', 'annulliert', 'annullieren'),
  cancel: verb('brichst', 'brich', 'bricht', 'brechen', 'ab'),
  redirect: verb('lenkst', 'lenke', 'lenkt', 'lenken', 'um'),
  prevent: verb('verhinderst', 'verhindere', 'verhindert', 'verhindern'),
  takeOver: verb('übernimmst', 'übernimm', 'übernimmt', 'übernehmen'),
  move: verb('bewegst', 'bewege', 'bewegt', 'bewegen'),
  cost: verb('kostest', 'koste', 'kostet', 'kosten'),
  belong: verb('gehörst', 'gehöre', 'gehört', 'gehören'),
  join: verb('kommst', 'komm', 'kommt', 'kommen'),
  skip: verb('überspringst', 'überspringe', 'überspringt', 'überspringen'),
  choose: verb('wählst', 'wähle', 'wählt', 'wählen'),
  control: verb('kontrollierst', 'kontrolliere', 'kontrolliert', 'kontrollieren'),
  bePrevented: verb('wirst', 'werde', 'wird', 'werden', 'verhindert', 'verhindert werden'),
} as const;
