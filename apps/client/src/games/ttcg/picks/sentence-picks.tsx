import { effectScore } from '@cardscape/rules/ttcg/budget/budget';
import { textOf } from '@cardscape/rules/ttcg/generate/derivation';
import { AMOUNT_STEP, MAX_AMOUNT } from '@cardscape/rules/ttcg/language/check/words';
import { printEffect, type Effect } from '@cardscape/rules/ttcg/language/index';
import { FIRST_LINE, lineOf, withAmount, type Line } from '@cardscape/rules/ttcg/picks/picks';
import { slotsOf, type NumberSlot, type Slot } from '@cardscape/rules/ttcg/picks/slots';
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { locale, t } from '../../../i18n/index.ts';
import { useSaid } from '../../../shell/use-said.ts';
import { RuleLink } from '../pages/card/rule-link.tsx';
import { PRINTING } from '../pages/draft/draft.ts';
import { PART_LABELS, SLOT_LABELS } from './labels.ts';
import './picks.css';
import { SlotList } from './slot-list.tsx';
import { saidIn } from './words.ts';

interface PicksProps {
  readonly label: string;
  /** What stands in the text; null: nothing that can be read. */
  readonly effect: Effect | null;
  readonly onPick: (line: string) => void;
}

interface Group {
  readonly key: string;
  readonly id: string;
  readonly slots: readonly Slot[];
}

/** The slots by the part of the sentence they belong to, a part that goes on after another one behind it. */
function groupsOf(slots: readonly Slot[]): readonly Group[] {
  const groups = new Map<string, Group>();
  let last = '';
  for (const slot of slots) {
    const { key, id } = slot.part;
    const known = groups.get(id);
    if (id !== last) groups.delete(id);
    groups.set(id, { key, id, slots: [...(known?.slots ?? []), slot] });
    last = id;
  }
  return [...groups.values()];
}

/**
 * An effect as a row of choices (TTCG-14.19): the other view of its text. Each choice leads to a sentence that the game
 * reads, so nothing wrong can be put together.
 */
export function SentencePicks({ label, effect, onPick }: PicksProps): JSX.Element | null {
  const text = effect === null ? null : printEffect(effect);
  // What cannot be read any more leaves the picks as they were.
  const last = useRef<Line | null>(null);
  const line = useMemo(() => {
    last.current = (text === null ? last.current : lineOf(text)) ?? lineOf(FIRST_LINE);
    return last.current;
  }, [text]);
  const groups = useMemo(() => (line === null ? [] : groupsOf(slotsOf(line.tree))), [line]);
  const printed = line === null ? '' : PRINTING.line(line.text);
  useSaid(text === null ? '' : printed);
  if (line === null) return null;
  const onLine = (next: Line): void => onPick(next.text);
  return (
    <fieldset class="sentence-picks" data-testid="sentence-picks">
      <legend>{t('{effect}: pick from lists', { effect: label })}</legend>
      <p class="picks-sentence" lang={PRINTING.language} data-testid="picked-line">
        {printed}
      </p>
      {text === null && <p class="notice calm">{t('The text above cannot be read. A choice here replaces it.')}</p>}
      <div class="pick-parts">
        {groups.map(({ key, id, slots }) => (
          <div key={id} class="pick-part" role="group" aria-label={PART_LABELS[key] ?? key}>
            {slots.map((slot) =>
              slot.is === 'number' ? (
                <AmountSlot key={slot.id} line={line} slot={slot} onPick={onLine} />
              ) : (
                <SlotList key={slot.id} line={line} slot={slot} said={saidIn(line, slot)} onPick={onLine} />
              ),
            )}
          </div>
        ))}
      </div>
      <p class="about" data-testid="picked-worth">
        {t('Worth {worth} to its owner; 10 is a card.', { worth: effectScore(line.effect).toLocaleString(locale) })}{' '}
        <RuleLink rule="TTCG-18.14" />
      </p>
    </fieldset>
  );
}

interface AmountProps {
  readonly line: Line;
  readonly slot: NumberSlot;
  readonly onPick: (line: Line) => void;
}

/** An amount of a stat: in fives, up to the most that a card can show (TTCG-12.5). */
function AmountSlot({ line, slot, onPick }: AmountProps): JSX.Element {
  const now = textOf(slot.place);
  return (
    <label class="pick-slot pick-amount">
      <small>{SLOT_LABELS[slot.key] ?? slot.key}</small>
      <input
        type="number"
        data-slot={slot.key}
        value={now}
        min={0}
        max={MAX_AMOUNT}
        step={AMOUNT_STEP}
        onChange={(event) => {
          const wanted = Math.round(event.currentTarget.valueAsNumber / AMOUNT_STEP) * AMOUNT_STEP || 0;
          const next = withAmount(line, slot, Math.min(MAX_AMOUNT, Math.max(0, wanted)));
          if (next === null) event.currentTarget.value = now;
          else onPick(next);
        }}
      />
    </label>
  );
}
