import type { TableLayout } from '@cardscape/rules';
import { nameOf } from '../../contract/events.ts';
import type { Prompt } from '../../contract/look/said.ts';
import type { Witness } from '../../contract/look/witness.ts';
import { resultOf } from '../../contract/sentences.ts';
import { listed, t } from '../../i18n/index.ts';
import type { OwnGroups } from '../../registry/define.ts';
import { isOut } from '../../table/model.ts';
import { spoken, titled } from './words.ts';

/*
 * What is asked in any game, and how it ended.
 */

function promptOf(witness: Witness): Prompt {
  const { view, you } = witness.model;
  const plain = { source: null, hint: '' } as const;
  if (you !== null && view.asking.seats.includes(you)) {
    const moves = [...new Set((view.own?.legal ?? []).map(({ intent }) => intent.type))].filter(
      (type) => type !== 'concede',
    );
    return {
      ...plain,
      title: [t('Your move.')],
      hint: t('You can: {moves}.', { moves: listed(moves.map(spoken), 'any').join('') }),
    };
  }
  if (you !== null && isOut(witness.model, you))
    return { ...plain, title: [t('You have conceded; the others play on.')] };
  const waiting = view.asking.seats.map((seat) => witness.names[seat] ?? nameOf(witness, seat));
  return {
    ...plain,
    title: [waiting.length === 0 ? t('Please wait.') : t('Waiting for {names}.', { names: listed(waiting).join('') })],
  };
}

/** Why it ended: as everybody has it, else as the rules call it. */
function reasonOf(reason: string): string {
  switch (reason) {
    case 'concede':
      return t('A player conceded.');
    case 'timeout':
    case 'abandon':
      return t('A player ran out of time or left.');
    default:
      return t('Decided by: {reason}.', { reason: titled(reason) });
  }
}

function tieOf(reason: string): string {
  return t('All are equal: {reason}.', { reason: titled(reason) });
}

function outcomeOf(witness: Witness): { readonly title: string; readonly reason: string } {
  const { outcome } = witness.model.view;
  if (outcome === null) return { title: '', reason: '' };
  const { winners, reason } = outcome;
  return { title: resultOf(witness, winners), reason: winners.length === 0 ? tieOf(reason) : reasonOf(reason) };
}

export function plainAsking(layout: TableLayout | null): OwnGroups['asking'] {
  const phases = layout?.phases ?? [];
  return {
    prompt: promptOf,
    outcome: outcomeOf,
    // One phase says nothing.
    phases: phases.length > 1 ? phases.map((id) => ({ id, label: titled(id) })) : [],
    phaseTitle: (phase) => (phases.length > 1 ? titled(phase) : ''),
  };
}
