import type { LogLine, Sentence } from '../../../../contract/look/said.ts';
import { line, mentionHandle, type Told } from '../../../../contract/sentences.ts';
import { countedParts, listed, parts } from '../../../../i18n/index.ts';
import type { Named, Reading } from './reading.ts';

/** What is not told here shows in what may be done. */
const CHANGED: Readonly<
  Record<Exclude<Named<'change'>['what'], 'gain'>, ((cards: Sentence) => readonly Told[]) | null>
> = {
  set: (cards) => parts('{cards} changes its stats.', { cards }),
  double: (cards) => parts('{cards} has a stat doubled.', { cards }),
  halve: (cards) => parts('{cards} has a stat halved.', { cards }),
  swapOwn: (cards) => parts('{cards} swaps its Attack and Defense.', { cards }),
  invert: (cards) => parts('{cards} has its changes reversed.', { cards }),
  rankBy: (cards) => parts('{cards} changes its rank.', { cards }),
  rankTo: (cards) => parts('{cards} changes its rank.', { cards }),
  type: (cards) => parts('{cards} changes its type.', { cards }),
  subtype: (cards) => parts('{cards} changes its subtype.', { cards }),
  status: (cards) => parts('{cards} is protected.', { cards }),
  shield: (cards) => parts('{cards} is protected from its next destruction.', { cards }),
  destruction: (cards) => parts('{cards} cannot be destroyed for now.', { cards }),
  attacking: (cards) => parts('{cards} cannot attack for now.', { cards }),
  attackingDirectly: (cards) => parts('{cards} cannot attack directly for now.', { cards }),
  attacked: (cards) => parts('{cards} cannot be attacked for now.', { cards }),
  untapping: (cards) => parts('{cards} cannot untap for now.', { cards }),
  skipAttack: (cards) => parts('{cards} skips its next attack.', { cards }),
  activating: (cards) => parts('{cards} cannot use effects for now.', { cards }),
  negate: (cards) => parts('{cards} has its effects negated.', { cards }),
  attackTwice: (cards) => parts('{cards} may attack twice.', { cards }),
  attackAgain: (cards) => parts('{cards} may attack again.', { cards }),
  attackDirectly: (cards) => parts('{cards} may attack directly.', { cards }),
  enemyPlays: null,
  enemyEffectDraws: null,
  pointLoss: null,
  enemyPointGain: null,
  pointGain: null,
  extraPlays: null,
  untapAtStart: null,
  untapFor: null,
  rankUpWith: null,
};

/** Attack or Defense of so many cards go up or down. */
function gained(cards: Sentence, many: number, stat: number, by: number): readonly Told[] {
  const values = { cards, by: Math.abs(by) };
  if (stat === 0) {
    if (by < 0) return countedParts('{cards} loses {by} Attack.', '{cards} lose {by} Attack.', many, values);
    return countedParts('{cards} gains {by} Attack.', '{cards} gain {by} Attack.', many, values);
  }
  if (by < 0) return countedParts('{cards} loses {by} Defense.', '{cards} lose {by} Defense.', many, values);
  return countedParts('{cards} gains {by} Defense.', '{cards} gain {by} Defense.', many, values);
}

export function changeLine(
  { what, cards: all, n, stat }: Named<'change'>,
  { catalogue, witness }: Reading,
): LogLine | null {
  const handles = all.filter((card) => card !== 0);
  if (handles.length === 0) return null;
  const cards = listed(handles.map((card) => mentionHandle(catalogue, witness, card)));
  if (what === 'gain') return line(gained(cards, handles.length, stat, n));
  const changed = CHANGED[what];
  return changed === null ? null : line(changed(cards));
}
