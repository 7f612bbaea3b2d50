/** Cards, players and filters in German. */

import { nameFrom } from '../../../kernel/names.ts';
import type { CardType, Filter, SeatRef, Selector, Side, Target, Zone } from '../../decks/data.ts';
import type { Teller } from '../teller.ts';
import { claimed, listed, range, typesIn } from './filters.ts';
import { CARD, CARD_EVENT, groupName, IN_POSITION, ordinal, TYPE_NOUN, ZONE_NOUN, type Noun } from './words.ts';

type Case = 'nom' | 'acc' | 'dat';

/** Words for something in each case, and whether they are plural. */
export interface Phrase {
  readonly nom: string;
  readonly acc: string;
  readonly dat: string;
  /** Where it is one thing with an article; of others is said "von". */
  readonly gen?: string;
  readonly many: boolean;
}

/** "dieser Kreatur", "des Ziels", "von 2 Kreaturen": behind what belongs to them. */
export function belonging({ gen, dat }: Phrase): string {
  return gen ?? `von ${dat}`;
}

// ---- articles and endings ----

/** `number`: a number or nothing before a plural. */
type Article = 'jede' | 'eine' | 'keine' | 'number';

const ENDINGS: Readonly<Record<Noun['g'], Readonly<Record<Case, readonly [strong: string, short: string]>>>> = {
  f: { nom: ['e', 'e'], acc: ['e', 'e'], dat: ['er', 'er'] },
  m: { nom: ['er', ''], acc: ['en', 'en'], dat: ['em', 'em'] },
};

function articleWord(article: Article, g: Noun['g'], form: Case): string {
  if (article === 'number') return '';
  const [strong, short] = ENDINGS[g][form];
  return article === 'jede' ? `jed${strong} ` : `${article.slice(0, -1)}${short} `;
}

function adjectiveEnding(article: Article, g: Noun['g'], form: Case): string {
  if (form === 'dat') return 'en';
  if (article === 'number' || g === 'f') return 'e';
  return form === 'acc' ? 'en' : article === 'jede' ? 'e' : 'er';
}

/** Feminine words with the definite article: "die gewählte Karte", "der gewählten Karte". */
function the(adjectives: readonly string[], noun: string): Phrase {
  const [weak, oblique] = [
    adjectives.map((stem) => `${stem}e `).join(''),
    adjectives.map((stem) => `${stem}en `).join(''),
  ];
  return {
    nom: `die ${weak}${noun}`,
    acc: `die ${weak}${noun}`,
    dat: `der ${oblique}${noun}`,
    gen: `der ${oblique}${noun}`,
    many: false,
  };
}

// ---- descriptions ----

const PLACE: Readonly<Partial<Record<Zone, Readonly<Record<Side, string>>>>> = {
  field: { own: 'auf deiner Seite des Feldes', enemy: 'auf der gegnerischen Seite des Feldes', any: 'auf dem Feld' },
  hand: { own: 'in deiner Hand', enemy: 'in der gegnerischen Hand', any: 'in der Hand eines Spielers' },
  deck: { own: 'in deinem Deck', enemy: 'im gegnerischen Deck', any: 'im Deck eines Spielers' },
  graveyard: { own: 'auf deinem Friedhof', enemy: 'auf dem gegnerischen Friedhof', any: 'auf einem Friedhof' },
};

export interface Description {
  readonly noun: Noun;
  readonly side: Side;
  readonly zone: Zone | null;
  readonly filter: Filter | null;
  readonly of: Selector | null;
}

/** "jeder gegnerischen verwundeten Bestien-Kreatur mit höchstens 80 Kraft"; `tag` stands behind the noun. */
function formOf(
  { noun, side, zone, filter, of }: Description,
  article: Article,
  form: Case,
  teller: Teller,
  tag: string,
): string {
  const place = zone === null ? undefined : PLACE[zone];
  const { other, wounded, equipped, face, group, type, position, cost, power, id, any, ...rest } = filter ?? {};
  const types = typesIn(filter ?? {}, noun);
  const heads =
    types === null
      ? [type !== undefined && noun === CARD ? TYPE_NOUN[type] : noun]
      : types.map((one) => TYPE_NOUN[one]);
  const [head = noun] = heads;
  const stems = [
    ...(other === true ? ['ander'] : []),
    ...(place === undefined && side !== 'any' ? [side === 'own' ? 'eigen' : 'gegnerisch'] : []),
    ...(wounded === undefined ? [] : [wounded ? 'verwundet' : 'unverwundet']),
    ...(equipped === undefined ? [] : [equipped ? 'ausgerüstet' : 'unausgerüstet']),
    ...(face === undefined ? [] : [face === 'up' ? 'offen' : 'verdeckt']),
  ];
  const nouns = heads.map(
    (one) =>
      (group === undefined ? '' : `${groupName(group)}-`) +
      (article !== 'number' ? one.one : form === 'dat' ? one.toMany : one.many),
  );
  const claims: Filter = {
    ...rest,
    ...(any !== undefined && types === null ? { any } : {}),
    ...(other === false ? { other } : {}),
    ...(type !== undefined && head === noun ? { type } : {}),
  };
  const many = article === 'number';
  const relative = many || head.g === 'f' ? 'die' : 'der';
  const after = [
    ...(tag === '' ? [] : [tag]),
    ...(id === undefined ? [] : [`namens „${nameFrom(id)}“`]),
    ...(of === null
      ? []
      : [`an ${of.is === 'each' ? described(ofZone(of), 'number', teller).dat : cards(of, teller).dat}`]),
    ...(place === undefined ? [] : [place[side]]),
    ...(position === undefined ? [] : [IN_POSITION[position]]),
    ...(cost === undefined ? [] : [`mit Kosten von ${range(cost)}`]),
    ...(power === undefined ? [] : [`mit ${range(power)} Kraft`]),
  ];
  const clause = Object.keys(claims).length === 0 ? '' : `, ${relative} ${claimed(claims, many)},`;
  const adjectives = (g: Noun['g']): string[] => stems.map((stem) => stem + adjectiveEnding(article, g, form));
  const alike = heads.every(({ g }) => g === head.g);
  // "eine Falle oder einen Zauber", but "eine Kreatur oder Ausrüstung"
  const words = alike
    ? articleWord(article, head.g, form) + [...adjectives(head.g), listed(nouns, 'oder')].join(' ')
    : listed(
        heads.map(({ g }, index) => articleWord(article, g, form) + [...adjectives(g), nouns[index] ?? ''].join(' ')),
        'oder',
      );
  return [words, ...after].join(' ') + clause;
}

export function described(description: Description, article: Article, teller: Teller, tag = ''): Phrase {
  const form = (which: Case): string => formOf(description, article, which, teller, tag);
  const dat = form('dat');
  // The genitive of one feminine thing is its dative.
  const feminine =
    article !== 'number' && dat.startsWith(articleWord(article, 'f', 'dat')) && !/(?:ein|jed)em /u.test(dat);
  return { nom: form('nom'), acc: form('acc'), dat, ...(feminine ? { gen: dat } : {}), many: article === 'number' };
}

function ofZone({
  zone,
  side,
  filter,
  of,
}: Pick<Target, 'zone' | 'side' | 'filter'> & { readonly of?: Selector | null }): Description {
  return { noun: ZONE_NOUN[zone], side, zone, filter, of: of ?? null };
}

function preceded(number: string, { nom, acc, dat, many }: Phrase): Phrase {
  return { nom: `${number} ${nom}`, acc: `${number} ${acc}`, dat: `${number} ${dat}`, many };
}

function span(min: number, max: number): string {
  return min === max ? String(max) : min === 0 ? `bis zu ${max}` : `${min} bis ${max}`;
}

/** "eine Kreatur", "bis zu 2 Kreaturen" */
function picked(description: Description, min: number, max: number, teller: Teller, tag = ''): Phrase {
  if (max > 1) return preceded(span(min, max), described(description, 'number', teller, tag));
  const one = described(description, 'eine', teller, tag);
  return min === 1 ? one : preceded('höchstens', one);
}

/** "eine gegnerische Kreatur deiner Wahl" */
function targeted(target: Target, teller: Teller): Phrase {
  return picked(
    ofZone(target),
    target.min,
    target.max,
    teller,
    target.chooser === 'me' ? 'deiner Wahl' : 'nach Wahl deines Gegners',
  );
}

export function targetsAhead(teller: Teller): string {
  return `Ziele: ${listed(teller.effect.targets.map((target) => targeted(target, teller).nom))}`;
}

// ---- selectors ----

const THIS: Readonly<Record<CardType, Phrase>> = {
  creature: { nom: 'diese Kreatur', acc: 'diese Kreatur', dat: 'dieser Kreatur', gen: 'dieser Kreatur', many: false },
  trap: { nom: 'diese Falle', acc: 'diese Falle', dat: 'dieser Falle', gen: 'dieser Falle', many: false },
  equipment: {
    nom: 'diese Ausrüstung',
    acc: 'diese Ausrüstung',
    dat: 'dieser Ausrüstung',
    gen: 'dieser Ausrüstung',
    many: false,
  },
  spell: { nom: 'dieser Zauber', acc: 'diesen Zauber', dat: 'diesem Zauber', gen: 'dieses Zaubers', many: false },
};

export function self(teller: Teller): Phrase {
  return THIS[teller.card.type];
}

const ITS_BEARER: Phrase = {
  nom: 'die Kreatur, an die sie angelegt wird,',
  acc: 'die Kreatur, an die sie angelegt wird,',
  dat: 'der Kreatur, an die sie angelegt wird,',
  many: false,
};
const SHE: Phrase = { nom: 'sie', acc: 'sie', dat: 'ihr', many: false };

function word(is: Exclude<Selector['is'], 'self' | 'named' | 'each'>, teller: Teller): Phrase {
  const on = teller.awaited ?? (teller.effect.kind === 'cast' ? teller.card.when : teller.effect.on);
  const noun = on === null ? undefined : CARD_EVENT[on.event]?.[0];
  switch (is) {
    case 'equipped':
      return the(['ausgerüstet'], 'Kreatur');
    case 'attacker':
      return the(['angreifend'], 'Kreatur');
    case 'defender':
      return the(['angegriffen'], 'Kreatur');
    case 'event.card':
      // "sie" is also the card of `forEach`, and no word for a spell.
      return noun === undefined ||
        on?.filter?.type === 'spell' ||
        teller.effect.blocks.flat().some(({ op }) => op === 'forEach')
        ? the(['betreffend'], noun?.one ?? 'Karte')
        : SHE;
    case 'event.other':
      if (on?.event === 'equipped')
        return teller.card.type === 'equipment' ? ITS_BEARER : the(['ausgerüstet'], 'Kreatur');
      return the(['ander'], noun === TYPE_NOUN.creature ? 'Kreatur' : 'Karte');
    default:
      return the([], 'Karte, auf die reagiert wird,');
  }
}

function named(name: string, teller: Teller): Phrase {
  const meant = teller.refer(name);
  if (meant.is === 'it') return SHE;
  const number = meant.of > 1;
  if (meant.is === 'target') {
    if (meant.first) return targeted(meant.target, teller);
    const [weak, oblique] = number ? [`${ordinal(meant.index, 'e')} `, `${ordinal(meant.index, 'en')} `] : ['', ''];
    if (meant.many)
      return { nom: `die ${oblique}Ziele`, acc: `die ${oblique}Ziele`, dat: `den ${oblique}Zielen`, many: true };
    return {
      nom: `das ${weak}Ziel`,
      acc: `das ${weak}Ziel`,
      dat: `dem ${oblique}Ziel`,
      gen: `des ${oblique}Ziels`,
      many: false,
    };
  }
  const noun = meant.zone === null ? CARD : ZONE_NOUN[meant.zone];
  if (!meant.many) return the([...(number ? [ordinal(meant.index, '')] : []), 'gewählt'], noun.one);
  const words = `${number ? `${ordinal(meant.index, 'en')} ` : ''}gewählten`;
  return {
    nom: `die ${words} ${noun.many}`,
    acc: `die ${words} ${noun.many}`,
    dat: `den ${words} ${noun.toMany}`,
    many: true,
  };
}

/** The cards, each of them. */
export function cards(selector: Selector, teller: Teller): Phrase {
  if (selector.is === 'self') return self(teller);
  if (selector.is === 'named') return named(selector.name, teller);
  return selector.is === 'each' ? described(ofZone(selector), 'jede', teller) : word(selector.is, teller);
}

export function any(selector: Selector, article: 'eine' | 'keine', teller: Teller): Phrase {
  return selector.is === 'each' ? described(ofZone(selector), article, teller) : cards(selector, teller);
}

/** All of them, without article. */
export function all(selector: Selector, teller: Teller): Phrase {
  return selector.is === 'each' ? described(ofZone(selector), 'number', teller) : cards(selector, teller);
}

export function some(selector: Selector, min: number, max: number, teller: Teller): Phrase {
  if (selector.is === 'each') return picked(ofZone(selector), min, max, teller);
  const text = `${span(min, max)} von ${cards(selector, teller).dat}`;
  return { nom: text, acc: text, dat: text, many: max > 1 };
}

// ---- players ----

export interface Player extends Phrase {
  readonly you: boolean;
  /** Somebody with a name, which is the same in each case. */
  readonly named: boolean;
  /** Before a feminine, and before a neuter in nominative and dative: "deine", "dein", "deinem". */
  readonly own: readonly [feminine: string, neuter: string, toNeuter: string];
  readonly genitive: string;
}

export function player(seat: SeatRef, teller: Teller): Player {
  const his = ['seine', 'sein', 'seinem'] as const;
  if (seat === 'me')
    return {
      nom: 'du',
      acc: 'dich',
      dat: 'dir',
      many: false,
      you: true,
      named: false,
      own: ['deine', 'dein', 'deinem'],
      genitive: '',
    };
  if (seat === 'enemy' && teller.enemy !== '') {
    const { enemy } = teller;
    return {
      nom: enemy,
      acc: enemy,
      dat: enemy,
      many: false,
      you: false,
      named: true,
      own: his,
      genitive: `von ${enemy}`,
    };
  }
  if (seat === 'enemy')
    return {
      nom: 'dein Gegner',
      acc: 'deinen Gegner',
      dat: 'deinem Gegner',
      many: false,
      you: false,
      named: false,
      own: his,
      genitive: 'deines Gegners',
    };
  if (seat === 'both')
    return {
      nom: 'jeder Spieler',
      acc: 'jeden Spieler',
      dat: 'jedem Spieler',
      many: false,
      you: false,
      named: false,
      own: his,
      genitive: 'jedes Spielers',
    };
  const who = `Spieler, der ${cards(seat.controllerOf, teller).acc} kontrolliert,`;
  return {
    nom: `der ${who}`,
    acc: `den ${who}`,
    dat: `dem ${who}`,
    many: false,
    you: false,
    named: false,
    own: his,
    genitive: `des ${who.replace('Spieler', 'Spielers')}`,
  };
}
