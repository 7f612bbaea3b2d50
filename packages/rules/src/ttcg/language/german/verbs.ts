/** Verbs in the forms that the sentences of a card need. */

export type Verb = {
  readonly imperative: string;
  /** "du ziehst" */
  readonly du: string;
  /** "sie zieht", "sie ziehen" */
  readonly one: string;
  readonly some: string;
  /** What ends a main clause: a separated prefix, the infinitive after a modal verb; often nothing. */
  readonly rest: string;
  readonly infinitive: string;
  /** The infinitive with "zu": "abzuwerfen". */
  readonly zu: string;
};

function verb(imperative: string, du: string, one: string, infinitive: string, prefix = ''): Verb {
  return {
    imperative,
    du,
    one,
    some: infinitive,
    rest: prefix,
    infinitive: prefix + infinitive,
    zu: prefix === '' ? `zu ${infinitive}` : `${prefix}zu${infinitive}`,
  };
}

/** A verb of which sentences on cards have the imperative and the forms of "du" only. */
function order(imperative: string, infinitive: string, prefix = ''): Verb {
  const stem = infinitive.endsWith('en') ? infinitive.slice(0, -2) : infinitive.slice(0, -1);
  const hissing = /[sßxz]$/.test(stem);
  return verb(imperative, `${stem}${hissing ? 't' : 'st'}`, `${stem}t`, infinitive, prefix);
}

export const VERB = {
  activate: order('aktiviere', 'aktivieren'),
  drawUp: order('ziehe', 'ziehen', 'nach'),
  lookAt: order('betrachte', 'betrachten'),
  show: order('zeige', 'zeigen'),
  sort: order('ordne', 'ordnen'),
  become: verb('werde', 'wirst', 'wird', 'werden'),
  change: order('ändere', 'ändern'),
  copy: order('kopiere', 'kopieren'),
  counter: order('kontere', 'kontern'),
  destroy: order('zerstöre', 'zerstören'),
  discard: verb('wirf', 'wirfst', 'wirft', 'werfen', 'ab'),
  double: order('verdopple', 'verdoppeln'),
  draw: order('ziehe', 'ziehen'),
  equip: verb('rüste', 'rüstest', 'rüstet', 'rüsten', 'aus'),
  exchange: order('tausche', 'tauschen', 'aus'),
  get: verb('erhalte', 'erhältst', 'erhält', 'erhalten'),
  give: verb('gib', 'gibst', 'gibt', 'geben'),
  halve: order('halbiere', 'halbieren'),
  hinder: order('hindere', 'hindern'),
  invert: order('kehre', 'kehren', 'um'),
  lose: order('verliere', 'verlieren'),
  lower: order('senke', 'senken'),
  makeBe: order('mache', 'machen'),
  mill: order('mille', 'millen'),
  move: order('bewege', 'bewegen'),
  negate: order('annulliere', 'annullieren'),
  place: order('lege', 'legen'),
  play: order('spiele', 'spielen'),
  prevent: order('verhindere', 'verhindern'),
  protect: order('schütze', 'schützen'),
  raise: order('erhöhe', 'erhöhen'),
  rankUp: order('stufe', 'stufen', 'hoch'),
  recover: order('hole', 'holen', 'zurück'),
  redirect: order('lenke', 'lenken', 'um'),
  return: order('bringe', 'bringen', 'zurück'),
  reveal: order('decke', 'decken', 'auf'),
  search: order('durchsuche', 'durchsuchen'),
  send: order('schicke', 'schicken'),
  set: order('setze', 'setzen'),
  shuffle: order('mische', 'mischen'),
  skip: order('überspringe', 'überspringen'),
  swap: order('vertausche', 'vertauschen'),
  take: verb('nimm', 'nimmst', 'nimmt', 'nehmen'),
  takeOn: verb('nimm', 'nimmst', 'nimmt', 'nehmen', 'an'),
  tap: order('tappe', 'tappen'),
  untap: order('enttappe', 'enttappen'),
  add: order('füge', 'fügen', 'hinzu'),
} as const satisfies Readonly<Record<string, Verb>>;

function modal(verbs: Pick<Verb, 'imperative' | 'du' | 'one' | 'some'>, infinitive: string, main: string): Verb {
  return { ...verbs, rest: main, infinitive: `${main} ${infinitive}`, zu: `${main} zu ${infinitive}` };
}

/** "lass sie … ziehen" */
export function letting(infinitive: string): Verb {
  return modal({ imperative: 'lass', du: 'lässt', one: 'lässt', some: 'lassen' }, 'lassen', infinitive);
}

/** "sie kann (nicht) … gewählt werden" */
export function unable(infinitive: string): Verb {
  return modal({ imperative: '', du: 'kannst', one: 'kann', some: 'können' }, 'können', infinitive);
}

/** "sie darf … ziehen"; it has no imperative. */
export function allowed(infinitive: string): Verb {
  return modal({ imperative: '', du: 'darfst', one: 'darf', some: 'dürfen' }, 'dürfen', infinitive);
}
