import type { Seat } from '@cardscape/rules';
import { lineText } from '../cards/face/spec.ts';
import { t, tc } from '../i18n/index.ts';
import type { MatchStore } from '../match/feed/store.ts';
import { plainText } from '../match/feed/witness.ts';
import { responds } from '../match/table/keys.ts';
import { codeOf } from '../match/telling/codes.ts';
import { fullWords, inspectCard, shortWords } from '../match/telling/describe.ts';
import { thingWords } from '../match/telling/thing-words.ts';
import { clockFace, minutes, timeUp } from '../match/time/clock.ts';
import { attackUnderWay } from '../table/attack.ts';
import { isSlotted, type ZoneModel } from '../table/model.ts';
import type { Thing } from '../table/thing.ts';
import { fits, type Ref } from './refs.ts';

/* What the command box says: lines of text. */

/** What is asked, and everything that can be pointed at now. */
export function promptLines(store: MatchStore): string[] {
  const { witness, look } = store;
  const stage = store.stage.peek();
  const prompt = store.promptOf();
  const asked = look.moves.ask(stage, witness);
  const list = (title: string, things: readonly Thing[]): string[] =>
    things.length === 0 ? [] : [`${title}: ${things.map((thing) => thingWords(store, thing)).join('; ')}.`];
  const open = stage.offers.filter(({ role }) => role !== 'chosen').map(({ thing }) => thing);
  return [
    `${plainText(prompt.title)} ${asked}`.trim(),
    ...(prompt.source === null ? [] : [`${prompt.source.card.name}: ${lineText(prompt.source.line)}`]),
    ...list(
      t('On the table'),
      open.filter(({ kind }) => kind !== 'option'),
    ),
    ...list(
      t('By command'),
      open.filter(({ kind }) => kind === 'option'),
    ),
    ...list(
      t('Chosen'),
      stage.offers.filter(({ role }) => role === 'chosen').map(({ thing }) => thing),
    ),
    ...(stage.mayFinish ? [t('“done” confirms the choice.')] : []),
  ];
}

function zoneLine(store: MatchStore, zone: ZoneModel): string {
  const { look, witness } = store;
  const model = store.model.peek();
  const cards = zone.slots.flatMap((stack, slot) => {
    const shown = isSlotted(zone) ? stack.slice(-1) : stack;
    return shown.flatMap((card) => {
      const inspection = inspectCard(store, card);
      const under = isSlotted(zone) && stack.length > 1 ? `, ${t('{n} under it', { n: stack.length - 1 })}` : '';
      return inspection === null
        ? []
        : [
            `${codeOf(model, look.words, isSlotted(zone) ? { kind: 'place', zone: zone.index, slot } : { kind: 'card', handle: card.handle })} ${shortWords(inspection)}${under}`,
          ];
    });
  });
  return `${look.table.zoneTitle(zone, witness)}, ${zone.count}${cards.length === 0 ? '.' : `: ${cards.join('; ')}.`}`;
}

function seatLine(store: MatchStore, seat: Seat): string {
  const { score, counters } = store.look.table.seat(store.model.peek(), seat);
  const name = store.players.peek().find((one) => one.seat === seat)?.name ?? t('Player {n}', { n: seat + 1 });
  return `${name}: ${[`${score.value} ${score.label}`, ...counters.map(({ value, label }) => `${value} ${label}`)].join(', ')}.`;
}

/** The table, from the own side to the other one. */
export function boardLines(store: MatchStore): string[] {
  const model = store.model.peek();
  const { view } = model;
  const rows = model.seats.flatMap((seat) => [
    seatLine(store, seat),
    ...model.zones
      .filter((zone) => !zone.shared && zone.seat === seat && isSlotted(zone))
      .map((zone) => zoneLine(store, zone)),
  ]);
  return [
    t('Turn {turn}, {phase}.', { turn: view.turn, phase: store.look.asking.phaseTitle(view.phase) }),
    ...model.zones.filter((zone) => zone.shared).map((zone) => zoneLine(store, zone)),
    ...rows,
    ...linkLines(store),
  ];
}

function linkLines(store: MatchStore): string[] {
  const { view, you } = store.model.peek();
  return view.chain.toReversed().map(({ number, seat, id, effect, targets, countered }) => {
    const { name, lines } = store.look.cards.inspect(id, 1, null, store.witness);
    const whose = seat === you ? tc('link', 'yours') : (store.witness.names[seat] ?? t('your opponent'));
    const on =
      targets.length === 0
        ? ''
        : ` ${t('On {targets}.', { targets: targets.map((handle) => thingWords(store, { kind: 'card', handle })).join(', ') })}`;
    return `${t('Chain link {n}, {whose}: {card}: {text}', { n: number, whose, card: name, text: lines[effect]?.text ?? '' })}${on}${countered ? ` ${t('Countered: no effect.')}` : ''}`;
  });
}

/** Whether moves are answered: a game without that has no chain to tell of. */
export function canBeAnswered({ look, model }: MatchStore): boolean {
  return responds(look) || model.peek().view.chain.length > 0;
}

/** The links that wait, the one that resolves first on top. */
export function chainLines(store: MatchStore): string[] {
  const lines = linkLines(store);
  const attack = attackUnderWay(store.model.peek());
  if (attack !== null) {
    const words = (handle: number): string => thingWords(store, { kind: 'card', handle });
    lines.push(
      attack.target === 0
        ? t('{card} attacks directly.', { card: words(attack.attacker) })
        : t('{card} attacks {target}.', { card: words(attack.attacker), target: words(attack.target) }),
    );
  }
  return lines.length === 0 ? [t('The chain is empty.')] : lines;
}

/** What decides the match, for each player. */
export function scoreLines(store: MatchStore): string[] {
  return store.model.peek().seats.map((seat) => seatLine(store, seat));
}

/** The zones of that kind, the own one or the opponent's. */
export function zoneLines(store: MatchStore, kind: string, enemy: boolean): string[] {
  const model = store.model.peek();
  return model.zones
    .filter((zone) => zone.kind === kind && (zone.shared || (zone.seat !== model.near) === enemy))
    .map((zone) => zoneLine(store, zone));
}

/** Everything about the cards that a typed thing may mean; that the slot it means is empty; or what a pile holds. */
export function cardLines(store: MatchStore, ref: Ref): string[] {
  const model = store.model.peek();
  const found = [...model.cards.values()].filter(({ handle }) => fits(model, ref, { kind: 'card', handle }, []));
  if (found.length > 0)
    return found.flatMap((card) => {
      const inspection = inspectCard(store, card);
      return inspection === null
        ? []
        : [`${codeOf(model, store.look.words, { kind: 'card', handle: card.handle })}: ${fullWords(inspection)}`];
    });
  const empty = model.zones.flatMap((zone) => {
    if (ref.zone !== zone.kind || !isSlotted(zone)) return [];
    const slot = (ref.number ?? 1) - 1;
    const place: Thing = { kind: 'place', zone: zone.index, slot };
    if (zone.slots[slot] === undefined || !fits(model, ref, place, [])) return [];
    return [
      t('{code}: {slot} is empty.', {
        code: codeOf(model, store.look.words, place),
        slot: store.look.table.slotTitle(zone, slot),
      }),
    ];
  });
  return empty.length > 0 || ref.number !== null || ref.zone === null ? empty : zoneLines(store, ref.zone, ref.enemy);
}

export function logLines(store: MatchStore, count: number): string[] {
  return store.log
    .peek()
    .slice(-count)
    .map(({ sentence }) => plainText(sentence));
}

export function clockLines(store: MatchStore): string[] {
  const now = Date.now() + store.clockOffset;
  const lines = store.players.peek().flatMap(({ seat, name }) => {
    const face = clockFace(store, seat, now);
    return face === null
      ? []
      : [
          `${t('{name}: {decision} for this decision, {bank} in the bank.', { name, decision: minutes(face.decision), bank: minutes(face.bank) })}${face.still > 0 ? ` ${t('Paused for another {time}.', { time: minutes(face.still) })}` : ''}`,
        ];
  });
  return lines.length === 0 ? [t('This match has no time limit.')] : [...lines, timeUp(store)];
}
