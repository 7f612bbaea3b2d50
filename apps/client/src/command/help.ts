import { t } from '../i18n/index.ts';
import type { MatchStore } from '../match/feed/store.ts';
import { codeOf, isSingle } from '../match/telling/codes.ts';
import { begin, pick, stageOf, type Interaction } from '../table/interaction/machine.ts';
import { isSlotted, type ZoneModel } from '../table/model.ts';
import { canBeAnswered } from './report.ts';
import { inOwnWords } from './words.ts';

/*
 * What can be typed: the game's own examples, and what follows from its table and from what it asks. Nothing of it
 * belongs to one game.
 */

/** Commands as the player types them, and what they do. */
export interface Help {
  readonly commands: readonly string[];
  readonly meaning: string;
}

/** Buttons of the prompt that the help names. */
const NAMED = 3;
/** Things that a shown move names at most. */
const LONGEST_MOVE = 4;
/** A slot to show: not the first one, so that it is seen to be a number. */
const SHOWN = 1;

/** The zones that are the player's, or everybody's. */
function ownZones(store: MatchStore): readonly ZoneModel[] {
  const model = store.model.peek();
  return model.zones.filter(({ shared, seat }) => shared || seat === model.near);
}

function slotCode(store: MatchStore, zone: ZoneModel): string {
  return codeOf(store.model.peek(), store.look.words, {
    kind: 'place',
    zone: zone.index,
    slot: Math.min(SHOWN, zone.slots.length - 1),
  });
}

/** What may be typed for a card or slot of this game, as an example. */
export function sampleCode(store: MatchStore): string {
  const zones = ownZones(store);
  const zone = zones.find((one) => isSlotted(one) && !isSingle(one)) ?? zones.find(isSlotted);
  return zone === undefined ? handCode(store) : slotCode(store, zone);
}

function handCode({ look }: MatchStore): string {
  const { hand } = look.table.shape;
  return `${look.words.zones[hand]?.at(-1) ?? hand}${SHOWN + 1}`;
}

/** How the places of a zone are typed; null for one that is only counted. */
function zoneHelp(store: MatchStore, zone: ZoneModel): Help | null {
  const { look } = store;
  const enemy = look.words.enemy.at(-1) ?? '';
  const name = look.words.zones[zone.kind]?.[0] ?? zone.kind;
  const both = (code: string, other: string): readonly string[] => (zone.shared ? [code] : [code, other]);
  if (isSlotted(zone)) {
    const code = slotCode(store, zone);
    const place = look.table.slotTitle(zone, Math.min(SHOWN, zone.slots.length - 1));
    return {
      commands: both(code, `${enemy}${code}`),
      meaning: zone.shared ? place : t('{place}, yours or an opponent’s', { place }),
    };
  }
  if (zone.kind === look.table.shape.hand)
    return { commands: [handCode(store)], meaning: t('the second card of your hand') };
  if (zone.form !== 'pile') return null;
  const code = look.words.zones[zone.kind]?.at(-1) ?? zone.kind;
  return {
    commands: both(name, `${look.words.enemy[0] ?? ''} ${name}`),
    meaning: t('the cards that lie there; {code} is the first', { code: `${code}1` }),
  };
}

/** A whole move of these types that can be made now; null where there is none, or where it is a button. */
function moveNow(store: MatchStore, verb: string, isMeant: (type: string) => boolean): string | null {
  const { words } = store.look;
  const model = store.model.peek();
  const plans = store.interaction
    .peek()
    .plans.filter(({ entry, variant }) => variant === '' && isMeant(entry.intent.type));
  const codes: string[] = [];
  let interaction: Interaction = begin(plans);
  for (;;) {
    const { offers, mayFinish } = stageOf(interaction);
    const thing = offers.find(({ role }) => role !== 'chosen')?.thing;
    if (thing === undefined || (mayFinish && codes.length > 0) || codes.length === LONGEST_MOVE) break;
    const code = codeOf(model, words, thing);
    if (code === '') break;
    codes.push(code);
    const next = pick(interaction, thing);
    if (next.intent !== null) break;
    interaction = next.interaction;
  }
  return codes.length === 0 ? null : `${verb} ${codes.join(' on ')}`;
}

/** A game that shows nothing of its own shows moves that can be made now, one for each kind. */
function movesHelp(store: MatchStore): readonly Help[] {
  const { examples, verbs } = store.look.words;
  if (examples.length > 0) return examples.map(([command, meaning]) => ({ commands: [command], meaning }));
  const seen = new Set<string>();
  const moves = Object.entries(verbs).flatMap(([verb, types]) => {
    const key = types.join(' ');
    const move = seen.has(key) ? null : moveNow(store, verb, (type) => types.includes(type));
    if (move !== null) seen.add(key);
    return move ?? [];
  });
  // What is no verb of its own is chosen.
  const called = new Set(Object.values(verbs).flat());
  const choice = moveNow(store, 'choose', (type) => !called.has(type));
  return [...moves, ...(choice === null ? [] : [choice])].map((command) => ({
    commands: [command],
    meaning: t('a move that you can make now'),
  }));
}

function buttonsHelp(store: MatchStore): Help {
  const labels = stageOf(store.interaction.peek()).offers.flatMap(({ thing, role }) =>
    thing.kind === 'option' && role !== 'chosen' ? [thing.label.toLowerCase()] : [],
  );
  return {
    commands: labels.length === 0 ? ['1'] : [...labels.slice(0, NAMED), '1'],
    meaning: t('the buttons of the prompt, by their words, by the first of them or by their number'),
  };
}

/** A command that is asked back. */
function twice(command: string): readonly string[] {
  return [command, `${command} yes`];
}

/** What the help tells beside the buttons, which are called in the player's language already. */
function commandsOf(store: MatchStore): readonly Help[] {
  const zones = ownZones(store);
  const { asides } = store.client.hello;
  const piles = zones.filter(({ form, kind }) => form === 'pile' || kind === store.look.table.shape.hand);
  const names = piles.map(({ kind }) => store.look.words.zones[kind]?.[0] ?? kind);
  return [
    ...movesHelp(store),
    ...zones.flatMap((zone) => zoneHelp(store, zone) ?? []),
    { commands: ['done', 'back', 'cancel'], meaning: t('confirm your selection, go back a step, start over') },
    {
      commands: [
        'what',
        'board',
        'points',
        ...names,
        ...(canBeAnswered(store) ? ['chain'] : []),
        'log',
        'log 20',
        'clock',
        `read ${sampleCode(store)}`,
      ],
      meaning: t('get information'),
    },
    ...(asides.includes('concede')
      ? [{ commands: twice('concede'), meaning: t('concede the match; the second one does it') }]
      : []),
    ...(asides.includes('offer-draw')
      ? [
          { commands: twice('draw'), meaning: t('offer a draw; the second one does it') },
          { commands: ['accept', 'decline'], meaning: t('answer an offered draw') },
        ]
      : []),
    ...(asides.includes('ask-take-back')
      ? [
          { commands: ['undo'], meaning: t('ask to take back your last decision') },
          { commands: ['accept', 'decline'], meaning: t('allow a take-back, or don’t') },
        ]
      : []),
  ];
}

/** Everything that the help tells. */
export function helpOf(store: MatchStore): readonly Help[] {
  const others = commandsOf(store).map((help) => ({
    ...help,
    commands: help.commands.map((command) => inOwnWords(store.look.words, command)),
  }));
  return [...others, buttonsHelp(store)];
}

export function helpLines(store: MatchStore): string[] {
  return helpOf(store).map(({ commands, meaning }) => `${commands.join(', ')}: ${meaning}.`);
}
