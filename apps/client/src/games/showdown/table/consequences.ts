import type { LastingView, Seat } from '@cardscape/rules';
import type { Blow, Consequences } from '@cardscape/rules/kernel/play/foreseen';
import type { ConsequenceWords } from '../../../contract/look/consequence-words.ts';
import type { ForeseenLine } from '../../../contract/look/moves.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { t, tc } from '../../../i18n/index.ts';
import type { RealmCards } from '../cards/cards.ts';
import { causeLines } from './foresight.ts';
import { lastingWords } from './lasting.ts';

/* What an attack, an ability, an action or a choice would do (RS-UI-14), as far as only this game has words for it. */

/** What is no good to whoever's card has it. */
const HARMS: ReadonlySet<string> = new Set(['stun', 'silence', 'dot', 'no-attack', 'no-refresh']);
/** What the numbers of cards say, where it lasts as long as an aura does. */
const NUMBERS: ReadonlySet<string> = new Set(['atk', 'hp']);
/** Where cards come to be used. */
const DEPLOYED = /\.(mobs|equipment|field)$/;

function tone(isGood: boolean): ForeseenLine['tone'] {
  return isGood ? 'good' : 'bad';
}

/** What the attack itself strikes with: all that goes into it, and the HP of what it falls on. */
function attackLines(cards: RealmCards, blow: Blow): ForeseenLine[] {
  const { prevented, damage, hp } = blow;
  const after = hp - damage;
  return [
    { text: prevented ? t('Prevented: no damage') : t('{n} damage', { n: damage }), tone: 'title' },
    ...causeLines(cards, blow),
    { text: t('HP {before} → {after}', { before: hp, after }), tone: after <= 0 ? 'good' : 'plain' },
  ];
}

/** "20 damage to Eel Bailiff", and where more than one thing has a part in that: what. */
function blowLines(cards: RealmCards, blow: Blow, name: string, isMine: boolean): ForeseenLine[] {
  const { by, counter, damage, prevented, bonuses, times, blocks } = blow;
  if (prevented) return [{ text: t('{card} prevents the attack', { card: name }), tone: tone(isMine) }];
  const cause = cards.get(by)?.card.name ?? by;
  const figures = { n: damage, card: name, cause };
  const text = counter
    ? t('{cause} counters: {n} damage to {card}', figures)
    : isMine
      ? t('{n} damage to {card}, by {cause}', figures)
      : t('{n} damage to {card}', figures);
  const isPlain = bonuses.length + times.length + blocks.length === 0 && blow.base === damage;
  return [{ text, tone: tone(!isMine) }, ...(isPlain ? [] : causeLines(cards, blow))];
}

function isHarm({ what, n }: LastingView): boolean {
  return HARMS.has(what) || n < 0;
}

/** One line for each card that it lies on. */
function lastingLines(
  cards: RealmCards,
  { begun, ended, cards: changed }: Consequences,
  ownerOf: (handle: number) => Seat | null,
  you: Seat | null,
  nameAt: (handle: number) => string | null,
): ForeseenLine[] {
  const isGone = (handle: number): boolean => changed.some(({ card, gone }) => card === handle && gone);
  const lines = (list: readonly LastingView[], isBegun: boolean): ForeseenLine[] =>
    list.flatMap((one) =>
      one.cards.flatMap((handle) => {
        const [name, what] = [nameAt(handle), lastingWords(cards, one)];
        if (name === null || what === null || isGone(handle)) return [];
        const text = isBegun
          ? t('{card}: {what}', { card: name, what })
          : t('{card}: no longer {what}', { card: name, what });
        const isGood = isHarm(one) === (ownerOf(handle) !== you);
        return [{ text, tone: tone(one.what === 'swap' ? one.seat === you : isGood === isBegun) }];
      }),
    );
  const isSaid = ({ what, until }: LastingView): boolean => until !== 'aura' || !NUMBERS.has(what);
  // What is only renewed goes on.
  const isRenewed = (old: LastingView): boolean =>
    begun.some(({ what, cards: on }) => what === old.what && on.some((handle) => old.cards.includes(handle)));
  return [
    ...lines(begun.filter(isSaid), true),
    ...lines(
      ended.filter((one) => isSaid(one) && !isRenewed(one)),
      false,
    ),
  ];
}

export function wordsFor(cards: RealmCards): ConsequenceWords {
  return {
    stats: { atk: t('Attack'), hp: tc('points', 'HP'), maxHp: t('Max HP') },
    flags: {},
    counters: {
      level: {
        said: ({ who, ...n }) =>
          who === '' ? t('Your level: {from} → {to}', n) : t('{who}’s level: {from} → {to}', { who, ...n }),
        weight: 'decides',
      },
    },
    told: (seen, struck, witness) => consequences(cards, seen, struck, witness),
  };
}

function consequences(
  cards: RealmCards,
  seen: Consequences,
  struck: Blow | null,
  { model, known }: Witness,
): readonly ForeseenLine[] {
  const nameAt = (handle: number): string | null => cards.get(known(handle)?.id ?? '')?.card.name ?? null;
  const ownerOf = (handle: number): Seat | null => {
    const zone = model.cards.get(handle)?.zone;
    return zone === undefined ? null : (model.zones[zone]?.seat ?? null);
  };
  return [
    ...seen.arrivals
      .filter(({ zone }) => DEPLOYED.test(zone))
      .map(({ id }): ForeseenLine => ({
        text: t('{card} comes to the table', { card: cards.get(id)?.card.name ?? id }),
        tone: 'title',
      })),
    ...seen.blows.flatMap((blow) =>
      blow === struck
        ? attackLines(cards, blow)
        : blowLines(cards, blow, nameAt(blow.to) ?? t('A hidden card'), ownerOf(blow.to) === model.you),
    ),
    ...lastingLines(cards, seen, ownerOf, model.you, nameAt),
  ];
}
