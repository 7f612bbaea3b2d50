import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { DuelEvent } from '@cardscape/rules/manaduel/views/told';
import { tierFrom } from '../../../cards/face/spec.ts';
import { known, seatNamed, type Doers } from '../../../contract/events.ts';
import type { Highlights } from '../../../contract/look/cues.ts';
import { t } from '../../../i18n/index.ts';

/** The cards that do what is told. */
const DOERS: Doers<DuelEvent> = {
  activated: 'card',
  attack: 'attacker',
  fight: 'attacker',
  strike: 'attacker',
  'attack-ended': 'attacker',
  move: null,
  position: null,
  negated: null,
  wounds: null,
  restored: null,
  power: null,
  life: null,
  mana: null,
  equipped: null,
  control: null,
  shuffled: null,
  turn: null,
  over: null,
  coin: null,
  die: null,
  begins: null,
  answered: null,
  exchanged: null,
  phase: null,
  pass: null,
  discarded: null,
  destroyed: null,
  peeked: null,
  searched: null,
  looked: null,
  durability: null,
  sprung: null,
  targets: null,
  resolving: null,
  chosen: null,
};

/** A trap springs. */
const find: Highlights['find'] = (events) =>
  known<EventNamed<DuelEvent, 'activated'>>({ activated: true }, events)
    .filter(({ kind }) => kind === 'trap')
    .map(({ id, seat }) => ({ title: t('A trap springs!'), card: { id, tier: tierFrom(1) }, seat: seatNamed(seat) }));

export const HIGHLIGHTS: Highlights = { find, doers: DOERS };
