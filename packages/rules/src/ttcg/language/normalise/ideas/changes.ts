/**
 * Ideas about changes, restrictions, swaps and times that the language does not have (TTCG-12.78–12.89, 12.110,
 * 12.111).
 */

import { CLAUSE, N, says, type Idea } from './ideas.ts';

const LOWER = '(?:reduce|lower|decrease)s?';
const RAISE_OR_LOWER = '(?:increase|raise|boost|reduce|lower|decrease)s?';
const VALUE = 'attack|defense|rank';

const AMOUNTS: readonly Idea[] = [
  {
    says: says(`${LOWER} (?:the |any |all )?(?:amount of )?(?:damage|points)[^,]*`),
    message:
      'The number of points lost cannot be changed, only losing them prevented: "Prevent you from losing points this turn."',
    instead: 'prevent you from losing points this turn .',
  },
  {
    says: says(
      `${LOWER} (?:the )?(?:maximum )?number of (cards|units|spells) (?:that )?your opponent (?:can|may|plays?)[^,]*`,
    ),
    message:
      'The number of cards your opponent may play cannot be lowered; playing them can be prevented: "Prevent your opponent from playing spells this turn."',
    instead: 'prevent your opponent from playing $1 this turn',
  },
  {
    says: says(
      `${RAISE_OR_LOWER} (?:the |your |your opponent's )?(?:(?:maximum|number|amount) of [^,]*|hand size|hand|hand size limit|hand limit|field limit|limit)`,
    ),
    message:
      'The limits of the rules (cards in a hand, slots, plays) stay as they are, but for plays, of which there can be more: "Gain one extra play this turn."',
  },
  {
    says: says(
      `${RAISE_OR_LOWER} (?:the )?(?:play )?(?:costs?|prices?)|costs? (?:${N} )?(?:points?|more|less|nothing)`,
    ),
    message: 'Cards cost nothing to play, so there is no cost to change; drop this.',
  },
  {
    says: says(`${LOWER} ([^,]*(?:attack|defense)[^,]*) to (?!0|zero)(?=\\d)`),
    message:
      'A stat that may be smaller already is not reduced to a number, it is set: "modify the Attack of … to 100".',
    instead: 'modify $1 to ',
  },
  {
    says: says(`by (?:the|its|their|your|this card|that) (?:number|amount|value|total|'s|${VALUE}|points|many)`),
    message:
      'The amount has to be a number: "by 50" for Attack and Defense, where "for each …" can multiply it, "by 1" for a rank.',
  },
  {
    says: says(`${CLAUSE}${RAISE_OR_LOWER} [^,]*(?:${VALUE})(?! [^,]*(?:by|to) )[^,]*$`),
    message: 'The amount is missing: "by 50" for Attack and Defense, "by 1" for a rank.',
  },
];

const WHEN =
  "this turn|until your next turn|for the next (?:[a-z0-9]+ )?turns?|during your opponent's next turn|while this card (?:remains|is) on the field";

const TIMES: readonly Idea[] = [
  {
    says: says(`for the next ${N} (?:or|to|-) (${N}) turns?`),
    message: 'A time needs one number of turns, from one to twenty; write one.',
    instead: 'for the next $1 turns',
  },
  {
    says: says('for the next (?:zero|0|\\d{2,}|twenty one|[a-z]+ty|hundred) turns?'),
    message:
      'A time needs a number of turns from one to twenty; write one, or leave the time out for a change that stays.',
  },
  {
    says: says(`for the (?:next )?(?:${N} )?(?:draw|main|battle) phases?`),
    message:
      'A time cannot end with a phase; expected "this turn", "until your next turn", "for the next two turns", "during your opponent\'s next turn".',
    instead: 'this turn',
  },
  {
    says: says('temporarily|for a (?:while|time|moment)|for some time'),
    message:
      'How long has to be said: "this turn", "until your next turn", "for the next two turns" or "during your opponent\'s next turn".',
    instead: '',
  },
  {
    says: says('(?:for the rest of the (?:game|match)|permanently|forever|for good)'),
    message:
      'A change that an effect makes once stays until its card leaves the field; a sentence that is simply true ends with its card, so there leave these words out.',
    instead: '',
  },
  {
    says: says(
      'skips? (your|their|his) (?:next )?(?:[a-z0-9]+ )?((?:draw |main |battle )?(?:phase|turn))s?(?! phase)(?: for the next [a-z0-9]+ turns?)?',
    ),
    message:
      'A player skips one turn or phase, the next one: "skip your next turn", "your opponent skips their next draw phase".',
    instead: 'skip $1 next $2',
  },
  {
    says: says("at the (?:start|beginning|end) of (?:the next|the opponent's|your opponent's|their|each|an?y?|every)"),
    message:
      'No sentence waits for this moment; expected "at the end of this turn" or "at the start of your next turn" for once, "at the start of your turn" or "at the end of your turn" for every time.',
  },
  {
    says: says(`(?:${WHEN})(?: ,(?= ))?`),
    message:
      'What happens here is over at once and cannot last; leave the time out, or say when it happens: "at the end of this turn", "at the start of your next turn".',
    instead: '',
    sure: false,
  },
];

const FORBIDDEN =
  'A card can be kept from attacking ("prevent … from attacking"), from activating effects ("prevent … from activating effects"), from being attacked ("prevent attacks on …"), from being destroyed ("becomes indestructible") and from being targeted ("becomes untargetable")';

const RESTRICTIONS: readonly Idea[] = [
  {
    says: says(
      '(?:(?:cannot|may not|only) [^,]*)?(?:attack|attacks|attacking|attacked) (?:(?:your opponent|the opponent|players?|them)(?: directly)?|directly)',
    ),
    message:
      'Of direct attacks alone speak "when this card attacks directly", "prevent one enemy unit from attacking directly" and "this card may attack directly".',
  },
  {
    says: says('cannot draw'),
    message:
      'The draw of the turn cannot be prevented; what your opponent draws by effects can: "Prevent your opponent from drawing cards by effects."',
  },
  {
    says: says(
      '(?:cannot|may not) (be (?!attacked|destroyed|targeted|activated|chosen as a target|affected|the)[a-z]+(?: up)?)',
    ),
    message: `${FORBIDDEN}; "$1" cannot be forbidden.`,
  },
  {
    says: says('(?:cannot|may not) (?!attack|activate|use|be |play|lose)([a-z]+)'),
    message: `${FORBIDDEN}; "$1" cannot be forbidden.`,
  },
  {
    says: says('([^,]*) (?:has|have|loses?) (?:no|its|all|their|all its|all their|any) effects?'),
    message: 'Effects are neither had nor lost, they are negated: "negate the effects of …".',
    instead: 'negate the effects of $1',
  },
  {
    says: says('(?:must|has to|have to) (?:attack|be attacked)|attacks? (?:each turn )?if able'),
    message: 'No unit can be made to attack, only kept from it: "prevent … from attacking".',
  },
  {
    says: says('(?:can|may) only (?:attack|be attacked)|only attacks?'),
    message:
      'No sentence chooses what is attacked; it can choose who attacks: "prevent … from attacking", "only cards above rank 2 can attack".',
  },
];

const SWAPS: readonly Idea[] = [
  {
    says: says('(?:gain|take|get|gains|takes|swap|give) (?:the )?control|control of (?:one|an?|target|that|this|all)'),
    message: 'Control never changes: every card stays on the side of its owner.',
  },
  {
    says: says(
      "swap (?:all |the )?(?:(?:your|their|the|this card 's|opponent's) )*(?:entire |whole )?(?:hand|points|score|deck|discard pile|field)(?! (?:of|from|in))",
    ),
    message: 'Two cards can be swapped, or their ranks, Attack and Defense, but not hands, piles, fields or points.',
  },
  {
    says: says("swap (?:[^,]*(?:'s|the|their|its) )?(types?|subtypes?|names?|effects?|kinds?|boosts?)"),
    message:
      'Two cards can swap their rank, their Attack, their Defense or their positions, not their $1; a type or subtype can be changed: "modify the type of … to …".',
  },
  {
    says: says('swap (?:the )?(?:rank and (?:the )?(?:attack|defense)|(?:attack|defense) and (?:the )?rank)'),
    message:
      'One card can swap its Attack and Defense; a rank is swapped with the rank of another card: "swap the rank of … and …".',
  },
  {
    says: says(`swap (?:the )?(${VALUE}) of [^,]* (?:and|with) (?:the )?(?!\\1)(?:${VALUE}) of`),
    message: 'Two cards swap the same value: rank with rank, Attack with Attack, Defense with Defense.',
  },
  {
    says: says(`swap (?:the )?(${VALUE}|positions?) of (?![^,]* (?:and|with) )`),
    message: 'A swap is between two cards: "swap the $1 of … and …".',
  },
];

export const CHANGES: readonly Idea[] = [...AMOUNTS, ...SWAPS, ...RESTRICTIONS, ...TIMES];
