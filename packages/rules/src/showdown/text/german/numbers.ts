/** Amounts and conditions in German. A condition is the clause after „wenn“, with its verb at the end. */

import type { Amount, Cond, PlayerRef } from '../../decks/data.ts';
import { amongThem, belonging, cards, isMany, plainly } from './cards.ts';
import { ELEMENT, list, PHASE, STAT, STRICKEN } from './words.ts';

function ofPlayer(side: PlayerRef, own: string, theirs: string): string {
  return side === 'own' ? own : theirs;
}

/** As a subject. */
export function amount(value: Amount): string {
  if (typeof value === 'number') return String(value);
  if (value === 'last') return 'das Ergebnis des letzten Schritts';
  if (value === 'event.amount') return 'jene Menge';
  if ('level' in value) return ofPlayer(value.level, 'deine Stufe', 'die gegnerische Stufe');
  if ('attr' in value)
    return `${ofPlayer(value.attr.side, 'dein', 'das gegnerische')} Attribut ${ELEMENT[value.attr.element]}`;
  if ('count' in value) return `die Anzahl ${amongThem(value.count)}`;
  if ('stat' in value) {
    const { is, of } = value.stat;
    return is === 'deposited' ? `die Anzahl der Karten unter ${cards(of, 'dat')}` : `${STAT[is][0]} ${belonging(of)}`;
  }
  if ('hand-size' in value) return `die Größe ${ofPlayer(value['hand-size'], 'deiner', 'der gegnerischen')} Hand`;
  if ('deck-size' in value) return `die Größe ${ofPlayer(value['deck-size'], 'deines', 'des gegnerischen')} Decks`;
  if ('graveyard-size' in value)
    return `die Größe ${ofPlayer(value['graveyard-size'], 'deines', 'des gegnerischen')} Friedhofs`;
  if ('sum' in value) return value.sum.map(part).join(' plus ');
  if ('diff' in value) return value.diff.map(part).join(' minus ');
  if ('times' in value) return value.times.map(part).join(' mal ');
  if ('min' in value) return `das Kleinste von ${list(value.min.map(part), 'und')}`;
  return `das Größte von ${list(value.max.map(part), 'und')}`;
}

/** A part of a calculation: what is itself one stands in brackets. */
function part(value: Amount): string {
  const nested =
    typeof value === 'object' && ['sum', 'diff', 'times', 'min', 'max'].some((word) => Object.hasOwn(value, word));
  return nested ? `(${amount(value)})` : amount(value);
}

/** The number in a sentence, and what it stands for if it is none. */
export function figure(value: Amount): { readonly n: string; readonly where: string } {
  return typeof value === 'number' ? { n: String(value), where: '' } : { n: 'N', where: ` (N = ${amount(value)})` };
}

const COMPARED = {
  '<': 'kleiner ist als',
  '<=': 'höchstens so groß ist wie',
  '=': 'genau so groß ist wie',
  '>=': 'mindestens so groß ist wie',
  '>': 'größer ist als',
} as const;
/** The same before a plain number. */
const MEASURED = { '<': 'weniger als', '<=': 'höchstens', '=': 'genau', '>=': 'mindestens', '>': 'mehr als' } as const;

export function condition(cond: Cond): string {
  if (cond === 'my-turn') return 'du am Zug bist';
  if (cond === 'coin-heads') return 'die Münze Kopf gezeigt hat';
  if (cond === 'killed') return 'der Angriff sein Ziel zerstört hat';
  if ('all' in cond) return cond.all.map(clause).join(' und ');
  if ('any' in cond) return `entweder ${cond.any.map(clause).join(' oder ')}`;
  if ('not' in cond) return `nicht gilt, dass ${clause(cond.not)}`;
  if ('cmp' in cond) {
    const { left, op, right } = cond.cmp;
    if (typeof right === 'number' && typeof left === 'object') {
      if ('hand-size' in left)
        return `${possessor(left['hand-size'])} ${MEASURED[op]} ${right} ${right === 1 ? 'Karte' : 'Karten'} auf der Hand ${has(left['hand-size'])}`;
      if ('stat' in left && left.stat.is === 'deposited')
        return `${MEASURED[op]} ${right} ${right === 1 ? 'Karte' : 'Karten'} unter ${cards(left.stat.of, 'dat')} ${right === 1 ? 'liegt' : 'liegen'}`;
    }
    return typeof right === 'number'
      ? `${amount(left)} ${MEASURED[op]} ${right} beträgt`
      : `${amount(left)} ${COMPARED[op]} ${amount(right)}`;
  }
  if ('exists' in cond) return `es mindestens ${cond.exists.min} von ${cards(cond.exists.select, 'dat')} gibt`;
  if ('phase' in cond) return `die Phase „${PHASE[cond.phase]}“ läuft`;
  if ('status' in cond)
    return `${plainly(cond.status.of, 'nom')} ${STRICKEN[cond.status.is]} ${isMany(cond.status.of) ? 'sind' : 'ist'}`;
  if ('slot-free' in cond) {
    const { kind, side } = cond['slot-free'];
    return `${possessor(side)} einen freien ${kind === 'mob' ? 'Kämpferplatz' : 'Ausrüstungsplatz'} ${has(side)}`;
  }
  return `${possessor(cond['boss-free'])} keinen Jr.-Boss oder Boss ${has(cond['boss-free'])}`;
}

function possessor(side: PlayerRef): string {
  return side === 'own' ? 'du' : 'dein Gegner';
}

function has(side: PlayerRef): string {
  return side === 'own' ? 'hast' : 'hat';
}

function clause(cond: Cond): string {
  return typeof cond === 'object' && ('all' in cond || 'any' in cond || 'not' in cond)
    ? `(${condition(cond)})`
    : condition(cond);
}
