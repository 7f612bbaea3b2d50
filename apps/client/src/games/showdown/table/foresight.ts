import type { Intent, Json } from '@cardscape/rules';
import type { Blow } from '@cardscape/rules/kernel/play/foreseen';
import { ELEMENTS } from '@cardscape/rules/showdown/decks/data';
import * as z from 'zod/mini';
import type { Considered, ForeseenLine } from '../../../contract/look/moves.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { listed, t } from '../../../i18n/index.ts';
import type { Stage } from '../../../table/interaction/machine.ts';
import { zoneOf } from '../../../table/model.ts';
import { sameThing, type Thing } from '../../../table/thing.ts';
import { abilityNamed, type RealmCards } from '../cards/cards.ts';
import { elementWord } from '../cards/marches.ts';

/* What the server foresees of a level (RS-UI-13), and the causes of damage (RS-UI-14), in words. */

/** What depends on hidden cards is null. */
const levelForm = z.object({
  level: z.number(),
  hp: z.nullable(z.number()),
  maxHp: z.nullable(z.number()),
  attrs: z.nullable(z.record(z.string(), z.number())),
  opens: z.nullable(z.array(z.string())),
  learns: z.nullable(
    z.object({ ability: z.string(), mode: z.enum(['action', 'one-shot', 'continuous']), met: z.boolean() }),
  ),
});
type Level = z.infer<typeof levelForm>;
type Part = Blow['bonuses'][number];

/** Questions that are answered by naming cards (RS-6.80). */
const NAMING: ReadonlySet<string> = new Set(['target', 'card', 'play']);

/**
 * A card of the hand while levelling up; a target once an attacker is chosen; and what may not be chosen, for the reason
 * (RS-UI-16).
 */
export function considered(stage: Stage, looked: Thing, barred: boolean, { model }: Witness): Considered | null {
  if (looked.kind !== 'card') return null;
  const { handle } = looked;
  const { question } = model.view.asking;
  const [attacker] = stage.path;
  const isOffered = stage.offers.some((offer) => sameThing(offer.thing, looked));
  if (question === 'level-up') {
    const own = zoneOf(model, model.near, 'character')?.slots[0]?.at(-1);
    return isOffered && own !== undefined ? { intent: { type: 'level-up', card: handle }, to: own.handle } : null;
  }
  if (question === 'attack' && attacker?.kind === 'card')
    return isOffered || barred
      ? { intent: { type: 'attack', attacker: attacker.handle, target: handle }, to: handle }
      : null;
  return barred && NAMING.has(question) ? { intent: { type: 'choose', picks: [handle] }, to: handle } : null;
}

function nameOf(cards: RealmCards, id: string): string {
  return cards.get(id)?.card.name ?? id;
}

/** "+10 by Banner", "−20 by the mobs in front": each with its cause. */
function partLine(cards: RealmCards, { n, by }: Part, figures: string): ForeseenLine {
  const cause = by === 'mobs' ? t('mobs that stand in front') : by === '' ? t('an effect') : nameOf(cards, by);
  return { text: t('{figures}: {cause}', { figures, cause }), tone: n < 0 ? 'bad' : 'plain' };
}

function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

type Causes = Pick<Blow, 'base' | 'bonuses' | 'times' | 'blocks' | 'direct'>;

/** What goes into the damage of a blow, one after the other (RS-8.20). */
export function causeLines(cards: RealmCards, { base, bonuses, times, blocks, direct }: Causes): ForeseenLine[] {
  return [
    { text: direct ? t('Fixed damage {n}', { n: base }) : t('Attack {n}', { n: base }), tone: 'plain' },
    ...bonuses.map((one) => partLine(cards, one, signed(one.n))),
    ...times.map((one) => partLine(cards, one, t('× {n} %', { n: one.n }))),
    ...blocks.map((one): ForeseenLine => ({
      ...partLine(cards, one, t('{n} blocked', { n: signed(-one.n) })),
      tone: 'bad',
    })),
  ];
}

function learnsWords(cards: RealmCards, { ability, mode, met }: NonNullable<Level['learns']>): string {
  const name = abilityNamed(cards, ability);
  if (mode === 'one-shot')
    return met ? t('{ability} happens at once', { ability: name }) : t('{ability} does not happen', { ability: name });
  return met
    ? t('Learns {ability}', { ability: name })
    : t('Learns {ability}, out of reach for now', { ability: name });
}

function levelLines(cards: RealmCards, preview: Json): ForeseenLine[] {
  const read = levelForm.safeParse(preview);
  if (!read.success) return [];
  const { level, hp, maxHp, attrs, opens, learns } = read.data;
  const held = ELEMENTS.flatMap((element) => {
    const n = attrs?.[element] ?? 0;
    return n === 0 ? [] : [`${n} ${elementWord(element)}`];
  });
  return [
    { text: t('Level {n}', { n: level }), tone: 'title' },
    ...(hp === null || maxHp === null
      ? []
      : [{ text: t('HP {hp} of {most}', { hp, most: maxHp }), tone: 'plain' } as const]),
    ...(held.length === 0 ? [] : [{ text: listed(held).join(''), tone: 'plain' } as const]),
    ...(learns === null ? [] : [{ text: learnsWords(cards, learns), tone: learns.met ? 'good' : 'bad' } as const]),
    ...(opens === null || opens.length === 0
      ? []
      : [
          {
            text: t('Comes within reach: {abilities}', {
              abilities: listed(opens.map((id) => abilityNamed(cards, id))).join(''),
            }),
            tone: 'good',
          } as const,
        ]),
    ...([hp, maxHp, attrs, opens].includes(null)
      ? [{ text: t('The rest depends on hidden cards or on chance.'), tone: 'hint' } as const]
      : []),
  ];
}

export function foreseen(cards: RealmCards, preview: Json, { type }: Intent): readonly ForeseenLine[] {
  return type === 'level-up' ? levelLines(cards, preview) : [];
}
