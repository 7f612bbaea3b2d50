import { t } from '../../../i18n/index.ts';
import { signed, type WarCard } from '../model/cards.ts';
import { directionLetters, directionWord } from '../model/directions.ts';
import type { Foresight, ForeseenStep } from '../model/foresight.ts';
import type { Sign } from '../pixel/signs.ts';
import type { Fact } from './describe.ts';

/* What would come of a placement (CF-UI-8), once for the canvas and once for those who listen. */

function stepTitle({ kind, damage }: ForeseenStep): string {
  switch (kind) {
    case 'heal':
      return t('Heals');
    case 'sweep':
      return t('Hits −{damage}', { damage });
    case 'retaliation':
      return t('Reply −{damage}', { damage });
    case 'opportunity':
      return t('Struck −{damage}', { damage });
  }
}

const SIGNS: readonly Sign[] = [
  'armour',
  'rocket',
  'shell',
  'bomb',
  'flame',
  'stealth',
  'binoculars',
  'wrench',
  'star',
];

/** The causes of a number that have signs of their own: armour and a bonus may both be at work. */
export function signsOf(causes: readonly string[]): readonly Sign[] {
  return SIGNS.filter((sign) => causes.includes(sign));
}

/** How it would end as far as anybody can tell: what unknown units do is not in it. */
function endFact({ unknown, end }: Foresight): Fact {
  if (!end.alive) return { text: t('Would fall'), tone: 'bad', signs: ['skull'] };
  return {
    text: unknown.length === 0 ? t('Left: {hp} HP', { hp: end.hp }) : t('At best {hp} HP', { hp: end.hp }),
    tone: 'title',
  };
}

/** The preview, line by line in the order in which things would happen (CF-UI-8). */
export function foresightFacts(foresight: Foresight, cards: ReadonlyMap<string, WarCard>): Fact[] {
  const { terrain, stars, hp, dmg, dies, steps, unknown } = foresight;
  const facts: Fact[] = [{ text: t('Arrives {figures}', { figures: `${hp}/${dmg}` }), tone: 'title' }];
  if (terrain === null) facts.push({ text: t('Terrain unknown: taken as clear'), tone: 'special' });
  else if (terrain.hp !== 0 || terrain.dmg !== 0)
    facts.push({
      text: t('Ground {figures}', { figures: `${signed(terrain.hp)}/${signed(terrain.dmg)}` }),
      tone: 'soft',
      signs: ['forest'],
    });
  if (stars > 0)
    facts.push({ text: t('Stars {figures}', { figures: `+${stars}/+${stars}` }), tone: 'soft', signs: ['star'] });
  if (dies) return [...facts, { text: t('Dies on arrival!'), tone: 'bad', signs: ['skull'] }];
  for (const [index, step] of steps.entries()) {
    const signs = signsOf(step.causes);
    const name = step.card === null ? '?' : (cards.get(step.card)?.name ?? step.card);
    const own = step.kind === 'retaliation' || step.kind === 'opportunity';
    const odds = step.chance < 1 ? ` ${Math.round(step.chance * 100)}%` : '';
    facts.push({ text: `${index + 1} ${directionLetters(step.dir)} ${name}`, tone: own ? 'bad' : 'good' });
    facts.push({
      text: ` ${stepTitle(step)}→${step.hpAfter}${odds}`,
      tone: own ? 'bad' : 'good',
      ...(signs.length === 0 ? {} : { signs }),
    });
  }
  if (steps.length === 0 && unknown.length === 0) facts.push({ text: t('No fight.'), tone: 'soft' });
  facts.push(endFact(foresight));
  if (unknown.length > 0)
    facts.push({
      text: t('{tiles} unknown', { tiles: unknown.map((tile) => tile.toUpperCase()).join(', ') }),
      tone: 'special',
    });
  return facts;
}

/** A step of the preview as a part of a sentence. */
function stepWords(
  { kind, dir, card, damage, hpAfter: left, chance }: ForeseenStep,
  cards: ReadonlyMap<string, WarCard>,
): string {
  const unit = card === null ? t('an unknown unit') : (cards.get(card)?.name ?? card);
  const values = { unit, direction: directionWord(dir), damage, left };
  const sure = chance >= 1;
  switch (kind) {
    case 'heal':
      return t('heals {unit} in the {direction}', values);
    case 'sweep':
      return sure
        ? t('strikes {unit} in the {direction} for {damage}, {left} left', values)
        : t('strikes {unit} in the {direction} for {damage}, {left} left (may dodge)', values);
    case 'retaliation':
      return sure
        ? t('{unit} in the {direction} strikes back for {damage}, {left} left', values)
        : t('{unit} in the {direction} strikes back for {damage}, {left} left (may dodge)', values);
    case 'opportunity':
      return sure
        ? t('{unit} in the {direction} strikes it for {damage}, {left} left', values)
        : t('{unit} in the {direction} strikes it for {damage}, {left} left (may dodge)', values);
  }
}

/** How it would end, in a sentence. */
function endWords({ unknown, end: { alive, hp } }: Foresight): string {
  if (!alive) return t('It would be destroyed.');
  return unknown.length === 0 ? t('{hp} HP would be left.', { hp }) : t('At best {hp} HP would be left.', { hp });
}

/** The preview, one sentence after another. */
export function foresightSentences(foresight: Foresight, cards: ReadonlyMap<string, WarCard>): string[] {
  const { terrain, hp, dmg, dies, steps, unknown } = foresight;
  const ground = terrain === null ? [t('Terrain unknown, taken as clear.')] : [];
  if (dies) return [t('It would die on arrival.'), ...ground];
  const told =
    steps.length > 0
      ? [`${steps.map((step) => stepWords(step, cards)).join('; ')}.`]
      : unknown.length === 0
        ? [t('No fight.')]
        : [];
  const blips = unknown.length === 0 ? [] : [t('{tiles} unknown.', { tiles: unknown.join(', ') })];
  return [
    t('Arrives with {hp} HP and {damage} damage.', { hp, damage: dmg }),
    ...ground,
    ...told,
    endWords(foresight),
    ...blips,
  ];
}
